/**
 * How usual each pair of letters is inside words, first letter by row and second by column, a to z: 6 + log2 of its
 * frequency over that of a pair by pure chance, 0 to 9, the highest of English, German, Italian and Polish contracts.
 */
const PAIRS = [
  '37983687778989270989868478',
  '66309033741733600553601074',
  '81719009886713914638700079',
  '83549141935657960653743068',
  '87898687987989576998566748',
  '71007630700522800637701042',
  '74249276704625830875704031',
  '81219322804767700848503022',
  '96979787518979961799686309',
  '80038000703044400160400000',
  '82607010801604900647704023',
  '94559450906947730368945070',
  '85119321803174870165600070',
  '96899696926547933389755087',
  '38694965557889570998879248',
  '80328514600745970946600030',
  '00000000000000000000800000',
  '96679666916677950678876079',
  '76849447936845872589846068',
  '93429449908746940989717088',
  '88766775775679660889014018',
  '70008000800000800400440000',
  '90528006902508830561403083',
  '32504004301000050004000200',
  '44945440456686670488007005',
  '94659060935558750444906097',
];

/** Mean pair score under which letters are no language. Real text measured 6.8 to 8.5, shifted alphabets 1.7 to 6.1. */
const LEAST_MEAN = 6.4;

/** Pairs needed before the mean says anything, and characters before the share of letters does. */
const FEWEST_PAIRS = 25;
const FEWEST_CHARACTERS = 24;

/** Different marks that letters turned into marks show at least; figures, leaders and blanks show fewer. */
const FEWEST_MARKS = 6;

/** White space and marks that some files draw with a font of their own: quotes, brackets, leaders, bullets. */
const PLAIN_MARKS = /[\s_.\-–—=*·•▪☐☑☒✓“”‘’"'®™©§…()[\]]/g;

/**
 * Whether characters that a font yields are no language although they print: the font's map to Unicode is missing or
 * wrong. Undecided (too little text, another script than Latin) counts as sound.
 */
export function isGarbled(text: string): boolean {
  const characters = text.replace(PLAIN_MARKS, '');
  if (characters.length < FEWEST_CHARACTERS) return false;
  const letters = characters.match(/\p{L}/gu)?.length ?? 0;
  const marks = characters.match(/[^\p{L}\p{Nd}]/gu) ?? [];
  const fewLetters = letters < 0.3 * characters.length && marks.length > 0.25 * characters.length;
  if (fewLetters && new Set(marks).size >= FEWEST_MARKS) return true;
  const extended = characters.match(/[\u0180-\u02af]/g)?.length ?? 0;
  const accented = characters.match(/[\u0100-\u017f]/g)?.length ?? 0;
  if (extended > 0.1 * letters || accented > 0.3 * letters) return true;
  return isNoLanguage(text);
}

function isNoLanguage(text: string): boolean {
  const folded = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  let pairs = 0;
  let sum = 0;
  for (let index = 1; index < folded.length; index += 1) {
    const score = PAIRS[folded.charCodeAt(index - 1) - 97]?.[folded.charCodeAt(index) - 97];
    if (score === undefined) continue;
    pairs += 1;
    sum += Number(score);
  }
  return pairs >= FEWEST_PAIRS && sum < LEAST_MEAN * pairs;
}
