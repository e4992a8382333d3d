import { describe, expect, it } from 'vitest';
import { readDocx } from '../../../workers/extract/docx.ts';
import type { RawText } from '../../../workers/extract/raw-text.ts';
import { codes, lines, p, r, rawOf, readContext, table, type WordFile, wordFile } from './docx-file.ts';

async function read(file: WordFile): Promise<RawText> {
  return rawOf(await readDocx(await wordFile(file), readContext()));
}

const ins = (content: string) => `<w:ins w:id="1" w:author="A">${content}</w:ins>`;
const del = (text: string) => `<w:del w:id="2" w:author="A"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;

describe('tracked changes', () => {
  it('are read as the final text, and counted', async () => {
    const raw = await read({
      body: `<w:p>${r('Payment within ')}${del('thirty (30)')}${ins(r('sixty (60)'))}${r(' days.')}</w:p><w:p>${ins(r('New clause.'))}</w:p>`,
    });

    expect(raw.text).toBe('Payment within sixty (60) days.\n\nNew clause.');
    expect(raw.signals.trackedChanges).toEqual({ insertions: 2, deletions: 1, view: 'final' });
    expect(raw.warnings[0]?.message).toMatch(/tracked changes/);
  });

  it('show moved text once, at its new place', async () => {
    const raw = await read({
      body: `<w:p><w:moveFrom w:id="1"><w:r><w:t>Moved words.</w:t></w:r></w:moveFrom></w:p>${p('Between.')}<w:p><w:moveTo w:id="2">${r('Moved words.')}</w:moveTo></w:p>`,
    });

    expect(lines(raw)).toEqual(['Between.', 'Moved words.']);
  });

  it('join paragraphs whose end is deleted, and keep the old properties of a change out', async () => {
    const raw = await read({
      body: `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${r('First half, ')}</w:p>${p('second half.')}<w:p><w:r><w:rPr><w:rPrChange w:id="3"><w:rPr><w:vanish/></w:rPr></w:rPrChange></w:rPr><w:t>Visible.</w:t></w:r></w:p>`,
    });

    expect(lines(raw)).toEqual(['First half, second half.', 'Visible.']);
  });

  it('leave deleted rows and cells out and keep inserted ones', async () => {
    const row = (mark: string, text: string) => `<w:tr><w:trPr>${mark}</w:trPr><w:tc>${p(text)}</w:tc></w:tr>`;
    const raw = await read({
      body: `<w:tbl>${row('<w:del w:id="1"/>', 'old')}${row('<w:ins w:id="2"/>', 'new')}<w:tr><w:tc><w:tcPr><w:cellDel w:id="3"/></w:tcPr>${p('cut')}</w:tc><w:tc>${p('kept')}</w:tc></w:tr></w:tbl>`,
    });

    expect(lines(raw)).toEqual(['new', 'kept']);
    expect(raw.signals.trackedChanges).toMatchObject({ insertions: 1, deletions: 2 });
  });

  it('differ from strike-through, which is kept and named', async () => {
    const raw = await read({ body: p('Struck by hand.', '', '<w:strike/>') });

    expect(raw.text).toBe('Struck by hand.');
    expect(codes(raw)).toEqual(['struck_text']);
    expect(raw.signals.trackedChanges.view).toBe('none');
  });
});

describe('comments and notes', () => {
  it('counts comments and leaves their words out', async () => {
    const raw = await read({
      body: `<w:p>${r('Clause.')}<w:r><w:commentReference w:id="0"/></w:r></w:p>`,
      comments: `<w:comment w:id="0">${p('Is this fine?')}</w:comment>`,
    });

    expect(raw.text).toBe('Clause.');
    expect(raw.signals.comments).toBe(1);
    expect(codes(raw)).toEqual(['comments']);
  });

  it('puts each note after its paragraph or table, once', async () => {
    const note = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const raw = await read({
      body: `<w:p>${r('The cap is USD 5')}${note(2)}${r(' in total.')}</w:p>${table([[`<w:p>${r('Fee')}${note(3)}</w:p>`, p('USD 9')]])}<w:p>${r('End.')}<w:r><w:endnoteReference w:id="1"/></w:r>${note(2)}</w:p>`,
      footnotes: `<w:footnote w:type="separator" w:id="-1">${p('---')}</w:footnote><w:footnote w:id="2">${p('Except fraud.')}</w:footnote><w:footnote w:id="3">${p('Plus tax.')}</w:footnote>`,
      endnotes: `<w:endnote w:id="1">${p('See annex.')}</w:endnote>`,
    });

    expect(lines(raw)).toEqual([
      'The cap is USD 5 in total.',
      'Footnote 1: Except fraud.',
      'Fee\tUSD 9',
      'Footnote 2: Plus tax.',
      'End.',
      'Endnote 1: See annex.',
    ]);
  });
});
