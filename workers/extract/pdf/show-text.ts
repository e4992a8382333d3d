import { type FontMetrics, metricsFor } from './fonts.ts';
import type { GraphicsState } from './graphics-state.ts';
import { type Colour, compose, type Glyph, type TextStyle } from './marks.ts';

/** A glyph as pdfjs lists it; `width` in glyph units. */
interface ShownGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  readonly vmetric: readonly number[] | null;
}

/** Text fainter than this is not painted, for any reader's purpose. */
const FAINTEST_ALPHA = 0.05;

/**
 * Places the glyphs of one text operator on the page and advances the pen, by the rules of ISO 32000-1, 9.4.4.
 * @param items glyphs, and numbers in thousandths of the font size that move the pen back
 */
export function showText(
  state: GraphicsState,
  items: readonly unknown[],
  fonts: ReadonlyMap<string, FontMetrics>,
  where: { order: number; annotation: string | null; visible: boolean },
  glyphs: Glyph[],
): void {
  const font = metricsFor(fonts, state.font);
  const scaleX = state.horizontalScale * state.fontDirection;
  const matrix = compose(state.matrix, state.textMatrix);
  const style = styleOf(state, font, scaleX, where);
  const unit = state.fontSize * font.unitX;
  let pen = 0;
  for (const item of items) {
    if (typeof item === 'number') {
      pen -= (item * state.fontSize) / 1000;
      continue;
    }
    if (!isShownGlyph(item)) continue;
    const spacing = (item.isSpace ? state.wordSpacing : 0) + state.charSpacing;
    const advance = font.vertical
      ? (item.vmetric?.[0] ?? font.verticalAdvance) * unit - spacing * state.fontDirection
      : item.width * unit + spacing * state.fontDirection;
    const inked = font.vertical ? advance : item.width * unit;
    const tx = font.vertical ? state.x : state.x + pen * scaleX;
    const ty = state.y + state.rise + (font.vertical ? pen : 0);
    const dx = font.vertical ? 0 : inked * scaleX;
    const dy = font.vertical ? inked : 0;
    const x = matrix[0] * tx + matrix[2] * ty + matrix[4];
    const y = matrix[1] * tx + matrix[3] * ty + matrix[5];
    glyphs.push({
      text: item.unicode,
      x,
      y,
      x1: x + matrix[0] * dx + matrix[2] * dy,
      y1: y + matrix[1] * dx + matrix[3] * dy,
      style,
      hidden: where.visible ? 'no' : 'hidden',
    });
    pen += advance;
  }
  if (font.vertical) state.y += pen;
  else state.x += pen * scaleX;
}

function isShownGlyph(item: unknown): item is ShownGlyph {
  return typeof item === 'object' && item !== null && 'unicode' in item && 'width' in item;
}

function styleOf(
  state: GraphicsState,
  font: FontMetrics,
  scaleX: number,
  where: { order: number; annotation: string | null },
): TextStyle {
  const matrix = compose(state.matrix, state.textMatrix);
  const across = Math.hypot(matrix[0], matrix[1]) * Math.abs(scaleX);
  const upwards = Math.hypot(matrix[2], matrix[3]);
  // A Type 3 font has an em of its own making: its box tells the height, where it has one.
  const em = font.type3 ? font.height * font.unitY || 1000 * font.unitY : 1;
  const size = state.fontSize * upwards * em;
  const direction = scaleX < 0 ? -1 : 1;
  const radians = font.vertical
    ? Math.atan2(-matrix[3], -matrix[2])
    : Math.atan2(matrix[1] * direction, matrix[0] * direction);
  const ink = inkOf(state);
  return {
    font: state.font,
    size,
    stretch: upwards > 0 ? across / upwards : 0,
    angle: (Math.round((radians * 180) / Math.PI) + 360) % 360,
    ink,
    unpainted: ink.length === 0,
    clip: state.clip,
    order: where.order,
    annotation: where.annotation,
  };
}

/** Render modes: 0 fill, 1 stroke, 2 both, 3 nothing; 4 to 7 the same and clip. */
function inkOf(state: GraphicsState): Colour[] {
  const mode = state.renderMode % 4;
  const ink: Colour[] = [];
  const fills = mode === 0 || mode === 2;
  const strokes = mode === 1 || mode === 2;
  if (fills && state.fillAlpha * state.groupAlpha > FAINTEST_ALPHA) ink.push(state.fill);
  if (strokes && state.strokeAlpha * state.groupAlpha > FAINTEST_ALPHA) ink.push(state.stroke);
  return ink;
}
