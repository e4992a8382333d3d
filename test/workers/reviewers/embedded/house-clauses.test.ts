import { describe, expect, it } from 'vitest';
import { readHouseSentences } from '../../../../training/house-sentences.ts';
import { readAsDocument } from '../../../../training/read-documents.ts';
import { findClauses } from '../../../../workers/reviewers/embedded/clauses/find-clauses.ts';
import { readSentences } from '../../../../workers/reviewers/embedded/reading/reading.ts';
import { sentences } from '../../../../workers/segment.ts';

describe('house categories on labelled sentences', () => {
  const rows = readHouseSentences();

  it('has at least 15 clauses and 30 hard negatives of each category', () => {
    const categories = new Set(rows.map(({ category }) => category));
    expect(categories.size).toBe(17);
    for (const category of categories) {
      const own = rows.filter((row) => row.category === category);
      expect(own.filter(({ label }) => label).length).toBeGreaterThanOrEqual(15);
      expect(own.filter(({ label }) => !label).length).toBeGreaterThanOrEqual(30);
    }
  });

  it.each(['dev', 'test'] as const)(
    'keeps its precision and recall on the %s half',
    async (split) => {
      let [hits, alarms, clauses] = [0, 0, 0];
      for (const { category, label, text } of rows.filter((row) => row.split === split)) {
        const document = await readAsDocument(text);
        const reading = readSentences(document, sentences(document));
        const found = findClauses(reading).some((finding) => finding.category === category);
        if (label) clauses++;
        if (found && label) hits++;
        if (found && !label) alarms++;
      }
      expect(hits / (hits + alarms)).toBeGreaterThanOrEqual(0.95);
      expect(hits / clauses).toBeGreaterThanOrEqual(0.88);
    },
    60_000,
  );
});
