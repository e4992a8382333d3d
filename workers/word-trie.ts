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

/** What a scan reports: a stem by its number, where its word begins, the stem's length, and whether it is a whole word. */
export type Hit = (stem: number, start: number, length: number, whole: boolean) => void;

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
  let room = 256;
  let nodes = 1;
  let stems = 0;
  /** The node that follows a node by a symbol; 0 when none does. */
  let next = new Uint16Array(room << NODE_BITS);
  /** The stem that is the beginning, or the whole word, that leads to a node; counted from 1. */
  let beginnings = new Uint16Array(room);
  let wholes = new Uint16Array(room);

  function childOf(node: number, symbol: number): number {
    const slot = (node << NODE_BITS) | symbol;
    const known = next[slot] ?? 0;
    if (known !== 0) return known;
    if (nodes === MOST_NODES) throw new Error('too many stems');
    if (nodes === room) {
      room *= 2;
      next = enlarged(next, room << NODE_BITS);
      beginnings = enlarged(beginnings, room);
      wholes = enlarged(wholes, room);
    }
    next[slot] = nodes;
    return nodes++;
  }

  return {
    add(stem) {
      const whole = stem.endsWith('.');
      let node = 0;
      for (let at = 0; at < stem.length - (whole ? 1 : 0); at++) {
        const symbol = symbolOf(stem.charCodeAt(at));
        if (symbol === 0 || (symbol >= SIGNS && stem.length > 1)) throw new Error(`no stem: ${stem}`);
        node = childOf(node, symbol);
      }
      if (node === 0) throw new Error('an empty stem');
      const numbers = whole ? wholes : beginnings;
      if (numbers[node] === 0) numbers[node] = ++stems;
      return (numbers[node] ?? 0) - 1;
    },
    scan(text, hit, figure) {
      const [follows, begins, ends] = [next, beginnings, wholes];
      for (let at = 0; at < text.length; ) {
        let symbol = symbolOf(text.charCodeAt(at));
        const start = at++;
        if (symbol === 0) continue;
        let node = follows[symbol] ?? 0;
        if (symbol >= SIGNS) {
          if (begins[node] !== 0) hit((begins[node] ?? 0) - 1, start, 1, false);
          continue;
        }
        let seen = symbol;
        while (node !== 0) {
          if (begins[node] !== 0) hit((begins[node] ?? 0) - 1, start, at - start, false);
          symbol = symbolOf(text.charCodeAt(at));
          if (symbol === 0 || symbol >= SIGNS) {
            if (ends[node] !== 0) hit((ends[node] ?? 0) - 1, start, at - start, true);
            break;
          }
          seen |= symbol;
          at++;
          node = follows[(node << NODE_BITS) | symbol] ?? 0;
        }
        // No stem goes on like this: over the rest of the word.
        if (node === 0) {
          for (symbol = symbolOf(text.charCodeAt(at)); symbol !== 0 && symbol < SIGNS; ) {
            seen |= symbol;
            symbol = symbolOf(text.charCodeAt(++at));
          }
        }
        if ((seen & FIGURES) !== 0) figure?.();
      }
    },
  };
}

function enlarged(numbers: Uint16Array, length: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(length);
  larger.set(numbers);
  return larger;
}

/** The symbol of a UTF-16 unit; 0 for what belongs to no word, and past the end of a text. */
function symbolOf(unit: number): number {
  if (unit < 0x80) return SYMBOLS[unit] ?? 0;
  return unit === 0xa3 ? POUND : unit === 0x20ac ? EURO : 0;
}
