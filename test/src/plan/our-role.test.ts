import { describe, expect, it } from 'vitest';
import type { Party } from '../../../schemas/document.ts';
import { readManifest } from '../../../src/plan/manifest.ts';
import { findUs } from '../../../src/plan/our-role.ts';

const parties: Party[] = [
  { name: 'Tarnbrook Instruments, Inc.', aliases: ['Customer'], role: 'customer' },
  { name: 'Alder Systems LLC', aliases: ['Supplier'], role: 'vendor' },
];

describe('findUs', () => {
  it.each([
    [['Tarnbrook'], 'customer'],
    [['TARNBROOK INSTRUMENTS INC'], 'customer'],
    [['The Alder Systems'], 'vendor'],
    [['Tarn'], undefined],
    [['Birch'], undefined],
    [['Tarnbrook', 'Alder'], undefined],
    [[], undefined],
  ])('with the names %j we are the %s', (us, role) => {
    expect(findUs(parties, us)?.role).toBe(role);
  });
});

describe('readManifest', () => {
  it.each([
    ['m.csv', 'path,role,annual_value\na.txt,customer,1200\nb.txt,,\n'],
    ['m.yaml', '- {path: a.txt, role: customer, annual_value: 1200}\n- path: b.txt\n'],
  ])('reads %s', (path, source) => {
    const manifest = readManifest(source, path);

    expect(manifest.ok && [...manifest.entries.values()]).toEqual([
      { path: 'a.txt', role: 'customer', annual_value: 1200 },
      { path: 'b.txt' },
    ]);
  });

  it.each([
    ['path,rolle\na.txt,customer\n', /document 1: .*rolle/],
    ['path,role\na.txt,boss\n', /document 1: role/],
    ['path\na.txt\na.txt\n', /document 2: a\.txt stands twice/],
    ['path,annual_value\na.txt,-5\n', /document 1: annual_value/],
  ])('refuses %j with one line', (source, problem) => {
    const manifest = readManifest(source, 'm.csv');

    expect(manifest.ok ? '' : manifest.problem).toMatch(problem);
  });
});
