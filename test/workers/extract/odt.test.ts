import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { readOdt } from '../../../workers/extract/odt.ts';
import type { RawText } from '../../../workers/extract/raw-text.ts';
import { codes, lines, rawOf, readContext } from './docx-file.ts';
import { odtFile } from './odt-file.ts';

async function read(body: string, styles = ''): Promise<RawText> {
  return rawOf(await readOdt(await odtFile(body, styles), readContext()));
}

const p = (text: string, style = '') => `<text:p${style && ` text:style-name="${style}"`}>${text}</text:p>`;
const item = (content: string, more = '') => `<text:list-item${more}>${content}</text:list-item>`;
const level = (depth: number, format: string, more: string) =>
  `<text:list-level-style-number text:level="${depth}" style:num-format="${format}" ${more}/>`;

const CONTRACT = `<text:list-style style:name="L">${level(1, '1', 'style:num-suffix="."')}${level(2, '1', 'text:display-levels="2"')}${level(3, 'a', 'style:num-prefix="(" style:num-suffix=")"')}</text:list-style>`;

describe('readOdt', () => {
  it('puts list numbers before the text and goes on where the list does', async () => {
    const deep = `<text:list>${item(`<text:list>${item(p('late'))}${item(p('broken'))}</text:list>`)}</text:list>`;
    const raw = await read(
      `<text:list text:style-name="L" xml:id="one">${item(p('TERM') + p('More of it.'))}${item(`${p('EXIT')}<text:list>${item(p('if:'))}</text:list>${deep}`)}</text:list>` +
        p('Plain.') +
        `<text:list text:style-name="L" text:continue-list="one">${item(p('LAW'))}</text:list>` +
        `<text:list text:style-name="L">${item(p('NEW'), ' text:start-value="7"')}</text:list>`,
      CONTRACT,
    );

    expect(lines(raw)).toEqual([
      '1. TERM',
      'More of it.',
      '2. EXIT',
      '2.1 if:',
      '(a) late',
      '(b) broken',
      'Plain.',
      '3. LAW',
      '7. NEW',
    ]);
  });

  it('numbers headings by the outline and follows spelled-out formats', async () => {
    const outline = `<text:outline-style>${level(1, 'I', 'loext:num-list-format="Article %1%"')}</text:outline-style>`;
    const heading = (text: string) => `<text:h text:outline-level="1">${text}</text:h>`;

    expect(lines(await read(heading('Term') + heading('Law'), outline))).toEqual(['Article I Term', 'Article II Law']);
  });

  it('leaves deletions, comments and hidden text out and counts them', async () => {
    const styles =
      '<style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style>' +
      '<style:style style:name="HC" style:family="text" style:parent-style-name="H"/>' +
      '<style:style style:name="W" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>' +
      '<style:style style:name="T" style:family="text"><style:text-properties fo:font-size="1pt"/></style:style>' +
      '<style:style style:name="S" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>' +
      '<style:style style:name="HP" style:family="paragraph"><style:text-properties text:display="none"/></style:style>';
    const span = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;
    const raw = await read(
      `<text:tracked-changes><text:changed-region><text:deletion><office:change-info/>${p('gone')}</text:deletion></text:changed-region><text:changed-region><text:insertion/></text:changed-region></text:tracked-changes>` +
        `<text:p>Pay <text:change/><text:change-start/>sixty<text:change-end/> days<office:annotation>${p('why?')}</office:annotation>${span('HC', 'aa')}${span('W', 'bb')}${span('T', 'cc')} ${span('S', 'struck')}.</text:p>` +
        p('dd', 'HP') +
        `<text:section text:display="none">${p('ee')}</text:section>`,
      styles,
    );

    expect(raw.text).toBe('Pay sixty days struck.');
    expect(raw.signals).toMatchObject({
      comments: 1,
      hiddenCharacters: 10,
      trackedChanges: { insertions: 1, deletions: 1, view: 'final' },
    });
    expect(codes(raw)).toEqual(['tracked_changes', 'hidden_text', 'struck_text', 'comments']);
  });

  it('puts rows on lines, merged cells once, a merged label on each of its rows', async () => {
    const cell = (text: string, more = '') => `<table:table-cell${more}>${p(text)}</table:table-cell>`;
    const covered = '<table:covered-table-cell/>';
    const raw = await read(
      `<table:table><table:table-header-rows><table:table-row>${cell('Rates', ' table:number-columns-spanned="2"')}${covered}</table:table-row></table:table-header-rows><table:table-row>${cell('Storage', ' table:number-rows-spanned="2"')}${cell('12')}</table:table-row><table:table-row>${covered}${cell('9')}</table:table-row></table:table>`,
    );

    expect(raw.text).toBe('Rates\nStorage\t12\nStorage\t9');
  });

  it('reads spaces, tabs, breaks, notes, boxes and page breaks', async () => {
    const note = `<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>${p('Except fraud.')}</text:note-body></text:note>`;
    const box = `<draw:frame><draw:text-box>${p('Boxed.')}</draw:text-box></draw:frame>`;
    const raw = await read(
      `<text:p>a\n  b<text:s text:c="2"/>c<text:tab/>d<text:line-break/>e${note} <text:a>link</text:a>${box}</text:p>${p('Next.', 'B')}`,
      '<style:style style:name="B" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>',
    );

    expect(lines(raw)).toEqual(['a b  c\td', 'e link', 'Footnote 1: Except fraud.', 'Boxed.', 'Next.']);
    expect(raw.pages).toHaveLength(2);
  });

  it.each(['-1', '0', '0.5', '1e308', 'NaN', '', '99999999999'])('reads on past a count of "%s"', async (count) => {
    const heading = `<text:h text:outline-level="${count}">Term</text:h>`;
    const styles = `<text:outline-style>${level(1, '1', `text:display-levels="${count}" text:start-value="${count}"`)}</text:outline-style>`;
    const spaces = `<text:p>a<text:s text:c="${count}"/>b</text:p>`;
    const row = `<table:table-row><table:table-cell table:number-rows-spanned="${count}">${p('c')}</table:table-cell></table:table-row>`;
    const raw = await read(`${heading}${spaces}<table:table>${row}</table:table>`, styles);

    expect(raw.text).toMatch(/Term\n+a {1,1000}b\n+c$/);
  });

  it('refuses encrypted files and other kinds with their reason', async () => {
    const locked = await odtFile(p('x'), '', '<manifest:encryption-data/>');
    const sheet = new JSZip();
    sheet.file('mimetype', 'application/vnd.oasis.opendocument.spreadsheet');

    expect(await readOdt(locked, readContext())).toMatchObject({ failure: { code: 'password_required' } });
    expect(await readOdt(await sheet.generateAsync({ type: 'uint8array' }), readContext())).toMatchObject({
      failure: { code: 'unsupported_type' },
    });
    expect(await readOdt(await odtFile(p('')), readContext())).toMatchObject({ status: 'skipped' });
  });
});
