import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExtractOptions, Limits } from '../schemas/brief.ts';
import type { DocumentCard, DocumentRef, SkippedEntry } from '../schemas/document.ts';
import type { Failure } from '../schemas/failure.ts';
import { IdentifyOutcome, type IdentifyTask } from '../schemas/thread.ts';
import { inOrder } from './dispatch/in-order.ts';
import type { Threads } from './dispatch/threads.ts';
import { documentId } from './walk.ts';

/** A document with its card and the folder its worker may write to. */
export interface Identified {
  readonly document: DocumentRef;
  readonly card: DocumentCard;
  readonly workspace: string;
}

export interface Identification {
  readonly identified: readonly Identified[];
  readonly skipped: readonly SkippedEntry[];
  readonly failed: readonly { document: DocumentRef; failure: Failure }[];
}

/** Mail in mail in mail is followed this deep; what lies deeper is named by its carrier's coverage. */
const ATTACHMENT_DEPTH = 4;

/**
 * Gives every document its card, made by a worker. Attachments become documents of their own, named after their
 * carrier, and are identified in turn.
 */
export async function identify(
  documents: readonly DocumentRef[],
  options: {
    threads: Threads;
    lanes: number;
    limits: Limits;
    extract: ExtractOptions;
    workspace: (id: string) => string;
  },
): Promise<Identification> {
  const result: {
    identified: Identified[];
    skipped: SkippedEntry[];
    failed: { document: DocumentRef; failure: Failure }[];
  } = { identified: [], skipped: [], failed: [] };
  let round: readonly DocumentRef[] = documents;
  for (let depth = 0; depth < ATTACHMENT_DEPTH && round.length > 0; depth++) {
    const outcomes = await inOrder(round, options.lanes, identifyOne);
    const attachments: DocumentRef[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const document = round[index];
      if (document === undefined) continue;
      if (outcome.status === 'failed') result.failed.push({ document, failure: outcome.failure });
      else if (outcome.status === 'skipped')
        result.skipped.push({ path: document.path, reason: outcome.reason, detail: outcome.detail });
      else {
        result.identified.push({ document, card: outcome.card, workspace: options.workspace(document.id) });
        attachments.push(...attachmentsOf(document, outcome.card, options.workspace(document.id)));
      }
    }
    round = attachments;
  }
  return result;

  async function identifyOne(document: DocumentRef): Promise<IdentifyOutcome> {
    const workspace = options.workspace(document.id);
    await mkdir(workspace, { recursive: true, mode: 0o700 });
    const task: IdentifyTask = { document, workspace, limits: options.limits, extract: options.extract };
    const settled = await options.threads.run(task);
    if (!settled.ok) return { status: 'failed', failure: settled.failure };
    const outcome = IdentifyOutcome.safeParse(settled.value);
    if (outcome.success) return outcome.data;
    return {
      status: 'failed',
      failure: {
        code: 'invalid_artifact',
        message: 'The thread returned a card that does not fit its schema.',
        retryable: false,
      },
    };
  }
}

function attachmentsOf(carrier: DocumentRef, card: DocumentCard, workspace: string): DocumentRef[] {
  return card.children.map((child, index) => {
    const path = `${carrier.path} > ${child.name}`;
    return {
      id: documentId(`${path}#${index}`),
      path,
      file: join(workspace, child.file),
      bytes: child.bytes,
      carrier: carrier.id,
    };
  });
}
