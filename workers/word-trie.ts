/** Symbols of the letters (whatever their case) from 1, of the figures from 32, of the signs of money and percent from 48. */
const FIGURES = 32;
const SIGNS = 48;
const SYMBOLS = new Uint8Array(0x80);
for (let i = 0; i < 26; i++) SYMBOLS[0x41 + i] = SYMBOLS[0x61 + i] = 1 + i;
for (let i = 0; i < 10; i++) SYMBOLS[0x30 + i] = FIGURES + i;
SYMBOLS[0x24] = SIGNS;
SYMBOLS[0x25] = SIGNS + 1;
const POUND = SIGNS + 2;
const EURO = SIGNS + 3;

/** Room for the symbols of one node, as a power of two. */
const NODE_BITS = 6;
const MOST_NODES = 0xffff;

/** What a scan reports: a stem by its number, where its word begins, and the stem's length. */
export type Hit = (stem: number, start: number, length: number) => void;

/**
 * A list of words and beginnings of words, and the search for all of them at once. A word is a run of the letters a to
 * z and figures; a sign of money or percent is a word by itself.
 */
export interface WordTrie {
  /** Adds the beginning of a word ("terminat"), or with a dot after it a whole word ("on."); gives its number, from 0. */
  readonly add: (stem: string) => number;
  /** Reports every stem in text[start, end), in order of place; `figure` is called for each word with a figure in it. */
  readonly scan: (text: string, hit: Hit, figure?: () => void) => void;
}

/** An empty trie. Scanning looks at each character about once, however long the list is. */
export function createWordTrie(): WordTrie {
  let next = new Uint16Array(256 << NODE_BITS);
  let nodes = 1;
  const beginnings: number[] = [-1];
  const wholes: number[] = [-1];
  let stems = 0;

  function childOf(node: number, symbol: number): number {
    const slot = (node << NODE_BITS) | symbol;
    const known = next[slot] ?? 0;
    if (known !== 0) return known;
    if (nodes === MOST_NODES) throw new Error('too many stems');
    if (nodes << NODE_BITS === next.length) {
      const larger = new Uint16Array(next.length * 2);
      larger.set(next);
      next = larger;
    }
    next[slot] = nodes;
    beginnings.push(-1);
    wholes.push(-1);
    return nodes++;
  }

  return {
    add(stem) {
      const whole = stem.endsWith('.');
      let node = 0;
      for (let at = 0; at < stem.length - (whole ? 1 : 0); at++) {
        const symbol = symbolOf(stem.charCodeAt(at));
        if (symbol === 0) throw new Error(`no stem: ${stem}`);
        node = childOf(node, symbol);
      }
      if (node === 0) throw new Error('an empty stem');
      const numbers = whole ? wholes : beginnings;
      const known = numbers[node] ?? -1;
      if (known >= 0) return known;
      numbers[node] = stems;
      return stems++;
    },
    scan(text, hit, figure) {
      for (let at = 0; at < text.length; ) {
        const start = at;
        let symbol = symbolOf(text.charCodeAt(at));
        at++;
        if (symbol === 0) continue;
        let node = next[symbol] ?? 0;
        if (symbol >= SIGNS) {
          if (node !== 0 && (beginnings[node] ?? -1) >= 0) hit(beginnings[node] ?? -1, start, 1);
          continue;
        }
        let seen = symbol;
        for (;;) {
          const beginning = beginnings[node] ?? -1;
          if (beginning >= 0) hit(beginning, start, at - start);
          symbol = symbolOf(text.charCodeAt(at));
          if (symbol === 0 || symbol >= SIGNS) {
            const whole = wholes[node] ?? -1;
            if (whole >= 0) hit(whole, start, at - start);
            break;
          }
          seen |= symbol;
          at++;
          node = node === 0 ? 0 : (next[(node << NODE_BITS) | symbol] ?? 0);
        }
        if ((seen & FIGURES) !== 0) figure?.();
      }
    },
  };
}

/** The symbol of a UTF-16 unit; 0 for what belongs to no word, and past the end of a text. */
function symbolOf(unit: number): number {
  if (unit < 0x80) return SYMBOLS[unit] ?? 0;
  return unit === 0xa3 ? POUND : unit === 0x20ac ? EURO : 0;
}
