import { readFileSync, writeFileSync } from 'node:fs';
import { GoldReview } from '../schemas/gold.ts';
import type { Playbook } from '../schemas/playbook.ts';
import { builtInPlaybooks } from '../src/playbook/read-playbooks.ts';
import { extractDocument } from '../workers/extract/index.ts';
import { buildCard } from '../workers/identify/build-card.ts';
import { CONFIRMED_FROM } from '../workers/judge/confirm.ts';
import { loadMeasures } from '../workers/judge/measures.ts';
import { parseCondition } from '../workers/judge/rule-language.ts';
import { judgeText, READING } from './judge-text.ts';
import { readAsDocument } from './read-documents.ts';
import { type CASE_SETS, partiesOf, readRuleCases } from './rule-cases.ts';

/**
 * Measures precision and recall of every rule of every built-in playbook on labelled clauses, with the embedded
 * reviewer; writes models/rule-precision.json and docs/rule-precision.md. Three sets: clauses that patterns were tuned on,
 * held-out clauses, and the samples as whole contracts. A false alarm is a concern over a clause labelled fine, or a deviation (not
 * a missing clause) over a clause of another rule that reads other terms.
 * `--print` lists every clause of the first set that came out wrong and writes nothing.
 */

interface Tally {
  hits: number;
  misses: number;
  falseAlarms: number;
  cases: number;
}

type CaseSet = keyof typeof CASE_SETS | 'documents';

interface Tallies {
  readonly rules: Map<string, Tally>;
  readonly terms: Map<string, Tally>;
}

const SAMPLES = new URL('../samples/', import.meta.url);
const NOT_MEASURED = { rules: {}, terms: {}, calibration: null };
const printOnly = process.argv.includes('--print');
const sets: Record<CaseSet, Tallies> = {
  seen: { rules: new Map(), terms: new Map() },
  'held-out': { rules: new Map(), terms: new Map() },
  documents: { rules: new Map(), terms: new Map() },
};
const EMPTY: Tally = { hits: 0, misses: 0, falseAlarms: 0, cases: 0 };
const wrong: string[] = [];

for (const playbook of builtInPlaybooks()) {
  await measure(playbook, 'seen');
  if (!printOnly) await measure(playbook, 'held-out');
}
await measureDocuments();
if (printOnly) console.log(wrong.join('\n'));
else {
  writeModel();
  writeTable();
}

async function measure(playbook: Playbook, set: keyof typeof CASE_SETS): Promise<void> {
  const { rules, terms } = sets[set];
  const reads = new Map(playbook.rules.map((rule) => [rule.id, termsOf(rule)]));
  for (const ruleCase of readRuleCases(playbook.id, set)) {
    const document = await readAsDocument(ruleCase.text);
    const { kind, role } = ruleCase;
    const subject = { playbook, kind, role, parties: partiesOf(ruleCase), measures: NOT_MEASURED };
    const { input, judgement } = await judgeText(document, subject);
    const found = new Set(input.terms.map((term) => term.name));
    const own = reads.get(ruleCase.rule) ?? [];
    for (const rule of playbook.rules) {
      const concern = judgement.concerns.find((candidate) => candidate.rule === rule.id);
      const alarmed = concern !== undefined && concern.kind !== 'ambiguous';
      const read = reads.get(rule.id) ?? [];
      const isOwn = rule.id === ruleCase.rule;
      if (ruleCase.also.includes(rule.id)) continue;
      // Rules that read the same terms may rightly object to the same clause.
      const counts = isOwn || (concern?.kind !== 'missing' && !read.some((name) => own.includes(name)));
      if (!counts) continue;
      const expected = isOwn && ruleCase.alarm;
      count(rules, `${playbook.id}/${rule.id}`, { alarmed, expected, isOwn });
      if (alarmed || isOwn) {
        for (const name of read) if (found.has(name)) count(terms, name, { alarmed, expected, isOwn });
      }
      if (alarmed !== expected) {
        const what = expected ? 'MISSED' : 'FALSE';
        const check = judgement.checks.find((c) => c.rule === rule.id);
        wrong.push(`${what} ${playbook.id}/${rule.id} [${check?.outcome}: ${check?.found}] ${ruleCase.text}`);
      }
    }
  }
}

/** Whole contracts: a sample's gold outcomes, and nothing critical or high in a clean one. */
async function measureDocuments(): Promise<void> {
  const { rules, terms } = sets.documents;
  const playbooks = builtInPlaybooks();
  for (const line of readFileSync(new URL('gold.jsonl', SAMPLES), 'utf8').trim().split('\n')) {
    const gold = GoldReview.parse(JSON.parse(line));
    const playbook = playbooks.find(({ id }) => id === gold.playbook);
    if (playbook === undefined || gold.status !== 'success') continue;
    const extracted = await extractDocument(readFileSync(new URL(gold.path, SAMPLES)), READING);
    if (extracted.status !== 'read') throw new Error(`sample ${gold.path} could not be read`);
    const { document } = extracted;
    const ref = { id: 'sample', path: gold.path, file: gold.path, bytes: document.text.length };
    const { parties } = buildCard({ ref, document, sha256: '0'.repeat(64), children: [] });
    const subject = { playbook, kind: gold.kind, role: gold.role, parties, measures: NOT_MEASURED };
    const { input, judgement } = await judgeText(document, subject);
    const found = new Set(input.terms.map((term) => term.name));
    for (const rule of playbook.rules) {
      const concern = judgement.concerns.find((candidate) => candidate.rule === rule.id);
      const outcome = gold.checks[rule.id];
      const isOwn = outcome !== undefined;
      const grave = concern?.severity === 'critical' || concern?.severity === 'high';
      const alarmed =
        concern !== undefined && concern.kind !== 'ambiguous' && (isOwn || (grave && gold.concerns.length === 0));
      const expected = outcome === 'deviates' || outcome === 'missing';
      count(rules, `${playbook.id}/${rule.id}`, { alarmed, expected, isOwn });
      for (const name of termsOf(rule)) if (found.has(name)) count(terms, name, { alarmed, expected, isOwn });
      if (alarmed !== expected)
        wrong.push(`${expected ? 'MISSED' : 'FALSE'} ${playbook.id}/${rule.id} in ${gold.path}: ${concern?.found}`);
    }
  }
}

function count(
  tallies: Map<string, Tally>,
  name: string,
  { alarmed, expected, isOwn }: { alarmed: boolean; expected: boolean; isOwn: boolean },
): void {
  const tally = tallies.get(name) ?? { hits: 0, misses: 0, falseAlarms: 0, cases: 0 };
  tallies.set(name, tally);
  if (isOwn) tally.cases++;
  if (alarmed && expected) tally.hits++;
  else if (alarmed) tally.falseAlarms++;
  else if (expected) tally.misses++;
}

function termsOf(rule: Playbook['rules'][number]): string[] {
  const names = rule.deviations.flatMap(({ when }) => parseCondition(when).terms.map(({ name }) => name));
  return [...new Set(names)];
}

function figures({ hits, misses, falseAlarms, cases }: Tally) {
  const round = (value: number): number => Math.round(value * 1_000) / 1_000;
  return {
    // A rule that never rang has shown nothing: it does not count as precise.
    precision: hits + falseAlarms === 0 ? 0 : round(hits / (hits + falseAlarms)),
    recall: hits + misses === 0 ? 0 : round(hits / (hits + misses)),
    n: cases,
  };
}

/** The figures that decide what is confirmed: all sets together, as none alone has cases enough for one rule. */
function counting(kind: keyof Tallies): [string, ReturnType<typeof figures>][] {
  const names = [...sets.seen[kind].keys()].sort();
  return names.flatMap((name) => {
    const seen = sets.seen[kind].get(name) ?? EMPTY;
    const heldOut = sets['held-out'][kind].get(name) ?? EMPTY;
    const tally = sum(sum(seen, heldOut), sets.documents[kind].get(name) ?? EMPTY);
    return tally.cases === 0 ? [] : [[name, figures(tally)]];
  });
}

function sum(a: Tally, b: Tally): Tally {
  return {
    hits: a.hits + b.hits,
    misses: a.misses + b.misses,
    falseAlarms: a.falseAlarms + b.falseAlarms,
    cases: a.cases + b.cases,
  };
}

function writeModel(): void {
  const rules = Object.fromEntries(counting('rules'));
  const model = {
    schema: 'rule-precision/1',
    reviewer: 'embedded',
    rules,
    terms: Object.fromEntries(counting('terms')),
  };
  const folder = new URL('../models/', import.meta.url);
  writeFileSync(new URL('rule-precision.json', folder), `${JSON.stringify(model, null, 1)}\n`);
  // Reads it back the way a worker does: a file that would not load never stays unnoticed.
  loadMeasures(folder);
}

function writeTable(): void {
  const percent = (value: number): string => `${Math.round(value * 100)} %`;
  const cells = ({ hits, misses, falseAlarms, cases }: Tally): string => {
    const { precision, recall } = figures({ hits, misses, falseAlarms, cases });
    return `${cases} | ${hits + falseAlarms === 0 ? 'none rang' : percent(precision)} | ${percent(recall)}`;
  };
  const total = (set: CaseSet): Tally => [...sets[set].rules.values()].reduce(sum, EMPTY);
  const [seen, heldOut, documents] = [total('seen'), total('held-out'), total('documents')];
  const rows = counting('rules').map(([name, { precision }]) => {
    const [playbook, rule] = name.split('/');
    const row = (set: CaseSet): string => cells(sets[set].rules.get(name) ?? EMPTY);
    const shown = precision >= CONFIRMED_FROM ? 'finding' : 'possible';
    return `| ${playbook} | ${rule} | ${row('seen')} | ${row('held-out')} | ${row('documents')} | ${shown} |`;
  });
  const text = `# Precision and recall per rule

Measured by \`npx tsx training/measure-rules.ts\` with the embedded reviewer on labelled clauses of our own: ${seen.cases} that its
patterns were tuned on (\`test/data/rule-cases\`, at least four that must raise a concern and four that must not, for every rule
that can), and ${heldOut.cases} held-out ones that nobody tunes on (\`test/data/rule-cases-held-out\`). The samples with their gold are the third set.

All rules together, held out: **precision ${percent(figures(heldOut).precision)}, recall ${percent(figures(heldOut).recall)}**; on the clauses tuned on: ${percent(figures(seen).precision)} and ${percent(figures(seen).recall)}; in the
samples, whole contracts: ${percent(figures(documents).precision)} and ${percent(figures(documents).recall)}.

A false alarm is a concern over a clause labelled fine, or a deviation over a clause of another rule that reads other
terms. A high or critical concern is shown as a finding where its rule's precision on all sets together is at least
${percent(CONFIRMED_FROM)}; below it, it is listed as possible and does not decide a verdict alone. Each figure rests on few cases.

| playbook | rule | tuned on | precision | recall | held out | precision | recall | in samples | precision | recall | high and critical shown as |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
  writeFileSync(new URL('../docs/rule-precision.md', import.meta.url), text);
}
