import { type PreparedPattern, preparePatterns } from './clause-pattern.ts';
import { COMMERCIAL_TERMS } from './patterns/commercial-terms.ts';
import { CONFIDENCE_AND_DATA } from './patterns/confidence-and-data.ts';
import { GENERAL_PROVISIONS } from './patterns/general-provisions.ts';
import { LIABILITY } from './patterns/liability.ts';

/** Patterns of the categories that no model was trained for. */
export const HOUSE_PATTERNS: readonly PreparedPattern[] = preparePatterns([
  ...LIABILITY,
  ...CONFIDENCE_AND_DATA,
  ...COMMERCIAL_TERMS,
  ...GENERAL_PROVISIONS,
]);
