import type { TermValue } from '../../schemas/terms.ts';
import type { TermReference } from './rule-language.ts';
import type { TermReading } from './term-scopes.ts';
import { writeValue } from './write-value.ts';

/** Puts the values into the words of a deviation: {x} is term x as the condition reads it, {annualValue} the fees. */
export function fillSentence(
  template: string,
  references: readonly TermReference[],
  reading: TermReading,
  annualValue: number | null,
): string {
  return template.replace(/\{([A-Za-z_]{1,60})\}/g, (_, name: string) => {
    if (name === 'annualValue') return annualValue === null ? 'not known' : writeValue(annualValue);
    const reference = references.find((candidate) => candidate.name === name);
    const value: TermValue | undefined = reading[reference?.variable ?? 'terms'].get(name)?.value;
    return value === undefined ? 'not stated' : writeValue(value);
  });
}
