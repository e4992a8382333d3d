import { readConfidentiality } from './confidentiality.ts';
import { readConsumer } from './consumer.ts';
import { readData } from './data.ts';
import { readAgreementDates } from './dates.ts';
import { readDuration } from './duration.ts';
import { readEmployment } from './employment.ts';
import { readEnding } from './ending.ts';
import { readForm } from './form.ts';
import { readIndemnity } from './indemnity.ts';
import { readIntellectualProperty } from './intellectual-property.ts';
import { readLaw } from './law.ts';
import { readLiability } from './liability.ts';
import { readMoney } from './money.ts';
import { readRenewal } from './renewal.ts';
import { readRestraints } from './restraints.ts';
import { readService } from './service.ts';
import type { TermReader } from './term-reader.ts';

/** Every family of terms, in the order of the vocabulary. */
export const TERM_READERS: readonly TermReader[] = [
  readAgreementDates,
  readDuration,
  readRenewal,
  readLaw,
  readLiability,
  readIndemnity,
  readMoney,
  readEnding,
  readData,
  readService,
  readRestraints,
  readIntellectualProperty,
  readConfidentiality,
  readEmployment,
  readConsumer,
  readForm,
];
