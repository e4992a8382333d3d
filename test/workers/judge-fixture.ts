import type { TaskBrief } from '../../schemas/brief.ts';
import type { ClauseCategory } from '../../schemas/categories.ts';
import type { Coverage } from '../../schemas/coverage.ts';
import type { DocumentKind, Party, Role, Stage } from '../../schemas/document.ts';
import type { Playbook } from '../../schemas/playbook.ts';
import type { TermName } from '../../schemas/term-vocabulary.ts';
import type { TermValue } from '../../schemas/terms.ts';
import { builtInPlaybooks } from '../../src/playbook/read-playbooks.ts';
import type { GroundedFinding, GroundedTerm, JudgeInput } from '../../workers/judge/input.ts';
import type { Measures } from '../../workers/judge/measures.ts';

const PLAYBOOKS = builtInPlaybooks();

export function playbook(id: string): Playbook {
  const found = PLAYBOOKS.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no playbook ${id}`);
  return found;
}

/** Every rule of every playbook measured as perfect, so that tests speak of rules and not of measurements. */
export const PERFECT: Measures = {
  rules: Object.fromEntries(
    PLAYBOOKS.flatMap((p) => p.rules.map((r) => [`${p.id}/${r.id}`, { precision: 1, recall: 1, n: 20 }])),
  ),
  terms: {},
  calibration: null,
};

export const COMPLETE: Coverage = {
  complete: true,
  pages: 3,
  pagesRead: 3,
  pagesByOcr: [],
  unreadablePages: [],
  characters: 9_000,
  truncated: false,
  formFields: 0,
  comments: 0,
  hiddenCharacters: 0,
  trackedChanges: { insertions: 0, deletions: 0, view: 'none' },
  attachments: [],
  linkedTerms: [],
  missingExhibits: [],
  language: 'en',
  warnings: [],
};

const PARTIES: Party[] = [
  { name: 'Alder Foods Limited', aliases: ['Customer', 'Alder'], role: 'customer' },
  { name: 'Birch Systems Inc.', aliases: ['Supplier', 'Birch'], role: 'vendor' },
];

export function brief(options: {
  playbook: Playbook;
  kind?: DocumentKind;
  role?: Role;
  stage?: Stage;
  parties?: Party[];
  annualValue?: number | null;
}): TaskBrief {
  return {
    schema: 'task-brief/1',
    taskId: 'doc-1',
    goal: 'Review',
    input: {
      id: 'doc-1',
      path: 'a/doc.txt',
      file: '/x/doc.txt',
      mediaType: 'text',
      sha256: 'f'.repeat(64),
      text: 'text.json',
    },
    subject: {
      card: {
        kind: options.kind ?? 'saas',
        title: 'Subscription Agreement',
        parties: options.parties ?? PARTIES,
        language: 'en',
        references: [],
      },
      role: options.role ?? 'customer',
      stage: options.stage ?? 'draft',
      annualValue: options.annualValue ?? null,
    },
    tools: { allow: [], deny: [] },
    acceptanceCriteria: ['Every rule is checked.'],
    outputSchema: 'review-artifact/1',
    constraints: [],
    safety: { redact: [], neverCall: [] },
    global: {
      playbook: options.playbook,
      houseRules: [],
      asOf: '2026-09-01',
      evidenceFloor: 0.1,
      minConfidence: 0.8,
    },
    reviewer: { name: 'embedded' },
    extract: { ocr: 'never' },
    limits: {
      turns: 1,
      toolCalls: 0,
      softDeadlineMs: 1,
      hardKillAfterMs: 1,
      tokens: 1,
      costUsd: 0,
      heapMb: 32,
      fileBytes: 1,
      inflatedBytes: 1,
      archiveEntries: 1,
      pages: 1,
      textCharacters: 1,
    },
    workspace: '/x',
    contextMode: 'barrier',
    transfer: null,
    canary: `cnry-${'0'.repeat(24)}`,
    trace: false,
  };
}

let place = 0;

/** A grounded term at a place of its own; the quote is made of the name and the value. */
export function term(
  name: TermName,
  value: TermValue,
  party: string | null = null,
  more: Partial<GroundedTerm> = {},
): GroundedTerm {
  place += 500;
  const quote = more.quote ?? `The words that prove ${name} ${String(value)}.`;
  return {
    name,
    value,
    party,
    quote,
    span: [place, place + quote.length],
    probability: 0.95,
    page: 1,
    section: '4.2',
    verification: 'exact',
    ...more,
  };
}

export function clause(category: ClauseCategory, more: Partial<GroundedFinding> = {}): GroundedFinding {
  place += 500;
  const quote = more.quote ?? `A clause of the category ${category}.`;
  return {
    category,
    quote,
    start: place,
    end: place + quote.length,
    page: 1,
    section: '7',
    probability: 0.95,
    before: '',
    after: '',
    verification: 'exact',
    ...more,
  };
}

export function input(over: Partial<JudgeInput> & Pick<JudgeInput, 'brief'>): JudgeInput {
  return {
    coverage: COMPLETE,
    findings: [],
    terms: [],
    closest: () => [],
    rejectedCount: 0,
    ended: 'complete',
    injection: false,
    measures: PERFECT,
    ...over,
  };
}
