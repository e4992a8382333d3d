/** Words that make a line a contract's title. */
const TITLE_WORD =
  /\b(?:AGREEMENT|CONTRACT|AMENDMENT|ADDENDUM|STATEMENT OF WORK|WORK ORDER|ORDER FORM|PURCHASE ORDER|TERMS (?:OF|AND)|CONDITIONS OF|LEASE|DEED|LICEN[CS]E|MEMORANDUM OF UNDERSTANDING|LETTER OF INTENT|TERM SHEET|PROMISSORY NOTE|POLICY|PLAN|SCHEDULE|SUPPLEMENT|UNDERTAKING|GUARANTEE|GUARANTY|OFFER LETTER|NDA|MINUTES|RECIPE|NOTICE|MANUAL|REPORT|INVOICE)S?\b/i;
const NOT_A_TITLE =
  /^(?:exhibit|ex-|execution|confidential treatment|page |source:|table of contents|by and between|dated|between|and\b|this |whereas|note:|draft|form of$|copy|certain |portions|the following|schedule [a-z0-9]+$|attachment|filed)/i;
const IN_SENTENCE =
  /\b[Tt]h(?:is|e|ese|IS|E|ESE) ((?:[A-Z][\w&/'.-]*[ ,]{1,2}|of |and |for |to |- ){0,9}(?:Agreement|AGREEMENT|Contract|CONTRACT|Amendment|AMENDMENT|Addendum|ADDENDUM|Lease|LEASE|Statement of Work|Order Form|Terms of (?:Service|Use)|TERMS OF (?:SERVICE|USE)|License|LICENSE)(?: (?:No\.?|Number|NO\.?|#) ?\d+)?)/;

/**
 * The title of a document: the first line near its top that reads as one, else the name its first sentence gives
 * itself, else its first line. `head` is the raw beginning (lines intact); at most 160 characters come back.
 */
export function findTitle(head: string): string {
  const lines = head
    .slice(0, 6_000)
    .split(/\n/)
    .map((line) =>
      line
        .replace(/[\s\u00a0]+/g, ' ')
        .replace(/^[#*_\s]+|[*_\s]+$/g, '')
        .trim(),
    );
  const filled = lines.filter((line) => line.length > 1);
  for (const [at, line] of filled.slice(0, 40).entries()) {
    if (!isTitle(line)) continue;
    const next = filled[at + 1];
    const joined =
      next !== undefined && /\b(?:and|of|for|to|the|&|-|,)$/i.test(line) && isCapitals(next) ? `${line} ${next}` : line;
    return clean(joined);
  }
  const named = IN_SENTENCE.exec(head.slice(0, 6_000).replace(/\s+/g, ' '))?.[1];
  if (named !== undefined && named.split(' ').length > 1) return clean(named);
  return clean(filled.find((line) => /[A-Za-z]{3}/.test(line) && !/^exhibit\b/i.test(line)) ?? filled[0] ?? '');
}

function isTitle(line: string): boolean {
  if (line.length > 150 || !TITLE_WORD.test(line) || NOT_A_TITLE.test(line)) return false;
  if (/[.;:,]$/.test(line) && !/(?:INC|CO|LTD|NO)\.$/i.test(line)) return false;
  const words = line.split(' ').filter((word) => /[A-Za-z]/.test(word));
  const small = words.filter(
    (word) => /^[a-z]/.test(word) && !/^(?:and|of|for|the|to|in|with|by|a|an|on|or|no)$/.test(word),
  );
  return small.length === 0 && words.length <= 18;
}

function isCapitals(line: string): boolean {
  return line.length < 100 && !/[a-z]/.test(line) && !NOT_A_TITLE.test(line);
}

function clean(title: string): string {
  return title
    .replace(/\s*\((?:this|the|"|hereinafter).*$/i, '')
    .replace(/,? (?:dated|by and between|between|by and among|made|effective|entered)\b.*$/i, '')
    .replace(/^["']|["']$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
}
