import type { ContentBlock, Tool, ToolResultBlockParam, ToolUseBlock } from '@anthropic-ai/sdk/resources/messages';
import type { TaskBrief, ToolName } from '../../../schemas/brief.ts';
import type { DocumentText, Span } from '../../../schemas/document-text.ts';
import { createPlacer, type Place } from '../../place.ts';
import type { Proposal } from '../proposal.ts';
import type { Trace } from '../trace.ts';
import type { Meter } from './meter.ts';
import { findClauseTool } from './tools/find-clause.ts';
import { outlineTool } from './tools/outline.ts';
import { readDefinitionTool } from './tools/read-definition.ts';
import { readSectionTool } from './tools/read-section.ts';
import { searchTool } from './tools/search.ts';

/** What a tool may look at: one document, and what the embedded reviewer found in it. */
export interface ToolScope {
  readonly document: DocumentText;
  readonly found: Pick<Proposal, 'findings'>;
  readonly place: (offset: number) => Place;
  /** Called with every range of the document that is shown. */
  readonly shown: (range: Span) => void;
}

/** One read-only tool: its input is checked before it runs, its result is data of bounded size. */
export interface DocumentTool {
  readonly description: string;
  readonly schema: Tool['input_schema'];
  /** Gives the result, or the sentence that says what is wrong with the input. */
  readonly run: (input: unknown, scope: ToolScope) => { readonly result: unknown } | { readonly wrong: string };
}

/** The tools of one sub-agent. */
export interface Toolbox {
  readonly definitions: readonly Tool[];
  /** Answers all calls of one turn, in their order, in one message. */
  readonly answer: (content: readonly ContentBlock[], meter: Meter, trace: Trace) => ToolResultBlockParam[];
  /** Ranges of the document that were shown by tools. */
  readonly ranges: () => readonly Span[];
}

const TOOLS = {
  outline: outlineTool,
  read_section: readSectionTool,
  search: searchTool,
  find_clause: findClauseTool,
  read_definition: readDefinitionTool,
} satisfies Record<ToolName, DocumentTool>;

/** Characters of one result. */
const RESULT_LIMIT = 24_000;

/** Opens the tools that the brief allows, over the one document of the task. */
export function openTools(
  { tools, safety, canary }: Pick<TaskBrief, 'tools' | 'safety' | 'canary'>,
  document: DocumentText,
  found: Pick<Proposal, 'findings'>,
): Toolbox {
  const ranges: Span[] = [];
  const scope: ToolScope = { document, found, place: createPlacer(document), shown: (range) => ranges.push(range) };
  const allowed = tools.allow.filter((name) => !tools.deny.includes(name) && !safety.neverCall.includes(name));
  return {
    definitions: allowed.map((name) => ({
      name,
      description: TOOLS[name].description,
      input_schema: TOOLS[name].schema,
    })),
    answer: (content, meter, trace) =>
      content
        .filter((block): block is ToolUseBlock => block.type === 'tool_use')
        .map((call) => {
          const { text, failed } = run(call, meter);
          trace.add({ kind: 'tool', title: call.name.slice(0, 60), text: `${JSON.stringify(call.input)}\n${text}` });
          return {
            type: 'tool_result',
            tool_use_id: call.id,
            content: `<result fence="${canary}">\n${text}\n</result fence="${canary}">`,
            ...(failed ? { is_error: true } : {}),
          };
        }),
    ranges: () => ranges,
  };

  function run(call: ToolUseBlock, meter: Meter): { text: string; failed: boolean } {
    if (!meter.mayCallTool())
      return { text: 'The limit of tool calls is reached: answer with what you have.', failed: true };
    meter.toolCall();
    const name = allowed.find((candidate) => candidate === call.name);
    if (name === undefined) return { text: `There is no such tool; these are: ${allowed.join(', ')}.`, failed: true };
    const outcome = TOOLS[name].run(call.input, scope);
    if ('wrong' in outcome) return { text: outcome.wrong, failed: true };
    const text = JSON.stringify(outcome.result);
    return text.length <= RESULT_LIMIT
      ? { text, failed: false }
      : { text: `${text.slice(0, RESULT_LIMIT)} [cut at ${RESULT_LIMIT} characters; ask for less]`, failed: false };
  }
}
