import { describe, expect, it } from 'vitest';
import { findFurniture } from '../../../workers/extract/furniture.ts';
import { findSections } from '../../../workers/extract/sections.ts';

const labels = (text: string): string[] =>
  findSections(text, findFurniture(text).furniture).map((section) => section.label);

/** Label of the innermost section that holds the words. */
function labelOf(text: string, words: string): string | null {
  const at = text.indexOf(words);
  const sections = findSections(text, findFurniture(text).furniture);
  return sections.findLast((section) => section.start <= at && at < section.end)?.label ?? null;
}

describe('findSections', () => {
  it('composes full references', () => {
    const text =
      'ARTICLE III\nFEES\n\n3.1 Rent. The rent is due.\n\n3.2 Extras.\n\n(a) Water is extra.\n\n(b) Heat is extra if:\n\n(i) it is cold; or\n\n(ii) it snows.\n\n3.3 Tax. Tax is extra.\n';
    expect(labels(text)).toEqual(['Article III', '3.1', '3.2', '3.2(a)', '3.2(b)', '3.2(b)(i)', '3.2(b)(ii)', '3.3']);
    expect(labelOf(text, 'it snows')).toBe('3.2(b)(ii)');
  });

  it('gives headings, ends and parents', () => {
    const [first, second] = findSections('1. Rent. The rent is due.\n1.1 Amount. It is ten.\n2. Term\n\nOne year.', []);
    expect(first).toMatchObject({ label: '1', heading: 'Rent', start: 0, parent: -1 });
    expect(second).toMatchObject({ label: '1.1', heading: 'Amount', parent: 0 });
    expect(first?.end).toBe(second?.end);
  });

  it('finds sections that follow each other in one line', () => {
    const text =
      'The parties agree as follows: 1. Term. This lease runs one year. 2. Rent. The rent is ten (10) euros. 2.1 Place. It is paid at Section 4.2 offices. 3. Law 3.1 Courts. The courts of Ulm.';
    expect(labels(text)).toEqual(['1', '2', '2.1', '3', '3.1']);
  });

  it('tells (i) the letter from (i) the numeral by its neighbours', () => {
    const letters = `1. List.\n${[...'abcdefghijk'].map((letter) => `(${letter}) item ${letter}.`).join('\n')}\n`;
    expect(labels(letters)).toContain('1(i)');
    expect(labels(letters)).toContain('1(j)');
    const romans = '1. List.\n(a) one:\n(i) x;\n(ii) y.\n(b) two.\n';
    expect(labels(romans)).toEqual(['1', '1(a)', '1(a)(i)', '1(a)(ii)', '1(b)']);
    const after = '1. List.\n(g) g.\n(h) h:\n(i) x;\n(ii) y.\n';
    expect(labels(`1. Long list.\n(a) a.\n(b) b.\n(c) c.\n(d) d.\n(e) e.\n(f) f.\n${after.slice(9)}`)).toContain(
      '1(h)(ii)',
    );
  });

  it('ends a list within a sentence where the sentence ends', () => {
    const text = '1. Audit. The Lessor may (a) enter the house, and (b) count the keys. The Lessee pays for it.';
    expect(labelOf(text, 'count the keys')).toBe('1(b)');
    expect(labelOf(text, 'The Lessee pays')).toBe('1');
  });

  it('keeps every part inside the one around it', () => {
    const text =
      '1. Audit.\n\n2. Rent. The Lessee pays (a) the rent, and (b) the tax. Other sums are due too.\n\n2.4 Late rent is due at once.\n\n2.5 Costs, being (a) those of the keys and (b) others: (i) water. It may be more; (ii) heat.\n\n3. Law. Ulm.';
    const sections = findSections(text, []);
    expect(sections.map(({ label, parent }) => [label, sections[parent]?.label])).toContainEqual(['2.4', '2']);
    for (const { parent, start, end } of sections) {
      const around = sections[parent] ?? { start: 0, end: text.length };
      expect(around.start <= start && end <= around.end).toBe(true);
    }
    expect(labelOf(text, 'Other sums')).toBe('2');
  });

  it('takes no mention for a section', () => {
    const text =
      '1. Rent. As set out in Section\n4.2 of the Rules and subject to clauses (a) and (b) below, within five (5) days\n10 percent is due.\n2. Term. One year under Section 2.4. The end.';
    expect(labels(text)).toEqual(['1', '2']);
  });

  it('takes no page number and no line of a table of contents for a section', () => {
    const text =
      'TABLE OF CONTENTS\n1. Rent ........ 2\n2. Term ........ 3\n3. Law ......... 4\n\n2\n\nLEASE\n\n1. Rent. Ten.\n\n3\n\n2. Term. One year.\n\n4\n\n3. Law. German law.\n';
    expect(labels(text)).toEqual(['1', '2', '3']);
    expect(labelOf(text, 'German law')).toBe('3');
  });

  it('numbers annexes apart', () => {
    const text =
      '1. Rent. See Exhibit A.\n\n2. Law. German law.\n\nEXHIBIT A\n\nHOUSE RULES\n\n1. Quiet. No noise.\n\n2. Pets. No pets.\n\nSchedule 2 - Keys\n\nThree keys.\n';
    expect(labels(text)).toEqual(['1', '2', 'Exhibit A', 'Exhibit A, 1', 'Exhibit A, 2', 'Schedule 2']);
  });

  it('reads Section, Article with words, paragraphs and letters', () => {
    expect(labels('Section 8. Term.\n(a) One year.\n(b) Two.\nSection 9. Law.\n')).toEqual(['8', '8(a)', '8(b)', '9']);
    expect(labels('ARTICLE ONE\nRENT\nTen.\nARTICLE TWO\nTERM\nOne year.\nARTICLE THREE\nLAW\nGerman.')).toEqual([
      'Article One',
      'Article Two',
      'Article Three',
    ]);
    expect(labels('§ 1 Miete\nZehn.\n§ 2 Dauer\nEin Jahr.\n')).toEqual(['§ 1', '§ 2']);
    expect(labels('A. RENT\nTen.\nB. TERM\n1. Start. Now.\n2. End. Later.\nC. LAW\nGerman.')).toEqual(
      ['A', 'B', 'B.1', 'B.2', 'C'].map((label) => label.replace('B.', '')),
    );
    expect(labels('1) Rent\nTen.\n2) Term\nOne year.\n3) Law\nGerman.')).toEqual(['1', '2', '3']);
  });

  it('prefixes numbers that begin anew in each article', () => {
    const text = 'ARTICLE I\nSection 1. Rent.\nTen.\nSection 2. Term.\nOne.\nARTICLE II\nSection 1. Law.\nGerman.\n';
    expect(labels(text)).toEqual(['Article I', 'Article I, 1', '2', 'Article II', 'Article II, 1']);
  });

  it('reads Markdown headings, numbered or not', () => {
    expect(labels('# Terms\n\n## 1. Rent\n\nTen.\n\n## 2. Term\n\nOne.\n\n## Notices\n\nBy mail.\n')).toEqual([
      'Terms',
      '1',
      '2',
      'Notices',
    ]);
  });

  it('uses headings without a number only where hardly anything is numbered', () => {
    const paragraph = 'The Employee will work for the Company and will be paid as set out in this letter, every month.';
    const text = `Dear Ms Quay,\n\nYour Duties\n\n${paragraph}\n\nGOVERNING LAW\n\n${paragraph}\n`;
    expect(labels(text)).toEqual(['Your Duties', 'GOVERNING LAW']);
  });

  it('ends with the signatures', () => {
    const text = '1. Rent. Ten.\n2. Law. German law.\n\nIN WITNESS WHEREOF, the parties sign.\n\nBy: Quay\n';
    expect(labelOf(text, 'By: Quay')).toBeNull();
  });
});
