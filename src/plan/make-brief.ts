import { createHash, createHmac } from 'node:crypto';
import type { ExtractOptions, Limits, ReviewerChoice, TaskBrief, TransferSummary } from '../../schemas/brief.ts';
import type { Role, Stage } from '../../schemas/document.ts';
import type { FamilyPlace } from '../../schemas/family.ts';
import type { Playbook } from '../../schemas/playbook.ts';
import type { Identified } from '../identify.ts';
import { CONSTRAINTS, HOUSE_RULES, SAFETY } from './house-rules.ts';
import { specialise } from './specialise.ts';

/** What all briefs of a run share. */
export interface BriefSettings {
  readonly asOf: string;
  readonly evidenceFloor: number;
  readonly minConfidence: number;
  readonly reviewer: ReviewerChoice;
  readonly extract: ExtractOptions;
  readonly limits: Limits;
  readonly trace: boolean;
  readonly runKey: string;
}

/** What is particular to one document. */
export interface Assignment {
  readonly identified: Identified;
  readonly playbook: Playbook;
  readonly role: Role;
  readonly stage: Stage;
  readonly annualValue: number | null;
  readonly transfer: TransferSummary | null;
  /** Its place in its family; left out for a document that belongs to none. */
  readonly family?: FamilyPlace;
}

/** Writes the brief of one document: everything its sub-agent is told. */
export function makeBrief(
  { identified, playbook, role, stage, annualValue, transfer, family }: Assignment,
  settings: BriefSettings,
): TaskBrief {
  const { document, card, workspace } = identified;
  const { focus, criteria, tools } = specialise(card.kind);
  return {
    schema: 'task-brief/1',
    taskId: document.id,
    goal: `Compare this document (${card.kind}) with the playbook "${playbook.title}" from the side of the ${role}: find every clause and term the rules ask about, each with its exact words. ${focus}`,
    input: {
      id: document.id,
      path: document.path,
      file: document.file,
      mediaType: card.mediaType,
      sha256: card.sha256,
      text: 'text.json',
    },
    subject: {
      card: {
        kind: card.kind,
        title: card.title,
        parties: card.parties,
        date: card.date,
        language: card.language,
        references: card.references,
      },
      role,
      stage,
      annualValue,
      ...(family === undefined ? {} : { family }),
    },
    tools: {
      allow: [...tools],
      deny: ['write', 'network', 'subagent'],
    },
    acceptanceCriteria: [
      'Every rule of the playbook has an outcome.',
      'Every finding has a quote that stands in the document.',
      'What was not read is named.',
      ...criteria,
    ],
    outputSchema: 'review-artifact/1',
    constraints: [...CONSTRAINTS],
    safety: SAFETY,
    global: {
      playbook,
      houseRules: [...HOUSE_RULES],
      asOf: settings.asOf,
      evidenceFloor: settings.evidenceFloor,
      minConfidence: settings.minConfidence,
    },
    reviewer: settings.reviewer,
    extract: settings.extract,
    limits: settings.limits,
    workspace,
    contextMode: transfer === null ? 'barrier' : 'transfer',
    transfer,
    canary: `cnry-${createHmac('sha256', settings.runKey).update(document.id).digest('hex').slice(0, 24)}`,
    trace: settings.trace,
  };
}

/** Hash of all that a result depends on: the brief without its place and its canary, and the program's version. */
export function briefInputs(brief: TaskBrief, version: string): string {
  const { canary: _canary, workspace: _workspace, ...rest } = brief;
  return createHash('sha256')
    .update(JSON.stringify([version, rest]))
    .digest('hex');
}
