import { describe, expect, it } from 'vitest';
import { readDocx } from '../../../workers/extract/docx.ts';
import { codes, p, r, rawOf, readContext, table, wordFile } from './docx-file.ts';

const STYLES =
  '<w:style w:type="character" w:styleId="Ghost"><w:rPr><w:vanish/></w:rPr></w:style>' +
  '<w:style w:type="character" w:styleId="GhostChild"><w:basedOn w:val="Ghost"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="GhostPara"><w:rPr><w:vanish/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Pale"><w:rPr><w:color w:val="FEFEFE"/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Tiny"><w:rPr><w:sz w:val="2"/></w:rPr></w:style>' +
  '<w:style w:type="table" w:styleId="Dark"><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:fill="1F3864"/></w:tcPr></w:tblStylePr></w:style>';

async function read(body: string) {
  return rawOf(await readDocx(await wordFile({ body: p('Seen.') + body, styles: STYLES }), readContext()));
}

describe('hidden text', () => {
  it.each([
    ['vanish', p('Hidden words', '', '<w:vanish/>')],
    ['vanish by a character style', p('Hidden words', '', '<w:rStyle w:val="Ghost"/>')],
    ['vanish by an inherited character style', p('Hidden words', '', '<w:rStyle w:val="GhostChild"/>')],
    ['vanish by a paragraph style', p('Hidden words', '<w:pStyle w:val="GhostPara"/>')],
    ['white on white', p('Hidden words', '', '<w:color w:val="FFFFFF"/>')],
    ['nearly white by style', p('Hidden words', '<w:pStyle w:val="Pale"/>')],
    ['the colour of its shading', p('Hidden words', '', '<w:color w:val="000000"/><w:shd w:fill="000000"/>')],
    ['one point', p('Hidden words', '', '<w:sz w:val="2"/>')],
    ['one point by style', p('Hidden words', '<w:pStyle w:val="Tiny"/>')],
    ['squeezed to nothing', p('Hidden words', '', '<w:w w:val="1"/>')],
    ['without fill', p('Hidden words', '', '<w14:textFill><w14:noFill/></w14:textFill>')],
    ['in a hidden row', `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${p('Hidden words')}</w:tc></w:tr></w:tbl>`],
    [
      'in a hidden shape',
      `<w:p><w:r><w:drawing><wp:anchor><wp:docPr id="1" hidden="1"/><wps:wsp><wps:txbx><w:txbxContent>${p('Hidden words')}</w:txbxContent></wps:txbx></wps:wsp></wp:anchor></w:drawing></w:r></w:p>`,
    ],
    [
      'under a merged cell',
      table([
        [{ properties: '<w:vMerge w:val="restart"/>', content: p('') }],
        [{ properties: '<w:vMerge/>', content: p('Hidden words') }],
      ]),
    ],
  ])('is left out and counted: %s', async (_, body) => {
    const raw = await read(body);

    expect(raw.text).toBe('Seen.');
    expect(raw.signals.hiddenCharacters).toBe('Hidden words'.length);
    expect(codes(raw)).toEqual(['hidden_text']);
  });

  it.each([
    ['vanish switched off', p('Shown', '', '<w:vanish w:val="0"/>')],
    ['vanish switched off over a style', p('Shown', '<w:pStyle w:val="GhostPara"/>', '<w:vanish w:val="false"/>')],
    ['two styles that cancel out', p('Shown', '<w:pStyle w:val="GhostPara"/>', '<w:rStyle w:val="Ghost"/>')],
    ['white on a dark run', p('Shown', '', '<w:color w:val="FFFFFF"/><w:shd w:fill="000080"/>')],
    ['white on a highlight', p('Shown', '', '<w:color w:val="FFFFFF"/><w:highlight w:val="darkBlue"/>')],
    ['white in a dark paragraph', p('Shown', '<w:shd w:fill="333333"/>', '<w:color w:val="FFFFFF"/>')],
    [
      'white in a dark cell',
      table([[{ properties: '<w:shd w:fill="1F3864"/>', content: p('Shown', '', '<w:color w:val="FFFFFF"/>') }]]),
    ],
    [
      'white in a table whose style paints cells',
      `<w:tbl><w:tblPr><w:tblStyle w:val="Dark"/></w:tblPr><w:tr><w:tc>${p('Shown', '', '<w:color w:val="FFFFFF"/>')}</w:tc></w:tr></w:tbl>`,
    ],
    ['light grey', p('Shown', '', '<w:color w:val="BFBFBF"/>')],
    ['automatic colour', p('Shown', '', '<w:color w:val="auto"/>')],
  ])('is not: %s', async (_, body) => {
    const raw = await read(body);

    expect(raw.text).toContain('Shown');
    expect(raw.signals.hiddenCharacters).toBe(0);
  });

  it('leaves a style separator in one line, with one number', async () => {
    const heading = `<w:p><w:pPr><w:rPr><w:vanish/><w:specVanish/></w:rPr></w:pPr>${r('Term.')}</w:p>`;
    const raw = await read(`${heading}${p(' The term is one year.')}`);

    expect(raw.text).toBe('Seen.\n\nTerm. The term is one year.');
    expect(raw.signals.hiddenCharacters).toBe(0);
  });

  it('that is all there is makes a failure, not an empty review', async () => {
    const result = await readDocx(await wordFile({ body: p('x', '', '<w:vanish/>') }), readContext());

    expect(result).toMatchObject({ status: 'failed', failure: { code: 'no_text' } });
  });
});
