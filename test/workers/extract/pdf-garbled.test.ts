import { describe, expect, it } from 'vitest';
import { isGarbled } from '../../../workers/extract/pdf/garbled.ts';

/** Letters of a text moved along the alphabet. */
function shifted(text: string, by: number): string {
  return text.replace(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26)));
}

const ENGLISH = 'the lessee shall pay the rent on the first day of each month';

describe('isGarbled', () => {
  it.each(Array.from({ length: 25 }, (_, index) => index + 1))('sees an alphabet shifted by %i', (by) => {
    expect(isGarbled(shifted(ENGLISH, by))).toBe(true);
  });

  it('sees glyph numbers taken for characters', () => {
    const glyphs = ENGLISH.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 97 + 3));
    expect(isGarbled(glyphs)).toBe(true);
    const marks = ENGLISH.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 97 + 33));
    expect(isGarbled(marks)).toBe(true);
    const accents = ENGLISH.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 97 + 0x100));
    expect(isGarbled(accents)).toBe(true);
  });

  it.each([
    ['English', ENGLISH],
    ['capitals', ENGLISH.toUpperCase()],
    ['German', 'Der Mieter zahlt die Miete am ersten Werktag jedes Monats im Voraus'],
    ['French', 'Le présent contrat est conclu entre les parties soussignées et entre en vigueur'],
    ['Czech', 'Smlouva se uzavírá na dobu neurčitou a lze ji vypovědět s tříměsíční lhůtou'],
    ['Finnish', 'Sopimus on voimassa toistaiseksi ja se voidaan irtisanoa kirjallisesti'],
    ['Greek', 'Η παρούσα σύμβαση διέπεται από το ελληνικό δίκαιο και τα δικαστήρια'],
    ['names', 'Wojciech Kowalczyk, Nguyen Thi Hanh, Zhang Wei, Krzysztof Brzezinski, Xu Qing'],
    ['figures', 'USD 1,200.00 (45 %) 12/799,700 30-Apr-10 10770074.2 29-Nov-11 US 12/799,700'],
    ['blanks', '_________ ........ [***] [***] ------ ________ ☐ ☐ ☒'],
    ['a font of quotation marks', '“”’“”’®™“”’“”’“”’“”’“”’“”’“”’“”’'],
    ['little text', 'zqxj wvkq'],
  ])('takes %s for text', (_, text) => {
    expect(isGarbled(text)).toBe(false);
  });
});
