import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../../workers/extract/language.ts';

const SAMPLES: [string, string][] = [
  [
    'en',
    'The Tenant shall pay the rent to the Landlord on the first day of each month and may not assign this lease without consent.',
  ],
  [
    'de',
    'Der Mieter zahlt die Miete an den Vermieter am ersten Tag eines jeden Monats und darf diesen Vertrag nicht ohne Zustimmung übertragen.',
  ],
  [
    'fr',
    'Le locataire paie le loyer au bailleur le premier jour de chaque mois et ne peut pas céder le présent bail sans son accord.',
  ],
  [
    'es',
    'El arrendatario pagará la renta al arrendador el primer día de cada mes y no podrá ceder el contrato sin su consentimiento por escrito.',
  ],
  [
    'it',
    'Il conduttore paga il canone al locatore il primo giorno di ogni mese e non può cedere il presente contratto senza il consenso della parte.',
  ],
  [
    'nl',
    'De huurder betaalt de huur aan de verhuurder op de eerste dag van elke maand en mag deze overeenkomst niet zonder toestemming overdragen.',
  ],
  [
    'pl',
    'Najemca płaci czynsz wynajmującemu w pierwszym dniu każdego miesiąca i nie może przenieść praw z umowy na osoby trzecie bez zgody oraz wiedzy.',
  ],
  [
    'pt',
    'O locatário paga a renda ao senhorio no primeiro dia de cada mês e não pode ceder o contrato sem o consentimento da outra parte por escrito.',
  ],
  ['ru', 'Арендатор платит арендную плату арендодателю в первый день каждого месяца и не может уступить договор.'],
  ['zh', '承租人应于每月第一日向出租人支付租金，未经同意不得转让本合同。'],
  ['und', '12,500 EUR 3 4 5'],
  ['und', 'Quay Bank Ulm Poe Delft'],
];

describe('detectLanguage', () => {
  it.each(SAMPLES)('%s', (language, text) => {
    expect(detectLanguage(text).language).toBe(language);
  });

  it('names the second language of a bilingual text', () => {
    const [english, german] = [SAMPLES[0]?.[1] ?? '', SAMPLES[1]?.[1] ?? ''];
    const text = `${english.concat(' ').repeat(40)}\n${german.concat(' ').repeat(20)}`;
    expect(detectLanguage(text)).toEqual({ language: 'en', others: ['de'] });
  });
});
