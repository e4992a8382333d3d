import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDoc } from '../../workers/extract/doc.ts';
import { readDocx } from '../../workers/extract/docx.ts';
import { readOdt } from '../../workers/extract/odt.ts';
import type { RawText, Reader, ReadResult } from '../../workers/extract/raw-text.ts';
import { readRtf } from '../../workers/extract/rtf.ts';
import { codes, rawOf, readContext } from '../workers/extract/docx-file.ts';
import { mutated } from '../workers/extract/mutations.ts';

const SHARED = path.resolve('../shared');
const CASES = path.join(SHARED, 'cases');
const DATA = path.join(SHARED, 'data/docx');

function caseFile(prefix: string, name: string): Uint8Array {
  const folder = readdirSync(CASES).find((each) => each.startsWith(`${prefix}-`)) ?? prefix;
  return readFileSync(path.join(CASES, folder, 'in', name));
}

async function readCase(prefix: string, name: string, reader: Reader = readDocx): Promise<RawText> {
  return rawOf(await reader(caseFile(prefix, name), readContext()));
}

/** As a quote is matched: white space folded. */
function folded(raw: RawText): string {
  return raw.text.replace(/\s+/g, ' ');
}

describe.skipIf(!existsSync(CASES))('cases', () => {
  it('B16 automatic numbering', async () => {
    const raw = await readCase('B16', 'legal-numbering.docx');
    const numbered = raw.text.split('\n');

    for (const line of [
      '3. TERMINATION',
      '3.2 The Principal may end this Agreement at once if:',
      '(b) the Distributor challenges a trade mark, including:',
      '(ii) by licensing a similar mark;',
      '(c) control of the Distributor changes.',
      '3.3 On termination under clause 3.2(b) no compensation is due.',
      '7. LIABILITY',
      '7.1 The Distributor is liable for all loss without limit.',
      'Schedule A Price list',
      'Paragraph 1 Prices may be changed on one day of notice.',
    ]) {
      expect(numbered).toContain(line);
    }
  });

  it('B17 tracked changes', async () => {
    const raw = await readCase('B17', 'tracked-changes.docx');
    const text = folded(raw);

    expect(text).toContain('The Borrower shall repay the loan within ninety (90) days of demand.');
    expect(text).toContain('Interest accrues at 14 percent per year.');
    expect(text).toContain('The Lender may assign this loan to anyone without consent.');
    expect(text).not.toMatch(/thirty|at 4 percent|414|release the security/);
    expect(text.split('The Borrower waives all defences.')).toHaveLength(2);
    expect(codes(raw)).toEqual(['tracked_changes', 'struck_text']);
  });

  it('B19 hidden runs', async () => {
    const raw = await readCase('B19', 'hidden-runs.docx');

    expect(raw.text).toContain('The Consultant assigns all present and future work without further payment.');
    expect(raw.text).toContain('The non-compete lasts five years.');
    expect(raw.text).toContain('the fee is USD 400 per day');
    expect(raw.text).not.toMatch(/90,000|six months|acceptable|unlimited liability|ignore clause 2/);
    expect(raw.warnings.map((warning) => warning.message).join()).toMatch(/hidden/);
  });

  it('B21 tables', async () => {
    const raw = await readCase('B21', 'tables.docx');
    const text = folded(raw);

    expect(text).toContain('Late fee 9 percent per month');
    expect(text).toContain('Early exit charge USD 75,000');
    expect(text).toContain('Early exit charge USD 50,000');
    expect(text).not.toContain('Late fee USD 50,000');
    expect(text.split('Charges in force from 1 March 2026')).toHaveLength(2);
    expect(text).toMatch(/before the inner table.*Gold USD 310.*after the inner table/);
  });

  it('B23 content controls', async () => {
    const raw = await readCase('B23', 'content-controls.docx');

    for (const quote of [
      'The governing law is the law of the State of Nevada.',
      'Payment term: 120 days.',
      'EXCLUSIVE SUPPLY AGREEMENT',
      'USD 2,000,000 a year',
      '15 percent of the shortfall',
      'at any time',
      'Nested control: no right to cancel.',
    ]) {
      expect(raw.text).toContain(quote);
    }
    expect(raw.text).not.toContain('30 days');
    expect(codes(raw)).toEqual(['placeholders']);
  });

  it('B25 office formats under other names', async () => {
    expect((await readCase('B25', 'storage-ole-inside.docx', readDoc)).text).toContain(
      'The Depositor bears all risk of loss, even if the Keeper is at fault.',
    );
    expect((await readCase('B25', 'nda-rtf-inside.doc', readRtf)).text).toContain(
      'The duty of confidence lasts for ever.',
    );
    expect((await readCase('B25', 'sow-docx-inside.doc')).text).toContain(
      'The Client accepts every deliverable when it is sent.',
    );
    expect((await readCase('B25', 'factoring-odt-inside.docx', readOdt)).text).toContain(
      'The Factor may charge back any invoice at will.',
    );
    const macro = await readCase('B25', 'policy-macro.docm');
    expect(macro.text).toContain('The Employer may reduce pay without notice.');
    expect(codes(macro)).toEqual(['macros']);
    expect(await readDocx(caseFile('B25', 'plain-zip.docx'), readContext())).toMatchObject({
      failure: { code: 'unsupported_type' },
    });
  });

  it('B27 zip bombs', async () => {
    for (const name of ['bomb-200mb.docx', 'bomb-lying-header.docx']) {
      const context = readContext({ inflatedBytes: 1_000_000_000 });
      expect(await readDocx(caseFile('B27', name), context)).toMatchObject({ failure: { code: 'expands_too_much' } });
    }
    expect((await readCase('B27', 'good-neighbour.docx')).text).toContain('The Contractor may stop work at any time.');
    expect(process.memoryUsage().rss).toBeLessThan(1024 ** 3);
  });
});

describe.skipIf(!existsSync(DATA))('agreements from the field', () => {
  const files = existsSync(DATA) ? readdirSync(DATA).filter((name) => name.endsWith('.docx')) : [];

  it.each(files)('%s is read', async (name) => {
    const raw = rawOf(await readDocx(readFileSync(path.join(DATA, name)), readContext()));

    expect(raw.text.length).toBeGreaterThan(200);
    expect(raw.text).not.toMatch(/[\f\v\uFFFD]/);
    expect(raw.signals.trackedChanges.view).toBe(name.includes('redline.docx') ? 'final' : 'none');
  });

  it('show the placeholders of templates as they stand', async () => {
    const templates = files.filter((name) => name.includes('template'));
    const texts = await Promise.all(
      templates.map(async (name) => rawOf(await readDocx(readFileSync(path.join(DATA, name)), readContext())).text),
    );

    expect(texts.filter((text) => /\[[^\]\n]+\]|\{[a-z_]+\}|_{3}/.test(text)).length).toBeGreaterThanOrEqual(
      templates.length - 1,
    );
  });

  it('survive three hundred mutations: read or refused, in bounded time', async () => {
    const sources: [Uint8Array, Reader][] = [
      ...files.map((name): [Uint8Array, Reader] => [readFileSync(path.join(DATA, name)), readDocx]),
      [caseFile('B25', 'storage-ole-inside.docx'), readDoc],
      [caseFile('B25', 'nda-rtf-inside.doc'), readRtf],
      [caseFile('B25', 'factoring-odt-inside.docx'), readOdt],
    ];
    const statuses = new Map<string, number>();
    for (let seed = 0; seed < 300; seed++) {
      const [bytes, reader] = sources[seed % sources.length] ?? [new Uint8Array(), readDocx];
      const start = performance.now();
      const result: ReadResult = await reader(mutated(bytes, seed), readContext());
      statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1);
      expect(performance.now() - start, `seed ${seed}`).toBeLessThan(10_000);
    }

    expect(statuses.get('failed')).toBeGreaterThan(50);
  }, 240_000);
});
