import { writeFileSync } from 'node:fs';
import type { Playbook } from '../schemas/playbook.ts';
import { builtInPlaybooks } from '../src/playbook/read-playbooks.ts';
import { CONFIRMED_FROM } from '../workers/judge/confirm.ts';
import { loadMeasures } from '../workers/judge/measures.ts';
import { parseCondition } from '../workers/judge/rule-language.ts';
import { judgeText } from './judge-text.ts';
import { readAsDocument } from './read-documents.ts';
import { partiesOf, readRuleCases } from './rule-cases.ts';

/**
 * Measures precision and recall of every rule of every built-in playbook on the labelled clauses in
 * test/data/rule-cases, with the embedded reviewer; writes models/rule-precision.json and docs/rule-precision.md.
 * A false alarm is a concern over a clause labelled fine, or a deviation (not a missing clause) over a clause of
 * another rule that shares no term with it. `--print` lists every clause that came out wrong and writes nothing.
 */

interface Tally {
  hits: number;
  misses: number;
  falseAlarms: number;
  cases: number;
}

const NOT_MEASURED = { rules: {}, terms: {}, calibration: null };
const printOnly = process.argv.includes('--print');
const only = process.argv.find((argument) => argument.startsWith('--playbook='))?.slice('--playbook='.length);

const rules = new Map<string, Tally>();
const terms = new Map<string, Tally>();
const wrong: string[] = [];

for (const playbook of builtInPlaybooks()) {
  if (only === undefined || only === playbook.id) await measure(playbook);
}
if (printOnly) {
  console.log(wrong.join('\n'));
  for (const [name, t] of rules) console.log(`${name} hits ${t.hits} misses ${t.misses} false ${t.falseAlarms}`);
} else {
  writeModel();
  writeTable();
}

async function measure(playbook: Playbook): Promise<void> {
  const reads = new Map(playbook.rules.map((rule) => [rule.id, termsOf(rule)]));
  for (const ruleCase of readRuleCases(playbook.id)) {
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

function sorted(tallies: Map<string, Tally>) {
  const entries = [...tallies].filter(([, tally]) => tally.cases > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, tally]) => [name, figures(tally)]));
}

function writeModel(): void {
  const model = { schema: 'rule-precision/1', reviewer: 'embedded', rules: sorted(rules), terms: sorted(terms) };
  const folder = new URL('../models/', import.meta.url);
  writeFileSync(new URL('rule-precision.json', folder), `${JSON.stringify(model, null, 1)}\n`);
  // Reads it back the way a worker does: a file that would not load never stays unnoticed.
  loadMeasures(folder);
}

function writeTable(): void {
  const percent = (value: number): string => `${Math.round(value * 100)} %`;
  const total = { hits: 0, misses: 0, falseAlarms: 0, cases: 0 };
  const rows = [...rules]
    .filter(([, tally]) => tally.cases > 0)
    .map(([name, tally]) => {
      total.hits += tally.hits;
      total.misses += tally.misses;
      total.falseAlarms += tally.falseAlarms;
      total.cases += tally.cases;
      const { precision, recall, n } = figures(tally);
      const shown = precision >= CONFIRMED_FROM ? 'finding' : 'possible';
      const [playbook, rule] = name.split('/');
      return `| ${playbook} | ${rule} | ${n} | ${percent(precision)} | ${percent(recall)} | ${shown} |`;
    });
  const all = figures(total);
  const text = `# Precision and recall per rule

Measured by \`npx tsx training/measure-rules.ts\` with the embedded reviewer on ${total.cases} labelled clauses of our own
(\`test/data/rule-cases\`; at least four that must raise a concern and four that must not, for every rule that can).
All rules together: precision ${percent(all.precision)}, recall ${percent(all.recall)}.

A false alarm is a concern over a clause labelled fine, or a deviation over a clause of another rule that reads other
terms. A high or critical concern is shown as a finding where its rule's precision is at least ${percent(CONFIRMED_FROM)};
below it, it is listed as possible and does not decide a verdict alone. The clauses are short and stand alone, so these
figures are an upper bound for whole contracts, and each rests on few clauses.

| playbook | rule | clauses | precision | recall | high and critical shown as |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
  writeFileSync(new URL('../docs/rule-precision.md', import.meta.url), text);
}
