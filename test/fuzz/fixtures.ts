import iconv from 'iconv-lite';
import { docFile, sprm } from '../workers/extract/doc-file.ts';
import { level, list, p, r, table, wordFile } from '../workers/extract/docx-file.ts';
import { msgFile, utf16 } from '../workers/extract/msg-file.ts';
import { odtFile } from '../workers/extract/odt-file.ts';
import { line, lines, rawPdf, stream } from '../workers/extract/raw-pdf.ts';
import type { Base, Format } from './bases.ts';

const PROSE = [
  '1. TERM. This Warehousing Agreement begins on 3 March 2025 and lasts three years.',
  '2. FEES. The Depositor pays USD 12,500 each quarter within thirty (30) days of invoice.',
  '3. LIABILITY. "Aggregate Liability" means twice the fees paid in the preceding year.',
];

/** Small files that hold what the samples do not: notes, fields, tables, lists, encodings, attachments, hidden text. */
export async function fixturesOf(format: Format): Promise<Base[]> {
  return (await FIXTURES[format]()).map((bytes, at) => ({ name: `fixture-${at + 1}.${format}`, bytes }));
}

const FIXTURES: Readonly<Record<Format, () => Promise<readonly Uint8Array[]>>> = {
  pdf: async () => [formPdf()],
  docx: async () => [await wordFile(WORD), await wordFile({ ...WORD, entries: MACROS })],
  doc: async () => [docFile(WORD_97), docFile({ body: PROSE.map((text) => ({ runs: [{ text: `${text}\r` }] })) })],
  rtf: async () => [latin1(RTF), latin1(`{\\rtf1\\mac ${PROSE.join('\\par ')}\\par}`)],
  odt: async () => [await odtFile(OPEN_DOCUMENT.body, OPEN_DOCUMENT.styles)],
  html: async () => [latin1(HTML), latin1(FILING)],
  text: async () =>
    ['utf8', 'utf-16le', 'utf-16be', 'utf-32le', 'windows-1252'].map((encoding) =>
      iconv.encode(`${PROSE.join('\n\n')}\n\n– Gebühr “café”\n\fSCHEDULE 1\n`, encoding, { addBOM: true }),
    ),
  markdown: async () => [
    latin1(
      `---\ntitle: Lease\n---\n# Lease\n\n<!-- draft -->\n\n${PROSE.join('\n\n')}\n\n| a | b |\n|---|---|\n| Rent | 5 |\n`,
    ),
  ],
  eml: async () => [latin1(mail(Buffer.from(await wordFile(WORD))))],
  msg: async () => [
    msgFile(
      {
        '__substg1.0_0037001F': utf16('Side letter'),
        '__substg1.0_1000001F': utf16(`${PROSE.join('\r\n')}\r\n`.repeat(12)),
        '__substg1.0_0C1A001F': utf16('Harbour Bank'),
      },
      { '__substg1.0_3707001F': utf16('annex.html'), '__substg1.0_37010102': [...latin1(HTML)] },
    ),
    msgFile({ '__substg1.0_0037001F': utf16('Notice'), '__substg1.0_10130102': [...latin1(HTML)] }, {}),
    msgFile({ '__substg1.0_10090102': plainRtf(RTF), '__properties_version1.0': DELIVERED }, {}),
  ],
};

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** RTF in the frame that Outlook keeps it in, not compressed. */
function plainRtf(rtf: string): number[] {
  const frame = Buffer.alloc(16);
  frame.writeUInt32LE(rtf.length + 12, 0);
  frame.writeUInt32LE(rtf.length, 4);
  frame.write('MELA', 8);
  return [...frame, ...latin1(rtf)];
}

/** The properties of a message that was delivered on 6 January 2026. */
const DELIVERED = [...Buffer.alloc(32), 0x40, 0, 0x06, 0x0e, 6, 0, 0, 0, 0, 0x80, 0x3e, 0xd5, 0xf8, 0x7e, 0xdc, 1];

function formPdf(): Uint8Array {
  const field = (name: string, value: string, entries: string): string =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /V (${value}) /DA (/F1 11 Tf 0 g) ${entries} >>`;
  return rawPdf({
    pages: [
      { content: line(72, 620, 'Lessee:') + lines(72, 560, PROSE), entries: '/Annots [101 0 R 102 0 R 103 0 R]' },
      { content: lines(72, 700, ['SCHEDULE 1', 'Inventory of the warehouse.']), rotate: 90 },
    ],
    toUnicode: [['41', '0042']],
    objects: [
      '<< /Fields [101 0 R 102 0 R] /DR << /Font << /F1 3 0 R >> >> /DA (/F1 11 Tf 0 g) >>',
      field('lessee', 'Byron Limited', '/F 4 /Rect [140 616 300 632]'),
      field('secret', 'unlimited liability', '/F 2 /Rect [140 500 300 516]'),
      '<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (Is this fair?) >>',
      '<< /Type /Filespec /F (annex.txt) /EF << /F 105 0 R >> >>',
      stream('The Depositor insures the goods.', '/Type /EmbeddedFile'),
    ],
    catalog: '/AcroForm 100 0 R /Names << /EmbeddedFiles << /Names [(annex.txt) 104 0 R] >> >>',
  });
}

const MACROS = { 'word/vbaProject.bin': new Uint8Array(64).fill(7) };
const FIELD =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF _1</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>';
const WORD = {
  body:
    p('Warehousing', list(1, 0)) +
    p('The Keeper stores the goods.', list(1, 1)) +
    `<w:p>${FIELD}${r('clause')}<w:r><w:fldChar w:fldCharType="end"/></w:r><w:ins>${r('inserted')}</w:ins><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del><w:r><w:footnoteReference w:id="2"/></w:r></w:p>` +
    table([
      [p('Storage'), p('USD 12')],
      [{ properties: '<w:vMerge w:val="restart"/>', content: p('Support') }, p('Gold')],
      [{ properties: '<w:vMerge/>', content: p('') }, p('Silver')],
    ]) +
    `<w:sdt><w:sdtPr><w:alias w:val="Deposit"/></w:sdtPr><w:sdtContent>${p('nine hundred')}</w:sdtContent></w:sdt>` +
    p('concealed words', '', '<w:vanish/>') +
    `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${p('Boxed wording.')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
  numbering: `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', 'Article %1.')}${level(1, 'decimal', '%1.%2')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  footnotes: `<w:footnote w:id="2">${p('Except fraud.')}</w:footnote>`,
  comments: `<w:comment w:id="1">${p('Really?')}</w:comment>`,
  styles:
    '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>',
};

const item = (text: string, level: number) => ({
  runs: [{ text: `${text}\r` }],
  sprms: [...sprm(0x460b, 1, 0), ...sprm(0x260a, level)],
});
const cell = (text: string) => ({ runs: [{ text: `${text}\x07` }], sprms: sprm(0x2416, 1) });
const WORD_97 = {
  body: [
    item('TERM', 0),
    item('The Keeper stores the goods.', 1),
    {
      runs: [{ text: 'Shown ' }, { text: 'concealed ', sprms: sprm(0x083c, 1) }, { text: 'wording\x02.\r' }],
      style: 1,
    },
    cell('Storage'),
    cell('USD 12'),
    { runs: [{ text: '\x07' }], sprms: [...sprm(0x2416, 1), ...sprm(0x2417, 1)] },
  ],
  footnotes: [{ runs: [{ text: 'Except fraud.\r' }] }],
  footnoteSigns: [54],
  boxes: [{ runs: [{ text: 'Boxed wording.\r' }] }],
  styles: [{ kind: 1 as const }, { kind: 1 as const, base: 1 }],
  levels: [
    { format: 0, text: '\0.' },
    { format: 4, text: '(\x01)' },
  ],
};

const RTF =
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset2 Symbol;}{\\f3\\fcharset128 MS Mincho;}}{\\colortbl;\\red255\\green255\\blue255;}' +
  "{\\header Draft\\par}{\\info{\\title Warehouse}}{\\listtext 3.2\\tab}The Keeper\\'92s liability{\\footnote \\chftn Except fraud.} is \\u8364?5 {\\f1\\'cf\\'f0\\'e8} {\\f3\\'8bZ} {\\f2\\'b7} {\\uc2\\u945ab c}.\\par" +
  'Pay {\\deleted thirty}{\\revised sixty} days{\\v  concealed}{\\cf1  whitened}.{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt  linked}}{\\pict\\picwgoal100 00ff}{\\pict\\bin5 }}}}}}\\par' +
  '\\trowd\\clvmgf\\cellx1\\cellx2\\pard\\intbl Storage\\cell 12\\cell\\row\\trowd\\clvmrg\\cellx1\\cellx2\\pard\\intbl\\cell 9\\cell\\row\\pard' +
  '{\\shp{\\*\\shpinst{\\shptxt Boxed wording.\\par}}}Closing.\\page Next page.\\sect\\sectd Third.{\\*\\annotation note}\\par}';

const OPEN_DOCUMENT = {
  styles:
    '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="i" text:display-levels="2"/></text:list-style><style:style style:name="H" style:family="text" style:parent-style-name="H2"><style:text-properties text:display="none"/></style:style><style:style style:name="H2" style:family="text" style:parent-style-name="H"/>',
  body:
    '<text:list text:style-name="L"><text:list-item><text:p>Warehousing</text:p><text:list><text:list-item><text:p>The Keeper stores the goods.</text:p></text:list-item></text:list></text:list-item></text:list>' +
    '<text:tracked-changes><text:changed-region><text:deletion><text:p>removed</text:p></text:deletion></text:changed-region></text:tracked-changes>' +
    '<text:p>Shown<text:s text:c="2"/><text:span text:style-name="H">concealed</text:span><text:tab/>wording<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Except fraud.</text:p></text:note-body></text:note><office:annotation><text:p>why</text:p></office:annotation></text:p>' +
    '<table:table><table:table-row><table:table-cell table:number-rows-spanned="2"><text:p>Storage</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"><text:p>12</text:p></table:table-cell></table:table-row><table:table-row table:number-rows-repeated="2"><table:covered-table-cell/><table:table-cell><text:p>9</text:p></table:table-cell></table:table-row></table:table>' +
    '<text:h text:outline-level="1">Liability</text:h><draw:frame><draw:text-box><text:p>Boxed wording.</text:p></draw:text-box></draw:frame>',
};

const HTML = `<!DOCTYPE html><html><head><meta charset="windows-1252"><style>.x{display:none}</style></head><body><h1>Warehousing</h1><p>The Keeper&#146;s under<b>pay</b>ment &mdash; caf&eacute;</p><p class="x">concealed</p><ol start="3"><li>Rent<ol type="a"><li>Monthly</li></ol></li></ol><table><tr><td rowspan="2">Storage</td><td>$</td><td>40</td></tr><tr><td><p>Cure</p><p>period</p></td></tr></table><pre>kept  as it
 is</pre><del>struck</del><script>var invented = "<p>nothing</p>"</script><noscript>fallback</noscript><p>${PROSE.join('</p><p>')}</p></body></html>`;

const FILING = `<SEC-DOCUMENT>0001\n<DOCUMENT>\n<TYPE>EX-10.1\n<SEQUENCE>1\n<FILENAME>lease.htm\n<TEXT>\n${HTML}\n</TEXT>\n</DOCUMENT>\n<DOCUMENT>\n<TYPE>EX-10.2\n<SEQUENCE>2\n<FILENAME>plain.txt\n<TEXT>\n${PROSE.join('\n\n')}\n<PAGE>\n7\n</TEXT>\n</DOCUMENT>\n`;

function mail(attached: Buffer): string {
  return [
    'From: =?utf-8?q?B=C3=BCro_Nord?= <nord@quay.example>',
    'To: <review@firm.example>, Legal Team <legal@firm.example>',
    'Date: Tue, 6 Jan 2026 09:00:00 +0200',
    'Subject: =?utf-8?B?TmFjaHRyYWcg4oCTIEdlYsO8aHI=?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="OUT"',
    '',
    '--OUT',
    'Content-Type: multipart/alternative; boundary="ALT"',
    '',
    '--ALT',
    'Content-Type: text/plain; charset=windows-1252; format=flowed',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'The storage fee is 900 =80 =96 fixed, and this line is folded in the mid=',
    'dle of a word.',
    '--ALT',
    'Content-Type: text/html; charset=iso-8859-1',
    'Content-Transfer-Encoding: base64',
    '',
    base64(latin1(HTML)),
    '--ALT--',
    '--OUT',
    'Content-Type: application/octet-stream; name="annex.docx"',
    "Content-Disposition: attachment; filename*=UTF-8''annex%20%C3%B6.docx",
    'Content-Transfer-Encoding: base64',
    '',
    base64(attached),
    '--OUT',
    'Content-Type: message/rfc822',
    '',
    'From: <a@quay.example>',
    'To: <b@firm.example>',
    'Subject: Earlier message',
    'Content-Type: text/plain',
    '',
    ...PROSE,
    '--OUT--',
    '',
  ].join('\r\n');
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
}
