import * as z from 'zod';
import { Role } from './document.ts';

const seconds = (fallback: number) => z.number().positive().max(86_400).default(fallback);
const count = (fallback: number) => z.int().min(0).default(fallback);

/** When a run fails its gate: a verdict, or a concern of at least a severity; `new:` counts only what is new. */
export const FailOn = z
  .string()
  .regex(
    /^(new:)?(reject|negotiate|concern:(critical|high|medium|low))$/,
    'use reject, negotiate or concern:<critical|high|medium|low>, optionally after new:',
  );

/**
 * Every option of a run, once: its default and one sentence. `--help`, the table in the docs and the JSON Schema of
 * the config file are made from here. Precedence: defaults < config file < REVIEW_* environment < flags.
 */
export const ReviewConfig = z.strictObject({
  out: z.string().min(1).default('review-out').describe('Folder the run is written to.'),
  us: z
    .array(z.string().min(2))
    .default([])
    .describe('Our names and aliases as contracts write them; tells which party we are.'),
  side: Role.optional().describe('Our role in every document of the run, when names cannot tell.'),
  manifest: z
    .string()
    .optional()
    .describe('CSV or YAML file with path, kind, role, stage, annual_value, family and owner per document.'),
  playbooks: z
    .array(z.string())
    .default([])
    .describe('Playbook files to use besides the built-in ones; one with the same kinds and roles takes their place.'),
  asOf: z.iso
    .date()
    .optional()
    .describe('Calendar date that deadlines are computed against; the day of the run by default.'),
  reviewer: z
    .enum(['embedded', 'anthropic'])
    .default('embedded')
    .describe('Who reads: the embedded offline reviewer, or Claude through the Anthropic API.'),
  model: z.string().default('claude-sonnet-5-5').describe('Model of the anthropic reviewer.'),
  effort: z
    .enum(['low', 'medium', 'high', 'xhigh', 'max'])
    .default('medium')
    .describe('Effort of the anthropic reviewer.'),
  record: z.string().optional().describe('Folder to which the exchanges with the API are recorded.'),
  replay: z.string().optional().describe('Folder from which recorded exchanges are answered instead of the API.'),
  context: z
    .enum(['auto', 'barrier'])
    .default('auto')
    .describe(
      'auto: amendments, order forms and SOWs receive a summary of their master; barrier: nothing but the brief.',
    ),
  threads: z
    .enum(['fresh', 'shared'])
    .default('fresh')
    .describe('fresh: every document gets a thread nobody used before; shared: threads are reused.'),
  concurrency: z.int().min(1).max(64).default(2).describe('Documents reviewed at the same time.'),
  timeout: seconds(600).describe('Seconds a document may take before its reviewer must return what it has.'),
  killAfter: seconds(15).describe('Seconds after the time limit until the thread is ended.'),
  maxTurns: z.int().min(1).max(200).default(30).describe('Turns a reviewer may take.'),
  maxToolCalls: z.int().min(0).max(1_000).default(40).describe('Tool calls a reviewer may make.'),
  maxTokens: z.int().min(1_000).default(400_000).describe('Tokens a reviewer may use for one document.'),
  maxCost: z.number().min(0).default(5).describe('US dollars a reviewer may spend on one document.'),
  maxHeapMb: z.int().min(64).max(16_384).default(1_024).describe('Heap of one thread, in MiB.'),
  maxFileMb: z.number().positive().max(2_048).default(100).describe('Largest file that is read, in MiB.'),
  maxInflatedMb: z
    .number()
    .positive()
    .max(4_096)
    .default(200)
    .describe('Most that a zip format may expand to, in MiB.'),
  maxEntries: z.int().min(1).default(5_000).describe('Most entries a zip format may have.'),
  maxPages: z.int().min(1).default(3_000).describe('Most pages that are read of one document.'),
  maxTextMb: z
    .number()
    .positive()
    .max(512)
    .default(20)
    .describe('Most text that is read of one document, in millions of characters.'),
  ocr: z
    .enum(['auto', 'never', 'always'])
    .default('auto')
    .describe('Optical character recognition: for pages without usable text, never, or for every page.'),
  evidenceFloor: z
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('Least probability at which a clause is written to the evidence.'),
  minConfidence: z.number().min(0).max(1).default(0.8).describe('Confidence below which a document goes to a person.'),
  failOn: FailOn.optional().describe(
    'Exit with 1 when a document is reject or negotiate, or has a concern of that severity.',
  ),
  maxFailures: count(0).describe('Failed or unread documents up to which the exit code stays 0.'),
  auditPercent: z
    .number()
    .min(0)
    .max(100)
    .default(5)
    .describe('Per cent of the documents without deviation that people are asked to check.'),
  auditMinimum: count(20).describe('Least number of documents in that sample (never more than there are).'),
  auditSeed: z.int().min(0).default(1).describe('Seed of the audit sample.'),
  reviewCapacity: z.int().min(1).optional().describe('Rows people can review; the rest is listed as not reviewed.'),
  mainWindow: z
    .int()
    .min(1_000)
    .default(200_000)
    .describe('Tokens of the main context that occupancy is measured against.'),
  privilegeHeader: z.string().max(200).optional().describe('Line printed at the top of every report.'),
  trace: z
    .boolean()
    .default(false)
    .describe('Keep a readable transcript of every sub-agent in its folder. Holds document text.'),
});
export type ReviewConfig = z.infer<typeof ReviewConfig>;
