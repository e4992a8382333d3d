import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CUAD_CATEGORIES } from '../../../../../schemas/categories.ts';
import { loadModel } from '../../../../../workers/reviewers/embedded/model/clause-model.ts';
import { findModelClauses } from '../../../../../workers/reviewers/embedded/model/find-model-clauses.ts';
import { clausePresence } from '../../../../../workers/reviewers/embedded/model/presence.ts';
import { loadNdaModel, triageNda } from '../../../../../workers/reviewers/embedded/model/triage-nda.ts';
import { sentences } from '../../../../../workers/segment.ts';

const MODELS = join(import.meta.dirname, '../../../../../models');

function shared(name: string): SharedArrayBuffer {
  const bytes = readFileSync(join(MODELS, name));
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

const SUPPLY = `SUPPLY AGREEMENT

This Supply Agreement (the "Agreement") is made as of June 4, 2019 by and between Harrow Valley Foods, Inc., a Delaware corporation ("Buyer"), and Quill & Marsh Packaging LLC, an Ohio limited liability company ("Seller").

1. Supply. Seller shall sell to Buyer the packaging described in each purchase order.

2. Term. This Agreement shall commence on the date first written above and shall continue for an initial term of three (3) years. It shall automatically renew for successive one (1) year terms unless either party gives written notice of non-renewal at least ninety (90) days before the end of the then current term.

3. Insurance. Seller shall maintain commercial general liability insurance with limits of not less than $2,000,000 per occurrence and shall name Buyer as an additional insured.

4. Audit. Buyer may, on ten days' notice and during normal business hours, inspect and audit the books and records of Seller that relate to this Agreement.

5. Assignment. Neither party may assign this Agreement or any of its rights without the prior written consent of the other party.

6. Limitation of liability. In no event shall the aggregate liability of either party under this Agreement exceed the amounts paid by Buyer during the twelve months before the claim.

7. Governing law. This Agreement shall be governed by and construed in accordance with the laws of the State of Ohio, without regard to its conflict of laws rules.

IN WITNESS WHEREOF, the parties have signed this Agreement.
`;

const document = { text: SUPPLY, sections: [], furniture: [] };

describe('the clause model', () => {
  const model = loadModel(shared('clauses.bin'));
  const units = sentences(document);
  const found = findModelClauses(model, document, units);
  const best = (category: string) => {
    const first = found.find((clause) => clause.category === category);
    return first === undefined ? '' : SUPPLY.slice(first.start, first.end);
  };

  it.each([
    ['Document Name', 'SUPPLY AGREEMENT'],
    ['Agreement Date', 'June 4, 2019'],
    ['Governing Law', 'laws of the State of Ohio'],
    ['Anti-Assignment', 'Neither party may assign'],
    ['Cap On Liability', 'aggregate liability'],
    ['Insurance', 'additional insured'],
    ['Audit Rights', 'inspect and audit'],
    ['Renewal Term', 'automatically renew'],
  ])('finds %s', (category, words) => {
    expect(best(category).toLowerCase()).toContain(words.toLowerCase());
  });

  it('names the parties by their exact words', () => {
    const parties = found.filter(({ category, probability }) => category === 'Parties' && probability > 0.5);
    const names = parties.map(({ start, end }) => SUPPLY.slice(start, end));
    expect(names).toEqual(expect.arrayContaining(['Harrow Valley Foods, Inc.', 'Quill & Marsh Packaging LLC']));
  });

  it('keeps to ranges inside the text that do not overlap within a category, other readings aside', () => {
    for (const [category, other] of CUAD_CATEGORIES.flatMap((name) => [
      [name, false] as const,
      [name, true] as const,
    ])) {
      const own = found
        .filter((clause) => clause.category === category && clause.other === other)
        .sort((a, b) => a.start - b.start);
      for (const [i, { start, end, probability }] of own.entries()) {
        // A party's short name may stand inside its full name.
        if (category !== 'Parties') expect(start).toBeGreaterThanOrEqual(own[i - 1]?.end ?? 0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(SUPPLY.length);
        expect(probability).toBeGreaterThan(0);
        expect(probability).toBeLessThan(1);
      }
    }
  });

  it('gives other readings only of passages that are found, with other borders', () => {
    const others = found.filter(({ other }) => other);
    expect(others.length).toBeGreaterThan(0);
    for (const { category, start, end } of others) {
      const beside = found.filter((clause) => clause.category === category && !clause.other);
      expect(beside.some((clause) => clause.start < end && clause.end > start)).toBe(true);
      expect(beside.some((clause) => clause.start === start && clause.end === end)).toBe(false);
    }
  });

  it('gives the same bytes over shared and private memory, and the second time', () => {
    const bytes = readFileSync(join(MODELS, 'clauses.bin'));
    const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    expect(findModelClauses(loadModel(own), document, units)).toEqual(found);
    expect(findModelClauses(model, document, units)).toEqual(found);
  });

  it('says what is present and what is not', () => {
    const states = new Map(clausePresence(model, found).map(({ category, probability }) => [category, probability]));
    expect(states.size).toBe(CUAD_CATEGORIES.length);
    expect(states.get('Governing Law')).toBeGreaterThan(0.8);
    expect(states.get('Source Code Escrow')).toBeLessThan(0.2);
  });

  it('finds nothing in nothing', () => {
    expect(findModelClauses(model, { text: '', sections: [] }, [])).toEqual([]);
  });
});

const NDA = `MUTUAL NON-DISCLOSURE AGREEMENT

"Confidential Information" means any information disclosed by one party to the other, whether orally or in writing, that is marked confidential or ought reasonably to be understood as confidential.

The Receiving Party shall use the Confidential Information solely for the purpose of evaluating the proposed transaction and for no other purpose. The Receiving Party may disclose Confidential Information to its employees, consultants and professional advisors who need to know it and are bound by duties of confidence.

If the Receiving Party is required by law or court order to disclose Confidential Information, it shall give the Disclosing Party prompt written notice before disclosure.

Confidential Information does not include information that the Receiving Party independently develops without use of it, or rightfully receives from a third party without a duty of confidence.

Upon termination the Receiving Party shall return or destroy all Confidential Information. The obligations of this Agreement shall survive termination for three years.
`;

describe('the NDA model', () => {
  const document = { text: NDA, sections: [], furniture: [] };
  const answers = triageNda(loadNdaModel(shared('nda.bin')), document, sentences(document));
  const of = (id: string) => answers.find(({ hypothesis }) => hypothesis === id);

  it('answers all seventeen', () => {
    expect(answers).toHaveLength(17);
    for (const { outcome, evidence } of answers) expect(evidence.length > 0).toBe(outcome !== 'not_mentioned');
  });

  it.each([
    ['nda-8', 'prompt written notice'],
    ['nda-12', 'independently develops'],
    ['nda-5', 'employees'],
    ['nda-4', 'solely for the purpose'],
  ])('finds %s held, with its evidence', (id, words) => {
    const answer = of(id);
    expect(answer?.outcome).toBe('held');
    const [first] = answer?.evidence ?? [];
    expect(NDA.slice(first?.start, first?.end)).toContain(words);
  });

  it('says what is not mentioned', () => {
    expect(of('nda-11')?.outcome).toBe('not_mentioned');
    expect(of('nda-18')?.outcome).toBe('not_mentioned');
  });
});

describe('the model files', () => {
  it('stay within six megabytes together', () => {
    const files = ['clauses.bin', 'nda.bin'].map((name) => join(MODELS, name));
    expect(files.every((file) => existsSync(file))).toBe(true);
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(6 * 1024 * 1024);
  });
});
