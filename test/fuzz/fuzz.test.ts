import { afterAll, describe, it } from 'vitest';
import { basesOf, FORMATS } from './bases.ts';
import { checkDamaged, RUNS } from './check-damaged.ts';
import { openReader } from './reader.ts';

describe(`${RUNS} damaged files of each format`, () => {
  const reader = openReader();
  afterAll(() => reader.close());

  it.each(FORMATS)(
    '%s: each ends in time, with a text of its own words or with a reason',
    async (format) => checkDamaged(format, await basesOf(format), reader),
    300_000,
  );
});
