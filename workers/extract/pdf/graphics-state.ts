import type { Box, Colour } from './marks.ts';
import type { Matrix } from './pdfjs.ts';

/** The part of the PDF graphics state that decides where text stands and whether it can be seen. */
export interface GraphicsState {
  matrix: Matrix;
  clip: Box | null;
  /** False where the clip has another shape than its box. */
  clipExact: boolean;
  fill: Colour;
  stroke: Colour;
  fillAlpha: number;
  strokeAlpha: number;
  /** Alpha of the transparency groups around the current one, multiplied. */
  groupAlpha: number;
  blend: string;
  textMatrix: Matrix;
  /** Pen and start of line, in text space. */
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  leading: number;
  rise: number;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  renderMode: number;
  font: string;
  fontSize: number;
  /** -1 where the font size is negative: the text runs the other way. */
  fontDirection: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The state at the start of a page or of an annotation's appearance: black on white, nothing clipped. */
export function initialState(matrix: Matrix, clip: Box | null): GraphicsState {
  return {
    matrix,
    clip,
    clipExact: true,
    fill: 0,
    stroke: 0,
    fillAlpha: 1,
    strokeAlpha: 1,
    groupAlpha: 1,
    blend: 'source-over',
    textMatrix: IDENTITY,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
    leading: 0,
    rise: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    renderMode: 0,
    font: '',
    fontSize: 0,
    fontDirection: 1,
  };
}

/** Moves the start of the line, as Td does. */
export function moveText(state: GraphicsState, x: number, y: number): void {
  state.lineX += x;
  state.lineY += y;
  state.x = state.lineX;
  state.y = state.lineY;
}

/** Selects a font, as Tf does. */
export function setFont(state: GraphicsState, font: string, size: number): void {
  state.font = font;
  state.fontSize = Math.abs(size);
  state.fontDirection = size < 0 ? -1 : 1;
}

/** Applies one entry of an extended graphics state. */
export function applyExtendedState(state: GraphicsState, key: unknown, value: unknown): void {
  if (key === 'ca' && typeof value === 'number') state.fillAlpha = value;
  else if (key === 'CA' && typeof value === 'number') state.strokeAlpha = value;
  else if (key === 'BM') state.blend = String(value);
  else if (key === 'Font' && Array.isArray(value)) setFont(state, String(value[0]), Number(value[1]));
}
