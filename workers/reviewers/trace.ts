import { estimateTokens } from '../../schemas/tokens.ts';

/** One thing that happened inside a sub-agent. */
export interface TraceEvent {
  readonly kind: 'context' | 'request' | 'answer' | 'tool' | 'problem' | 'proposal';
  /** What it was, for the heading of a transcript. */
  readonly title: string;
  readonly text: string;
}

/** The trajectory of one sub-agent: counted always, kept only when somebody asked for it. */
export interface Trace {
  readonly add: (event: TraceEvent) => void;
  readonly events: () => readonly TraceEvent[];
  /** Tokens of everything that was said after the starting context. */
  readonly tokens: () => number;
}

/** Opens a trajectory; with `keep` off it counts and forgets. */
export function openTrace(keep: boolean): Trace {
  const events: TraceEvent[] = [];
  let tokens = 0;
  return {
    add(event) {
      if (event.kind !== 'context') tokens += estimateTokens(event.text);
      if (keep) events.push(event);
    },
    events: () => events,
    tokens: () => tokens,
  };
}

/** A transcript a person can read. */
export function renderTrace(name: string, events: readonly TraceEvent[]): string {
  const parts = events.map(({ kind, title, text }, index) => {
    const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
    return `## ${index + 1}. ${kind}: ${title}\n\n${fence}text\n${text}\n${fence}\n`;
  });
  return `# Trajectory of ${name}\n\nHolds text of the document. Read by people only; nothing of it goes to another sub-agent.\n\n${parts.join('\n')}`;
}

/** The longest run of backticks, so that a document cannot end the fence around it. */
function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
