import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../../workers/extract/docx/number-format.ts';
import { readDocx } from '../../../workers/extract/docx.ts';
import { level, lines, list, p, rawOf, readContext, type WordFile, wordFile } from './docx-file.ts';

async function read(file: WordFile): Promise<string[]> {
  return lines(rawOf(await readDocx(await wordFile(file), readContext())));
}

const CONTRACT = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}${level(3, 'lowerRoman', '(%4)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;

describe('automatic numbers', () => {
  it('are put before the text on every level and go on after a plain paragraph', async () => {
    const body = [
      p('SUPPLY', list(1, 0)),
      p('The Seller supplies the goods.', list(1, 1)),
      p('The Buyer may cancel if:', list(1, 1)),
      p('the Seller is late;', list(1, 2)),
      p('by a week; or', list(1, 3)),
      p('by a month;', list(1, 3)),
      p('the goods are damaged.', list(1, 2)),
      p('This list is complete.'),
      p('No refund is due.', list(1, 1)),
      p('PRICE', list(1, 0)),
      p('The price is fixed.', list(1, 1)),
    ].join('');

    expect(await read({ body, numbering: CONTRACT })).toEqual([
      '1. SUPPLY',
      '1.1 The Seller supplies the goods.',
      '1.2 The Buyer may cancel if:',
      '(a) the Seller is late;',
      '(i) by a week; or',
      '(ii) by a month;',
      '(b) the goods are damaged.',
      'This list is complete.',
      '1.3 No refund is due.',
      '2. PRICE',
      '2.1 The price is fixed.',
    ]);
  });

  it('come from a paragraph style, its parent, and the level that the list links to the style', async () => {
    const styles =
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"/>' +
      `<w:style w:type="paragraph" w:styleId="H1"><w:basedOn w:val="Normal"/><w:pPr>${list(1, 0)}</w:pPr></w:style>` +
      '<w:style w:type="paragraph" w:styleId="H2"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="H2Bold"><w:basedOn w:val="H2"/></w:style>';
    const numbering = `<w:abstractNum w:abstractNumId="4">${level(0, 'upperRoman', 'ARTICLE %1', '<w:start w:val="1"/><w:pStyle w:val="H1"/>')}${level(1, 'decimal', 'Section %1.%2', '<w:start w:val="1"/><w:isLgl/><w:pStyle w:val="H2"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="4"/></w:num>`;
    const style = (id: string) => `<w:pStyle w:val="${id}"/>`;
    const body =
      p('TERM', style('H1')) +
      p('One year.', style('H2')) +
      p('Renewal.', style('H2Bold')) +
      p('FEES', style('H1')) +
      p('Net 30.', style('H2')) +
      p('Not numbered.', `${style('H2')}<w:numPr><w:numId w:val="0"/></w:numPr>`);

    expect(await read({ body, styles, numbering })).toEqual([
      'ARTICLE I TERM',
      'Section 1.1 One year.',
      'Section 1.2 Renewal.',
      'ARTICLE II FEES',
      'Section 2.1 Net 30.',
      'Not numbered.',
    ]);
  });

  it('follow start overrides, replaced levels and lists that share their counters', async () => {
    const numbering = `${CONTRACT}<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="9"/></w:lvlOverride></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="2">${level(2, 'upperLetter', '[%3]')}</w:lvlOverride></w:num>`;
    const body =
      p('a', list(1, 0)) +
      p('b', list(3, 0)) +
      p('c', list(2, 0)) +
      p('d', list(2, 1)) +
      p('e', list(2, 0)) +
      p('f', list(4, 2)) +
      p('g', list(1, 0));

    expect(await read({ body, numbering })).toEqual(['1. a', '2. b', '9. c', '9.1 d', '10. e', '[A] f', '11. g']);
  });

  it('follow links to a numbering style, restart rules and a level used before its parent', async () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="Outline"/></w:abstractNum>' +
      `<w:abstractNum w:abstractNumId="1"><w:styleLink w:val="Outline"/>${level(0, 'decimal', '%1')}${level(1, 'decimal', '%1.%2')}${level(2, 'decimal', 'No. %3', '<w:start w:val="1"/><w:lvlRestart w:val="0"/>')}</w:abstractNum>` +
      '<w:num w:numId="5"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="6"><w:abstractNumId w:val="1"/></w:num>';
    const styles = `<w:style w:type="numbering" w:styleId="Outline"><w:pPr><w:numPr><w:numId w:val="6"/></w:numPr></w:pPr></w:style>`;
    const body = [1, 0, 2, 2, 0, 2].map((depth, i) => p(`x${i}`, list(5, depth))).join('');

    expect(await read({ body, styles, numbering })).toEqual([
      '1.1 x0',
      '1 x1',
      'No. 1 x2',
      'No. 2 x3',
      '2 x4',
      'No. 3 x5',
    ]);
  });

  it('count empty paragraphs, leave out deleted ones, and print bullets as a sign', async () => {
    const numbering = `${CONTRACT}<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}</w:abstractNum><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`;
    const gone = `<w:p><w:pPr>${list(1, 0)}<w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:del w:id="2"><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>`;
    const body = p('a', list(1, 0)) + p('', list(1, 0)) + gone + p('b', list(1, 0)) + p('goods', list(2, 0));

    expect(await read({ body, numbering })).toEqual(['1. a', '3. b', '• goods']);
  });

  it('stand in table cells, alone too', async () => {
    const body = `<w:tbl><w:tr><w:tc>${p('', list(1, 0))}</w:tc><w:tc>${p('Delivery')}</w:tc></w:tr><w:tr><w:tc>${p('', list(1, 0))}</w:tc><w:tc>${p('Payment')}</w:tc></w:tr></w:tbl>`;

    expect(await read({ body, numbering: CONTRACT })).toEqual(['1.\tDelivery', '2.\tPayment']);
  });
});

describe('formatNumber', () => {
  it.each([
    [27, 'lowerLetter', 'aa'],
    [28, 'upperLetter', 'BB'],
    [49, 'lowerRoman', 'xlix'],
    [1994, 'upperRoman', 'MCMXCIV'],
    [7, 'decimalZero', '07'],
    [22, 'ordinal', '22nd'],
    [113, 'ordinal', '113th'],
    [21, 'cardinalText', 'Twenty-one'],
    [20, 'ordinalText', 'Twentieth'],
    [112, 'ordinalText', 'One hundred twelfth'],
    [5, 'none', ''],
    [5, 'chicago', '5'],
  ])('writes %d as %s', (value, format, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });
});
