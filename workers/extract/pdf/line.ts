import type { Glyph } from './marks.ts';

/** A glyph in the frame of its own writing: x along the line, y down from line to line, whatever way the page is turned. */
export interface Letter {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
  readonly font: string;
  /** True when white space was drawn before it on the same line. */
  spaced: boolean;
}

/** Letters side by side on one baseline, in painting order, with no wide gap between them. */
export interface Segment {
  readonly letters: Letter[];
  readonly order: number;
}

/** One line of text as read: its words and its place in the frame of its writing. */
export interface Line {
  text: string;
  readonly x0: number;
  readonly x1: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  /** True when it starts a paragraph: a blank line goes before it. */
  opens: boolean;
  /** True when it runs in another direction than most of the page: a note in the margin, a stamp, a watermark. */
  readonly turned: boolean;
}

/** The letters of one direction of writing on a page. `main` marks the direction of most of the text. */
export interface WritingDirection {
  readonly angle: number;
  readonly letters: Letter[];
  readonly main: boolean;
}

const WHITE = /^[\s\u00a0\u2000-\u200b\u3000]*$/;

/** Splits visible glyphs by direction of writing, most text first, and turns each so that its lines run left to right. */
export function directionsOf(glyphs: readonly Glyph[]): WritingDirection[] {
  const byAngle = new Map<number, Letter[]>();
  let spaced = false;
  for (const glyph of glyphs) {
    if (WHITE.test(glyph.text)) {
      spaced = true;
      continue;
    }
    const angle = straightened(glyph.style.angle);
    const list = byAngle.get(angle) ?? [];
    if (list.length === 0) byAngle.set(angle, list);
    list.push(turned(glyph, angle, spaced));
    spaced = false;
  }
  const sorted = [...byAngle].sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
  return sorted.map(([angle, letters], index) => ({ angle, letters, main: index === 0 }));
}

/** Scanned pages lie a little askew: what is within 4 degrees of an axis is taken to follow it. */
function straightened(angle: number): number {
  const axis = Math.round(angle / 90) * 90;
  return Math.abs(angle - axis) <= 4 ? axis % 360 : angle;
}

function turned(glyph: Glyph, angle: number, spaced: boolean): Letter {
  const { size, font } = glyph.style;
  if (angle === 0) {
    return { text: glyph.text, x0: glyph.x, x1: glyph.x1, y: glyph.y, size, font, spaced };
  }
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return {
    text: glyph.text,
    x0: glyph.x * cos + glyph.y * sin,
    x1: glyph.x1 * cos + glyph.y1 * sin,
    y: glyph.y * cos - glyph.x * sin,
    size,
    font,
    spaced,
  };
}
