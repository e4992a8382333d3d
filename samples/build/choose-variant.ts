import type { Source } from './read-source.ts';

/**
 * The text of one variant: {{plant words|twin words}} becomes one of the two, {{$name}} the value of a name.
 * `names` picks the names of a variant when they are not to follow the words, as in a comparison of the two.
 */
export function chooseVariant(source: Source, words: 'plant' | 'twin', names: 'plant' | 'twin' = words): string {
  return source.body.replace(/\{\{([^{}|]*)(?:\|([^{}|]*))?\}\}/g, (_, first: string, second: string | undefined) => {
    if (second !== undefined) return words === 'plant' ? first : second;
    const values = source.header.names[first.slice(1)];
    if (!first.startsWith('$') || !values) throw new Error(`Unknown name in a source: ${first}`);
    return values[names === 'plant' ? 0 : 1];
  });
}
