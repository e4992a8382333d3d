import fc from 'fast-check';
import { ACTS, type ActName, type Damage, LARGEST, type Source } from './acts.ts';
import type { Format } from './bases.ts';
import { openEntry } from './zip-entry.ts';

/** Which file is damaged, where (0: the file itself; above: one of the entries of a zip container), and how. */
export interface Plan {
  readonly base: number;
  readonly inside: number;
  readonly damages: readonly Damage[];
}

const MARKUP: readonly ActName[] = ['value', 'element', 'nest'];
const BINARY: readonly ActName[] = ['flip', 'flip', 'fill', 'field'];
const TEXT: readonly ActName[] = ['insert', 'number', 'repeat', 'flip'];

/** The acts that get past a format's container and into its reader more often than others. */
const APT: Readonly<Record<Format, readonly ActName[]>> = {
  pdf: ['insert', 'number', 'flip', 'swap'],
  docx: MARKUP,
  odt: MARKUP,
  html: [...MARKUP, 'insert'],
  doc: BINARY,
  msg: BINARY,
  rtf: TEXT,
  eml: TEXT,
  text: TEXT,
  markdown: TEXT,
};

const place = fc.nat(999_999);

/** Any damage to a file of a format that is done in a few acts, three of four of them apt. */
export function plansFor(format: Format): fc.Arbitrary<Plan> {
  const every = Object.keys(ACTS) as ActName[]; // Object.keys forgets which keys there are
  const act = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...every) },
    { weight: 3, arbitrary: fc.constantFrom(...APT[format]) },
  );
  const damage = fc.record({ act, at: place, to: place, size: fc.nat(4_000), value: fc.nat(9_999) });
  const inside = fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
  );
  return fc.record({ base: fc.nat(9_999), inside, damages: fc.array(damage, { minLength: 1, maxLength: 4 }) });
}

/** The damaged file. The same plan on the same files gives the same bytes. */
export async function damaged({ base, inside, damages }: Plan, source: Source): Promise<Uint8Array> {
  const whole = source.bases[base % source.bases.length]?.bytes ?? new Uint8Array();
  const entry = inside === 0 ? null : await openEntry(whole, inside);
  let broken = Buffer.from(entry?.content ?? whole);
  for (const each of damages) broken = Buffer.from(ACTS[each.act](broken, each, source).subarray(0, LARGEST));
  return entry === null ? broken : entry.replace(broken);
}
