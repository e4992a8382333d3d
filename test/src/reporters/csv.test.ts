import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { toCsv } from '../../../src/reporters/csv.ts';

it.each(['one\ntwo', 'one\r\ntwo', 'one\rtwo', 'one, "two"', 'plain'])('keeps a cell with %j one cell', (cell) => {
  const rows = parse(toCsv(['a', 'b'], [{ a: cell, b: 'x' }]), { bom: true });
  expect(rows).toEqual([
    ['a', 'b'],
    [cell, 'x'],
  ]);
});
