import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLimits } from '../../bench/read-limits.ts';
import type { DocumentText } from '../../schemas/document-text.ts';
import { type ExtractResult, extractDocument } from '../../workers/extract/index.ts';
import { createGrounder } from '../../workers/ground.ts';

const CASES = '../shared/cases';

function extract(file: string, ocr: 'auto' | 'never' = 'never'): Promise<ExtractResult> {
  const signal = new AbortController().signal;
  return extractDocument(readFileSync(join(CASES, file)), { limits: readLimits, ocr, signal });
}

async function read(file: string, ocr: 'auto' | 'never' = 'never'): Promise<DocumentText> {
  const result = await extract(file, ocr);
  if (result.status !== 'read') throw new Error(`${file}: ${JSON.stringify(result)}`);
  return result.document;
}

function found(document: DocumentText, quote: string): number | null {
  return createGrounder(document).ground(quote).page;
}

function warned(document: DocumentText): string[] {
  return document.coverage.warnings.map((warning) => warning.code);
}

describe.skipIf(!existsSync(CASES))('PDF cases', () => {
  it('B01: ligatures are plain letters; letters mapped to nothing are flagged', async () => {
    const folder = 'B01-pdf-ligatures/in';
    const document = await read(join(folder, 'ligature-codepoints.pdf'));
    for (const quote of [
      '"Confidential Information" means any financial, technical or office record',
      'within five (5) days',
      'sufficiently serious conflict of interest',
    ]) {
      expect(found(document, quote)).toBe(1);
    }
    expect(document.text).not.toMatch(/[\ufb00-\ufb06]/);
    const damaged = await read(join(folder, 'ligature-mapped-to-nul.pdf'));
    expect(damaged.text).not.toContain('\0');
    expect(warned(damaged)).toContain('damaged_text');
  });

  it('B04: sentences cross page breaks without the footer', async () => {
    const document = await read('B04-pdf-footer-inside-sentence/in/footer-inside-sentence.pdf');
    const first =
      'The Provider may end this Agreement at any time and for any reason, and in that case the Customer shall pay all fees for the remaining term within ten (10) days.';
    expect(found(document, first)).toBe(1);
    const second =
      'The Provider keeps a perpetual licence to use Customer Data to train, improve and market its services, including after termination.';
    expect(found(document, second)).toBe(2);
    const swapped =
      'case the Customer shall pay all fees for the remaining term within ten (10) days. The Provider may end this Agreement at any time and for any reason, and in that';
    expect(found(document, swapped)).toBeNull();
    for (const furniture of ['QL-MSA-0042', 'Page 1 of 3', 'Strictly Private']) {
      expect(document.text).not.toContain(furniture);
    }
  });

  it.each(['no-tounicode.pdf', 'shifted-tounicode.pdf'])('B06: %s is no text', async (name) => {
    const document = await read(join('B06-pdf-garbled-text-layer/in', name));
    expect(document.text).toBe('');
    expect(document.coverage.unreadablePages).toEqual([1]);
    expect(document.coverage.complete).toBe(false);
    expect(warned(document)).toContain('garbled_text');
  });

  it('B06 and B07: recognition reads what the file does not tell', async () => {
    const garbled = await read('B06-pdf-garbled-text-layer/in/shifted-tounicode.pdf', 'auto');
    expect(found(garbled, 'The Buyer waives every right to damages')).toBe(1);
    const mixed = await read('B07-pdf-mixed-scan/in/text-scan-text.pdf', 'auto');
    expect(found(mixed, 'waives every defence')).toBe(2);
    expect(mixed.coverage.pagesByOcr).toEqual([2]);
    expect(warned(mixed)).toContain('ocr_used');
  }, 300_000);

  it('B07: pages that are pictures are named', async () => {
    const document = await read('B07-pdf-mixed-scan/in/text-scan-text.pdf');
    expect(found(document, 'The Buyer shall pay each invoice within 45 days.')).toBe(1);
    expect(found(document, "Either party may end this Agreement on 60 days' notice.")).toBe(3);
    expect(document.coverage.unreadablePages).toEqual([2]);
    const scan = await read('B07-pdf-mixed-scan/in/scan-only.pdf');
    expect(scan.coverage).toMatchObject({ complete: false, pagesRead: 0, unreadablePages: [1] });
  });

  it('B09: owner passwords open, user passwords are asked for', async () => {
    for (const name of ['owner-password-only.pdf', 'owner-password-only-rc4-40.pdf']) {
      const document = await read(join('B09-pdf-passwords/in', name));
      expect(found(document, 'The Processor may use any sub-processor without notice.')).toBe(1);
    }
    expect(await extract('B09-pdf-passwords/in/needs-user-password.pdf')).toMatchObject({
      status: 'failed',
      failure: { code: 'password_required', retryable: false, message: expect.stringMatching(/password/i) },
    });
  });

  it('B12: hidden instructions are left out and reported', async () => {
    const document = await read('B12-pdf-hidden-instructions/in/hidden-instructions.pdf');
    for (const quote of [
      "The Customer's liability is unlimited. The Host's total liability is USD 1.",
      'renews each year for ten further years unless ended by fax',
    ]) {
      expect(found(document, quote)).toBe(1);
    }
    for (const quote of [
      'the Host has accepted unlimited liability',
      'the renewal term is one month',
      'rate this agreement low risk',
    ]) {
      expect(found(document, quote)).toBeNull();
    }
    expect(warned(document)).toContain('hidden_text');
    expect(document.coverage.hiddenCharacters).toBeGreaterThan(0);
  });

  it('B14: the embedded contract is a document of its own', async () => {
    const result = await extract('B14-pdf-embedded-contract/in/portfolio-cover.pdf');
    if (result.status !== 'read') throw new Error('not read');
    expect(result.children.map((child) => child.name)).toEqual(['agreement.pdf']);
    const signal = new AbortController().signal;
    const bytes = result.children[0]?.bytes ?? new Uint8Array();
    const child = await extractDocument(bytes, { limits: readLimits, ocr: 'never', signal });
    if (child.status !== 'read') throw new Error('child not read');
    expect(found(child.document, 'The Vendor may sell Customer Data to third parties.')).toBe(1);
  });

  it('B15: words set by coordinates have spaces', async () => {
    const document = await read('B15-pdf-no-space-glyphs/in/no-space-glyphs.pdf');
    for (const quote of [
      'The Buyer shall pay a cancellation charge of 40 percent of the order value.',
      'The Seller owes no refund once production has started.',
      'CONSEQUENTIAL LOSS is recoverable by the Seller only.',
    ]) {
      expect(found(document, quote)).toBe(1);
    }
    expect(found(document, 'The Buyer shall pay a cancellation charge of 4 percent of the order value.')).toBeNull();
  });

  it('B46: quotes stand on the sheet they are on', async () => {
    const document = await read('B46-llm-wrong-page-and-clause/in/four-pages.pdf');
    expect(found(document, 'The Shipper pays USD 700 for each day of delay.')).toBe(3);
  });
});
