import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A 2 x 3 affine matrix as PDF writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The list of drawing operators of one page: operator numbers and, at the same index, their arguments. */
export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** A store of fonts or images that the operators name. */
export interface ObjectStore {
  has(name: string): boolean;
  get(name: string, callback?: (value: unknown) => void): unknown;
}

/** A view of a page: its size in points times the scale, and the matrix from user space to it. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

/** The parts of a pdfjs page that this reader uses. */
export interface PdfPage {
  readonly commonObjs: ObjectStore;
  readonly objs: ObjectStore;
  getOperatorList(options?: { intent?: string }): Promise<OperatorList>;
  readonly rotate: number;
  getViewport(options: { scale: number; rotation?: number }): Viewport;
  render(target: { canvasContext: unknown; canvas: unknown; viewport: Viewport }): { promise: Promise<void> };
  cleanup(): boolean;
}

/** One place where a form field stands; `page` is 0-based, `rect` in user space. */
export interface FieldWidget {
  readonly id: string;
  readonly type: string;
  readonly value?: unknown;
  readonly page?: number;
  readonly rect?: readonly number[];
  readonly hidden?: boolean;
  readonly password?: boolean;
  /** For a box or button: the value of the field when this one is chosen. */
  readonly exportValues?: unknown;
}

/** An annotation of a page (0-based) by its pdfjs type number. */
export interface Annotation {
  readonly annotationType: number;
  readonly pageIndex?: number;
  readonly file?: AttachedFile;
}

/** A file inside the PDF. */
export interface AttachedFile {
  readonly filename?: string;
  readonly content?: Uint8Array;
}

/** A drawing surface, of the canvas library that pdfjs uses. */
export interface Surface {
  readonly canvas: { toBuffer(type: string): Uint8Array };
  readonly context: {
    fillStyle: string;
    fillRect(x: number, y: number, width: number, height: number): void;
    drawImage(image: unknown, ...box: number[]): void;
  };
}

/** The parts of a pdfjs document that this reader uses. */
export interface PdfDocument {
  readonly numPages: number;
  readonly canvasFactory: {
    create(width: number, height: number): Surface;
    destroy(surface: Surface): void;
  };
  getPage(number: number): Promise<PdfPage>;
  getMetadata(): Promise<{ info: Record<string, unknown> }>;
  getPermissions(): Promise<readonly number[] | null>;
  getAttachments(): Promise<Record<string, AttachedFile> | null>;
  getFieldObjects(): Promise<Record<string, readonly FieldWidget[]> | null>;
  getAnnotationsByType(types: ReadonlySet<number>): Promise<readonly Annotation[] | null>;
  getOptionalContentConfig(): Promise<{ isVisible(group: unknown): boolean }>;
}

/** Operator name -> number, as this build of pdfjs numbers them. */
export type Operators = Readonly<Record<string, number>>;

// pdf-parse carries pdfjs as its own dependency; resolving from pdf-parse finds that very copy wherever npm put it.
const fromParser = createRequire(createRequire(import.meta.url).resolve('pdf-parse'));
const enginePath = fromParser.resolve('pdfjs-dist/legacy/build/pdf.mjs');
const engineFolder = join(dirname(enginePath), '..', '..');

/** Folders of pdfjs's own data (character maps of Asian fonts, decoders of JPEG 2000, standard fonts), with a final separator. */
export const ENGINE_DATA = {
  cMapUrl: join(engineFolder, 'cmaps') + sep,
  wasmUrl: join(engineFolder, 'wasm') + sep,
  standardFontDataUrl: join(engineFolder, 'standard_fonts') + sep,
};

/** The operator numbers of the pdfjs that pdf-parse carries. The module is loaded already when a PDF is open. */
export async function loadOperators(): Promise<Operators> {
  const engine: { OPS: Operators } = await import(pathToFileURL(enginePath).href);
  return engine.OPS;
}
