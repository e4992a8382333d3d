import { describe, expect, it } from 'vitest';
import { groupFamilies } from '../../../src/families/group-families.ts';
import type { Member } from '../../../src/families/member.ts';
import { orderOfReview } from '../../../src/families/order-of-review.ts';
import { amendment, MASTER, member } from './fixture.ts';

const master = member('m', MASTER);

/** Each family as its master and what the members depend on. */
function shape(members: readonly Member[]): unknown {
  return groupFamilies(members).map((family) => [
    family.master,
    ...family.members.map(
      ({ id, dependsOn, problem }) =>
        `${id}${dependsOn === null ? '' : `<${dependsOn}`}${problem === null ? '' : ` ${problem}`}`,
    ),
  ]);
}

describe('families from cards', () => {
  it('a master with its amendments and SOWs, oldest first, whatever the order of the folder', () => {
    const sow = member('s', {
      kind: 'sow',
      title: 'Statement of Work No. 1',
      date: '2023-04-01',
      references: [{ ...MASTER }],
    });
    const expected = [['m', 'm', 's<m', 'a1<m', 'a2<m']];

    expect(shape([master, amendment('a1', 1), amendment('a2', 2), sow])).toEqual(expected);
    expect(shape([sow, amendment('a2', 2), amendment('a1', 1), master])).toEqual(expected);
  });

  it('documents that nothing connects are in no family', () => {
    expect(shape([master, member('n', { kind: 'nda', title: 'NDA' })])).toEqual([]);
  });

  it('two masters of one title are told apart by the date', () => {
    const older = member('o', { ...MASTER, date: '2019-03-01' });

    expect(shape([older, master, amendment('a1', 1)])).toEqual([['m', 'm', 'a1<m']]);
  });

  it('and by the parties', () => {
    const other = member('o', { ...MASTER, parties: ['Tarnbrook Instruments Limited', 'Fenwick Freight Limited'] });

    expect(shape([other, master, amendment('a1', 1)])).toEqual([['m', 'm', 'a1<m']]);
  });

  it('two masters that both fit are ambiguous', () => {
    expect(shape([master, member('m2', MASTER), amendment('a1', 1)])).toEqual([[null, 'a1 ambiguous']]);
  });

  it('fourteen amendments of an absent master are one family', () => {
    const fourteen = Array.from({ length: 14 }, (_, i) =>
      amendment(`a${i}`, 1, {
        title: `Amendment No. ${i + 1} to Master Services Agreement`,
        date: `2024-01-${10 + i}`,
      }),
    );

    const [family, ...more] = groupFamilies(fourteen);

    expect(more).toEqual([]);
    expect(family?.members).toHaveLength(14);
    expect(family?.members.every(({ problem }) => problem === 'missing')).toBe(true);
  });

  it('a master of another date is not the master', () => {
    expect(shape([member('o', { ...MASTER, date: '2019-03-01' }), amendment('a1', 1)])).toEqual([[null, 'a1 missing']]);
  });

  it('amendments that name each other are cyclic', () => {
    const one = amendment('a1', 1, {
      references: [{ kind: 'amendment', title: 'Amendment No. 2', date: '2024-02-01' }],
    });
    const two = amendment('a2', 2, {
      references: [{ kind: 'amendment', title: 'Amendment No. 1', date: '2024-01-01' }],
    });

    expect(shape([one, two])).toEqual([[null, 'a1 cyclic', 'a2 cyclic']]);
  });

  it('an amendment of a SOW hangs on the SOW, and with it on the master', () => {
    const sow = member('s', {
      kind: 'sow',
      title: 'Statement of Work No. 2',
      date: '2023-04-01',
      references: [{ ...MASTER }],
    });
    const change = amendment('a', 1, {
      title: 'Amendment No. 1 to Statement of Work No. 2',
      references: [{ ...MASTER }, { kind: 'sow', title: 'Statement of Work No. 2', date: '2023-04-01' }],
    });

    expect(shape([master, sow, change])).toEqual([['m', 'm', 's<m', 'a<s']]);
  });

  it('the manifest decides, even where the words say nothing', () => {
    const paper = member('a', { kind: 'amendment', title: 'Side letter', parties: [] }, 'Ostler');
    const root = member('m', { ...MASTER, parties: ['Somebody Else Limited'] }, 'Ostler');

    const [family] = groupFamilies([paper, root]);

    expect(family?.name).toBe('Ostler');
    expect(shape([paper, root])).toEqual([['m', 'm', 'a<m']]);
  });

  it('an order form that names no master stands alone; an amendment without one is missing it', () => {
    const order = member('f', { kind: 'order_form', title: 'Order Form' });
    const bare = amendment('a', 1, { references: [] });

    expect(shape([order])).toEqual([]);
    expect(shape([bare])).toEqual([[null, 'a missing']]);
  });
});

describe('the order of review', () => {
  it('masters, then amendments one after the other; a SOW after the amendments before it', () => {
    const sow = member('s', {
      kind: 'sow',
      title: 'Statement of Work No. 1',
      date: '2024-01-20',
      references: [{ ...MASTER }],
    });
    const families = groupFamilies([amendment('a2', 2), sow, amendment('a1', 1), master]);

    const order = orderOfReview(families, (id) => id.startsWith('a'));

    expect(Object.fromEntries(order.predecessors)).toEqual({ a1: ['m'], s: ['m', 'a1'], a2: ['m', 'a1'] });
    expect(['m', 'a1', 's', 'a2'].map(order.round)).toEqual([0, 1, 2, 2]);
  });
});
