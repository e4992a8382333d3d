import type { TaskBrief } from '../../../schemas/brief.ts';
import type { DocumentText, Span } from '../../../schemas/document-text.ts';
import { estimateTokens } from '../../../schemas/tokens.ts';
import { buildContext, type SubAgentContext } from '../../context.ts';
import { createPlacer } from '../../place.ts';
import { MAX_UNIT } from '../../segment.ts';
import type { ConversationEnd } from './conversation.ts';
import { cutIntoParts, SMALLEST_PART } from './parts.ts';
import type { Answer } from './read-answer.ts';
import { outlineOf } from './tools/outline.ts';

/** What reading a document needs: the document, and a way to open one fresh conversation over a context. */
export interface ReadOptions {
  readonly brief: TaskBrief;
  readonly document: DocumentText;
  /** Sentences, ascending: where parts may be cut. */
  readonly units: readonly Span[];
  readonly open: (
    context: SubAgentContext,
    withTools: boolean,
  ) => { readonly end: Promise<ConversationEnd>; readonly ranges: () => readonly Span[] };
}

/** What reading a document gave: the answers, why it stopped early, and what was not read. */
export interface ReadOutcome {
  readonly answers: readonly Answer[];
  readonly stops: readonly NonNullable<ConversationEnd['stopped']>[];
  readonly repairs: number;
  /** One line with all reasons; null when everything was read and every conversation ended normally. */
  readonly partial: string | null;
}

/** A document of more tokens than this is not put into one context, whatever the budget. */
const WHOLE_TOKENS = 150_000;
/** Tokenizers of current models count about 30 % more than the estimate; the rest is room for the answer. */
const SAFETY = 1.5;
/** Failures after which no further part is tried. */
const FINAL: ReadonlySet<string> = new Set([
  'timeout',
  'rate_limited',
  'overloaded',
  'connection',
  'authentication',
  'bad_request',
  'budget',
  'turn_limit',
]);

/**
 * Reads a document by the first way that fits the budget of its brief: whole; in parts, each in a fresh conversation;
 * by outline and tools. A request the API calls too long is never repeated: the range is halved until it passes, and
 * what is too long at its smallest is named as unread.
 */
export async function readDocument({ brief, document, units, open }: ReadOptions): Promise<ReadOutcome> {
  const { text } = document;
  const { tokens } = brief.limits;
  const overhead = estimateTokens(buildContext(brief, { text: '' }).system.join('\n')) + 2_000;
  const answers: Answer[] = [];
  const stops: NonNullable<ConversationEnd['stopped']>[] = [];
  const unread: Span[] = [];
  let repairs = 0;
  /** Characters from which a request was called too long: what is as long is not even tried. */
  let tooLongFrom = Number.POSITIVE_INFINITY;
  const whole = Math.min(WHOLE_TOKENS, Math.floor(tokens / 2) - overhead);
  const size = (estimateTokens(text) + overhead) * SAFETY;

  const take = async (context: SubAgentContext, withTools: boolean) => {
    const { end, ranges } = open(context, withTools);
    const { answer, repairs: made, stopped } = await end;
    repairs += made;
    if (answer !== null) answers.push(answer);
    return { stopped, ranges: ranges() };
  };

  if (size <= whole) await readRange([0, text.length], true);
  else {
    const part = Math.max(SMALLEST_PART, Math.floor((text.length * Math.max(1, whole - overhead)) / size / 2));
    const parts = cutIntoParts([0, text.length], units, part);
    if (size + parts.length * overhead * SAFETY <= tokens) await readParts(parts);
    else await readByOutline();
  }
  return { answers, stops, repairs, partial: describePartial() };

  async function readRange(range: Span, isWhole: boolean): Promise<void> {
    const length = range[1] - range[0];
    if (length >= tooLongFrom && length > SMALLEST_PART) return readParts(halves(range));
    const { stopped } = await take(
      buildContext(brief, document, isWhole ? { kind: 'whole' } : { kind: 'part', range }),
      !isWhole,
    );
    if (stopped === null) return;
    if (stopped.tooLong && length > SMALLEST_PART) {
      tooLongFrom = Math.min(tooLongFrom, length);
      return readParts(halves(range));
    }
    stops.push(stopped);
    if (stopped.code !== 'output_truncated') unread.push(range);
  }

  async function readParts(parts: readonly Span[]): Promise<void> {
    for (const range of parts) {
      if (stops.some(({ code }) => FINAL.has(code))) unread.push(range);
      else await readRange(range, false);
    }
  }

  function halves(range: Span): Span[] {
    const half = Math.ceil((range[1] - range[0]) / 2);
    // One sentence of room, so that two parts are enough.
    return cutIntoParts(range, units, half > SMALLEST_PART ? half + MAX_UNIT : SMALLEST_PART);
  }

  async function readByOutline(): Promise<void> {
    const place = createPlacer(document);
    const outline = JSON.stringify(outlineOf(document, 0, (offset) => place(offset).page));
    const { stopped, ranges } = await take(buildContext(brief, document, { kind: 'outline', outline }), true);
    if (stopped !== null) stops.push(stopped);
    unread.push(...gaps(ranges, text));
  }

  function describePartial(): string | null {
    const characters = unread.reduce((sum, [start, end]) => sum + end - start, 0);
    const reasons = [...new Set(stops.map(({ message }) => message))];
    if (characters > 0)
      reasons.push(`Not fully read: ${characters} of ${text.length} characters were not read by the model.`);
    return reasons.length === 0 ? null : reasons.join(' ');
  }
}

/** What of a text lies outside ranges; white space counts as read. */
function gaps(ranges: readonly Span[], text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  const skip = (start: number): void => {
    if (start > at && text.slice(at, start).trim() !== '') found.push([at, start]);
  };
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    skip(start);
    at = Math.max(at, end);
  }
  skip(text.length);
  return found;
}
