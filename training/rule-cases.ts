import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DocumentKind, type Party, Role } from '../schemas/document.ts';

/** One labelled clause: whether the rule must raise a concern over it, under this kind and role. */
export const RuleCase = z.strictObject({
  rule: z.string(),
  kind: DocumentKind,
  role: Role,
  alarm: z.boolean(),
  text: z.string(),
  /** Other rules that rightly object to the same words. */
  also: z.array(z.string()).default([]),
});
export type RuleCase = z.infer<typeof RuleCase>;

/** `seen`: clauses that patterns may be tuned on. `held-out`: clauses that nobody tunes on. */
export const CASE_SETS = { seen: 'rule-cases', 'held-out': 'rule-cases-held-out' } as const;

/** The labelled clauses of a playbook, our own wording. */
export function readRuleCases(playbook: string, set: keyof typeof CASE_SETS): RuleCase[] {
  const file = new URL(`../test/data/${CASE_SETS[set]}/${playbook}.jsonl`, import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => RuleCase.parse(JSON.parse(line)));
}

/** The parties that the clauses speak of, by the names contracts use. */
export function partiesOf({ kind }: RuleCase): Party[] {
  const buyer = { name: 'Alder Foods Limited', aliases: ['Customer', 'Client', 'Buyer'], role: 'customer' as const };
  const seller = {
    name: 'Birch Systems Inc.',
    aliases: ['Supplier', 'Vendor', 'Provider', 'Seller', 'Contractor', 'Consultant'],
    role: 'vendor' as const,
  };
  if (kind === 'nda') {
    return [
      { name: 'Alder Foods Limited', aliases: ['Discloser', 'Disclosing Party'], role: 'discloser' },
      { name: 'Birch Systems Inc.', aliases: ['Recipient', 'Receiving Party'], role: 'recipient' },
    ];
  }
  if (kind === 'employment') {
    return [
      { name: 'Alder Foods Limited', aliases: ['Company', 'Employer'], role: 'employer' },
      { name: 'Robin Vale', aliases: ['Employee', 'Executive'], role: 'employee' },
    ];
  }
  if (kind === 'dpa') {
    return [
      { name: 'Alder Foods Limited', aliases: ['Controller', 'Customer'], role: 'controller' },
      { name: 'Birch Systems Inc.', aliases: ['Processor', 'Provider'], role: 'processor' },
    ];
  }
  if (kind === 'tos') {
    return [{ name: 'Birch Systems Inc.', aliases: ['we', 'us'], role: 'provider' }];
  }
  return [buyer, seller];
}
