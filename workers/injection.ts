import type { Citation } from '../schemas/citation.ts';
import type { Grounder } from './ground.ts';
import type { Judgement } from './judge/input.ts';

/** Where a text addresses the program that reads it, in UTF-16 offsets. */
export interface Injection {
  readonly start: number;
  readonly end: number;
}

/**
 * Sentences that speak to a reviewing program rather than to a party: orders to ignore instructions, to rate, approve
 * or hide, role markers of chat formats. One hit is enough to show a person; it changes no verdict.
 */
const PATTERNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+|the\s+|your\s+|my\s+|these\s+|those\s+){0,3}(?:previous|prior|above|earlier|preceding|other|existing|system)\s+(?:instructions?|prompts?|rules?|directions?|guidelines?|messages?)/i,
  /\b(?:note|notice|message|instructions?|attention|important)\s+(?:to|for)\s+(?:the\s+|any\s+|all\s+)?(?:ai|a\.i\.|llm|language models?|automated|reviewing|review)\s*(?:agents?|models?|assistants?|systems?|reviewers?|tools?|software)?\b/i,
  /\b(?:ai|llm|language model|automated|artificial intelligence)\s+(?:agents?|models?|assistants?|systems?|reviewers?|tools?)\b[^.\n]{0,80}\b(?:must|should|shall|are to|is to|please)\s+(?:mark|rate|classify|report|treat|respond|output|answer|approve|skip|ignore|not\s+(?:flag|report|mention))/i,
  /\b(?:rate|mark|classify|flag|score|report|treat)\s+(?:this|the|every|all|each)\s+(?:agreement|contract|document|clauses?|provisions?)\s+(?:as\s+)?(?:low[- ]risk|acceptable|compliant|approved|safe|standard|no[- ]risk)/i,
  /\b(?:do not|don't|never)\s+(?:flag|report|mention|list|raise|escalate)\s+(?:this|these|any|the)\s+(?:clauses?|provisions?|sections?|issues?|concerns?|risks?|deviations?)/i,
  /<\|(?:im_start|im_end|system|user|assistant|endoftext)\|>|\[\/?INST\]|<<\/?SYS>>|^\s{0,8}(?:system|assistant)\s{0,3}:\s{0,3}(?:you|ignore|the)\b/im,
  /\byou are (?:now )?(?:an? )?(?:ai|helpful|language model|assistant|chatbot|contract[- ]review(?:er| agent))\b/i,
  /\b(?:reveal|print|repeat|output|disclose)\s+(?:your|the)\s+(?:system\s+)?(?:prompt|instructions|api key|configuration)\b/i,
];

/** The first place where a text addresses the program that reads it; null when there is none. */
export function detectInjection(text: string): Injection | null {
  let first: Injection | null = null;
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text);
    if (match !== null && (first === null || match.index < first.start))
      first = { start: match.index, end: match.index + match[0].length };
  }
  return first;
}

/**
 * Lets the injection concern cite the words that made it: the sentence around the place, cut from the document. The
 * result comes from the text alone, so no answer of a model can take it away.
 */
export function citeInjection(judgement: Judgement, injection: Injection | null, grounder: Grounder): Judgement {
  const concern = judgement.concerns.find(({ kind }) => kind === 'injection');
  if (injection === null || concern === undefined || concern.citations.length > 0) return judgement;
  const id = `c${judgement.citations.length + 1}`;
  const citation: Citation = { id, ...grounder.groundAt(injection.start, injection.end) };
  return {
    ...judgement,
    citations: [...judgement.citations, citation],
    concerns: judgement.concerns.map((one) => (one === concern ? { ...one, citations: [id] } : one)),
  };
}
