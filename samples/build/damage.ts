/** The beginning of a file, as a broken download leaves it. `share` is between 0 and 1. */
export function cutShort(bytes: Uint8Array, share: number): Uint8Array {
  return bytes.slice(0, Math.floor(bytes.length * share));
}

/** A PDF whose objects and index are gone: the first and last lines stay, the rest is noise. */
export function corruptPdf(bytes: Uint8Array): Uint8Array {
  const damaged = Uint8Array.from(bytes);
  damaged.set(noise(bytes.length - 48), 16);
  return damaged;
}

/** Bytes without meaning, the same in each build (a linear congruential generator, Numerical Recipes' constants). */
export function noise(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 20_260_102;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}
