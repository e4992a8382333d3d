import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Base, type Format, filesIn } from '../fuzz/bases.ts';
import { checkDamaged, RUNS } from '../fuzz/check-damaged.ts';
import { openReader } from '../fuzz/reader.ts';
import { unpackPdf } from '../fuzz/unpack-pdf.ts';

const DATA = process.env['DATA_DIR'] ?? '../shared/data';
const CASES = '../shared/cases';
/** Real files of each format that are damaged, spread over the folders' order, and the largest of them in bytes. */
const FILES = 24;
const LARGEST = 120_000;

const FOLDERS: Readonly<Partial<Record<Format, readonly string[]>>> = {
  pdf: [join(DATA, 'cuad/pdf'), join(DATA, 'scanned'), CASES],
  docx: [join(DATA, 'docx'), CASES],
  doc: [CASES],
  html: [join(DATA, 'html'), CASES],
  text: [join(DATA, 'edgar'), CASES],
  eml: [CASES],
};

function realFiles(format: Format): Base[] {
  const all = (FOLDERS[format] ?? []).flatMap((folder) => filesIn(folder, format, LARGEST));
  const step = Math.max(1, Math.floor(all.length / FILES));
  const some = all.filter((base, at) => at % step === 0 && base.bytes.length > 0).slice(0, FILES);
  if (format !== 'pdf') return some;
  return some.map((base, at) => (at % 2 === 0 ? base : { ...base, bytes: unpackPdf(base.bytes) }));
}

describe.skipIf(!existsSync(DATA))(`${RUNS} damaged real files of each format`, () => {
  const reader = openReader();
  afterAll(() => reader.close());

  it.each(Object.keys(FOLDERS) as Format[])(
    '%s: each ends in time, with a text of its own words or with a reason',
    async (format) => {
      const bases = realFiles(format);
      expect(bases.length).toBeGreaterThan(0);
      await checkDamaged(format, bases, reader);
    },
    300_000,
  );
});
