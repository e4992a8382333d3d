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

interface StopWord {
  readonly word: string;
  /** Indices of the languages that have it. */
  readonly languages: number[];
}

/** Stop words by the hash of their letters: looking one up takes no string. */
const BY_HASH = new Map<number, StopWord>();
for (const [index, words] of Object.values(STOP_WORDS).entries()) {
  for (const word of words.split(' ')) {
    const key = Array.from(word, (letter) => letter.charCodeAt(0)).reduce(addToHash, 0);
    const known = BY_HASH.get(key);
    if (known !== undefined && known.word !== word) throw new Error(`one hash for ${word} and ${known.word}`);
    if (known === undefined) BY_HASH.set(key, { word, languages: [index] });
    else known.languages.push(index);
  }
}

function addToHash(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit) | 0;
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
/** Longer runs of letters count as several words. */
const LONGEST_WORD = 20;
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
  const lower = piece.toLowerCase();
  for (let at = 0; at < lower.length; ) {
    const start = at;
    let hash = 0;
    let width = letterWidth(lower, at);
    for (let letters = 0; width > 0 && letters < LONGEST_WORD; letters++) {
      hash = addToHash(hash, lower.charCodeAt(at));
      at += width;
      width = letterWidth(lower, at);
    }
    if (at === start) {
      at++;
      continue;
    }
    count.words++;
    count.letters += at - start;
    const stop = BY_HASH.get(hash);
    if (stop?.word.length === at - start && lower.startsWith(stop.word, start))
      for (const index of stop.languages) count.hits[index] = (count.hits[index] ?? 0) + 1;
    const unit = lower.charCodeAt(start);
    if (unit < 0x370) continue;
    const script = SCRIPTS.findIndex(([first, last]) => unit >= first && unit <= last);
    if (script >= 0) count.scripts[script] = (count.scripts[script] ?? 0) + at - start;
  }
  return count;
}

/** UTF-16 units of the letter at an offset of a lower-case text; 0 where none stands. */
function letterWidth(lower: string, at: number): number {
  const unit = lower.charCodeAt(at);
  if (unit < 0x80) return unit >= 0x61 && unit <= 0x7a ? 1 : 0;
  // Quotes and dashes are the commonest of the rest.
  if (unit < 0xaa || (unit >= 0x2000 && unit < 0x2070)) return 0;
  const letter = String.fromCodePoint(lower.codePointAt(at) ?? 0);
  return /\p{L}/u.test(letter) ? letter.length : 0;
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
