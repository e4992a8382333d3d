import { isReferred, match } from './mark-context.ts';
import { startsWithKeyword } from './mark-opening.ts';
import { type Reading, readItem, readOrdinal, readRoman } from './ordinals.ts';
import { readAnnex } from './read-annex.ts';
import { readHeading } from './read-heading.ts';
import type { Position, SectionMark } from './section-mark.ts';

const ARTICLE =
  /((?:article|artikel|artículo|articolo|artigo|artykuł|art\.|section|sec\.|clause|cláusula|abschnitt|klausel|ziffer|part|teil|chapter|kapitel|rozdział)[ \u00a0]{1,4}|§{1,2}[ \u00a0]{0,4})((?:\d{1,3}(?:\.\d{1,3}){0,4}|[IVXLC]{1,7}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[A-Z](?:\.\d{1,2})?))(?![\p{L}\d])/iuy;
const NUMBER = /(\d{1,3}(?:\.\d{1,3}){0,5})([A-Z]?)( \.(?=\s)|\.?\)?)(?![\d%])/y;
const ITEM = /\(([a-z]{1,5}|[A-Z]{1,4}|\d{1,2})\)/y;
const HALF_ITEM = /([a-z]|[A-H]|[ivx]{2,5}|\d{1,2})\)(?=\s)/y;
const LETTER = /([A-Z]|[a-z]|[IVX]{1,6})(?:\.(?=\s|\p{L}{2})|(?=\s{1,3}[–—-]\s))/uy;
const MARKDOWN = /(#{1,6})[ \t]{1,4}/y;
const CLOSE =
  /IN WITNESS (?:WHEREOF|OF WHICH)|In witness whereof|In Witness Whereof|\[?SIGNATURE PAGE|\[Signature [Pp]age/y;

const NUMBER_WORD =
  /(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|sixty|ninety|hundred|\d)$/i;

const LETTER_BASE = 1_000;

/**
 * The mark that begins at an offset, or null. `last` is the offset of the last character before it that is no space.
 * Each pattern is anchored there and bounded.
 */
export function readSectionMark(text: string, at: number, last: number, position: Position): SectionMark | null {
  const first = text.charAt(at);
  if (first === '#') return readMarkdown(text, at, position);
  if (first === '(') return readBracket(text, at, last, position);
  if (/\d/.test(first)) return readNumber(text, at, last, position) ?? readLetters(text, at, position);
  const close = position === 'inline' ? null : match(CLOSE, text, at);
  if (close !== null) return simple('close', at, close, position);
  if (first === '[') return null;
  if (startsWithKeyword(text, at) || first === '§') {
    const keyword = readKeyword(text, at, last, position) ?? readAnnex(text, at, last, position);
    if (keyword !== null) return keyword;
  }
  return readLetters(text, at, position);
}

function simple(kind: SectionMark['kind'], at: number, found: RegExpExecArray, position: Position): SectionMark {
  return {
    at,
    end: at + found[0].length,
    position,
    kind,
    label: found[0],
    readings: [],
    path: [],
    opens: true,
    strong: true,
    depth: 0,
  };
}

function readMarkdown(text: string, at: number, position: Position): SectionMark | null {
  const found = position === 'line' ? match(MARKDOWN, text, at) : null;
  if (found === null) return null;
  const start = at + found[0].length;
  const numbered = /[\dA-Z§]/.test(text.charAt(start)) ? readSectionMark(text, start, at, 'line') : null;
  if (numbered !== null && numbered.kind !== 'item') return { ...numbered, at };
  const line = /^[^\n\r]{1,160}/.exec(text.slice(start, start + 160))?.[0] ?? '';
  const label = line.replace(/[*_#`]/g, '').trim();
  return label === ''
    ? null
    : { ...simple('heading', at, found, position), label: label.slice(0, 60), depth: found[1]?.length ?? 1 };
}

function readKeyword(text: string, at: number, last: number, position: Position): SectionMark | null {
  const found = match(ARTICLE, text, at);
  if (found === null || isReferred(text, last, position)) return null;
  const [whole, lead = '', number = ''] = found;
  const word = lead.trim();
  const end = at + whole.length;
  const after = text.slice(end, end + 24);
  const shout = word.length > 2 && word === word.toUpperCase();
  if (position === 'inline' && !((shout || number.includes('.')) && /^[.:]?[ \u00a0]{1,4}["“(]?\p{Lu}/u.test(after)))
    return null;
  // "Section 4.2 of", "Section 4(b), the": a mention at a line's start.
  if (
    /^(?:\([a-z\d]{1,4}\)){0,3}[ \u00a0]{0,2}(?:[\p{Ll},;)/]|and\b|or\b)/u.test(after) &&
    !/^[ ]{0,2}[-–—]/.test(after)
  )
    return null;
  const lower = word.toLowerCase();
  const capital = shout ? word.charAt(0) + lower.slice(1) : word;
  if (/^(?:part|teil|chapter|kapitel|rozdział)$/.test(lower))
    return counted('part', `${capital} ${capitalize(number)}`);
  if (/^(?:article|artikel|artículo|articolo|artigo|artykuł|art\.)$/.test(lower) && !number.includes('.')) {
    return counted('article', `${capital} ${capitalize(number)}`);
  }
  const path = toKeywordPath(number);
  if (path[0] === 0 && path.length === 1) return null;
  const tidy = /\d/.test(number) ? number.replace(/\.0$/, '') : number;
  return {
    at,
    end,
    position,
    kind: 'number',
    label: lower.startsWith('§') ? `§ ${tidy}` : tidy,
    readings: [],
    path,
    opens: true,
    strong: true,
    depth: 0,
  };

  function counted(kind: 'part' | 'article', label: string): SectionMark | null {
    const ordinal = readOrdinal(number);
    if (ordinal === null) return null;
    return {
      at,
      end,
      position,
      kind,
      label: label.trim(),
      readings: [{ style: kind, ordinal }],
      path: [],
      opens: true,
      strong: true,
      depth: 0,
    };
  }
}

/** "ONE" as "One"; Roman numerals, letters and numbers as they are. */
function capitalize(number: string): string {
  return /^[a-z]{3,}$/i.test(number) && readRoman(number) === null
    ? number.charAt(0).toUpperCase() + number.slice(1).toLowerCase()
    : number;
}

/** "4.2" as [4, 2], "IV" as [4]; "A.3" as [1001, 3], so that letters never continue a count of numbers. */
function toKeywordPath(number: string): number[] {
  if (/^\d/.test(number)) return toPath(number);
  const [letter = '', rest] = number.split('.');
  return rest === undefined
    ? [readOrdinal(number) ?? 0]
    : [LETTER_BASE + letter.toUpperCase().charCodeAt(0) - 64, Number(rest)];
}

function toPath(number: string): number[] {
  const path = number.split('.').map(Number);
  return path.length > 1 && path.at(-1) === 0 ? path.slice(0, -1) : path;
}

function readNumber(text: string, at: number, last: number, position: Position): SectionMark | null {
  const found = match(NUMBER, text, at);
  if (found === null) return null;
  const [whole, number = '', suffix = '', delimiter = ''] = found;
  const strong = number.includes('.') || delimiter !== '';
  if (position === 'inline' && !strong) return null;
  if ((suffix !== '' && delimiter !== '.') || isReferred(text, last, position)) return null;
  // Some type sets its stop apart: "2 . Rent".
  if (delimiter === ' .' && position === 'inline') return null;
  const path = toPath(number);
  if ((path[0] ?? 0) > 150 || path[0] === 0) return null;
  const end = at + whole.length;
  const after = text.slice(end, end + 48);
  const opens = /^[\s\u00a0]{0,40}["“‘'([*_•$§\p{Lu}]/u.test(after) || /^[ \t\u00a0]{0,8}[\n\r]/.test(after);
  if (delimiter.includes(')')) {
    return delimiter === ')' && path.length === 1 ? item(readItem(number, '', ')')) : null;
  }
  if (!opens && !/^[\s\u00a0]{1,12}\p{Ll}/u.test(after)) return null;
  // A number alone on its line is a page's, unless a heading follows on the next.
  const alone = !strong && /^[ \t\u00a0]{0,8}[\n\r]/.test(after);
  if (alone && !/^\s{1,40}\p{Lu}[^\n\r.\d]{2,60}[\n\r]/u.test(text.slice(end, end + 110))) return null;
  if (!strong && (!opens || position === 'sentence')) return null;
  if (position === 'inline') {
    // A title before the number, or a heading after it: "Liability Insurance 51. The", "11. TERM".
    const titled = /\p{Lu}\p{Ll}{2,30}$/u.test(text.slice(Math.max(0, last - 24), last + 1));
    const headed = path.length > 1 || titled || /[;:)”"]/.test(text.charAt(last)) || readHeading(text, end) !== '';
    if (!(opens && strong && headed)) return null;
  }
  if (/[$£€]/.test(text.charAt(last))) return null;
  return {
    at,
    end,
    position,
    kind: 'number',
    label: `${number.replace(/(?<=\d)\.0$/, '')}${suffix}`,
    readings: [],
    path,
    opens,
    strong,
    depth: 0,
  };

  function item(readings: Reading[]): SectionMark {
    return { at, end, position, kind: 'item', label: `(${number})`, readings, path: [], opens, strong: true, depth: 0 };
  }
}

function readBracket(text: string, at: number, last: number, position: Position): SectionMark | null {
  const found = match(ITEM, text, at);
  if (found === null) return null;
  const mark = found[1] ?? '';
  const end = at + found[0].length;
  const following = text.charAt(end);
  if (!/[\s\u00a0\p{L}"“(]/u.test(following)) return null;
  const before = text.slice(Math.max(0, last - 14), last + 1);
  if (position !== 'line' && /\d/.test(mark)) {
    const listed = /[.;:,]$|\b(?:and|or)$/.test(before) || /^\s{1,3}\p{Lu}/u.test(text.slice(end, end + 4));
    if (NUMBER_WORD.test(before) || !listed) return null;
  }
  if (
    position === 'inline' &&
    /(?:sections?|articles?|clauses?|paragraphs?|subsections?|sub-clauses?|items?|\d|[)])$/i.test(before)
  )
    return null;
  const readings = readItem(mark, '(', '');
  if (readings.length === 0) return null;
  return {
    at,
    end,
    position,
    kind: 'item',
    label: `(${mark})`,
    readings,
    path: [],
    opens: true,
    strong: true,
    depth: 0,
  };
}

function readLetters(text: string, at: number, position: Position): SectionMark | null {
  const half = match(HALF_ITEM, text, at);
  if (half?.[1] !== undefined) return item(half, readItem(half[1], '', ')'), `(${half[1]})`);
  const dotted = match(LETTER, text, at);
  const letters = dotted?.[1];
  if (dotted === null || letters === undefined) return null;
  if (position === 'inline' && !/^[a-z]$/.test(letters)) return null;
  const dash = !dotted[0].endsWith('.');
  if (dash && (position !== 'line' || !/^[IVX]+$/.test(letters))) return null;
  if (
    position !== 'line' &&
    !/^\s{1,8}["“(\p{Lu}]/u.test(text.slice(at + dotted[0].length, at + dotted[0].length + 12))
  )
    return null;
  return item(dotted, readItem(letters, '', '.'), letters);

  function item(found: RegExpExecArray, readings: Reading[], label: string): SectionMark | null {
    if (readings.length === 0) return null;
    return { ...simple('item', at, found, position), readings, label };
  }
}
