import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fixturesOf } from './fixtures.ts';

/** The formats the product reads; DOCM is DOCX with macros. */
export const FORMATS = ['pdf', 'docx', 'doc', 'rtf', 'odt', 'html', 'text', 'markdown', 'eml', 'msg'] as const;
export type Format = (typeof FORMATS)[number];

/** A whole file to be damaged. */
export interface Base {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const SAMPLES = resolve(import.meta.dirname, '../../samples');
const EXTENSIONS: Readonly<Record<Format, RegExp>> = {
  pdf: /\.pdf$/i,
  docx: /\.doc[xm]$/i,
  doc: /\.doc$/i,
  rtf: /\.rtf$/i,
  odt: /\.odt$/i,
  html: /\.html?$/i,
  text: /\.txt$/i,
  markdown: /\.md$/i,
  eml: /\.eml$/i,
  msg: /\.msg$/i,
};

/** The committed files of a format: samples up to 30 kB and hand-made files that hold what samples do not. */
export async function basesOf(format: Format): Promise<Base[]> {
  const samples = ['contracts', 'hostile'].flatMap((folder) => filesIn(join(SAMPLES, folder), format, 30_000));
  return [...(await fixturesOf(format)), ...samples];
}

/** Files of a format under a folder in the order of their paths, at most `limit` bytes each; none without the folder. */
export function filesIn(folder: string, format: Format, limit: number): Base[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => EXTENSIONS[format].test(path))
    .filter((path) => statSync(join(folder, path)).isFile() && statSync(join(folder, path)).size <= limit)
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}
