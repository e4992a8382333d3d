import { isGarbled } from './garbled.ts';
import type { Glyph } from './marks.ts';

/** Characters of a font that are enough to judge it. */
const SAMPLE = 4_000;

/** What each font of a document yielded, to tell the fonts whose letters are wrong. */
export interface FontSamples {
  /** Takes the visible glyphs of a page and returns how many each font drew. */
  add(glyphs: readonly Glyph[]): ReadonlyMap<string, number>;
  /** Names of the fonts whose characters are no language. */
  garbled(): ReadonlySet<string>;
}

/** Starts an empty collection. */
export function collectFontSamples(): FontSamples {
  const samples = new Map<string, string[]>();
  return {
    add(glyphs) {
      const counts = new Map<string, number>();
      let previous: Glyph | null = null;
      for (const glyph of glyphs) {
        if (glyph.hidden !== 'no') continue;
        const { font } = glyph.style;
        if (glyph.text.trim() !== '') counts.set(font, (counts.get(font) ?? 0) + 1);
        const sample = samples.get(font) ?? [];
        if (sample.length === 0) samples.set(font, sample);
        if (sample.length >= SAMPLE) continue;
        if (previous !== null && parted(previous, glyph)) sample.push(' ');
        sample.push(glyph.text);
        previous = glyph;
      }
      return counts;
    },
    garbled() {
      const names = new Set<string>();
      for (const [font, sample] of samples) if (isGarbled(sample.join(''))) names.add(font);
      return names;
    },
  };
}

/** Whether two glyphs belong to different words. */
function parted(a: Glyph, b: Glyph): boolean {
  const gap = Math.hypot(b.x - a.x1, b.y - a.y1);
  return a.style.font !== b.style.font || gap > 0.15 * b.style.size;
}
