/** Groups whose words are no text of the document. */
export const SKIPPED = new Set(
  (
    'stylesheet info generator pict objdata objclass objname objalias objsect nonshppict shprslt sp ' +
    'header headerl headerr headerf footer footerl footerr footerf ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn ' +
    'fldinst formfield datafield themedata colorschememapping datastore latentstyles listtable listoverridetable ' +
    'revtbl rsidtbl filetbl bkmkstart bkmkend atnid atnauthor atntime atndate atnref atnicn atnparent atrfstart atrfend ' +
    'xe tc txe rxe bxe ixe nonesttables pnseclvl listpicture mmathPict mctrlPr mrPr xmlnstbl userprops pgdsctbl ' +
    'falt panose fontemb fontfile template private background docvar wgrffmtfilter mailmerge ' +
    'protusertbl passwordhash factoidname svb operator company hlinkbase title subject author manager category ' +
    'keywords comment doccomm'
  ).split(' '),
);

/** Groups marked as optional (\*) that hold text all the same. */
export const OPTIONAL_TEXT = new Set(
  'shpinst shptxt dptxbxtext do nesttableprops footnote shppict moMath moMathPara mmath pntext listtext result'.split(
    ' ',
  ),
);

/** Single characters that have a word of their own. */
export const CHARACTER_WORDS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  lbr: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  zwj: '\u200D',
  zwnj: '\u200C',
};
