import type { Definition, Span } from '../../schemas/document-text.ts';

const MAX_TERM = 100;
/** Characters between the bracket and the quotation mark that still read "(hereinafter together the “Parties”)". */
const MAX_ASIDE = 90;

const OPEN_QUOTE = /["“„«]|''|``/g;
const CLOSE_QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“',
  '«': '»',
  "''": "''",
  '``': "''",
};

/** "Term" means ..., in the languages that are read. */
const MEANS =
  /^[\s*_”"]{0,4}(?:,?\s{1,3}(?:as used (?:in this agreement|herein|in this \w{1,20})|for (?:the )?purposes? of [^,.]{1,60}|when used herein|or "[^"]{1,80}"|and "[^"]{1,80}"|or “[^”]{1,80}”)\s{0,3},?\s{0,3})?\s{1,8}(?:(?:shall|will|is|has|have|are|each)\s{1,3}){0,2}(?:means?|mean|the meaning|have the meaning|has the meaning|refers? to|refer to|defined|includes?|include|bedeutet|bezeichnet|meint|désigne|signifie|significa|significará|indica|oznacza|betekent|designa)\b/i;
const HEREINAFTER =
  /(?:hereinafter|hereafter|herein|nachfolgend|im folgenden|ci-après|en adelante|di seguito|zwany|hierna|doravante)[^"“„«.;]{0,60}$/i;
/** A definition list without quotation marks: "1.2 Affiliate means ...", "**Fee** means ...". */
const PLAIN =
  /(?:^|[\n\r])[ \t\u00a0]{0,20}(?:[#*>-]{1,4}[ \t]{1,4})?(?:\(?[\d.]{1,12}[.)]?[ \t\u00a0]{1,8}|\([a-z]{1,4}\)[ \t]{1,8})?(?:\*\*|__)?(\p{Lu}[\p{L}\d&/'’-]{0,30}(?:[ ](?:\p{Lu}[\p{L}\d&/'’-]{0,30}|of|and|or|the|to|for|in)){0,7})(?:\*\*|__)?[ ]{1,4}(?:shall mean|means|mean|has the meaning|have the meaning|shall have the meaning)[ \t\n]/gu;

/**
 * Terms that a document defines, each with the sentence that does it: ("Term"), "Term" means, (the "Term"), hereinafter
 * "Term", and definition lists without quotation marks. `units` are the document's sentences. Linear in the text.
 */
export function findDefinitions(text: string, units: readonly Span[]): Definition[] {
  const found: { term: string; start: number; end: number }[] = [];
  OPEN_QUOTE.lastIndex = 0;
  for (let open = OPEN_QUOTE.exec(text); open !== null; open = OPEN_QUOTE.exec(text)) {
    const mark = open[0];
    const start = open.index + mark.length;
    const inside = text.slice(start, start + MAX_TERM + 2);
    const length = inside.indexOf(CLOSE_QUOTES[mark] ?? mark);
    if (length < 1 || length > MAX_TERM) continue;
    const end = start + length;
    const term = inside.slice(0, length);
    if (!isTerm(term) || !isDefined(text, open.index, end + (CLOSE_QUOTES[mark] ?? mark).length)) continue;
    found.push(trimTerm(term, start));
    OPEN_QUOTE.lastIndex = end + 1;
  }
  for (const match of text.matchAll(PLAIN)) {
    const term = match[1] ?? '';
    const start = match.index + match[0].indexOf(term);
    if (!/^(?:This|It|That|Each|Any|The|In|If|As|Party)$/.test(term))
      found.push({ term, start, end: start + term.length });
  }
  found.sort((a, b) => a.start - b.start);
  return withSentences(found, units);
}

function isTerm(term: string): boolean {
  return /\p{L}/u.test(term) && !/[\n\r].*[\n\r]/.test(term) && term.split(/\s+/).length <= 10 && !/[.;]\s/.test(term);
}

/** American style puts the comma inside: ("Buyer,"). */
function trimTerm(term: string, start: number): { term: string; start: number; end: number } {
  const lead = term.length - term.trimStart().length;
  const words = term.trim().replace(/[,.;]$/, '');
  return { term: words.replace(/\s+/g, ' '), start: start + lead, end: start + lead + words.length };
}

function isDefined(text: string, open: number, close: number): boolean {
  const before = text.slice(Math.max(0, open - MAX_ASIDE), open);
  const after = text.slice(close, close + 160);
  if (MEANS.test(after)) return true;
  if (HEREINAFTER.test(before)) return true;
  const bracket = before.lastIndexOf('(');
  if (bracket < 0 || before.includes(')', bracket)) return false;
  const aside = before.slice(bracket + 1);
  const ends = /^[^()]{0,90}\)/.test(after);
  return (
    ends &&
    !/\b(?:see|such as|e\.g\.|marked|entitled|titled|known as "|quoted)\b/i.test(aside) &&
    /^[^.;:]{0,90}$/.test(aside)
  );
}

function withSentences(
  found: readonly { term: string; start: number; end: number }[],
  units: readonly Span[],
): Definition[] {
  const definitions: Definition[] = [];
  let unit = 0;
  let last = -1;
  for (const { term, start, end } of found) {
    if (start <= last) continue;
    last = start;
    while (unit + 1 < units.length && (units[unit]?.[1] ?? 0) <= start) unit++;
    const [from, to] = units[unit] ?? [start, end];
    const inside = from <= start && end <= to;
    definitions.push({ term, start, end, sentenceStart: inside ? from : start, sentenceEnd: inside ? to : end });
  }
  return definitions;
}
