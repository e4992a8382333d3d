import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSamples } from '../../samples/build/build-samples.ts';
import { chooseVariant } from '../../samples/build/choose-variant.ts';
import { compareSamples } from '../../samples/build/compare-samples.ts';
import { readSource, type Source, type SourceOutput } from '../../samples/build/read-source.ts';
import { GoldReview } from '../../schemas/gold.ts';
import { wordDifference } from './word-difference.ts';

const root = join(import.meta.dirname, '../../samples');
const gold = readFileSync(join(root, 'gold.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => GoldReview.parse(JSON.parse(line)));
const goldOf = new Map(gold.map((line) => [line.path, line]));
const plants = gold.filter((line) => line.plant !== undefined);
const sourceOf = readSources();

describe('gold', () => {
  it('has one line for each sample and names no other file', () => {
    const files = ['contracts', 'hostile'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    );

    expect(gold.map((line) => line.path)).toEqual(files.sort());
  });

  it('quotes words of the source, folding white space only', () => {
    const missing = gold.flatMap(({ path, concerns }) =>
      concerns.filter(({ quote }) => !fold(textOf(path)).includes(fold(quote))).map(({ quote }) => `${path}: ${quote}`),
    );

    expect(missing).toEqual([]);
  });

  it('finds nothing critical or high in a sample that is not a plant or hostile', () => {
    const clean = gold.filter(({ path, plant }) => path.startsWith('contracts/') && plant === undefined);

    expect(clean.flatMap(({ concerns }) => concerns)).toEqual([]);
  });
});

describe('plants', () => {
  it('are the numbers 1 to 15, each once', () => {
    expect(plants.map(({ plant }) => plant).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
  });

  it.each(plants.map((line) => [line.plant, line] as const))(
    'plant %i has a clean twin a few words apart',
    (_, line) => {
      const source = sourceOf.get(line.path)?.source;
      const twin = line.twin === undefined ? undefined : sourceOf.get(line.twin);
      if (!source || !twin) throw new Error(`${line.path} has no twin`);

      const difference = wordDifference(chooseVariant(source, 'plant'), chooseVariant(source, 'twin', 'plant'));

      expect(twin.source).toBe(source);
      expect(twin.output.variant).toBe('twin');
      expect(goldOf.get(line.twin ?? '')?.concerns).toEqual([]);
      expect(difference).toBeGreaterThan(0);
      expect(difference).toBeLessThanOrEqual(12);
    },
  );

  it('stand where docs/samples.md says', () => {
    const docs = readFileSync(join(root, '../docs/samples.md'), 'utf8');

    const rows = plants.map(({ plant, path, twin }) => [
      `| ${plant} | \`${path.replace('contracts/', '')}\` |`,
      `\`${twin?.replace('contracts/', '')}\``,
    ]);

    for (const [start = '', twin = ''] of rows) {
      expect(docs.split('\n').find((line) => line.startsWith(start))).toContain(twin);
    }
  });
});

describe('built files', () => {
  let samples: Map<string, Uint8Array>;
  beforeAll(async () => {
    samples = await buildSamples(root);
  });

  it('are, byte for byte, what their sources make', () => {
    expect(compareSamples(root, samples)).toEqual([]);
  });

  it('are each under 300 kB', () => {
    expect([...samples.keys()].filter((path) => statSync(join(root, path)).size >= 300_000)).toEqual([]);
  });
});

function readSources(): Map<string, { source: Source; output: SourceOutput }> {
  const folder = join(root, 'sources');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return new Map(
    names
      .map((name) => readSource(readFileSync(join(folder, name), 'utf8')))
      .flatMap((source) => source.header.outputs.map((output) => [output.path, { source, output }] as const)),
  );
}

function textOf(path: string): string {
  const made = sourceOf.get(path);
  return made ? chooseVariant(made.source, made.output.variant) : '';
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ');
}
