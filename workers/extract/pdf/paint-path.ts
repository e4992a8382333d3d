import type { GraphicsState } from './graphics-state.ts';
import { intersect, type Paint, transformBox } from './marks.ts';
import type { Matrix } from './pdfjs.ts';

// How pdfjs codes the steps of a path in one array of numbers: 0 x y moves, 1 x y draws a line, 3 closes; 2 is a curve.
const MOVE = 0;
const LINE = 1;
const CLOSE = 3;

/** Alpha from which nothing shows through. */
const OPAQUE = 0.95;

/** Paint thinner than this is a rule or an underline: it covers no text. Points. */
const THINNEST = 2.5;

/**
 * The areas that one filled path paints: one per upright rectangle in it, or its bounding box where it has other shapes.
 * @param bounds [x0, y0, x1, y1] of the whole path in user space
 */
export function paintsOfPath(
  state: GraphicsState,
  path: ArrayLike<number> | null,
  bounds: ArrayLike<number> | null,
  order: number,
): Paint[] {
  if (path === null || bounds === null) return [];
  if (state.fillAlpha * state.groupAlpha < 0.1) return [];
  const opaque =
    state.fillAlpha * state.groupAlpha >= OPAQUE && (state.blend === 'source-over' || state.blend === 'normal');
  const boxes = rectanglesOf(path);
  const solid = boxes !== null && state.clipExact && isUpright(state.matrix);
  const areas = boxes ?? [[Number(bounds[0]), Number(bounds[1]), Number(bounds[2]), Number(bounds[3])] as const];
  const paints: Paint[] = [];
  for (const [x0, y0, x1, y1] of areas) {
    const box = intersect(state.clip, transformBox(state.matrix, x0, y0, x1, y1));
    if (box.x1 - box.x0 < THINNEST || box.y1 - box.y0 < THINNEST) continue;
    paints.push({ ...box, colour: state.fill, solid: solid && opaque, image: false, density: 0, order });
  }
  return paints;
}

/** Narrows the clip of the state to a path. The clip is kept as a box; `clipExact` says whether the box is the whole truth. */
export function clipToPath(
  state: GraphicsState,
  path: ArrayLike<number> | null,
  bounds: ArrayLike<number> | null,
): void {
  if (path === null || bounds === null) return;
  const box = transformBox(state.matrix, Number(bounds[0]), Number(bounds[1]), Number(bounds[2]), Number(bounds[3]));
  state.clip = intersect(state.clip, box);
  state.clipExact = state.clipExact && isUpright(state.matrix) && rectanglesOf(path)?.length === 1;
}

function isUpright(matrix: Matrix): boolean {
  const straight = Math.abs(matrix[1]) + Math.abs(matrix[2]);
  const turned = Math.abs(matrix[0]) + Math.abs(matrix[3]);
  return Math.min(straight, turned) < 1e-3 * Math.max(straight, turned);
}

type Area = readonly [number, number, number, number];

/** The upright rectangles a path consists of, or null when it has any other part. */
function rectanglesOf(path: ArrayLike<number>): Area[] | null {
  const areas: Area[] = [];
  let corners: number[] = [];
  const finish = (): boolean => {
    if (corners.length === 0) return true;
    const drawn = corners;
    corners = [];
    if (drawn.length <= 4) return true; // a line paints nothing
    const area = rectangleOf(drawn);
    if (area === null) return false;
    areas.push(area);
    return true;
  };
  for (let index = 0; index < path.length; ) {
    const step = Number(path[index]);
    if (step === MOVE && !finish()) return null;
    if (step === MOVE || step === LINE) corners.push(Number(path[index + 1]), Number(path[index + 2]));
    else if (step !== CLOSE) return null;
    index += step === CLOSE ? 1 : 3;
  }
  return finish() && areas.length > 0 ? areas : null;
}

/** Four corners (a fifth may repeat the first), each side parallel to an axis. */
function rectangleOf(corners: readonly number[]): Area | null {
  const xs = corners.filter((_, index) => index % 2 === 0);
  const ys = corners.filter((_, index) => index % 2 === 1);
  const near = (a: number | undefined, b: number | undefined) => Math.abs(Number(a) - Number(b)) < 0.01;
  const closed = xs.length === 5 && near(xs[0], xs[4]) && near(ys[0], ys[4]);
  if (xs.length !== 4 && !closed) return null;
  for (let index = 0; index < 4; index += 1) {
    const next = (index + 1) % 4;
    if (!near(xs[index], xs[next]) && !near(ys[index], ys[next])) return null;
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
