import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TaskBrief } from '../../../../schemas/brief.ts';
import type { DocumentText } from '../../../../schemas/document-text.ts';
import { makeBrief } from '../../../../src/plan/make-brief.ts';
import { builtInPlaybooks } from '../../../../src/playbook/read-playbooks.ts';
import { buildContext } from '../../../../workers/context.ts';
import { extractDocument } from '../../../../workers/extract/index.ts';
import { reviewAnthropic } from '../../../../workers/reviewers/anthropic/index.ts';
import type { Proposal } from '../../../../workers/reviewers/proposal.ts';
import { openTrace } from '../../../../workers/reviewers/trace.ts';
import { sentences } from '../../../../workers/segment.ts';
import type { FakeApi } from './fake-api.ts';

export const NDA = `NON-DISCLOSURE AGREEMENT

This Agreement is made between Alder Ltd ("Discloser") and Birch Ltd ("Recipient").

1. Purpose. "Confidential Information" means what the Discloser discloses for the Project.
2. Duty. The Recipient keeps the Confidential Information secret for four years.
3. Residuals. The Recipient may use what it remembers.
4. Law. This Agreement is governed by the laws of the State of Oregon.
`;

/** A document as the extraction gives it. */
export async function read(text: string): Promise<DocumentText> {
  const result = await extractDocument(new TextEncoder().encode(text), {
    limits: { ...LIMITS },
    ocr: 'never',
    signal: new AbortController().signal,
  });
  if (result.status !== 'read') throw new Error(result.status);
  return result.document;
}

const LIMITS = {
  turns: 30,
  toolCalls: 40,
  softDeadlineMs: 20_000,
  hardKillAfterMs: 1_000,
  tokens: 400_000,
  costUsd: 5,
  heapMb: 512,
  fileBytes: 1e8,
  inflatedBytes: 1e8,
  archiveEntries: 1_000,
  pages: 1_000,
  textCharacters: 1e7,
} satisfies TaskBrief['limits'];

/** A brief for one text under the NDA playbook; `limits` and the reviewer may be changed. */
export function briefFor(
  options: {
    id?: string;
    baseUrl?: string;
    limits?: Partial<TaskBrief['limits']>;
    reviewer?: Partial<Extract<TaskBrief['reviewer'], { name: 'anthropic' }>>;
  } = {},
): TaskBrief {
  const playbook = builtInPlaybooks().find(({ id }) => id === 'nda');
  if (playbook === undefined) throw new Error('no playbook');
  const id = options.id ?? 'nda-000000';
  return makeBrief(
    {
      identified: {
        document: { id, path: `${id}.txt`, file: `/${id}.txt`, bytes: 1 },
        card: {
          id,
          path: `${id}.txt`,
          mediaType: 'text',
          bytes: 1,
          sha256: 'a'.repeat(64),
          textSha256: 'b'.repeat(64),
          kind: 'nda',
          title: 'Non-Disclosure Agreement',
          parties: [
            { name: 'Alder Ltd', aliases: ['Discloser'], role: 'discloser' },
            { name: 'Birch Ltd', aliases: ['Recipient'], role: 'recipient' },
          ],
          stage: 'draft',
          language: 'en',
          references: [],
          tokens: 1,
          characters: 1,
          pages: 1,
          outline: [],
          children: [],
        },
        workspace: mkdtempSync(join(tmpdir(), 'review-anthropic-')),
      },
      playbook,
      role: 'recipient',
      stage: 'draft',
      annualValue: null,
      transfer: null,
    },
    {
      asOf: '2026-01-05',
      evidenceFloor: 0.1,
      minConfidence: 0.8,
      reviewer: {
        name: 'anthropic',
        model: 'claude-sonnet-5-5',
        effort: 'medium',
        ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
        ...options.reviewer,
      },
      extract: { ocr: 'never' },
      limits: { ...LIMITS, ...options.limits },
      trace: true,
      runKey: 'a key of tests',
    },
  );
}

/** Lets the reviewer read a text through the real SDK against a stand-in. */
export async function ask(
  api: FakeApi,
  options: { text?: string; limits?: Partial<TaskBrief['limits']>; id?: string; signal?: AbortSignal } = {},
): Promise<Proposal & { trace: ReturnType<typeof openTrace> }> {
  process.env['ANTHROPIC_API_KEY'] = 'a-key-of-tests';
  const document = await read(options.text ?? NDA);
  const brief = briefFor({
    baseUrl: api.url,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    ...(options.id === undefined ? {} : { id: options.id }),
  });
  const trace = openTrace(true);
  const signal = options.signal ?? AbortSignal.timeout(brief.limits.softDeadlineMs);
  const proposal = await reviewAnthropic({
    brief,
    document,
    units: sentences(document),
    context: buildContext(brief, document),
    signal,
    trace,
  });
  return { ...proposal, trace };
}
