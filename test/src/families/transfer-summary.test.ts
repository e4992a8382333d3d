import { describe, expect, it } from 'vitest';
import { TransferSummary } from '../../../schemas/brief.ts';
import { estimateTokens } from '../../../schemas/tokens.ts';
import { transferSummary } from '../../../src/families/transfer-summary.ts';
import { kin, operation, termOf } from './fixture.ts';

const root = kin('m', 'msa', {
  date: '2023-03-01',
  sections: '1-9; 6.1-6.4',
  terms: [termOf('liability_cap_months', 24, '6.2')],
});

describe('the summary that a dependent document receives', () => {
  it('holds background, key documents, key decisions and state, and what stands as data', () => {
    const change = kin('a1', 'amendment', {
      operations: [operation('replace', '6.2'), operation('add', '6.5')],
      terms: [termOf('liability_cap_months', 12, '1.1')],
    });

    const summary = TransferSummary.parse(transferSummary('Ostler', [root, change], '2026-01-01'));

    expect(summary.background).toContain('Ostler');
    expect(summary.keyDocuments).toHaveLength(2);
    expect(summary.keyDecisions.join(' ')).toContain('liability cap months: 12 (section 6.2 of the master), by a1.txt');
    expect(summary.state).toContain('1 of 1');
    expect(summary.standing).toEqual({
      sections: '1-9; 6.1-6.5',
      terms: [{ name: 'liability_cap_months', value: 12, party: null, section: '6.2' }],
    });
  });

  it('an unsigned amendment changes nothing that stands', () => {
    const open = kin('a1', 'amendment', {
      signed: 'no',
      operations: [operation('replace', '6.2')],
      terms: [termOf('liability_cap_months', 6, '1.1')],
    });

    const summary = transferSummary('Ostler', [root, open], '2026-01-01');

    expect(summary?.standing.terms[0]?.value).toBe(24);
    expect(summary?.state).toContain('a1.txt is not known to be in force');
  });

  it.each([
    [1, 'short', 500],
    [12, 'medium', 1_000],
    [120, 'detailed', 2_000],
  ] as const)('%i documents before: %s, at most %i tokens, as counted', (count, size, most) => {
    const later = Array.from({ length: count - 1 }, (_, i) =>
      kin(`amendment-number-${i}`, 'amendment', { number: i + 1, operations: [operation('replace', '6.2')] }),
    );

    const summary = transferSummary('Ostler', [root, ...later], '2026-01-01');

    expect(summary?.size).toBe(size);
    const { size: _size, tokens, ...content } = TransferSummary.parse(summary);
    expect(tokens).toBe(estimateTokens(JSON.stringify(content)));
    expect(tokens).toBeLessThanOrEqual(most);
  });

  it('there is none from a master that failed', () => {
    expect(transferSummary('Ostler', [{ ...root, status: 'failure' }], '2026-01-01')).toBeNull();
    expect(transferSummary('Ostler', [], '2026-01-01')).toBeNull();
  });
});
