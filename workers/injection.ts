import type { Citation } from '../schemas/citation.ts';
import type { Grounder } from './ground.ts';
import type { Judgement } from './judge/input.ts';
import { createWordTrie } from './word-trie.ts';

/** Where a text addresses the program that reads it, in UTF-16 offsets. */
export interface Injection {
  readonly start: number;
  readonly end: number;
}

/**
 * Sentences that speak to a reviewing program rather than to a party: orders to ignore instructions, to rate, approve
 * or hide. Each with the words it can begin with. One hit is enough to show a person; it changes no verdict.
 */
const PATTERNS: readonly { readonly heads: string; readonly pattern: RegExp }[] = [
  {
    heads: 'ignore disregard forget override',
    pattern:
      /\b(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+|the\s+|your\s+|my\s+|these\s+|those\s+){0,3}(?:previous|prior|above|earlier|preceding|other|existing|system)\s+(?:instructions?|prompts?|rules?|directions?|guidelines?|messages?)/iy,
  },
  {
    heads: 'note notice message instruction instructions attention important',
    pattern:
      /\b(?:note|notice|message|instructions?|attention|important)\s+(?:to|for)\s+(?:the\s+|any\s+|all\s+)?(?:ai|a\.i\.|llm|language models?|automated|reviewing|review)\s*(?:agents?|models?|assistants?|systems?|reviewers?|tools?|software)?\b/iy,
  },
  {
    heads: 'ai llm language automated artificial',
    pattern:
      /\b(?:ai|llm|language model|automated|artificial intelligence)\s+(?:agents?|models?|assistants?|systems?|reviewers?|tools?)\b[^.\n]{0,80}\b(?:must|should|shall|are to|is to|please)\s+(?:mark|rate|classify|report|treat|respond|output|answer|approve|skip|ignore|not\s+(?:flag|report|mention))/iy,
  },
  {
    heads: 'rate mark classify flag score report treat',
    pattern:
      /\b(?:rate|mark|classify|flag|score|report|treat)\s+(?:this|the|every|all|each)\s+(?:agreement|contract|document|clauses?|provisions?)\s+(?:as\s+)?(?:low[- ]risk|acceptable|compliant|approved|safe|standard|no[- ]risk)/iy,
  },
  {
    heads: 'do don never',
    pattern:
      /\b(?:do not|don't|never)\s+(?:flag|report|mention|list|raise|escalate)\s+(?:this|these|any|the)\s+(?:clauses?|provisions?|sections?|issues?|concerns?|risks?|deviations?)/iy,
  },
  {
    heads: 'you',
    pattern:
      /\byou are (?:now )?(?:an? )?(?:ai|helpful|language model|assistant|chatbot|contract[- ]review(?:er| agent))\b/iy,
  },
  {
    heads: 'reveal print repeat output disclose',
    pattern:
      /\b(?:reveal|print|repeat|output|disclose)\s+(?:your|the)\s+(?:system\s+)?(?:prompt|instructions|api key|configuration)\b/iy,
  },
];

/** Role markers of chat formats; they begin with no word. */
const ROLE_MARKER =
  /<\|(?:im_start|im_end|system|user|assistant|endoftext)\|>|\[\/?INST\]|<<\/?SYS>>|^\s{0,8}(?:system|assistant)\s{0,3}:\s{0,3}(?:you|ignore|the)\b/im;

const HEADS = createWordTrie();
/** Patterns that may begin with a head, by its number. */
const STARTING: RegExp[] = [];
for (const { heads, pattern } of PATTERNS)
  for (const head of heads.split(' ')) STARTING[HEADS.add(`${head}.`)] = pattern;

/**
 * The first place where a text addresses the program that reads it; null when there is none. Patterns are tried only
 * where a word stands that one begins with.
 */
export function detectInjection(text: string): Injection | null {
  const marker = ROLE_MARKER.exec(text);
  let first = marker === null ? null : placeOf(marker);
  HEADS.scanner()(text, (head, start) => {
    const pattern = STARTING[head];
    if (pattern === undefined || (first !== null && first.start <= start)) return;
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match !== null) first = placeOf(match);
  });
  return first;
}

function placeOf(match: RegExpExecArray): Injection {
  return { start: match.index, end: match.index + match[0].length };
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
