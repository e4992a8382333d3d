import type { Span } from '../../schemas/document-text.ts';
import { sentenceAt } from './sentence-at.ts';

const MAX_URL = 300;
const MAX_LINKS = 50;
/** What shows that an address stands here; the rest of it is read from there. */
const TRACE = /https?:\/\/|\bwww\.|\.(?:com|org|net|io|eu|de|fr|it|es|pl|nl|pt|uk|at|ch|ai|app|cloud|dev)\//gi;
const HOST = /(?:[a-z0-9-]{1,40}\.){0,4}[a-z0-9-]{1,40}$/i;
const REST = /[^\s<>"“”()[\]{}|]{3,280}/y;
const INSTRUMENT =
  /\b(?:terms|conditions|polic(?:y|ies)|agreement|addend(?:um|a)|guidelines|rules|schedule|exhibit|annex|price list|pricing|rate card|sla|dpa|service levels?|code of conduct|standards|specifications?|documentation|privacy (?:notice|statement)|bedingungen|richtlinien?|agb|conditions|politique|condiciones|términos|condizioni|termini|warunki|regulamin|voorwaarden|beleid)\b/i;
const LINK =
  /(?:available|located|found|set (?:out|forth)|posted|published|stated|described|accessible|viewed|listed|abrufbar|einsehbar|disponibles?|consultables?|disponible|consultabil[ei]|dostępn\w{1,4}|beschikbaar|te vinden|accessed|provided|incorporated|(?:at|see|under|via|unter|on|à|en|su|pod|op|em)(?: the following)?(?: \w{1,12}){0,3})[\s:(<"“”]{0,10}(?:(?:at|under|on|in|from|via|unter|auf|à|en|sur|su|pod|op|em)[\s:(<"“”]{0,10})?(?:(?:the )?(?:following )?(?:url|link|website|web site|page|address|web page)[\s:(<"“”]{0,6})?$/i;
/** A notice address or a company's home page is no contract term. */
const NOT_INCORPORATED = /(?:notices?|contact|e-?mail|website of|home page|attention|attn)[^.;]{0,60}$/i;

/** URLs whose contents the text makes part of the contract: named terms or policies "available at" them. Unique, in order. */
export function findLinkedTerms(text: string, units: readonly Span[]): string[] {
  const found = new Set<string>();
  TRACE.lastIndex = 0;
  for (let trace = TRACE.exec(text); trace !== null && found.size < MAX_LINKS; trace = TRACE.exec(text)) {
    const host = trace[0].startsWith('.')
      ? (HOST.exec(text.slice(Math.max(0, trace.index - 120), trace.index))?.[0] ?? '')
      : '';
    const at = trace.index - host.length;
    REST.lastIndex = at;
    const url = REST.exec(text)?.[0];
    if (url === undefined) continue;
    TRACE.lastIndex = at + url.length;
    const [start] = sentenceAt(units, at);
    const before = text.slice(Math.max(start, at - 260), at);
    const hasPath = /^(?:https?:\/\/)?[^/]{1,200}\/[^/]/i.test(url);
    if (hasPath && LINK.test(before) && INSTRUMENT.test(before) && !NOT_INCORPORATED.test(before.slice(-90))) {
      found.add(url.replace(/[.,;:!?'’*_]{1,4}$/, '').slice(0, MAX_URL));
    }
  }
  return [...found];
}
