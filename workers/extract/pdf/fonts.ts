import type { ObjectStore, OperatorList, Operators } from './pdfjs.ts';

/** What placing glyphs needs to know of a font. */
export interface FontMetrics {
  readonly vertical: boolean;
  readonly type3: boolean;
  /** Glyph space to text space, horizontally and vertically. */
  readonly unitX: number;
  readonly unitY: number;
  /** Height of the font's box in glyph units, or 0 when the font does not say. */
  readonly height: number;
  readonly verticalAdvance: number;
}

const DEFAULT: FontMetrics = {
  vertical: false,
  type3: false,
  unitX: 0.001,
  unitY: 0.001,
  height: 0,
  verticalAdvance: -1000,
};

/** The metrics of every font that a list of operators selects; pdfjs hands fonts over asynchronously. */
export async function loadFonts(
  list: OperatorList,
  ops: Operators,
  store: ObjectStore,
  known: Map<string, FontMetrics>,
): Promise<void> {
  const missing = new Set<string>();
  for (let index = 0; index < list.fnArray.length; index += 1) {
    for (const name of fontNames(list.fnArray[index], list.argsArray[index], ops)) {
      if (!known.has(name)) missing.add(name);
    }
  }
  for (const name of missing) {
    const font = await new Promise<unknown>((resolve) => store.get(name, resolve));
    known.set(name, metricsOf(font));
  }
}

/** Metrics of a font by name; a font that could not be loaded gets the usual ones. */
export function metricsFor(known: ReadonlyMap<string, FontMetrics>, name: string): FontMetrics {
  return known.get(name) ?? DEFAULT;
}

function fontNames(operator: number | undefined, args: unknown, ops: Operators): string[] {
  if (!Array.isArray(args)) return [];
  if (operator === ops['setFont']) return [String(args[0])];
  if (operator !== ops['setGState'] || !Array.isArray(args[0])) return [];
  const names: string[] = [];
  for (const entry of args[0]) {
    if (Array.isArray(entry) && entry[0] === 'Font' && Array.isArray(entry[1])) names.push(String(entry[1][0]));
  }
  return names;
}

function metricsOf(font: unknown): FontMetrics {
  if (typeof font !== 'object' || font === null) return DEFAULT;
  const matrix: unknown = Reflect.get(font, 'fontMatrix');
  const box: unknown = Reflect.get(font, 'bbox');
  const vertical: unknown = Reflect.get(font, 'defaultVMetrics');
  return {
    vertical: Reflect.get(font, 'vertical') === true,
    type3: Reflect.get(font, 'isType3Font') === true,
    unitX: Array.isArray(matrix) ? Math.abs(Number(matrix[0])) || 0.001 : 0.001,
    unitY: Array.isArray(matrix) ? Math.abs(Number(matrix[3])) || 0.001 : 0.001,
    height: Array.isArray(box) ? Math.abs(Number(box[3]) - Number(box[1])) || 0 : 0,
    verticalAdvance: Array.isArray(vertical) ? Number(vertical[0]) || -1000 : -1000,
  };
}
