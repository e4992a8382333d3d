import type { Matrix } from './pdfjs.ts';

/** A rectangle in page space: points, origin at the top left of the sheet as it is viewed, y downwards. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Colour as 0xRRGGBB, or null where it cannot be told (pattern, shading, image). */
export type Colour = number | null;

/** What the glyphs of one text operator share. `order` is the place in the painting order of the page. */
export interface TextStyle {
  readonly font: string;
  /** Height of the em in points, as drawn. */
  readonly size: number;
  /** Ratio of drawn width to drawn height of the em; near 0 for text squeezed to a line. */
  readonly stretch: number;
  /** Direction of writing in whole degrees, clockwise on the page; 0 reads left to right. */
  readonly angle: number;
  /** The colour the eye meets, or undefined when the render mode or transparency paints nothing. */
  readonly ink: readonly Colour[];
  readonly unpainted: boolean;
  readonly clip: Box | null;
  readonly order: number;
  /** Id of the annotation (form field, comment) that draws the text. */
  readonly annotation: string | null;
}

export type Hidden = 'no' | 'unpainted' | 'hidden';

/** One character as drawn: baseline start (x, y) and end (x1, y1) in page space. */
export interface Glyph {
  text: string;
  readonly x: number;
  readonly y: number;
  readonly x1: number;
  readonly y1: number;
  readonly style: TextStyle;
  hidden: Hidden;
}

/** Something painted over an area. `solid`: covers its whole box and nothing shows through. */
export interface Paint extends Box {
  readonly colour: Colour;
  readonly solid: boolean;
  readonly image: boolean;
  /** Pixels per point of an image, 0 where it is none or its size is not told. */
  readonly density: number;
  readonly order: number;
}

/** Everything on a page that matters for its text, in painting order. */
export interface PageMarks {
  /** User space to page space. */
  readonly toPage: Matrix;
  readonly width: number;
  readonly height: number;
  /** Largest area, in square points, that the unit square was mapped to: the room of a picture. */
  readonly largestUnit: number;
  readonly glyphs: Glyph[];
  readonly paints: readonly Paint[];
}

/** first applied, then second. */
export function compose(second: Matrix, first: Matrix): Matrix {
  return [
    second[0] * first[0] + second[2] * first[1],
    second[1] * first[0] + second[3] * first[1],
    second[0] * first[2] + second[2] * first[3],
    second[1] * first[2] + second[3] * first[3],
    second[0] * first[4] + second[2] * first[5] + second[4],
    second[1] * first[4] + second[3] * first[5] + second[5],
  ];
}

/** The smallest upright box around a transformed box. */
export function transformBox(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const xs = [
    matrix[0] * x0 + matrix[2] * y0,
    matrix[0] * x1 + matrix[2] * y0,
    matrix[0] * x0 + matrix[2] * y1,
    matrix[0] * x1 + matrix[2] * y1,
  ];
  const ys = [
    matrix[1] * x0 + matrix[3] * y0,
    matrix[1] * x1 + matrix[3] * y0,
    matrix[1] * x0 + matrix[3] * y1,
    matrix[1] * x1 + matrix[3] * y1,
  ];
  return {
    x0: Math.min(...xs) + matrix[4],
    y0: Math.min(...ys) + matrix[5],
    x1: Math.max(...xs) + matrix[4],
    y1: Math.max(...ys) + matrix[5],
  };
}

/** The common part of two boxes; empty (x1 < x0) when they do not meet. `null` stands for the whole plane. */
export function intersect(a: Box | null, b: Box): Box {
  if (a === null) return b;
  return { x0: Math.max(a.x0, b.x0), y0: Math.max(a.y0, b.y0), x1: Math.min(a.x1, b.x1), y1: Math.min(a.y1, b.y1) };
}
