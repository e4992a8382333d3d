import * as z from 'zod';
import { DocumentCard, MediaType, Role, Stage } from './document.ts';
import { FamilyPlace, FamilyTerm } from './family.ts';
import { Playbook } from './playbook.ts';

/** Bounds of one sub-agent. Times in milliseconds, sizes in bytes. Reaching one is a result with its reason. */
export const Limits = z.strictObject({
  turns: z.int().min(1),
  toolCalls: z.int().min(0),
  softDeadlineMs: z.int().min(1),
  hardKillAfterMs: z.int().min(1),
  tokens: z.int().min(1),
  costUsd: z.number().min(0),
  heapMb: z.int().min(32),
  fileBytes: z.int().min(1),
  inflatedBytes: z.int().min(1),
  archiveEntries: z.int().min(1),
  pages: z.int().min(1),
  textCharacters: z.int().min(1),
});
export type Limits = z.infer<typeof Limits>;

export const ToolName = z.enum(['outline', 'read_section', 'search', 'find_clause', 'read_definition']);
export type ToolName = z.infer<typeof ToolName>;

/** How text is got out of a file. */
export const ExtractOptions = z.strictObject({ ocr: z.enum(['auto', 'never', 'always']) });
export type ExtractOptions = z.infer<typeof ExtractOptions>;

/** What the transfer mode hands a dependent document: made from artifacts only, counted in tokens. */
export const TransferSummary = z.strictObject({
  size: z.enum(['short', 'medium', 'detailed']),
  background: z.string(),
  keyDocuments: z.array(z.string()),
  keyDecisions: z.array(z.string()),
  state: z.string(),
  /** The parts and terms that the family stands on, as data: what code compares, where the lines above are for reading. */
  standing: z.strictObject({
    /** In the notation of schemas/section-ranges.ts; null when not all parts are known. */
    sections: z.string().nullable(),
    terms: z.array(FamilyTerm.pick({ name: true, value: true, party: true, section: true })),
  }),
  /** Of the lines and the data, by schemas/tokens.ts. */
  tokens: z.int().min(0),
});
export type TransferSummary = z.infer<typeof TransferSummary>;

/** Which mind the sub-agent has. The key is never here: it reaches only the worker's environment. */
export const ReviewerChoice = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('embedded') }),
  z.strictObject({
    name: z.literal('anthropic'),
    model: z.string(),
    effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']),
    baseUrl: z.string().optional(),
    record: z.string().optional(),
    replay: z.string().optional(),
  }),
]);
export type ReviewerChoice = z.infer<typeof ReviewerChoice>;

/**
 * Everything a sub-agent is told, and the only thing it is told. There is no field for a parent's history, another
 * document, another artifact or raw tool output, and the object is strict: such a field neither compiles nor parses.
 */
export const TaskBrief = z.strictObject({
  schema: z.literal('task-brief/1'),
  taskId: z.string(),
  goal: z.string().max(600),
  /** Class B: what this task needs, in full. `text` names the extracted text that identify left in the workspace. */
  input: z.strictObject({
    id: z.string(),
    path: z.string(),
    file: z.string(),
    mediaType: MediaType,
    sha256: z.string(),
    text: z.string(),
  }),
  subject: z.strictObject({
    card: DocumentCard.pick({ kind: true, title: true, parties: true, date: true, language: true, references: true }),
    role: Role,
    stage: Stage,
    annualValue: z.number().min(0).nullable(),
    /** Only for a document that belongs to a family. */
    family: FamilyPlace.optional(),
  }),
  tools: z.strictObject({ allow: z.array(ToolName), deny: z.array(z.string()) }),
  acceptanceCriteria: z.array(z.string().max(200)).min(1),
  outputSchema: z.literal('review-artifact/1'),
  constraints: z.array(z.string().max(200)),
  safety: z.strictObject({ redact: z.array(z.string()), neverCall: z.array(z.string()) }),
  /** Class A: the same bytes for every document that is reviewed under this playbook. */
  global: z.strictObject({
    playbook: Playbook,
    houseRules: z.array(z.string()),
    asOf: z.iso.date(),
    evidenceFloor: z.number().min(0).max(1),
    minConfidence: z.number().min(0).max(1),
  }),
  reviewer: ReviewerChoice,
  extract: ExtractOptions,
  limits: Limits,
  workspace: z.string(),
  contextMode: z.enum(['barrier', 'transfer']),
  transfer: TransferSummary.nullable(),
  /** HMAC(run key, task id), fixed shape; must be found in no other sub-agent's context and in no artifact. */
  canary: z.string().regex(/^cnry-[0-9a-f]{24}$/),
  trace: z.boolean(),
});
export type TaskBrief = z.infer<typeof TaskBrief>;
