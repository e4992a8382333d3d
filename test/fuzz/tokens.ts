import type { Format } from './bases.ts';

// biome-ignore format: one token a line would be three hundred lines
const XML = [
    '<', '>', '</w:p>', '<w:p>', '<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>', '<w:sdt><w:sdtContent>', ']]>',
    '<![CDATA[', '<!--', '<?x', '<!DOCTYPE a [<!ENTITY b "invented">]>', '&b;', '&#xD800;', '&#0;', '&amp',
    '<w:t xml:space="preserve">', ' xmlns:w="urn:other"', '<w:fldChar w:fldCharType="begin"/>',
    '<w:fldChar w:fldCharType="end"/>', '<w:footnoteReference w:id="2"/>', '<w:vMerge/>',
    '<w:gridSpan w:val="99999999"/>', '<w:numPr><w:ilvl w:val="-1"/><w:numId w:val="1"/></w:numPr>',
    '<w:start w:val="2147483647"/>', '<w:lvlText w:val="%1%2%3%4%5%6%7%8%9"/>', '<text:s text:c="999999999"/>',
    '<text:list><text:list-item>', '<text:p>', '</text:p>', '<text:span>',
    '<table:table-cell table:number-columns-repeated="9999999"/>',
    '<table:table-row table:number-rows-repeated="9999999">', '<text:note>', '<text:note-body>',
];

/** Pieces of each format's own grammar that break its nesting, its counts or its encodings when they are put anywhere. */
// biome-ignore format: as above
export const TOKENS: Readonly<Record<Format, readonly string[]>> = {
  pdf: [
    'BT', 'ET', 'q ', 'Q ', '[', ']', '<<', '>>', '(', ')', '\\', 'endstream', 'endobj', 'stream\n', '1 0 R ',
    '10 0 R ', 'xref\n', 'trailer\n', '%%EOF', '<D800>', '<FFFFFFFF>', '/Length 99999999999 ', '/Length -1 ',
    '/Filter /FlateDecode ', '/Filter [/ASCIIHexDecode /LZWDecode /RunLengthDecode] ', '/Kids [2 0 R] ',
    '/Parent 10 0 R ', '/Count 2147483647 ', '/Encrypt 7 0 R ', '/Contents 2 0 R ', '/UserUnit 1e30 ', '/Rotate 45 ',
    '/MediaBox [0 0 0 0] ', '/MediaBox [-1e30 0 1e30 1e30] ', '1e38 0 0 1e38 0 0 cm ', '0 0 0 0 0 0 cm ', '0 Tz ',
    '-1 Tf ', '/F9 1e9 Tf ', '1e30 Tc ', '1 0 0 1 NaN 0 Tm ', '/Im Do ', '/Fm Do ', '(invisible) Tj ', '3 Tr ',
    '0 0 0 0 re W n ', '/Off /OC BDC ', 'BI /W 1 /H 1 ID ', 'EI ', 'beginbfrange <00> <FFFF> <0041> endbfrange',
  ],
  docx: XML,
  odt: XML,
  doc: [
    '\x07', '\r', '\x02', '\x13', '\x14', '\x15', '\x01', '\f', '\0\0', '\xff\xff\xff\xff', '\x02\xff\xff\xff\x7f',
    '\xff\xff\xff\x3f',
  ],
  rtf: [
    '{', '}', '\\', '{\\', '\\par ', "\\'", "\\'8", "\\'zz", '\\u-10179?', '\\u55357 ', '\\uc99999 ', '\\uc-1 ',
    '\\bin99999999 ', '\\bin-5 ', '\\f9999 ', '\\fcharset128 ', '\\fcharset2 ', '\\ansicpg65001 ', '\\ansicpg932 ',
    '{\\footnote ', '{\\*\\shpinst{\\shptxt ', '\\trowd', '\\cellx1', '\\cell ', '\\row ', '\\nestcell ',
    '\\intbl\\itap999 ', '\\clvmgf', '\\page ', '{\\v ', '\\deleted ', '{\\*\\', '{\\upr{\\*\\ud ', '{\\pntext ',
    '{\\fonttbl', '{\\colortbl;', '\\red999', '\\deff', '\\plain', '\\sect',
  ],
  html: [
    '<', '>', '</', '<div>', '<table><tr><td>', '</table>', '<ol start="2147483647"><li>',
    '<ol type="i" start="-5"><li>', '<!--', '-->', '<![CDATA[', '<script>', '</script>', '<style>',
    '<style>*{display:none}', '<title>', '<textarea>', '<noscript>', '</noscript>', '<plaintext>', '<svg><p>',
    '<template>', '&', '&#xD800;', '&#1114112;', '&#0;', '&#99999999999999999999;', '&lt', '&notit;', '&eacute', '"',
    "'", '<p style="', '<p hidden>', '<meta charset="utf-16">', '<meta charset="shift_jis">',
    '<meta charset="utf-7">', '<TEXT>', '</TEXT>', '<DOCUMENT>', '<TYPE>', '<PAGE>', '<hr>', '<del>', '<pre>',
    '<b><i><u>', '<select><option>', '\0', '\f',
  ],
  text: [
    '\0', '\xff\xfe', '\xfe\xff', '\xef\xbb\xbf', '\xed\xa0\x80', '\xc0\xaf', '\xf4\x90\x80\x80', '\x00\xd8',
    '\xd8\x00', '\x1b', '\x7f', '\x80', '\x81', '\f', '\r', '\v', '\x85', '\u00a0', 'Page 1 of 9\n', '- 7 -\n', '1.',
    '(a)', '"', '“', 'SECTION 1. ', 'ARTICLE I\n', '. . . . . . 7\n', ' ', '_', '[', '"Fee" means ', 'A', '9', '-\n',
    'Schedule 1\n', '%PDF-', '{\\rtf', 'PK\x03\x04', '<html>', 'From: a\nTo: b\nMIME-Version: 1.0\nDate: x\n\n',
  ],
  markdown: [
    '<!--', '-->', '---\n', '# ', '####### ', '```\n', '|', '|-', '[a](b)', '![', '**', '_', '> ', '- ', '1. ', '\0',
    '\xff', '\xed\xa0\x80', '<div>', '\\', '<!-- -->', '[^1]', '[^1]: ',
  ],
  eml: [
    '--OUT\r\n', '--OUT--\r\n', '--ALT\r\n', '--ALT--\r\n', '\r\n\r\n', '\r\n', '\n', '\r',
    'Content-Type: multipart/mixed; boundary="OUT"\r\n\r\n', 'Content-Type: multipart/mixed; boundary=""\r\n\r\n',
    'Content-Type: message/rfc822\r\n\r\n', 'Content-Transfer-Encoding: base64\r\n',
    'Content-Transfer-Encoding: quoted-printable\r\n', 'Content-Type: text/html; charset=utf-7\r\n',
    'Content-Type: text/plain; charset="x-none"\r\n', '=?utf-8?B?', '=?utf-8?Q?=FF?=', '=?x?q?a?=', '?=', '=', '=3',
    '=ED=A0=80', '=\r\n', '<', '>', '"', ',', ';', ':', '(', ')', '\\', '\0', '\xff', 'Subject: ', 'To: a:;',
    'filename*0*=', "=UTF-8'", 'begin 644 x\r\n',
  ],
  msg: [
    '\0\0', '\xff\xff\xff\xff', '\xfe\xff\xff\xff', '\x00\xd8', '<', '</p>', '__substg1.0_1000001F',
    '_\0_\0s\0u\0b\0', '{\\rtf1 ',
  ],
};

/** Numbers that no writer means. */
export const ABSURD = [
  '0',
  '-1',
  '1',
  '65536',
  '2147483647',
  '-2147483648',
  '4294967295',
  '9007199254740993',
  '99999999999999999999',
  '1e308',
  '0.0000001',
  'NaN',
];
