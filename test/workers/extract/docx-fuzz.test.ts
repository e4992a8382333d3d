import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { readDoc } from '../../../workers/extract/doc.ts';
import { readDocx } from '../../../workers/extract/docx.ts';
import type { Reader } from '../../../workers/extract/raw-text.ts';
import { readRtf } from '../../../workers/extract/rtf.ts';
import { docFile, sprm } from './doc-file.ts';
import { level, list, p, r, readContext, table, wordFile } from './docx-file.ts';
import { mutated } from './mutations.ts';

const MARK = /[\u{10000}\f\v]/u;

/** Damages the XML inside a Word file rather than its container, so that the damage reaches the reader. */
async function damagedInside(seed: number): Promise<Uint8Array> {
  const file = await wordFile({
    body:
      p('TERM', list(1, 0)) +
      p('One year.', list(1, 1)) +
      table([[p('Fee'), p('USD 5')]]) +
      `<w:p>${r('a')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>X</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    numbering: `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  });
  const zip = await JSZip.loadAsync(file);
  for (const name of ['word/document.xml', 'word/numbering.xml']) {
    const content = await zip.file(name)?.async('uint8array');
    if (content !== undefined) zip.file(name, mutated(content, seed));
  }
  return zip.generateAsync({ type: 'uint8array' });
}

describe('damaged files', () => {
  const doc = docFile({
    body: [p97('TERM', 0), p97('One year.', 1)],
    levels: [
      { format: 0, text: '\0.' },
      { format: 0, text: '\0.\x01' },
    ],
  });
  const rtf = Buffer.from(
    "{\\rtf1\\ansi{\\fonttbl{\\f0\\fcharset0 Arial;}}\\pard {\\listtext 1.\\tab}Term \\'93x\\'94\\par\\trowd\\cellx1\\cellx2\\intbl a\\cell b\\cell\\row\\pard{\\footnote n}z\\par}",
  );

  it.each<[string, Reader, (seed: number) => Uint8Array | Promise<Uint8Array>]>([
    ['DOCX', readDocx, damagedInside],
    ['DOC', readDoc, (seed) => mutated(doc, seed)],
    ['RTF', readRtf, (seed) => mutated(rtf, seed)],
  ])('never make the %s reader throw, hang or leave its own marks in the text', async (_, reader, make) => {
    for (let seed = 0; seed < 150; seed++) {
      const start = performance.now();
      const result = await reader(await make(seed), readContext());
      expect(performance.now() - start, `seed ${seed}`).toBeLessThan(5_000);
      if (result.status === 'read') {
        const { text, pages } = result.raw;
        expect(text, `seed ${seed}`).not.toMatch(MARK);
        expect(pages.at(-1)?.end).toBe(text.length);
        expect(pages.every((page, i) => i === 0 || page.start === pages[i - 1]?.end)).toBe(true);
      }
    }
  });
});

function p97(text: string, depth: number) {
  return { runs: [{ text: `${text}\r` }], sprms: [...sprm(0x460b, 1, 0), ...sprm(0x260a, depth)] };
}
