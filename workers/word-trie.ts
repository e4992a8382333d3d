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

/** One more than the highest symbol. */
const SYMBOL_COUNT = SIGNS + 4;

/** What a scan reports: a stem by its number, where its word begins, the stem's length, and whether it is a whole word. */
export type Hit = (stem: number, start: number, length: number, whole: boolean) => void;

/**
 * A list of words and beginnings of words, and the search for all of them at once. A word is a run of the letters a to
 * z and figures; a sign of money or percent is a word by itself.
 */
export interface WordTrie {
  /** Adds the beginning of a word ("terminat"), or with a dot after it a whole word ("on."); gives its number, from 0. */
  readonly add: (stem: string) => number;
  /** Makes a search for the texts of one document, which leaves nothing of them behind when it is gone. */
  readonly scanner: () => Scan;
}

/** Reports every stem in a text, in order of place; `figure` is called for each word with a figure in it. */
export type Scan = (text: string, hit: Hit, figure?: () => void) => void;

/** An empty trie. Scanning looks at each character about once, however long the list is. */
export function createWordTrie(): WordTrie {
  const nodes: Nodes = { symbols: [0], firsts: [0], nexts: [0], begins: [0], ends: [0] };
  let stems = 0;
  let packed: PackedTrie | undefined;

  return {
    add(stem) {
      const whole = stem.endsWith('.');
      const length = stem.length - (whole ? 1 : 0);
      let node = 0;
      for (let at = 0; at < length; at++) {
        const symbol = symbolOf(stem.charCodeAt(at));
        if (symbol === 0 || (symbol >= SIGNS && length > 1)) throw new Error(`no stem: ${stem}`);
        node = childOf(nodes, node, symbol);
      }
      if (node === 0) throw new Error('an empty stem');
      const numbers = whole ? nodes.ends : nodes.begins;
      const known = numbers[node] ?? 0;
      if (known > 0) return known - 1;
      packed = undefined;
      numbers[node] = ++stems;
      return stems - 1;
    },
    scanner() {
      packed ??= pack(nodes);
      const trie = packed;
      // Numbers in an array are read in half the time of characters in a string.
      let units = new Uint16Array(0);
      let bytes = Buffer.from(units.buffer);
      return (text, hit, figure = () => {}) => {
        if (units.length <= text.length) {
          units = new Uint16Array(text.length + 1_024);
          bytes = Buffer.from(units.buffer);
        }
        const length = bytes.write(text, 'utf16le') / 2;
        units[length] = 0;
        scanUnits(units, length, trie, hit, figure);
      };
    },
  };
}

/** The nodes while stems are added; 0 is the root, and as a link it is none. */
interface Nodes {
  /** The symbol that leads to a node. */
  readonly symbols: number[];
  /** Its first child, and the next child of its parent. */
  readonly firsts: number[];
  readonly nexts: number[];
  /** The stem that is the beginning, or the whole word, that leads to it; counted from 1. */
  readonly begins: number[];
  readonly ends: number[];
}

function childOf({ symbols, firsts, nexts, begins, ends }: Nodes, node: number, symbol: number): number {
  for (let child = firsts[node] ?? 0; child !== 0; child = nexts[child] ?? 0)
    if (symbols[child] === symbol) return child;
  const child = symbols.push(symbol) - 1;
  firsts.push(0);
  nexts.push(firsts[node] ?? 0);
  begins.push(0);
  ends.push(0);
  firsts[node] = child;
  return child;
}

function scanUnits(units: Uint16Array, length: number, trie: PackedTrie, hit: Hit, figure: () => void): void {
  const { bases, parents, begins, ends } = trie;
  const symbols = SYMBOLS;
  for (let at = 0; at < length; ) {
    const unit = units[at] ?? 0;
    const start = at++;
    let symbol = unit < 0x80 ? (symbols[unit] ?? 0) : symbolOf(unit);
    if (symbol === 0) continue;
    const sign = symbol >= SIGNS;
    let seen = symbol;
    let node = 0;
    while (symbol !== 0) {
      const child = (bases[node] ?? 0) + symbol;
      if (parents[child] !== node) break;
      node = child;
      if (begins[node] !== 0) hit((begins[node] ?? 0) - 1, start, at - start, false);
      symbol = sign ? 0 : wordSymbol(symbols, units[at] ?? 0);
      if (symbol === 0) {
        if (ends[node] !== 0) hit((ends[node] ?? 0) - 1, start, at - start, true);
        break;
      }
      seen |= symbol;
      at++;
    }
    if (sign) continue;
    // Where no stem goes on like the word: over its rest.
    if (symbol !== 0) {
      for (symbol = wordSymbol(symbols, units[at] ?? 0); symbol !== 0; symbol = wordSymbol(symbols, units[++at] ?? 0))
        seen |= symbol;
    }
    if ((seen & FIGURES) !== 0) figure();
  }
}

/** A trie in arrays so small that they stay near the processor: J. Aoe, An Efficient Digital Search Algorithm, 1989. */
interface PackedTrie {
  /** The child of a node by a symbol is at its base plus the symbol, if that place names the node as its parent. */
  readonly bases: Uint16Array;
  readonly parents: Uint16Array;
  readonly begins: Uint16Array;
  readonly ends: Uint16Array;
}

const NOBODY = 0xffff;

function pack(nodes: Nodes): PackedTrie {
  const { symbols, firsts, nexts } = nodes;
  const room = Math.min(NOBODY, 2 * symbols.length + 4 * SYMBOL_COUNT);
  const bases = new Uint16Array(room);
  const parents = new Uint16Array(room).fill(NOBODY);
  const begins = new Uint16Array(room);
  const ends = new Uint16Array(room);
  const places = new Uint16Array(symbols.length);
  let free = 1;
  // Every node was made after its parent, so that its own place is known when its children are placed.
  for (let node = 0; node < symbols.length; node++) {
    const place = places[node] ?? 0;
    begins[place] = nodes.begins[node] ?? 0;
    ends[place] = nodes.ends[node] ?? 0;
    const first = firsts[node] ?? 0;
    if (first === 0) continue;
    while (parents[free] !== NOBODY) free++;
    let base = Math.max(0, free - (symbols[first] ?? 0));
    while (!fits(nodes, first, base, parents)) base++;
    if (base + SYMBOL_COUNT > room) throw new Error('too many stems');
    bases[place] = base;
    for (let child = first; child !== 0; child = nexts[child] ?? 0) {
      places[child] = base + (symbols[child] ?? 0);
      parents[places[child] ?? 0] = place;
    }
  }
  return { bases, parents, begins, ends };
}

/** Whether the places of a node's children are free for a base; that of the root is not. */
function fits({ symbols, nexts }: Nodes, first: number, base: number, parents: Uint16Array): boolean {
  for (let child = first; child !== 0; child = nexts[child] ?? 0) {
    const place = base + (symbols[child] ?? 0);
    if (place === 0 || parents[place] !== NOBODY) return false;
  }
  return true;
}

/** The symbol of what goes on a word; 0 for all else, signs too. */
function wordSymbol(symbols: Uint8Array, unit: number): number {
  const symbol = unit < 0x80 ? (symbols[unit] ?? 0) : 0;
  return symbol < SIGNS ? symbol : 0;
}

/** The symbol of a UTF-16 unit; 0 for what belongs to no word, and past the end of a text. */
function symbolOf(unit: number): number {
  if (unit < 0x80) return SYMBOLS[unit] ?? 0;
  return unit === 0xa3 ? POUND : unit === 0x20ac ? EURO : 0;
}
