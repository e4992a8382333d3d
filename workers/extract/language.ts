/** Words that no text of the language can do without; those that two of the languages share are left out where possible. */
const STOP_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to in that is for shall by be this with any or not such which are from have other its their may under',
  de: 'der die das und den des von mit dem ist für nicht auf eine sich wird werden oder durch sind zum zur bei nach einer dieser gemäß',
  fr: 'le les des et du une pour dans que par sur est au aux qui ne pas sont ou cette avec leur toute être présent sera',
  es: 'el los las del y en que por con una para se al su es lo como más o cualquier este sus sin entre podrá dicho',
  it: 'il di che della dei per del con una è nel alla le gli sono ai dal delle non si ogni presente sia degli nella o',
  nl: 'de het een van en in is dat op te voor met zijn niet door aan wordt deze bij of worden die naar heeft tot uit',
  pl: 'i w z na do się nie jest oraz przez od o dla za lub po ze niniejszej umowy może są które jego przez których',
  pt: 'o os as da do dos das e em que para com uma por ao não se na no à ser pelo pela ou qualquer este seu sem',
  sv: 'och att det som en på är av för med till den har inte om ett eller skall ska avtalet vid från denna detta ej',
  da: 'og at det som en på er af for med til den har ikke om et eller skal aftalen ved fra denne dette der være kan',
  cs: 'a v se na je že s z do o pro k by nebo ve od jako podle této smlouvy která které jeho může bude být není dne',
  ro: 'și în de la cu pe să este nu care pentru din sau prin ale prezentul prezentului acest această va fi al sunt a',
};

const LANGUAGES = Object.keys(STOP_WORDS);

/** Word -> indices of the languages that have it. */
const BY_WORD = new Map<string, number[]>();
for (const [index, words] of Object.values(STOP_WORDS).entries()) {
  for (const word of words.split(' ')) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), index]);
}

/** Scripts that name a language, or the likeliest one: first and last code unit. */
const SCRIPTS: readonly (readonly [first: number, last: number, language: string])[] = [
  [0x3040, 0x30ff, 'ja'],
  [0xac00, 0xd7af, 'ko'],
  [0x4e00, 0x9fff, 'zh'],
  [0x0400, 0x04ff, 'ru'],
  [0x0370, 0x03ff, 'el'],
  [0x0600, 0x06ff, 'ar'],
  [0x0590, 0x05ff, 'he'],
];

/** Characters of a document looked at in all, spread over its length in pieces. */
const PIECES = 16;
const PIECE_CHARACTERS = 1_000;
const MIN_WORDS = 12;
/** Share of stop words below which a text is in none of the languages. */
const MIN_SHARE = 0.14;
/** The best language has this many times the hits of the next. */
const MIN_LEAD = 1.25;

export interface LanguageReading {
  /** ISO 639-1, or "und". */
  readonly language: string;
  /** Languages of whole passages beside it. */
  readonly others: readonly string[];
}

/** What a piece of text holds: letters, letters by script, words, stop words by language. */
interface Count {
  letters: number;
  readonly scripts: number[];
  words: number;
  readonly hits: number[];
}

/** Tells a text's language by its stop words, or by its script; deterministic, and 'und' rather than a guess. */
export function detectLanguage(text: string): LanguageReading {
  const counts = splitPieces(text).map(countPiece);
  const language = chooseLanguage(counts.reduce(addCounts, emptyCount()));
  const pieces = new Map<string, number>();
  for (const count of counts) {
    const other = chooseLanguage(count);
    if (other !== 'und' && other !== language) pieces.set(other, (pieces.get(other) ?? 0) + 1);
  }
  const others = [...pieces].filter(([, count]) => count >= Math.max(2, counts.length * 0.15)).map(([other]) => other);
  return { language, others: others.sort() };
}

function splitPieces(text: string): string[] {
  if (text.length <= PIECES * PIECE_CHARACTERS) {
    const size = Math.max(PIECE_CHARACTERS / 2, Math.ceil(text.length / PIECES));
    return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    );
  }
  const step = Math.floor(text.length / PIECES);
  return Array.from({ length: PIECES }, (_, index) => text.slice(index * step, index * step + PIECE_CHARACTERS));
}

function emptyCount(): Count {
  return { letters: 0, scripts: SCRIPTS.map(() => 0), words: 0, hits: LANGUAGES.map(() => 0) };
}

function addCounts(sum: Count, count: Count): Count {
  return {
    letters: sum.letters + count.letters,
    scripts: sum.scripts.map((value, index) => value + (count.scripts[index] ?? 0)),
    words: sum.words + count.words,
    hits: sum.hits.map((value, index) => value + (count.hits[index] ?? 0)),
  };
}

function countPiece(piece: string): Count {
  const count = emptyCount();
  for (const word of piece.toLowerCase().match(/\p{L}{1,20}/gu) ?? []) {
    count.words++;
    count.letters += word.length;
    for (const index of BY_WORD.get(word) ?? []) count.hits[index] = (count.hits[index] ?? 0) + 1;
    const unit = word.charCodeAt(0);
    if (unit < 0x370) continue;
    const script = SCRIPTS.findIndex(([first, last]) => unit >= first && unit <= last);
    if (script >= 0) count.scripts[script] = (count.scripts[script] ?? 0) + word.length;
  }
  return count;
}

function chooseLanguage({ letters, scripts, words, hits }: Count): string {
  const script = scripts.findIndex((count) => letters > 0 && count > letters * 0.3);
  if (script >= 0) return SCRIPTS[script]?.[2] ?? 'und';
  if (words < MIN_WORDS) return 'und';
  const best = hits.indexOf(Math.max(...hits));
  const first = hits[best] ?? 0;
  const second = Math.max(0, ...hits.filter((_, index) => index !== best));
  return first >= words * MIN_SHARE && first >= second * MIN_LEAD ? (LANGUAGES[best] ?? 'und') : 'und';
}
