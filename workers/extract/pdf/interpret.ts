import type { FontMetrics } from './fonts.ts';
import { applyExtendedState, type GraphicsState, initialState, moveText, setFont } from './graphics-state.ts';
import { type Box, compose, type Glyph, intersect, type PageMarks, type Paint, transformBox } from './marks.ts';
import { clipToPath, paintsOfPath } from './paint-path.ts';
import type { Matrix, ObjectStore, OperatorList, Operators } from './pdfjs.ts';
import { showText } from './show-text.ts';

/** What the interpreter needs beside the operators. */
export interface PageSetting {
  readonly ops: Operators;
  readonly fonts: ReadonlyMap<string, FontMetrics>;
  readonly images: readonly ObjectStore[];
  /** Whether an optional content group (a layer) is switched on. */
  readonly layerVisible: (group: unknown) => boolean;
  readonly viewport: { readonly width: number; readonly height: number; readonly transform: readonly number[] };
}

/** Operators that paint the inside of a path. */
const FILLS = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'];

/** Images that pdfjs paints, by operator name. */
const IMAGES = ['paintImageXObject', 'paintInlineImageXObject', 'paintImageXObjectRepeat', 'paintSolidColorImageMask'];
const MASKS = ['paintImageMaskXObject', 'paintImageMaskXObjectGroup', 'paintImageMaskXObjectRepeat'];

type Handler = (args: readonly unknown[]) => void;

/**
 * Follows the drawing operators of a page and notes every glyph with its place and ink, and every area painted, in order.
 * Nothing is rendered. Operators that change neither text nor what covers it are passed over.
 */
export function interpretPage(list: OperatorList, setting: PageSetting): PageMarks {
  const { ops, viewport } = setting;
  const base = toMatrix(viewport.transform);
  const glyphs: Glyph[] = [];
  const paints: Paint[] = [];
  const stack: GraphicsState[] = [];
  const layers: boolean[] = [];
  const fills = new Set(FILLS.map((name) => ops[name]));
  let state = initialState(base, null);
  let order = 0;
  let largestUnit = 0;
  let hiddenLayers = 0;
  let maskDepth = 0;
  let pendingClip = false;
  let annotation: string | null = null;

  const save = () => {
    stack.push(state);
    state = { ...state };
  };
  const restore = () => {
    state = stack.pop() ?? state;
  };
  const enter = (matrix: unknown, box: unknown) => {
    save();
    if (isNumbers(matrix)) state.matrix = compose(state.matrix, toMatrix(matrix));
    if (isNumbers(box)) state.clip = intersect(state.clip, boxOf(state.matrix, box));
  };
  const seen = () => hiddenLayers === 0 && maskDepth === 0;
  const paintImage = (solid: boolean, pixels: unknown) => {
    const box = intersect(state.clip, transformBox(state.matrix, 0, 0, 1, 1));
    const across = Math.hypot(state.matrix[0], state.matrix[1]);
    const density = typeof pixels === 'number' && across > 0 ? pixels / across : 0;
    const opaque = state.fillAlpha * state.groupAlpha > 0.95 && state.blend === 'source-over';
    if (seen()) paints.push({ ...box, colour: null, solid: solid && opaque, image: true, density, order });
  };
  const pushLayer = (visible: boolean) => {
    layers.push(visible);
    if (!visible) hiddenLayers += 1;
  };

  const handlers: Handler[] = [];
  const on = (name: string, handler: Handler) => {
    const number = ops[name];
    if (number !== undefined) handlers[number] = handler;
  };
  on('save', save);
  on('restore', restore);
  on('transform', (args) => {
    if (!isNumbers(args)) return;
    state.matrix = compose(state.matrix, toMatrix(args));
    const [a, b, c, d] = state.matrix;
    largestUnit = Math.max(largestUnit, Math.abs(a * d - b * c));
  });
  on('paintFormXObjectBegin', ([matrix, box]) => enter(matrix, box));
  on('paintFormXObjectEnd', restore);
  on('beginGroup', ([group]) => {
    const options = isRecord(group) ? group : {};
    save();
    if (isNumbers(options['bbox'])) {
      const matrix = isNumbers(options['matrix']) ? compose(state.matrix, toMatrix(options['matrix'])) : state.matrix;
      state.clip = intersect(state.clip, boxOf(matrix, options['bbox']));
    }
    state.groupAlpha *= state.fillAlpha;
    state.fillAlpha = 1;
    state.strokeAlpha = 1;
    if (options['smask']) maskDepth += 1;
  });
  on('endGroup', ([group]) => {
    if (isRecord(group) && group['smask']) maskDepth -= 1;
    restore();
  });
  on('beginAnnotation', ([id, rect, transform, matrix]) => {
    save();
    state = initialState(base, isNumbers(rect) ? boxOf(base, rect) : null);
    if (isNumbers(transform)) state.matrix = compose(state.matrix, toMatrix(transform));
    if (isNumbers(matrix)) state.matrix = compose(state.matrix, toMatrix(matrix));
    annotation = String(id);
  });
  on('endAnnotation', () => {
    annotation = null;
    restore();
  });
  on('beginMarkedContent', () => pushLayer(true));
  on('beginMarkedContentProps', ([tag, group]) => pushLayer(tag !== 'OC' || setting.layerVisible(group)));
  on('endMarkedContent', () => {
    if (layers.pop() === false) hiddenLayers -= 1;
  });
  on('setGState', ([entries]) => {
    for (const entry of Array.isArray(entries) ? entries : []) {
      if (Array.isArray(entry)) applyExtendedState(state, entry[0], entry[1]);
    }
  });
  on('setFillRGBColor', ([colour]) => {
    state.fill = toColour(colour);
  });
  on('setStrokeRGBColor', ([colour]) => {
    state.stroke = toColour(colour);
  });
  on('setFillColorN', () => {
    state.fill = null;
  });
  on('setStrokeColorN', () => {
    state.stroke = null;
  });
  on('clip', () => {
    pendingClip = true;
  });
  on('eoClip', () => {
    pendingClip = true;
  });
  on('constructPath', ([operator, data, bounds]) => {
    const path = Array.isArray(data) && isNumbers(data[0]) ? data[0] : null;
    const box = isNumbers(bounds) ? bounds : null;
    order += 1;
    if (seen() && typeof operator === 'number' && fills.has(operator)) {
      paints.push(...paintsOfPath(state, path, box, order));
    }
    if (pendingClip) clipToPath(state, path, box);
    pendingClip = false;
  });
  on('shadingFill', () => {
    order += 1;
    if (seen() && state.clip !== null) {
      paints.push({ ...state.clip, colour: null, solid: false, image: false, density: 0, order });
    }
  });
  for (const name of IMAGES) {
    on(name, ([id, width]) => {
      order += 1;
      paintImage(typeof id === 'string' && isOpaqueImage(id, setting.images), width);
    });
  }
  for (const name of MASKS) {
    on(name, ([image]) => {
      order += 1;
      paintImage(false, isRecord(image) ? image['width'] : undefined);
    });
  }
  on('beginText', () => {
    state.textMatrix = [1, 0, 0, 1, 0, 0];
    state.x = state.y = state.lineX = state.lineY = 0;
  });
  on('setFont', ([font, size]) => setFont(state, String(font), Number(size)));
  on('setTextMatrix', ([matrix]) => {
    // Older builds of pdfjs pass six numbers, this one an array of six.
    if (!isNumbers(matrix)) return;
    state.textMatrix = toMatrix(matrix);
    state.x = state.y = state.lineX = state.lineY = 0;
  });
  on('moveText', ([x, y]) => moveText(state, Number(x), Number(y)));
  on('setLeadingMoveText', ([x, y]) => {
    state.leading = Number(y);
    moveText(state, Number(x), Number(y));
  });
  on('nextLine', () => moveText(state, 0, state.leading));
  on('setLeading', ([leading]) => {
    state.leading = -Number(leading);
  });
  on('setCharSpacing', ([spacing]) => {
    state.charSpacing = Number(spacing);
  });
  on('setWordSpacing', ([spacing]) => {
    state.wordSpacing = Number(spacing);
  });
  on('setHScale', ([scale]) => {
    state.horizontalScale = Number(scale) / 100;
  });
  on('setTextRise', ([rise]) => {
    state.rise = Number(rise);
  });
  on('setTextRenderingMode', ([mode]) => {
    state.renderMode = Number(mode);
  });
  on('showText', ([items]) => {
    order += 1;
    if (!Array.isArray(items) || maskDepth > 0) return;
    showText(state, items, setting.fonts, { order, annotation, visible: hiddenLayers === 0 }, glyphs);
  });

  for (let index = 0; index < list.fnArray.length; index += 1) {
    const args = list.argsArray[index];
    handlers[list.fnArray[index] ?? -1]?.(Array.isArray(args) ? args : isNumbers(args) ? Array.from(args) : []);
  }
  return { toPage: base, largestUnit, width: viewport.width, height: viewport.height, glyphs, paints };
}

function boxOf(matrix: Matrix, box: ArrayLike<number>): Box {
  return transformBox(matrix, Number(box[0]), Number(box[1]), Number(box[2]), Number(box[3]));
}

function toMatrix(values: ArrayLike<number>): Matrix {
  return [
    Number(values[0]),
    Number(values[1]),
    Number(values[2]),
    Number(values[3]),
    Number(values[4]),
    Number(values[5]),
  ];
}

function toColour(value: unknown): number | null {
  return typeof value === 'string' && value.startsWith('#') ? Number.parseInt(value.slice(1), 16) : null;
}

function isNumbers(value: unknown): value is ArrayLike<number> {
  return value instanceof Float32Array || (Array.isArray(value) && typeof value[0] === 'number');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** pdfjs kinds of image: 1 one bit per pixel, 2 RGB, 3 RGBA. Only one that was decoded without alpha surely covers. */
function isOpaqueImage(id: string, stores: readonly ObjectStore[]): boolean {
  const store = stores.find((candidate) => candidate.has(id));
  const image = store?.get(id);
  if (!isRecord(image)) return false;
  return image['kind'] === 1 || image['kind'] === 2;
}
