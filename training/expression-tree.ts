/** What a regular expression is made of, as far as one must know to tell which words it needs. */
export type ExpressionNode =
  | { readonly kind: 'character'; readonly character: string }
  /** One character out of several: a figure, none that belongs to a word, or anything. */
  | { readonly kind: 'set'; readonly of: 'digit' | 'gap' | 'any' }
  /** A place between a word and what is none: `\b`, or an end of the text. */
  | { readonly kind: 'boundary' }
  /** What takes no characters and says nothing of words: a look ahead or behind, `\B`. */
  | { readonly kind: 'look' }
  | { readonly kind: 'choice'; readonly branches: readonly (readonly ExpressionNode[])[] }
  | { readonly kind: 'repeat'; readonly node: ExpressionNode; readonly least: number; readonly once: boolean };

/** Members of a set that holds no letter, figure or underscore; a range might, and is taken for one that does. */
const GAPS = /^-?(?:\\s|\\W|\\[^A-Za-z\d]|[^A-Za-z\d_\\^-])+-?$/;

/**
 * The alternatives of a regular expression without the flags `m`, `u` and `v`. Reads the syntax of JavaScript; what it does not
 * know (back references, named groups, escapes of code points) it refuses by throwing.
 */
export function parseExpression(source: string): readonly (readonly ExpressionNode[])[] {
  let at = 0;

  function branches(): (readonly ExpressionNode[])[] {
    const found: (readonly ExpressionNode[])[] = [sequence()];
    while (source[at] === '|') {
      at++;
      found.push(sequence());
    }
    return found;
  }

  function sequence(): ExpressionNode[] {
    const nodes: ExpressionNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') nodes.push(quantified(atom()));
    return nodes;
  }

  function atom(): ExpressionNode {
    const character = source.charAt(at++);
    if (character === '(') return group();
    if (character === '[') return set();
    if (character === '\\') return escaped(source.charAt(at++));
    if (character === '.') return { kind: 'set', of: 'any' };
    if (character === '^' || character === '$') return { kind: 'boundary' };
    return { kind: 'character', character };
  }

  function group(): ExpressionNode {
    const opening = /^\?(?:<[=!]|[=!:])/.exec(source.slice(at, at + 3))?.[0] ?? '';
    if (source[at] === '?' && opening === '') throw new Error('a named group');
    at += opening.length;
    const inner = branches();
    at++;
    return opening === '' || opening === '?:' ? { kind: 'choice', branches: inner } : { kind: 'look' };
  }

  function set(): ExpressionNode {
    const start = at;
    while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
    const members = source.slice(start, at++);
    if (members === '\\d') return { kind: 'set', of: 'digit' };
    return { kind: 'set', of: GAPS.test(members) ? 'gap' : 'any' };
  }

  function escaped(character: string): ExpressionNode {
    if (character === 'b') return { kind: 'boundary' };
    if (character === 'B') return { kind: 'look' };
    if (character === 'd') return { kind: 'set', of: 'digit' };
    if (/[sWnrtfv]/.test(character)) return { kind: 'set', of: 'gap' };
    if (/[wDS]/.test(character)) return { kind: 'set', of: 'any' };
    if (character === 'u') {
      const code = /^[0-9a-fA-F]{4}/.exec(source.slice(at))?.[0];
      if (code === undefined) throw new Error('an escape of a code point');
      at += 4;
      return { kind: 'character', character: String.fromCharCode(Number.parseInt(code, 16)) };
    }
    if (/[A-Za-z\d]/.test(character)) throw new Error(`an escape that is not known: ${character}`);
    return { kind: 'character', character };
  }

  function quantified(node: ExpressionNode): ExpressionNode {
    const quantifier = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(source.slice(at, at + 12));
    if (quantifier === null) return node;
    at += quantifier[0].length;
    const sign = quantifier[0].charAt(0);
    const least = sign === '{' ? Number(quantifier[1]) : sign === '+' ? 1 : 0;
    const most =
      sign === '{'
        ? quantifier[2] === undefined
          ? least
          : Number(quantifier[3] || Number.POSITIVE_INFINITY)
        : sign === '?'
          ? 1
          : Number.POSITIVE_INFINITY;
    return { kind: 'repeat', node, least, once: most <= 1 };
  }

  const alternatives = branches();
  if (at < source.length) throw new Error('a bracket too much');
  return alternatives;
}
