import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TextOutcome } from '../../schemas/thread.ts';
import textCommand from '../../workers/text-command.ts';
import { taskFor } from '../workers/text-command-fixture.ts';

const CASES = '../shared/cases';

/** The part of a case's machine-readable check that is about quotes. */
const Quote = z.union([z.string(), z.object({ q: z.string(), pages: z.array(z.int()).optional() })]);
const Check = z.object({
  quotesMustVerify: z.array(Quote).default([]),
  quotesMustFail: z.array(z.string()).default([]),
  clauseRefs: z.record(z.string(), z.string()).default({}),
  verifiedTitles: z.array(z.string()).default([]),
  unverified: z.int().optional(),
  pages: z.record(z.string(), z.int()).default({}),
  quotesInOutputMustNotContain: z.array(z.string()).default([]),
});
const Scenario = z.object({
  default: z.array(
    z.object({ answer: z.object({ findings: z.array(z.object({ title: z.string(), quote: z.string() })) }) }),
  ),
});

const Citations = z.array(
  z.strictObject({
    quote: z.string(),
    verification: z.enum(['exact', 'normalized', 'abridged', 'not_found']),
    page: z.int().nullable(),
    section: z.string().nullable(),
    start: z.int().nullable(),
    end: z.int().nullable(),
    source: z.string().optional(),
  }),
);

async function verify(name: string, quotes: readonly string[]) {
  const folder = join(CASES, name, 'in');
  const file = join(folder, readdirSync(folder)[0] ?? '');
  const outcome = TextOutcome.parse(
    await textCommand(taskFor(file, { command: 'verify', quotes: [...quotes], json: true })),
  );
  return outcome.status === 'rendered' ? Citations.parse(JSON.parse(outcome.output)) : [];
}

function checkOf(name: string) {
  const block = /```json\n([\s\S]*?)```/.exec(readFileSync(join(CASES, name, 'EXPECT.md'), 'utf8'))?.[1];
  return Check.parse(JSON.parse(block ?? '{}'));
}

describe.skipIf(!existsSync(CASES))('quotes of the shared cases', () => {
  it.each(['B04-pdf-footer-inside-sentence', 'B15-pdf-no-space-glyphs', 'B16-docx-auto-numbering', 'B21-docx-tables'])(
    '%s',
    async (name) => {
      const check = checkOf(name);
      const wanted = check.quotesMustVerify.map((entry) => (typeof entry === 'string' ? { q: entry } : entry));
      const found = await verify(
        name,
        wanted.map(({ q }) => q),
      );
      for (const [index, { pages = [] }] of wanted.entries()) {
        expect(found[index]?.verification).toMatch(/^(?:exact|normalized)$/);
        if (pages.length > 0) expect(pages).toContain(found[index]?.page);
      }
      for (const words of check.quotesInOutputMustNotContain) expect(JSON.stringify(found)).not.toContain(words);
      for (const citation of await verify(name, check.quotesMustFail)) expect(citation.verification).toBe('not_found');
      const references = Object.entries(check.clauseRefs);
      const cited = await verify(
        name,
        references.map(([quote]) => quote),
      );
      expect(cited.map(({ section }) => section)).toEqual(references.map(([, label]) => label));
    },
  );

  it('B14: words of an embedded file, which is named', async () => {
    const [found] = await verify('B14-pdf-embedded-contract', ['The Vendor may sell Customer Data to third parties.']);
    expect(found).toMatchObject({ verification: 'exact', source: 'portfolio-cover.pdf > agreement.pdf' });
  });

  it('B44: invented and altered quotes are not found', async () => {
    const name = 'B44-llm-fabricated-quotes-and-figures';
    const { verifiedTitles, unverified } = checkOf(name);
    const findings = findingsOf(name);
    const found = await verify(
      name,
      findings.map(({ quote }) => quote),
    );
    const verified = findings.filter((_, index) => found[index]?.verification !== 'not_found');
    expect(verified.map(({ title }) => title)).toEqual(verifiedTitles);
    expect(findings.length - verified.length).toBe(unverified);
  });

  it('B46: the page is the sheet on which the words stand', async () => {
    const name = 'B46-llm-wrong-page-and-clause';
    const findings = findingsOf(name);
    const found = await verify(
      name,
      findings.map(({ quote }) => quote),
    );
    const pages = Object.fromEntries(findings.map(({ title }, index) => [title, found[index]?.page]));
    expect(pages).toEqual(checkOf(name).pages);
  });
});

function findingsOf(name: string) {
  const scenario = Scenario.parse(JSON.parse(readFileSync(join(CASES, name, 'scenario.json'), 'utf8')));
  return scenario.default.flatMap(({ answer }) => answer.findings);
}
