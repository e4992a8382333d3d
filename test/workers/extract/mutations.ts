/** A small generator of numbers in [0, 1) from a seed (mulberry32): the same seed gives the same damage. */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A copy of a file with seeded damage: bytes changed, a stretch repeated, removed, zeroed, or the end cut off. */
export function mutated(bytes: Uint8Array, seed: number): Uint8Array {
  const random = seeded(seed);
  const at = (length: number) => Math.floor(random() * length);
  const copy = Buffer.from(bytes);
  switch (at(6)) {
    case 0:
      return copy.subarray(0, at(copy.length));
    case 1: {
      const start = at(copy.length);
      return Buffer.concat([copy.subarray(0, start), copy.subarray(start + at(200))]);
    }
    case 2: {
      const start = at(copy.length);
      const end = Math.min(copy.length, start + at(500));
      return Buffer.concat([copy.subarray(0, end), copy.subarray(start)]);
    }
    case 3: {
      const start = at(copy.length);
      return copy.fill(at(2) * 255, start, Math.min(copy.length, start + at(300)));
    }
    default:
      for (let count = 1 + at(12); count > 0; count--) copy[at(copy.length)] = at(256);
      return copy;
  }
}
