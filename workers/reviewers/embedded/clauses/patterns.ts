import { HOUSE_CATEGORIES } from '../../../../schemas/categories.ts';
import type { ClausePattern } from './clause-pattern.ts';
import { COMMERCIAL_TERMS } from './patterns/commercial-terms.ts';
import { CONFIDENCE_AND_DATA } from './patterns/confidence-and-data.ts';
import { DATES_AND_LAW } from './patterns/dates-and-law.ts';
import { ENDING_AND_MONEY } from './patterns/ending-and-money.ts';
import { GENERAL_PROVISIONS } from './patterns/general-provisions.ts';
import { INTELLECTUAL_PROPERTY } from './patterns/intellectual-property.ts';
import { LIABILITY } from './patterns/liability.ts';
import { RESTRAINTS } from './patterns/restraints.ts';

/** Every pattern of the clause finder. */
export const CLAUSE_PATTERNS: readonly ClausePattern[] = [
  ...DATES_AND_LAW,
  ...RESTRAINTS,
  ...ENDING_AND_MONEY,
  ...INTELLECTUAL_PROPERTY,
  ...LIABILITY,
  ...CONFIDENCE_AND_DATA,
  ...COMMERCIAL_TERMS,
  ...GENERAL_PROVISIONS,
];

/** Patterns of the categories that no model was trained for. */
export const HOUSE_PATTERNS: readonly ClausePattern[] = CLAUSE_PATTERNS.filter(({ category }) =>
  HOUSE_CATEGORIES.some((house) => house === category),
);
