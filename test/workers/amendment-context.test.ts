import { describe, expect, it } from 'vitest';
import { TaskBrief, type TransferSummary } from '../../schemas/brief.ts';
import { buildContext } from '../../workers/context.ts';
import { brief, playbook } from './judge-fixture.ts';

const SUMMARY: TransferSummary = {
  size: 'short',
  background: 'The document belongs to the family "Ostler".',
  keyDocuments: ['master.txt: msa, dated 2023-03-01, signed: yes.'],
  keyDecisions: ['liability cap months: 24 (section 6.2 of the master), by master.txt.'],
  state: 'Nothing has changed the master.',
  standing: { sections: '1-9; 6.1-6.4', terms: [] },
  tokens: 90,
};
const alone = brief({ playbook: playbook('commercial-customer'), kind: 'amendment' });
const informed: TaskBrief = { ...alone, contextMode: 'transfer', transfer: SUMMARY };
const document = { text: 'Amendment No. 1.' };

describe('a summary in the context of a dependent document', () => {
  it('stands after the part that is the same for all, inside fences, before the document', () => {
    const [with_, without] = [buildContext(informed, document), buildContext(alone, document)];

    expect(with_.system).toEqual(without.system);
    const block = with_.user.indexOf(`<family fence="${informed.canary}">`);
    expect(block).toBeGreaterThan(0);
    expect(with_.user.indexOf(SUMMARY.background)).toBeGreaterThan(block);
    expect(with_.user.indexOf('1-9; 6.1-6.4')).toBeLessThan(with_.user.indexOf(`</family fence="${informed.canary}">`));
    expect(with_.user.indexOf('</family')).toBeLessThan(with_.user.indexOf('<document'));
  });

  it('is all that differs from a barrier brief', () => {
    const [with_, without] = [buildContext(informed, document), buildContext(alone, document)];

    const lines = without.user.split('\n');
    expect(with_.user.split('\n').filter((line) => lines.includes(line))).toEqual(lines);
    expect(without.user).not.toContain('<family');
  });

  it('has no field for words of another document or for another artifact', () => {
    const smuggled = { ...informed, transfer: { ...SUMMARY, documents: ['the text of the master'] } };

    expect(TaskBrief.safeParse(informed).success).toBe(true);
    expect(TaskBrief.safeParse(smuggled).success).toBe(false);
  });
});
