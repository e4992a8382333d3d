import { describe, expect, it } from 'vitest';
import WordExtractor from 'word-extractor';
import { readDoc } from '../../../workers/extract/doc.ts';
import type { RawText } from '../../../workers/extract/raw-text.ts';
import { type DocFile, type DocParagraph, docFile, sprm } from './doc-file.ts';
import { codes, lines, rawOf, readContext } from './docx-file.ts';

async function read(file: DocFile): Promise<RawText> {
  return rawOf(await readDoc(docFile(file), readContext()));
}

const p = (text: string, sprms: number[] = [], style = 0): DocParagraph => ({
  runs: [{ text: `${text}\r` }],
  sprms,
  style,
});
const list = (number: number, level: number) => [...sprm(0x460b, number, 0), ...sprm(0x260a, level)];
const cell = (text: string): DocParagraph => ({ runs: [{ text: `${text}\x07` }], sprms: sprm(0x2416, 1) });
const VANISH = sprm(0x083c, 1);

describe('readDoc', () => {
  it('reads the same words as an independent reader', async () => {
    const bytes = docFile({ body: [p('STORAGE “AGREEMENT”'), p('The Keeper is liable – always.')] });
    const other = await new WordExtractor().extract(Buffer.from(bytes));

    expect(rawOf(await readDoc(bytes, readContext())).text.replaceAll('\n\n', '\n')).toBe(
      other.getBody({ filterUnicode: false }).trim(),
    );
  });

  it('puts numbers before the text: own lists, lists of styles, restarts, continued lists', async () => {
    const levels = [
      { format: 0, text: '\0.' },
      { format: 0, text: '\0.\x01' },
      { format: 4, text: '(\x02)' },
    ];
    const styles = [
      { kind: 1 as const },
      { kind: 1 as const, base: 0, paragraph: list(1, 0) },
      { kind: 1 as const, base: 1 },
    ];
    const raw = await read({
      body: [
        p('TERM', [], 1),
        p('One year.', list(1, 1)),
        p('unless:', list(1, 1)),
        p('broken', list(1, 2)),
        p('Plain.'),
        p('Goes on.', list(1, 1)),
        p('LAW', [], 2),
        p('Not numbered.', sprm(0x460b, 0, 0), 1),
        p('LIABILITY', list(2, 0)),
        p('No limit.', list(2, 1)),
      ],
      levels,
      styles,
      listCount: 2,
      restarts: { 2: 7 },
    });

    expect(lines(raw)).toEqual([
      '1. TERM',
      '1.1 One year.',
      '1.2 unless:',
      '(a) broken',
      'Plain.',
      '1.3 Goes on.',
      '2. LAW',
      'Not numbered.',
      '7. LIABILITY',
      '7.1 No limit.',
    ]);
  });

  it('leaves deleted and hidden text out, by run and by style, and counts it', async () => {
    const styles = [
      { kind: 1 as const },
      { kind: 2 as const, character: VANISH },
      { kind: 1 as const, character: VANISH },
    ];
    const raw = await read({
      body: [
        {
          runs: [
            { text: 'Pay ' },
            { text: 'thirty', sprms: sprm(0x0800, 1) },
            { text: 'sixty', sprms: sprm(0x0801, 1) },
            { text: ' days' },
            { text: 'aa', sprms: VANISH },
            { text: 'bb', sprms: sprm(0x4a30, 1, 0) },
            { text: 'cc', sprms: sprm(0x2a42, 8) },
            { text: 'dd', sprms: sprm(0x6870, 0xff, 0xff, 0xff, 0) },
            { text: 'ee', sprms: sprm(0x4a43, 2, 0) },
            { text: 'shown', sprms: [...sprm(0x4a30, 1, 0), ...sprm(0x083c, 0)] },
            { text: '.\r' },
          ],
        },
        { runs: [{ text: 'struck\r', sprms: sprm(0x0837, 1) }] },
        p('hidden', [], 2),
        { runs: [{ text: 'First half, ' }, { text: '\r', sprms: sprm(0x0800, 1) }] },
        p('second half.'),
      ],
      styles,
    });

    expect(lines(raw)).toEqual(['Pay sixty daysshown.', 'struck', 'First half, second half.']);
    expect(raw.signals.hiddenCharacters).toBe(16);
    expect(raw.signals.trackedChanges).toEqual({ insertions: 1, deletions: 2, view: 'final' });
    expect(codes(raw)).toEqual(['tracked_changes', 'hidden_text', 'struck_text']);
  });

  it('puts rows on lines, fields as their result, notes after their paragraph, boxes at the end', async () => {
    const rowEnd: DocParagraph = { runs: [{ text: '\x07' }], sprms: [...sprm(0x2416, 1), ...sprm(0x2417, 1)] };
    const raw = await read({
      body: [
        p('See \x13 REF x \x14clause 4\x15.\x02'),
        cell('Late fee'),
        cell('9 percent'),
        rowEnd,
        cell('Exit fee'),
        cell('USD 5'),
        rowEnd,
        p('one\vtwo\x1ethree'),
        { runs: [{ text: 'First page\f' }, { text: 'second page\r' }] },
      ],
      footnoteSigns: [23],
      footnotes: [p('\x02 Except fraud.')],
      boxes: [p('Boxed.')],
    });

    expect(lines(raw)).toEqual([
      'See clause 4.',
      'Footnote 1: Except fraud.',
      'Late fee\t9 percent',
      'Exit fee\tUSD 5',
      'one',
      'two-three',
      'First page',
      'second page',
      'Boxed.',
    ]);
    expect(raw.pages).toHaveLength(2);
  });

  it('refuses what it cannot read, each with its reason', async () => {
    const file = docFile({ body: [p('x')] });
    const encrypted = docFile({ body: [p('x')], flags: 0x100 });
    const cut = file.subarray(0, 3_000);

    expect(await readDoc(encrypted, readContext())).toMatchObject({ failure: { code: 'password_required' } });
    expect(await readDoc(cut, readContext())).toMatchObject({ failure: { code: 'damaged_file' } });
    expect(await readDoc(Buffer.from('no such file'), readContext())).toMatchObject({
      failure: { code: 'damaged_file' },
    });
    expect(await readDoc(docFile({ body: [p('')] }), readContext())).toMatchObject({ status: 'skipped' });
  });
});
