import type {
  ContentBlock,
  ContentBlockParam,
  Message,
  MessageCreateParamsNonStreaming,
  MessageParam,
  TextBlockParam,
  Tool,
} from '@anthropic-ai/sdk/resources/messages';
import type { FailureCode } from '../../../schemas/failure.ts';
import type { SubAgentContext } from '../../context.ts';
import type { Trace } from '../trace.ts';
import { ANSWER_FORMAT } from './answer-format.ts';
import { ApiFailure } from './api-failure.ts';
import type { Meter } from './meter.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import type { Send } from './send.ts';
import type { Toolbox } from './tools.ts';

/** How a conversation ended. `answer` is what was got, also when it ended early. */
export interface ConversationEnd {
  readonly answer: Answer | null;
  readonly repairs: number;
  /** Null: the model ended normally with an answer that is complete. */
  readonly stopped: { readonly code: FailureCode; readonly message: string; readonly tooLong: boolean } | null;
}

/** What a conversation needs: it has no access to another one. */
export interface ConversationOptions {
  readonly context: SubAgentContext;
  readonly model: string;
  readonly effort: 'low' | 'medium' | 'high' | 'xhigh' | 'max';
  readonly send: Send;
  readonly meter: Meter;
  readonly tools: Toolbox;
  readonly trace: Trace;
}

/** Room for an answer, thinking included; an answer that is cut is asked for again with more. */
const ROOM = [16_000, 32_000, 64_000] as const;
const MOST_REPAIRS = 2;

/**
 * One bounded conversation from a fresh context to an answer. The list of messages is a local of this call. Every way
 * in which a turn can end is handled; what was understood before the end is kept.
 */
export async function converse(options: ConversationOptions): Promise<ConversationEnd> {
  const { context, send, meter, trace, tools } = options;
  const messages: MessageParam[] = [{ role: 'user', content: context.user }];
  let best: Answer | null = null;
  let cut: Answer | null = null;
  let repairs = 0;
  let room = 0;
  trace.add({ kind: 'context', title: 'system', text: context.system.join('\n\n') });
  trace.add({ kind: 'context', title: 'user', text: context.user });

  const end = (stopped: ConversationEnd['stopped']): ConversationEnd => ({ answer: best ?? cut, repairs, stopped });
  const stop = (code: FailureCode, message: string, tooLong = false) => end({ code, message, tooLong });

  for (;;) {
    const exhausted = meter.exhausted();
    if (exhausted !== null)
      return stop(exhausted.endsWith('turns') ? 'turn_limit' : 'budget', `Stopped at ${exhausted}.`);
    let message: Message;
    try {
      message = await send(paramsOf(options, messages, ROOM[room] ?? ROOM[0]));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      trace.add({ kind: 'problem', title: error.code, text: error.message });
      return stop(error.code, error.message, error.tooLong);
    }
    meter.turn();
    trace.add({ kind: 'answer', title: String(message.stop_reason), text: render(message.content) });

    switch (message.stop_reason) {
      case 'tool_use':
        if (!message.content.some(({ type }) => type === 'tool_use')) return stop('invalid_output', NO_TOOL);
        say(messages, 'assistant', asParams(message.content));
        say(messages, 'user', tools.answer(message.content, meter, trace));
        continue;
      case 'pause_turn':
        if (message.content.length === 0) return stop('invalid_output', 'The model paused without saying anything.');
        say(messages, 'assistant', asParams(message.content));
        continue;
      case 'refusal':
        return stop('refused', 'The model refused to read this document.');
      case 'model_context_window_exceeded':
        cut = better(cut, readable(textOf(message)));
        return stop('too_large', 'The document is too long for the context of the model.', true);
      case 'max_tokens':
        cut = better(cut, readable(textOf(message)));
        if (++room < ROOM.length) continue;
        return stop(
          'output_truncated',
          `The answer was truncated at max_tokens ${ROOM.length} times, the last time at ${ROOM.at(-1)} tokens.`,
        );
      default:
        break;
    }

    // end_turn, stop_sequence, and whatever reason is added later: the answer is judged by what it is.
    const answer = readAnswer(textOf(message));
    if (!('unreadable' in answer)) {
      if (answer.cut) cut = better(cut, answer);
      else best = better(best, answer);
    }
    const problems =
      'unreadable' in answer ? [answer.unreadable] : answer.cut ? ['the JSON breaks off'] : answer.problems;
    const usable = !('unreadable' in answer) && !answer.cut;
    if (problems.length === 0 || (repairs >= MOST_REPAIRS && usable)) return end(null);
    if (repairs >= MOST_REPAIRS)
      return stop('invalid_output', `The answer could not be read after ${MOST_REPAIRS} repairs: ${problems[0]}.`);
    repairs++;
    const complaint = `Your answer cannot be used as it is: ${problems.join('; ')}. Give the whole answer again as one JSON object, with these put right or left out.`;
    trace.add({ kind: 'problem', title: `repair ${repairs}`, text: complaint });
    if (message.content.length > 0) say(messages, 'assistant', asParams(message.content));
    say(messages, 'user', [{ type: 'text', text: complaint }]);
  }
}

const NO_TOOL = 'The model said that it calls a tool and called none.';

function paramsOf(
  { context, model, effort, tools }: ConversationOptions,
  messages: readonly MessageParam[],
  room: number,
): MessageCreateParamsNonStreaming {
  const system: TextBlockParam[] = context.system.map((text, index) => ({
    type: 'text',
    text,
    ...(index === context.system.length - 1 ? { cache_control: { type: 'ephemeral' as const } } : {}),
  }));
  const definitions: readonly Tool[] = tools.definitions;
  return {
    model,
    max_tokens: room,
    system,
    ...(definitions.length === 0 ? {} : { tools: [...definitions] }),
    messages: [...messages],
    output_config: { format: ANSWER_FORMAT, effort },
  };
}

/** Adds to the conversation; two turns of the user in a row become one. */
function say(messages: MessageParam[], role: 'assistant' | 'user', content: ContentBlockParam[]): void {
  const last = messages.at(-1);
  if (role === 'assistant') messages.push({ role, content });
  else if (last?.role !== 'user') messages.push({ role, content });
  else {
    const before: ContentBlockParam[] =
      typeof last.content === 'string' ? [{ type: 'text', text: last.content }] : last.content;
    messages[messages.length - 1] = { role, content: [...before, ...content] };
  }
}

/** What the model said, as the API takes it back. */
function asParams(content: readonly ContentBlock[]): ContentBlockParam[] {
  // The SDK documents response blocks as valid input of the next turn; their types differ in optional fields only.
  return [...content] as ContentBlockParam[];
}

function textOf(message: Message): string {
  return message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');
}

function readable(text: string): Answer | null {
  const answer = readAnswer(text);
  if ('unreadable' in answer) return null;
  return answer;
}

/** The answer with more usable entries; the later one when equal. */
function better(standing: Answer | null, next: Answer | null): Answer | null {
  if (standing === null || next === null) return next ?? standing;
  return usableEntries(next) >= usableEntries(standing) ? next : standing;
}

function usableEntries({ findings, terms }: Answer): number {
  return [...findings, ...terms].filter(({ rejected }) => rejected === null).length;
}

function render(content: readonly ContentBlock[]): string {
  return content.map((block) => (block.type === 'text' ? block.text : JSON.stringify(block))).join('\n');
}
