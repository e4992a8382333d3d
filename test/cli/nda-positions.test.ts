import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Evidence } from '../../schemas/evidence.ts';
import { contract } from '../contract.ts';
import { makeFolder, readReport, removeFolder, runCli } from '../run-cli.ts';

const NDA = `MUTUAL NON-DISCLOSURE AGREEMENT

This Mutual Non-Disclosure Agreement is made on 4 May 2025 between Fernside Optics Limited and Quarrow Labs Limited (each a "Party").

1. Confidential Information. "Confidential Information" means all technical and business information that one Party (the "Disclosing Party") discloses to the other (the "Receiving Party"), in writing or orally, whether or not it is marked as confidential.

2. Use. The Receiving Party shall use Confidential Information solely to evaluate a possible business relationship between the Parties and for no other purpose.

3. Employees. The Receiving Party may disclose Confidential Information to those of its employees who need to know it for that purpose and are bound by duties no less strict.

4. Compelled disclosure. If the Receiving Party is required by law or court order to disclose Confidential Information, it shall give the Disclosing Party prompt written notice before it does so.

5. Return. On request the Receiving Party shall return or destroy all Confidential Information and all copies of it.

6. No licence. Nothing in this Agreement grants the Receiving Party any right or licence to Confidential Information.

7. Term. The duties of this Agreement survive its termination for five years.

8. Governing law. This Agreement is governed by the laws of England and Wales.
`;

describe('usual positions of a non-disclosure agreement', () => {
  const input = makeFolder({ 'nda.txt': NDA, 'services.txt': contract(3) });
  const out = makeFolder();
  const evidenceOf = (name: string): Evidence => {
    const file = readdirSync(join(out, 'evidence')).find((entry) => entry.startsWith(name)) ?? '';
    return Evidence.parse(JSON.parse(readFileSync(join(out, 'evidence', file), 'utf8')));
  };
  beforeAll(async () => {
    await runCli([input, '--out', out]);
  }, 60_000);
  afterAll(() => [input, out].forEach(removeFolder));

  it('stand in the evidence, all 17, each with words cut from the document', () => {
    const { ndaPositions = [] } = evidenceOf('nda');
    expect(ndaPositions).toHaveLength(17);
    for (const { outcome, citations } of ndaPositions) {
      expect(citations.length > 0).toBe(outcome !== 'not_mentioned');
      for (const { quote, start, end } of citations) expect(NDA.slice(start ?? 0, end ?? 0)).toBe(quote);
    }
    const compelled = ndaPositions.find(({ citations }) => citations[0]?.quote.includes('court order'));
    expect(compelled?.outcome).toBe('held');
  });

  it('are left out for any other kind of document', () => {
    expect(evidenceOf('services').ndaPositions).toBeUndefined();
  });

  it('stand in the report, which is the same when it is rendered again', async () => {
    const html = readFileSync(join(out, 'report.html'), 'utf8');
    expect(html.match(/Usual positions of a non-disclosure agreement/g)).toHaveLength(1);

    await runCli(['report', out]);

    expect(readFileSync(join(out, 'report.html'), 'utf8')).toBe(html);
    expect(readReport(out).documents).toHaveLength(2);
  });
});
