import type { Span } from '../../schemas/document-text.ts';

/** Things in brackets that a finished contract may hold. */
const NO_BLANK =
  /^\[(?:\*|\s{0,3}\*|signature|remainder|this (?:space|page)|intentionally|reserved|omitted|redacted|seal|logo|page|end of|table of|sic|company seal|execution|l\.?s\.?|x|\d{1,4}|confidential|portions?|continued|exhibit|schedule|\^|!)/i;
const BRACKET =
  /\[[^[\]\n\r]{0,120}\](?!\()|\[\s{0,4}[●•⚫_.\s]{1,40}\]|\{\{[^{}\n]{1,80}\}\}|<<[^<>\n]{1,80}>>|\$\{[^{}\n]{1,60}\}|_{3,200}|\b(?:TBD|TBC|XX\/XX\/XXXX|DD\/MM\/YYYY|MM\/DD\/YYYY)\b|[●⚫]/g;
/** A line to sign or date on is to be left open until it is signed. */
const SIGNATURE_LINE =
  /(?:by|name|title|its|date|dated|signature|signed|witness|print(?:ed)? name|attest|position|address|telephone|email|unterschrift|datum|ort|podpis|handtekening|firma|fecha|data|lu et approuvé)\s{0,4}:?\s{0,40}$/i;

/** Blanks that somebody still has to fill: "[●]", "[Company Name]", "{{date}}", "____" in running text, "TBD". */
export function findPlaceholders(text: string): Span[] {
  const found: Span[] = [];
  for (const match of text.matchAll(BRACKET)) {
    const [words] = match;
    const start = match.index;
    if (words.startsWith('[') && !isBlankBracket(words)) continue;
    if (words.startsWith('_') && isSignature(text, start, start + words.length)) continue;
    found.push([start, start + words.length]);
  }
  return found;
}

/** "[●]", "[ ]", "[date]", "[Insert name of Customer]", "[•] days": open; a sentence in brackets is optional wording, open too. */
function isBlankBracket(words: string): boolean {
  return !NO_BLANK.test(words) && words.length > 2 && !/^\[\s\]$/.test(words) && !/^\[[a-z]\]/.test(words);
}

/** A rule of underscores on a line of its own, or after "By:", or above a name. */
function isSignature(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 50), start);
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
  if (SIGNATURE_LINE.test(line)) return true;
  const after = text.slice(end, end + 20);
  return line.trim() === '' && /^[\s_]{0,20}(?:[\n\r]|$)/.test(after);
}

/** Places where words were taken out: "[***]", "[* * *]", "[REDACTED]", "█". Counts only; what stood there is unknown. */
export function countRedactions(text: string): number {
  return (
    text.match(
      /\[\s?\*(?:\s?\*){0,5}\s?\]|\[\s?redacted\s?\]|\[\s?omitted\s?\]|█{1,200}|(?<![*\w])\*{3,5}(?![*\w])|\* \* \*/gi,
    )?.length ?? 0
  );
}
