import { describe, expect, it } from 'vitest';
import type { RawText } from '../../../workers/extract/raw-text.ts';
import { readRtf } from '../../../workers/extract/rtf.ts';
import { codes, lines, rawOf, readContext } from './docx-file.ts';

const HEAD =
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset2 Symbol;}{\\f3\\fcharset128 MS Mincho;}}{\\colortbl;\\red255\\green255\\blue255;\\red0\\green0\\blue128;}';

async function read(body: string): Promise<RawText> {
  return rawOf(await readRtf(Buffer.from(`${HEAD}${body}}`, 'latin1'), readContext()));
}

describe('readRtf', () => {
  it('decodes escapes, code pages of fonts, and Unicode with its stand-ins', async () => {
    const raw = await read(
      "\\'93Term\\'94 \\u8364?5 {\\f1\\'cf\\'f0} {\\f3\\'8bZ} {\\f2\\'b7} \\u-10179?\\u-8704? {\\uc2\\u945ab c} a\\~b\\_c\\{x\\} \\emdash\\par",
    );

    expect(raw.text).toBe('“Term” €5 Пр 技 • 😀 α c a\u00A0b-c{x} —');
  });

  it('keeps the numbers of lists and the order of notes', async () => {
    const raw = await read(
      "{\\listtext\\pard\\plain 3.2\\tab}The cap{\\footnote \\chftn  Except fraud.} applies.\\par{\\pntext\\f2\\'b7\\tab}goods\\par",
    );

    expect(lines(raw)).toEqual(['3.2 The cap applies.', 'Footnote 1: Except fraud.', '• goods']);
  });

  it('leaves out deleted, hidden, white and tiny text, headers, pictures, instructions and other destinations', async () => {
    const raw = await read(
      '{\\header Draft\\par}{\\info{\\title T}}{\\*\\unknown junk}{\\*\\generator G;}Pay {\\deleted thirty}{\\revised sixty} days{\\v  hidden}{\\cf1  white}{\\fs2  tiny}.{\\pict\\picwgoal100 00ff}{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt  link}}{\\object{\\*\\objdata 01}{\\result  shown}}\\par {\\strike struck}\\par{\\*\\annotation note}',
    );

    expect(lines(raw)).toEqual(['Pay sixty days. link shown', 'struck']);
    expect(raw.signals).toMatchObject({
      comments: 1,
      hiddenCharacters: 15,
      trackedChanges: { insertions: 1, deletions: 1, view: 'final' },
    });
    expect(codes(raw)).toEqual([
      'tracked_changes',
      'hidden_text',
      'struck_text',
      'comments',
      'attachments_not_reviewed',
    ]);
  });

  it('joins paragraphs whose end is deleted', async () => {
    expect((await read('First {\\deleted\\par}second.\\par')).text).toBe('First second.');
  });

  it('puts rows on lines and repeats the label of a merged cell', async () => {
    const raw = await read(
      'Rates\\par\\trowd\\clvmgf\\cellx1\\cellx2\\pard\\intbl Storage\\cell 12\\cell\\row\\trowd\\clvmrg\\cellx1\\cellx2\\pard\\intbl\\cell 9\\cell\\row\\trowd\\cellx1\\cellx2\\pard\\intbl a\\par b\\cell c\\cell\\row\\pard After.\\par',
    );

    expect(raw.text).toBe('Rates\n\nStorage\t12\nStorage\t9\na\nb\nc\n\nAfter.');
  });

  it('reads nested tables, text boxes and pages', async () => {
    const raw = await read(
      '\\trowd\\cellx1\\cellx2\\pard\\intbl Support\\cell{\\pard\\intbl\\itap2 Gold\\nestcell 310\\nestcell{\\*\\nesttableprops\\trowd\\cellx1\\cellx2\\nestrow}{\\nonesttables\\par}}\\pard\\intbl end\\cell\\row\\pard{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv b}}{\\shptxt Boxed.\\par}}{\\shprslt dup}}Text.\\page Next.\\sect\\sectd\\sbknone Same.\\sect\\sectd Third.\\par',
    );

    expect(lines(raw)).toEqual(['Support\tGold\t310', 'end', 'Text.', 'Next.', 'Boxed.', 'Same.', 'Third.']);
    expect(raw.pages.map((page) => raw.text.slice(page.start, page.end).trim().split('\n')[0])).toEqual([
      'Support\tGold\t310',
      'Next.',
      'Third.',
    ]);
  });

  it('takes nothing for a character that a damaged escape does not name', async () => {
    expect((await read("a\\'-1b {\\b c\\'}d\\'8 e\\'zzf\\par")).text).toBe('a-1b cd ezzf');
  });

  it('steps over binary data and says when the end is missing', async () => {
    const cut = rawOf(await readRtf(Buffer.from(`${HEAD}Text{\\pict\\bin5 }}}}} more}`, 'latin1'), readContext()));

    expect(cut.text).toBe('Text');
    expect(codes(cut)).toContain('damaged_text');
    expect(cut.signals.truncated).toBe(true);
  });

  it('takes linear time and refuses nesting without end', async () => {
    const start = performance.now();
    await read(`{\\b x}${'{\\v a}b\\par '.repeat(20_000)}`);
    await read("\\'e4".repeat(100_000));
    const deep = await readRtf(Buffer.from(`{\\rtf1 ${'{'.repeat(100_000)}`), readContext());

    const notes = await readRtf(Buffer.from(`{\\rtf1 ${'a{\\footnote b '.repeat(9_000)}`), readContext());

    expect(deep).toMatchObject({ failure: { code: 'damaged_file' } });
    expect(notes).toMatchObject({ failure: { code: 'damaged_file' } });
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
