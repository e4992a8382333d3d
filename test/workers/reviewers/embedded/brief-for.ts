import type { TaskBrief } from '../../../../schemas/brief.ts';
import type { DocumentKind, Party } from '../../../../schemas/document.ts';
import { playbook } from '../../judge-fixture.ts';

/** A brief of the embedded reviewer for a document of a kind. */
export function briefFor(kind: DocumentKind, parties: readonly Party[] = []): TaskBrief {
  return {
    schema: 'task-brief/1',
    taskId: 'one',
    goal: 'Review one document.',
    input: {
      id: 'one',
      path: 'one.txt',
      file: '/one.txt',
      mediaType: 'text',
      sha256: '0'.repeat(64),
      text: 'text.json',
    },
    subject: {
      card: { kind, title: '', parties: [...parties], language: 'en', references: [] },
      role: 'customer',
      stage: 'unknown',
      annualValue: null,
    },
    tools: { allow: [], deny: [] },
    acceptanceCriteria: ['Every rule is checked.'],
    outputSchema: 'review-artifact/1',
    constraints: [],
    safety: { redact: [], neverCall: [] },
    global: { playbook: playbook('facts'), houseRules: [], asOf: '2026-01-01', evidenceFloor: 0.1, minConfidence: 0.8 },
    reviewer: { name: 'embedded' },
    extract: { ocr: 'never' },
    limits: {
      turns: 1,
      toolCalls: 0,
      softDeadlineMs: 600_000,
      hardKillAfterMs: 15_000,
      tokens: 1_000_000,
      costUsd: 0,
      heapMb: 512,
      fileBytes: 50_000_000,
      inflatedBytes: 50_000_000,
      archiveEntries: 1,
      pages: 10_000,
      textCharacters: 20_000_000,
    },
    workspace: '/tmp/none',
    contextMode: 'barrier',
    transfer: null,
    canary: `cnry-${'0'.repeat(24)}`,
    trace: false,
  };
}
