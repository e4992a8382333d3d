import type { Box, Colour, Glyph, PageMarks, Paint, TextStyle } from './marks.ts';

/** Text smaller than this cannot be read on paper. Points. */
const SMALLEST = 2;

/** Ratio of em width to em height below which letters are lines. */
const NARROWEST = 0.15;

/** WCAG 2.2 contrast ratio below which ink cannot be told from what is under it; 1 is the same colour. */
const LEAST_CONTRAST = 1.2;

const PAPER: Colour = 0xffffff;

/**
 * Marks the glyphs that nobody who looks at the page can read: painted by nothing, too small, off the sheet, clipped
 * away, in the colour of what lies under them, or covered by what is painted after them. Glyphs that are only
 * unpainted are told apart, because over a scan they are its text layer.
 */
export function markHidden(marks: PageMarks): void {
  const sheet: Box = { x0: 0, y0: 0, x1: marks.width, y1: marks.height };
  for (let start = 0; start < marks.glyphs.length; ) {
    const style = marks.glyphs[start]?.style;
    let end = start + 1;
    while (marks.glyphs[end]?.style === style) end += 1;
    if (style !== undefined) markRun(marks.glyphs.slice(start, end), style, sheet, marks.paints);
    start = end;
  }
}

/** The glyphs of one text operator. */
function markRun(run: readonly Glyph[], style: TextStyle, sheet: Box, paints: readonly Paint[]): void {
  const up = upwards(style);
  const clip = style.clip;
  // Printing from a browser often clips the end of an overlong line: only text that is clipped whole was hidden.
  const clipped = clip !== null && run.every((glyph) => isClipped(glyph, up, clip));
  const illegible = style.size < SMALLEST || style.stretch < NARROWEST;
  const nearby = paintsAround(style, paints, sheet);
  const blendsWithPaper = blends(style, PAPER);
  for (const glyph of run) {
    if (glyph.hidden !== 'no') continue;
    // The middle of a glyph: half way along its advance, a third of the em above the baseline.
    const x = (glyph.x + glyph.x1) / 2 + up.x * 0.3;
    const y = (glyph.y + glyph.y1) / 2 + up.y * 0.3;
    if (illegible || clipped || !contains(sheet, x, y)) glyph.hidden = 'hidden';
    else if (style.unpainted || isUnder(nearby.scans, x, y)) glyph.hidden = 'unpainted';
    else if (isUnder(nearby.over, x, y)) glyph.hidden = 'hidden';
    else {
      const ground = nearby.under.find((paint) => contains(paint, x, y));
      if (ground === undefined ? blendsWithPaper : blends(style, ground.colour)) glyph.hidden = 'hidden';
    }
  }
}

interface Nearby {
  /** Paint below the text, topmost first, and paint above it. */
  readonly under: readonly Paint[];
  readonly over: readonly Paint[];
  /** Pictures of most of the sheet above it: some scanners put the text layer under the picture. */
  readonly scans: readonly Paint[];
}

function paintsAround(style: TextStyle, paints: readonly Paint[], sheet: Box): Nearby {
  const under: Paint[] = [];
  const over: Paint[] = [];
  const scans: Paint[] = [];
  for (const paint of paints) {
    if (paint.order <= style.order) under.push(paint);
    else if (paint.image && area(paint) > 0.5 * area(sheet)) scans.push(paint);
    else if (paint.solid) over.push(paint);
  }
  return { under: under.reverse(), over, scans };
}

function area(box: Box): number {
  return Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);
}

/** One em from the baseline to the top of the letters, in page space. */
function upwards(style: TextStyle): { x: number; y: number } {
  const radians = (style.angle * Math.PI) / 180;
  return { x: Math.sin(radians) * style.size, y: -Math.cos(radians) * style.size };
}

function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}

/** Whether a clip leaves nothing of a glyph's box (0.8 em above the baseline, 0.2 below) to see. */
function isClipped(glyph: Glyph, up: { x: number; y: number }, clip: Box): boolean {
  const xs = [glyph.x + up.x * 0.8, glyph.x - up.x * 0.2, glyph.x1 + up.x * 0.8, glyph.x1 - up.x * 0.2];
  const ys = [glyph.y + up.y * 0.8, glyph.y - up.y * 0.2, glyph.y1 + up.y * 0.8, glyph.y1 - up.y * 0.2];
  return (
    Math.max(...xs) < clip.x0 || Math.min(...xs) > clip.x1 || Math.max(...ys) < clip.y0 || Math.min(...ys) > clip.y1
  );
}

function isUnder(paints: readonly Paint[], x: number, y: number): boolean {
  return paints.some((paint) => contains(paint, x, y));
}

function blends(style: TextStyle, ground: Colour): boolean {
  if (ground === null || style.unpainted) return false;
  return style.ink.every((ink) => ink !== null && contrast(ink, ground) < LEAST_CONTRAST);
}

/** Contrast ratio of two colours, 1 to 21, by WCAG 2.2. */
function contrast(a: number, b: number): number {
  const first = luminance(a);
  const second = luminance(b);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: number): number {
  return (
    0.2126 * channel((colour >> 16) & 255) + 0.7152 * channel((colour >> 8) & 255) + 0.0722 * channel(colour & 255)
  );
}

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
