import type { Span } from '../../schemas/document-text.ts';
import { sentenceAt } from './sentence-at.ts';

const MAX_URL = 300;
const URL =
  /(?:https?:\/\/|www\.)[^\s<>"“”()[\]{}|]{3,280}|\b(?:[a-z0-9-]{1,40}\.){1,4}(?:com|org|net|io|eu|de|fr|it|es|pl|nl|pt|uk|at|ch|ai|app|cloud|dev)\/[^\s<>"“”()[\]{}|]{1,200}/gi;
const INSTRUMENT =
  /\b(?:terms|conditions|polic(?:y|ies)|agreement|addend(?:um|a)|guidelines|rules|schedule|exhibit|annex|price list|pricing|rate card|sla|dpa|service levels?|code of conduct|standards|specifications?|documentation|privacy (?:notice|statement)|bedingungen|richtlinien?|agb|conditions|politique|condiciones|términos|condizioni|termini|warunki|regulamin|voorwaarden|beleid)\b/i;
const LINK =
  /(?:available|located|found|set (?:out|forth)|posted|published|stated|described|accessible|viewed|listed|abrufbar|einsehbar|disponibles?|consultables?|disponible|consultabil[ei]|dostępn\w{1,4}|beschikbaar|te vinden|accessed|provided|incorporated|(?:at|see|under|via|unter|on|à|en|su|pod|op|em)(?: the following)?(?: \w{1,12}){0,3})[\s:(<"“”]{0,10}(?:(?:at|under|on|in|from|via|unter|auf|à|en|sur|su|pod|op|em)[\s:(<"“”]{0,10})?(?:(?:the )?(?:following )?(?:url|link|website|web site|page|address|web page)[\s:(<"“”]{0,6})?$/i;
/** A notice address or a company's home page is no contract term. */
const NOT_INCORPORATED = /(?:notices?|contact|e-?mail|website of|home page|attention|attn)[^.;]{0,60}$/i;

/** URLs whose contents the text makes part of the contract: named terms or policies "available at" them. Unique, in order. */
export function findLinkedTerms(text: string, units: readonly Span[]): string[] {
  const found = new Set<string>();
  for (const match of text.matchAll(URL)) {
    const url = match[0].replace(/[.,;:!?'’*_]{1,4}$/, '').slice(0, MAX_URL);
    const [start] = sentenceAt(units, match.index);
    const before = text.slice(Math.max(start, match.index - 260), match.index);
    if (LINK.test(before) && INSTRUMENT.test(before) && !NOT_INCORPORATED.test(before.slice(-90))) found.add(url);
    if (found.size >= 50) break;
  }
  return [...found];
}
