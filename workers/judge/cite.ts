import type { Citation } from '../../schemas/citation.ts';
import type { GroundedFinding, GroundedTerm, RuleResult } from './input.ts';

/** Characters of a quote in evidence; the artifact cuts further. */
const QUOTE_LIMIT = 1_200;
const CITATIONS_PER_RULE = 4;

/** Gives every cited place one id, so that rules which rest on the same words share a citation. */
export interface CitationBook {
  readonly citations: Citation[];
  readonly cite: (result: RuleResult) => Citation[];
}

/** A fresh book: ids c1, c2, ... in the order of first use. */
export function openCitationBook(): CitationBook {
  const citations: Citation[] = [];
  const byPlace = new Map<string, Citation>();
  const add = (quote: string, start: number, place: Pick<Citation, 'page' | 'section' | 'verification'>): Citation => {
    const cut = cutQuote(quote, QUOTE_LIMIT);
    const key = `${start}:${start + cut.length}`;
    const standing = byPlace.get(key);
    if (standing !== undefined) return standing;
    const citation = { id: `c${citations.length + 1}`, quote: cut, start, end: start + cut.length, ...place };
    citations.push(citation);
    byPlace.set(key, citation);
    return citation;
  };
  const cite = (result: RuleResult): Citation[] => {
    const cited: Citation[] = [];
    const push = (source: GroundedTerm | GroundedFinding, start: number): void => {
      if (source.verification === 'not_found' || source.quote === '') return;
      const end = start + source.quote.length;
      // One clause is cited once, whether it came as a term or as a finding.
      if (cited.length === CITATIONS_PER_RULE || cited.some((c) => overlaps(c, start, end))) return;
      cited.push(add(source.quote, start, place(source)));
    };
    for (const term of result.terms) push(term, term.span[0]);
    for (const finding of result.findings.slice(0, 2)) push(finding, finding.start);
    return cited;
  };
  return { citations, cite };
}

/** The first characters of a quote, cut at a word boundary, so that it still equals the text at its place. */
export function cutQuote(quote: string, limit: number): string {
  if (quote.length <= limit) return quote;
  const boundary = quote.lastIndexOf(' ', limit);
  const end = boundary > limit / 2 ? boundary : limit;
  const cut = quote.slice(0, end).trimEnd();
  // Never leave half of a surrogate pair behind.
  const last = cut.charCodeAt(cut.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut;
}

function place(source: GroundedTerm | GroundedFinding): Pick<Citation, 'page' | 'section' | 'verification'> {
  return { page: source.page, section: source.section?.slice(0, 60) ?? null, verification: source.verification };
}

function overlaps(citation: Citation, start: number, end: number): boolean {
  if (citation.start === null || citation.end === null) return false;
  const shared = Math.min(citation.end, end) - Math.max(citation.start, start);
  return shared > 0.5 * Math.min(citation.end - citation.start, end - start);
}
