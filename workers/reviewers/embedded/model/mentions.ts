import type { Span } from '../../../../schemas/document-text.ts';

/**
 * Exact words that may be a title, a party or a date: candidates by shape, each judged afterwards by the model.
 * All scanning is by hand or by expressions without nested repetition: linear in the text.
 */

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const BLANK = '(?:_{1,20}|\\[[^\\]\\n]{0,12}\\]|\\*{1,6})';
const YEAR = `(?:\\d{4}|\\d{2}_{1,6}|${BLANK})`;
const DATE = new RegExp(
  [
    `${MONTH}\\.?\\s{0,4}(?:\\d{1,2}(?:st|nd|rd|th)?|${BLANK})\\s{0,3},?\\s{0,3}${YEAR}`,
    `(?:\\d{1,2}\\s{0,2}(?:st|nd|rd|th)?|${BLANK}(?:st|nd|rd|th)?|[a-z]{3,12}(?:-[a-z]{3,8})?)\\s{1,4}day\\s{1,4}of\\s{0,4}(?:the\\s{1,4}month\\s{1,4}of\\s{1,4})?(?:${MONTH}|${BLANK})\\.?\\s{0,3},?\\s{0,3}(?:in\\s{1,3}the\\s{1,3}year\\s{1,3}(?:of\\s{1,3})?)?${YEAR}`,
    `\\d{1,2}\\s{0,2}(?:st|nd|rd|th)?\\s{1,4}(?:of\\s{1,4})?${MONTH}\\.?\\s{0,3},?\\s{0,3}${YEAR}`,
    `${MONTH}\\.?\\s{0,4},?\\s{0,4}(?:of\\s{1,3})?\\d{4}`,
    `\\d{1,2}\\s{0,2}(?:st|nd|rd|th)?\\s{1,4}(?:day\\s{1,4})?(?:of\\s{1,4})?${MONTH}\\b`,
    `(?:this\\s{1,4})?${BLANK}?\\s{0,4}day\\s{1,4}of\\s{0,4}${BLANK}?\\s{0,4},?\\s{0,4}(?:in\\s{1,3}the\\s{1,3}year\\s{1,3}(?:of\\s{1,3})?)?(?:\\d{2,4}|${BLANK})`,
    `\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{2,4}`,
    `\\d{1,2}-${MONTH}-\\d{2,4}`,
    '\\[(?:●|\\*{1,5}|•|date|_{1,12})\\]',
  ].join('|'),
  'gi',
);

/** Ranges of dates (also with blanks or marks of redaction) in text[start, end). */
export function dateMentions(text: string, start: number, end: number): Span[] {
  const found: Span[] = [];
  for (const match of text.slice(start, end).matchAll(DATE)) {
    found.push([start + match.index, start + match.index + match[0].length]);
  }
  return found;
}

const QUOTED = /["“]([^"“”\n]{1,80})["”]/g;
const ASIDE = /\(([^()\n]{2,140})\)/g;
/** Words that end a company's name. */
const SUFFIX =
  /^(?:inc|incorporated|llc|l\.l\.c|ltd|limited|corp|corporation|co|company|plc|p\.l\.c|l\.p|lp|llp|gmbh|ag|s\.?a|n\.?v|b\.?v|n\.?a|s\.?p\.?a|s\.?r\.?l|s\.?a\.?s|a\/s|a\.s|ab|oy|kg|pty|pte|s\.?l|trust|fund|bank|partnership|k\.k|kk)$/i;
/** Small words that may stand inside a name. */
const INNER = /^(?:of|the|de|for|in|und|van|von|du|la|at|&|d\/b\/a)$/;
/** Capitalised words that never belong to a name and end one. */
const BREAK =
  /^(?:between|and|this|agreement|whereas|witnesseth|dated|date|by|among|article|section|exhibit|recitals?|effective|now|therefore|in|page|to|with|table|contents|background|source|hereinafter|if|it|each|all|any|such)$/i;

/** Ranges of words that may name a party in text[start, end): defined names in quotes, and runs of capitalised words. */
export function nameMentions(text: string, start: number, end: number): Span[] {
  const found: Span[] = [];
  const slice = text.slice(start, end);
  for (const match of slice.matchAll(QUOTED)) {
    const inner = match[1] ?? '';
    const lead = inner.length - inner.trimStart().length;
    const from = start + match.index + 1 + lead;
    const length = inner.trim().replace(/[,.;:]$/, '').length;
    if (length > 0) found.push([from, from + length]);
  }
  for (const match of slice.matchAll(ASIDE)) {
    const inner = match[1] ?? '';
    const length = inner.trimEnd().length;
    if (/["“].{1,80}["”]/.test(inner)) found.push([start + match.index + 1, start + match.index + 1 + length]);
  }
  let run: Span[] = [];
  const flush = () => {
    while (run.length > 0 && INNER.test(wordAt(text, run.at(-1)))) run.pop();
    const first = run[0];
    const last = run.at(-1);
    if (first !== undefined && last !== undefined && last[1] - first[0] > 1) found.push([first[0], last[1]]);
    run = [];
  };
  for (const match of slice.matchAll(/[^\s"“”()[\];:]+/g)) {
    const from = start + match.index;
    const raw = match[0];
    const comma = raw.endsWith(',');
    const word = raw.replace(/[,.]+$/, '');
    const to = from + word.length;
    const gap = run.length > 0 ? text.slice(run.at(-1)?.[1] ?? from, from) : '';
    if (/["“”()[\];:]|\n\s*\n/.test(gap)) flush();
    const suffix = SUFFIX.test(word);
    if (/,/.test(gap) && !suffix) flush();
    if (word === '' || (BREAK.test(word) && !suffix)) flush();
    else if (/^[A-Z\d\u00c0-\u00de&]/.test(word) || suffix) {
      run.push([from, raw.charAt(word.length) === '.' && suffix ? to + 1 : to]);
      if (comma && !suffix) continue;
    } else if (run.length > 0 && INNER.test(word)) run.push([from, to]);
    else flush();
  }
  flush();
  return found;
}

function wordAt(text: string, span: Span | undefined): string {
  return span === undefined ? '' : text.slice(span[0], span[1]);
}

/** Ranges that may be the document's title in text[start, end): lines and runs of capitals or capitalised words. */
export function titleMentions(text: string, start: number, end: number): Span[] {
  const found: Span[] = [];
  let run: Span[] = [];
  const flush = () => {
    while (run.length > 0 && /^(?:of|the|and|for|to|in|on|a|an|this|by|with|&)$/i.test(wordAt(text, run.at(-1))))
      run.pop();
    while (run.length > 0 && /^(?:of|and|for|to|in|on|by|with|&|this|the)$/i.test(wordAt(text, run[0]))) run.shift();
    const first = run[0];
    const last = run.at(-1);
    if (first !== undefined && last !== undefined && last[1] - first[0] > 5) found.push([first[0], last[1]]);
    run = [];
  };
  for (const match of text.slice(start, end).matchAll(/[^\s"“”()[\];:]+/g)) {
    const from = start + match.index;
    const word = match[0].replace(/[,.]+$/, '');
    const gap = run.length > 0 ? text.slice(run.at(-1)?.[1] ?? from, from) : '';
    if (/["“”()[\];:]|\n\s*\n\s*\n/.test(gap)) flush();
    if (word === '') continue;
    if (/^[A-Z\d\u00c0-\u00de&/-]/.test(word)) run.push([from, from + word.length]);
    else if (run.length > 0 && /^(?:of|and|for|to|the|in|on|a|by|with|&)$/.test(word))
      run.push([from, from + word.length]);
    else flush();
    if (/^(?:agreement|contract|addendum|amendment|plan|policy|lease|license|terms)$/i.test(word) && run.length > 0) {
      const first = run[0];
      const last = run.at(-1);
      if (first !== undefined && last !== undefined && run.length > 1) found.push([first[0], last[1]]);
    }
    if (/^(?:this|exhibit|between|dated|whereas)$/i.test(word)) {
      run.pop();
      flush();
    }
  }
  flush();
  return found;
}
