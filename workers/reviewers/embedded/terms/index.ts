import { readAgreementDates } from './dates.ts';
import { readDuration } from './duration-and-renewal.ts';
import { readLaw } from './law.ts';
import type { TermReader } from './term-reader.ts';

/** Every family of terms, in the order of the vocabulary. */
export const TERM_READERS: readonly TermReader[] = [readAgreementDates, readDuration, readLaw];
