import { Document, Packer, Paragraph, TextRun } from 'docx';
import { describe, expect, it } from 'vitest';
import { readDocx } from '../../../workers/extract/docx.ts';
import type { RawText } from '../../../workers/extract/raw-text.ts';
import { compoundFile } from './doc-file.ts';
import { codes, lines, p, r, rawOf, readContext, table, type WordFile, wordFile } from './docx-file.ts';

async function read(file: WordFile): Promise<RawText> {
  return rawOf(await readDocx(await wordFile(file), readContext()));
}

const cell = (properties: string, content: string) => ({ properties, content });

describe('tables', () => {
  it('come one row per line, merged cells once, a merged label on each of its rows', async () => {
    const raw = await read({
      body: table([
        [cell('<w:gridSpan w:val="3"/>', p('Rates from 2027'))],
        [p('Service'), p('Rate'), p('Unit')],
        [cell('<w:vMerge w:val="restart"/>', p('Storage')), p('USD 12'), p('month 1')],
        [cell('<w:vMerge/>', '<w:p/>'), p('USD 9'), p('month 2')],
        [p('Late fee'), p('2 percent'), p('')],
      ]),
    });

    expect(raw.text).toBe(
      'Rates from 2027\nService\tRate\tUnit\nStorage\tUSD 12\tmonth 1\nStorage\tUSD 9\tmonth 2\nLate fee\t2 percent',
    );
  });

  it('keep a nested table and several paragraphs in place', async () => {
    const inner = table([[p('Gold'), p('USD 310')]]);
    const raw = await read({ body: table([[p('Support'), p('before') + inner + p('after'), p('per hour')]]) });

    expect(lines(raw)).toEqual(['Support\tbefore', 'Gold\tUSD 310', 'after', 'per hour']);
  });
});

describe('content controls', () => {
  const control = (content: string, properties = '') =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

  it('are read in every place', async () => {
    const row = `<w:tr><w:tc>${p('Audit')}</w:tc><w:tc>${p('yearly')}</w:tc></w:tr>`;
    const raw = await read({
      body:
        control(p('Block.')) +
        `<w:p>${r('Inline ')}${control(r('value'))}${r('.')}</w:p>` +
        control(table([[p('Around a table')]])) +
        `<w:tbl>${control(row)}<w:tr>${control(`<w:tc>${p('Cell')}</w:tc>`)}<w:tc>${control(p('In a cell'))}</w:tc></w:tr></w:tbl>` +
        `<w:p>${control(control(r('Nested.')))}</w:p>`,
    });

    expect(lines(raw)).toEqual([
      'Block.',
      'Inline value.',
      'Around a table',
      'Audit\tyearly',
      'Cell\tIn a cell',
      'Nested.',
    ]);
  });

  it('give their value, never the options that were not chosen, and name what is not filled in', async () => {
    const options =
      '<w:dropDownList><w:listItem w:displayText="14 days"/><w:listItem w:displayText="60 days"/></w:dropDownList>';
    const raw = await read({
      body:
        `<w:p>${r('Term: ')}${control(r('60 days'), `<w:alias w:val="Payment term"/>${options}`)}</w:p>` +
        `<w:p>${r('Cap: ')}${control(r('Click to enter text.'), '<w:tag w:val="cap"/><w:showingPlcHdr/>')}</w:p>`,
    });

    expect(lines(raw)).toEqual(['Term: 60 days', 'Cap: Click to enter text.']);
    expect(raw.fields).toEqual([{ name: 'Payment term', value: '60 days' }]);
    expect(raw.signals.formFields).toBe(2);
    expect(codes(raw)).toEqual(['placeholders']);
  });
});

describe('fields', () => {
  const char = (type: string, more = '') => `<w:r><w:fldChar w:fldCharType="${type}">${more}</w:fldChar></w:r>`;
  const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

  it('show their result, nested ones too, and never their instruction', async () => {
    const inner = `${char('begin')}${code('DOCPROPERTY x')}${char('separate')}${r('INNER')}${char('end')}`;
    const raw = await read({
      body: `<w:p>${r('See ')}${char('begin')}${code('IF ')}${inner}${char('separate')}${r('clause 4')}${char('end')}${r('. ')}<w:fldSimple w:instr="DATE">${r('1 May 2027')}</w:fldSimple></w:p>`,
    });

    expect(raw.text).toBe('See clause 4. 1 May 2027');
  });

  it('that never end swallow nothing', async () => {
    const raw = await read({ body: `<w:p>${char('begin')}${code('TOC')}${r('One.')}</w:p>${p('Two.')}` });

    expect(raw.text).toBe('One.\n\nTwo.');
  });

  it('of old forms show what is chosen', async () => {
    const box = '<w:ffData><w:name w:val="ok"/><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData>';
    const choice =
      '<w:ffData><w:name w:val="law"/><w:ddList><w:result w:val="1"/><w:listEntry w:val="Ohio"/><w:listEntry w:val="Utah"/></w:ddList></w:ffData>';
    const raw = await read({
      body: `<w:p>${char('begin', box)}${code('FORMCHECKBOX')}${char('end')}${r(' law: ')}${char('begin', choice)}${code('FORMDROPDOWN')}${char('end')}</w:p>`,
    });

    expect(raw.text).toBe('☒ law: Utah');
    expect(raw.fields).toEqual([
      { name: 'ok', value: '☒' },
      { name: 'law', value: 'Utah' },
    ]);
  });
});

describe('other parts', () => {
  it('reads a text box once, whichever branch holds it', async () => {
    const box = `<w:txbxContent>${p('Boxed.')}</w:txbxContent>`;
    const choice = `<mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></wp:anchor></w:drawing></mc:Choice>`;
    const fallback = `<mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback>`;
    const unknown = choice.replace('"wps"', '"xyz"').replace('Boxed.', 'Not shown.');
    const run = (alternatives: string) =>
      `<w:p>${r('Before.')}<w:r><mc:AlternateContent>${alternatives}</mc:AlternateContent></w:r></w:p>`;

    expect(lines(await read({ body: run(choice + fallback) }))).toEqual(['Before.', 'Boxed.']);
    expect(lines(await read({ body: run(unknown + fallback) }))).toEqual(['Before.', 'Boxed.']);
  });

  it('reads breaks, hyphens, symbols, links and formulas', async () => {
    const raw = await read({
      body:
        '<w:p><w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:tab/><w:t>non</w:t><w:noBreakHyphen/><w:t>compete</w:t><w:softHyphen/><w:sym w:font="Wingdings" w:char="F0FE"/></w:r></w:p>' +
        `<w:p><w:hyperlink r:id="rId9">${r('our terms')}</w:hyperlink><w:smartTag>${r(' of Ohio')}</w:smartTag></w:p>` +
        '<w:p><m:oMath><m:f><m:num><m:r><m:t>fee</m:t></m:r></m:num><m:den><m:r><m:t>12</m:t></m:r></m:den></m:f></m:oMath></w:p>',
    });

    expect(lines(raw)).toEqual(['one', 'two\tnon-compete☑', 'our terms of Ohio', 'fee/12']);
  });

  it('numbers pages by explicit, section and rendered breaks, each page end once', async () => {
    const raw = await read({
      body:
        `<w:p>${r('First.')}<w:r><w:br w:type="page"/></w:r></w:p>` +
        `<w:p><w:r><w:lastRenderedPageBreak/><w:t>Second</w:t></w:r><w:r><w:lastRenderedPageBreak/><w:t>, third.</w:t></w:r></w:p>` +
        p('Still third.', '<w:sectPr/>') +
        p('Fourth.') +
        p('Fifth.', '<w:pageBreakBefore/>'),
    });

    const pages = raw.pages.map((page) => raw.text.slice(page.start, page.end).trim());
    expect(raw.text).toBe('First.\n\nSecond, third.\n\nStill third.\n\nFourth.\n\nFifth.');
    expect(pages).toEqual(['First.', 'Second', ', third.\n\nStill third.', 'Fourth.', 'Fifth.']);
    expect(raw.pages.at(-1)?.end).toBe(raw.text.length);
  });

  it('counts a page end once when cells cross it side by side', async () => {
    const crossing = '<w:p><w:r><w:t>a</w:t></w:r><w:r><w:lastRenderedPageBreak/><w:t>b</w:t></w:r></w:p>';
    const raw = await read({ body: table([[crossing, crossing]]) + p('next') });

    expect(raw.pages).toHaveLength(2);
  });

  it('gives embedded and imported files as children, and names macros', async () => {
    const raw = await read({
      body: `<w:p><w:r><w:object><o:OLEObject Type="Embed" r:id="rId1"/></w:object></w:r></w:p><w:altChunk r:id="rId2"/>${p('Text.')}`,
      relationships:
        '<Relationship Id="rId1" Type="x/package" Target="embeddings/annex.docx"/><Relationship Id="rId2" Type="x/aFChunk" Target="/word/part.html"/>',
      entries: { 'word/embeddings/annex.docx': 'PK', 'word/part.html': '<p>x</p>', 'word/vbaProject.bin': 'x' },
    });

    expect(raw.children.map((child) => child.name).sort()).toEqual(['annex.docx', 'part.html']);
    expect(codes(raw)).toEqual(['attachments_not_reviewed', 'macros']);
  });

  it('takes embedded files out of their OLE wrapping', async () => {
    const padded = (content: Buffer) => Buffer.concat([content, Buffer.alloc(4_096)]);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(9);
    const packed = padded(
      Buffer.concat([
        Buffer.alloc(6),
        Buffer.from('side letter.txt\0C:\\x\\side letter.txt\0'),
        Buffer.alloc(8),
        size,
        Buffer.from('the words'),
      ]),
    );
    const raw = await read({
      body: `<w:p>${r('Text.')}<w:r><w:object><o:OLEObject r:id="rId1"/></w:object><w:object><o:OLEObject r:id="rId2"/></w:object></w:r></w:p>`,
      relationships:
        '<Relationship Id="rId1" Type="x/oleObject" Target="embeddings/a.bin"/><Relationship Id="rId2" Type="x/oleObject" Target="embeddings/b.bin"/>',
      entries: {
        'word/embeddings/a.bin': compoundFile({ '\u0001Ole10Native': packed }),
        'word/embeddings/b.bin': compoundFile({ CONTENTS: padded(Buffer.from('%PDF-1.7')) }),
      },
    });

    expect(raw.children.map((child) => child.name)).toEqual(['side letter.txt', 'b.bin']);
    expect(raw.children.map((child) => Buffer.from(child.bytes).toString('latin1', 0, 8))).toEqual([
      'the word',
      '%PDF-1.7',
    ]);
  });

  it('says that a document of pictures has no text, and names pictures of a page inside text', async () => {
    const picture = (inches: number) =>
      `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${inches * 914400}" cy="${inches * 914400}"/><a:graphic><pic:pic/></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

    expect(await readDocx(await wordFile({ body: picture(7) }), readContext())).toMatchObject({
      status: 'failed',
      failure: { code: 'no_text' },
    });
    expect(codes(await read({ body: p('Annex:') + picture(7) }))).toEqual(['unreadable_pages']);
    expect(codes(await read({ body: p('Logo:') + picture(1) }))).toEqual([]);
    expect(await readDocx(await wordFile({ body: p('') }), readContext())).toMatchObject({ status: 'skipped' });
  });

  it('reads parts under any prefix, in UTF-16, and where the package says they are', async () => {
    const body = p('Text – with “signs” &amp; &#x20AC;.');
    const zip = await wordFile({ body });
    const plain = rawOf(await readDocx(zip, readContext())).text;
    const xml = `<?xml version="1.0" encoding="UTF-16"?><ns0:document xmlns:ns0="http://purl.oclc.org/ooxml/wordprocessingml/main"><ns0:body>${body.replaceAll('w:', 'ns0:').replace('xml:space="preserve"', '')}</ns0:body></ns0:document>`;
    const moved = await wordFile({
      body: p('Decoy.'),
      entries: {
        '_rels/.rels':
          '<Relationships><Relationship Id="r1" Type="http://x/officeDocument" Target="doc/main.xml"/></Relationships>',
        'doc/main.xml': Buffer.from(`\uFEFF${xml}`, 'utf16le'),
      },
    });

    expect(plain).toBe('Text – with “signs” & €.');
    expect(rawOf(await readDocx(moved, readContext())).text).toBe(plain);
  });

  it('reads what another program writes', async () => {
    const document = new Document({
      sections: [
        {
          children: [new Paragraph({ children: [new TextRun('Hello '), new TextRun({ text: 'world', bold: true })] })],
        },
      ],
    });

    expect(rawOf(await readDocx(await Packer.toBuffer(document), readContext())).text).toBe('Hello world');
  });

  it('stops at the text limit and at the deadline, and says so', async () => {
    const file = await wordFile({ body: Array.from({ length: 50 }, (_, i) => p(`Paragraph ${i}.`)).join('') });
    const cut = rawOf(await readDocx(file, readContext({ textCharacters: 100 })));

    expect(cut.text).toHaveLength(100);
    expect(cut.signals.truncated).toBe(true);
    expect(codes(cut)).toEqual(['truncated']);
    const aborted = AbortSignal.abort();
    expect(await readDocx(file, readContext({}, aborted))).toMatchObject({ failure: { code: 'timeout' } });
  });
});
