import { describe, expect, it } from 'vitest';
import { createGrounder, type Hint } from '../../workers/ground.ts';
import { documentOf } from './ground-fixture.ts';

function ground(text: string, quote: string, hint?: Hint, parts: Parameters<typeof documentOf>[1] = {}) {
  const { verification, quote: found } = createGrounder(documentOf(text, parts)).ground(quote, hint);
  return [verification, found];
}

describe('presentation is folded', () => {
  it.each([
    ['white space', 'The Agent\u00a0may\tnot\r\n  resign.', 'The Agent may not resign.'],
    ['quotation marks', 'the “Agent’s Fee” means ‘Fee’', `the "Agent's Fee" means "Fee"`],
    ['backquotes', "the ``Agent'' means the broker", 'the "Agent" means the broker'],
    ['dashes', 'the term — five years – ends', 'the term - five years - ends'],
    ['two hyphens', 'the term--five years--ends', 'the term—five years—ends'],
    ['ligatures', 'the ﬁnal oﬃce afﬁrms', 'the final office affirms'],
    ['ligatures in the quote', 'the final office affirms', 'the ﬁnal oﬃce afﬁrms'],
    ['soft hyphens', 'no indem\u00adnity is owed', 'no indemnity is owed'],
    ['zero-width characters', 'no in\u200bdemnity is\ufeff owed', 'no indemnity is owed'],
    ['accents in two characters', 'the cafe\u0301 lease ends', 'the café lease ends'],
    ['a word broken at the line end', 'Notwith-\nstanding the above', 'Notwithstanding the above'],
    ['a word broken in the quote', 'Notwithstanding the above', 'Notwith-\nstanding the above'],
    ['a hyphenated word at the line end', 'any third-\nparty claim', 'any third-party claim'],
    ['a soft hyphen at the line end', 'Notwith\u00ad\nstanding the above', 'Notwithstanding the above'],
    ['a broken line in the quote', 'any third-party claim', 'any third- party claim'],
    ['table cells', 'Late fee\t9 percent | compounded', 'Late fee 9 percent compounded'],
    ['list bullets', 'ends if:\n• the fee is late\n• the firm closes', 'ends if: the fee is late the firm closes'],
    ['spaces at marks', 'clause 7( a ) applies ,and', 'clause 7 (a) applies, and'],
    ['a space before a comma', 'on May 3 , 2024 in Bern', 'on May 3, 2024 in Bern'],
    ['a percent sign', 'interest of 9 % a month', 'interest of 9% a month'],
    ['a unit', 'pay USD40 a month', 'pay USD 40 a month'],
    ['fill-in lines', 'dated ______ by the Agent', 'dated ___ by the Agent'],
    ['capitals', 'LIMITATION OF LIABILITY. IN NO EVENT', 'Limitation of Liability. In no event'],
    ['small capitals', 'Limitation of liability', 'LIMITATION OF LIABILITY'],
    ['a heading', 'Limitation of Liability and Remedies', 'Limitation Of Liability And Remedies'],
    ['the first letter', 'except that the Agent may resign', 'The Agent may resign'],
    ['the first letter in brackets', 'except that the Agent may resign', '[T]he Agent may resign'],
    ['marks around the quote', 'The “Agent” may resign today.', '\'The "Agent" may resign\''],
    ['spaced letters', 'N O  L I A B I L I T Y of the Agent', 'NO LIABILITY of the Agent'],
    [
      'a text without spaces',
      'TheAgentshallpayachargeof40percentofthefee.',
      'The Agent shall pay a charge of 40 percent',
    ],
    ['a space lost before a capital', 'paid by theAgent in full', 'paid by the Agent in full'],
    [
      'a space lost at a line',
      'It is for any and all the fees. Paid andfor any use. Now and then for it.',
      'Paid and for any use',
    ],
    ['a space within a word', 'The agreement ends. This agree ment binds.', 'This agreement binds'],
    ['a space lost in the quote', 'The agreement is binding', 'The agreementis binding'],
    ['a space lost before a capital in the quote', 'paid by the Agent in full', 'paid by theAgent in full'],
    ['a raised ordinal', 'on the 20th day of May', 'on the 20t h day of May'],
    ['a word broken in the quote', 'This agreement binds', 'This agree ment binds'],
    ['text without word spaces', '本协议由双方\n签署并终止。', '本协议由双方签署'],
  ])('%s', (_, text, quote) => {
    const [verification, found] = ground(text, quote);
    expect(verification).toBe('normalized');
    expect(text).toContain(found);
  });

  it('gives the words of the document, not of the quote', () => {
    expect(ground('The “Fee”  is\ndue at once.', 'the "Fee" is due')).toEqual(['normalized', 'The “Fee”  is\ndue']);
  });

  it('takes the same characters as exact', () => {
    expect(ground('  • The “Fee” is\ndue at once.', ' • The “Fee” is\ndue ')).toEqual(['exact', '• The “Fee” is\ndue']);
  });
});

describe('meaning is not', () => {
  it.each([
    ['a digit more', 'a charge of 40 percent', 'a charge of 4 percent'],
    ['a digit less at the end', 'a charge of 40 percent', 'a charge of 4'],
    ['a decimal point', 'a rate of 10.5 percent', 'a rate of 105 percent'],
    ['a decimal cut off', 'a rate of 10.5 percent', 'a rate of 10'],
    ['a decimal cut at the start', 'a rate of 10.5 percent', '5 percent'],
    ['a leading decimal point', 'a rate of .5 percent', '5 percent'],
    ['thousands cut off', 'a cap of $1,000,000', 'a cap of $1,000'],
    ['thousands cut at the start', 'a cap of 1,000,000 dollars', '000,000 dollars'],
    ['thousands with spaces', 'a cap of EUR 1 000 000 a year', 'a cap of EUR 1'],
    ['a space in a number', 'a cap of 1 000 dollars', 'a cap of 1000 dollars'],
    ['a space after a decimal point', 'under 10.5 we pay', 'under 10. 5 we pay'],
    ['a space before a decimal point', 'under 10 .5 we pay', 'under 10.5 we pay'],
    ['another currency', 'a fee of $40 a day', 'a fee of €40 a day'],
    ['the currency cut off', 'a fee of $40 a day', '40 a day'],
    ['the percent sign cut off', 'a fee of 40%', 'a fee of 40'],
    ['a minus cut off', 'a change of -5 points', '5 points'],
    ['a minus put in', 'a change of 5 points', '-5 points'],
    ['a fraction', 'a fee of ½ cent', 'a fee of 1/2 cent'],
    ['a raised digit', 'an area of 10² feet', 'an area of 102 feet'],
    ['a dropped negation', 'the Agent shall not resign', 'the Agent shall resign'],
    ['a cut contraction', "the Agent can't resign", 'the Agent can'],
    ['a word inside a word', 'an immaterial breach of it', 'material breach of it'],
    ['a negating prefix', 'a non-exclusive licence to it', 'exclusive licence to it'],
    ['a negating prefix at the line end', 'a non-\nexclusive licence to it', 'exclusive licence to it'],
    ['another name', 'Acme Ltd shall pay it', 'Acne Ltd shall pay it'],
    ['a defined term', 'the Confidential Information', 'the confidential information'],
    ['two words for one', 'It is notable in law. Not being able.', 'is not able in law'],
    ['one word for two', 'It is not able in law. A notable case.', 'is notable in law'],
    ['a suffix for a word', 'It is harmless in law', 'It is harm less in law'],
    ['a prefix for a word', 'held in valid form. Not invalid.', 'held invalid form'],
    ['a hyphen left out', 'they may re-sign the lease', 'they may resign the lease'],
    ['swapped halves', 'if unpaid, the lease ends', 'the lease ends if unpaid,'],
    ['the end of another sentence', 'We pay. You may not.', 'We pay you may not.'],
    ['a full stop for a comma', 'We pay you, unless it rains', 'We pay you.'],
    ['digits at the line end', 'pages 10-\n20 apply', 'pages 1020 apply'],
    ['a negation glued away', 'ThisbreachisimmaterialundertheAgreement', 'material under the Agreement'],
    ['feet for inches', 'a gap of 5" or less', "a gap of 5' or less"],
  ])('%s', (_, text, quote) => {
    expect(ground(text, quote)).toEqual(['not_found', '']);
  });

  it.each(['', ' ', 'the', 'resign.', '...', '. , ;', '“”', '- -', '[...]', 'x y'])('%j proves nothing', (quote) => {
    expect(ground(`the Agent may resign. ${quote} x y`, quote)).toEqual(['not_found', '']);
  });
});

describe('an ellipsis', () => {
  const text =
    'The Supplier shall pay the Customer all reasonable costs of repair within a fair time. Repairs take place on ' +
    'site. The Supplier shall not in any case pay the costs of a lawyer. The Customer may, subject to notice, cancel ' +
    'this Agreement at once. Fees are due in ten days after receipt and the Customer shall send a reminder to the Agent.';

  it.each([
    ['within a sentence', 'The Supplier shall pay the Customer ... within a fair time.'],
    ['its own sign', 'The Supplier shall pay the Customer … within a fair time.'],
    ['in brackets', 'The Supplier shall pay the Customer [. . .] within a fair time.'],
    [
      'over a whole sentence',
      'all reasonable costs of repair within a fair time. […] The Supplier shall not in any case',
    ],
    ['at an end', 'The Supplier shall pay the Customer all reasonable costs...'],
    ['twice', 'The Supplier shall ... all reasonable costs ... within a fair time.'],
  ])('may stand %s', (_, quote) => {
    const [verification, found] = ground(text, quote);
    expect(verification).toBe('abridged');
    expect(text).toContain(found);
  });

  it.each([
    ['a negation', 'The Supplier shall … pay the costs of a lawyer.'],
    ['an exception', 'The Customer may, ... cancel this Agreement at once.'],
    ['a number', 'Fees are due ... after receipt and'],
    ['the verb of another subject', 'Fees are due in ten days ... send a reminder to'],
    ['the start of the sentence of its end', 'Repairs take place on site. ... in any case pay the costs'],
    ['the end of its sentence', 'The Supplier shall pay ... take place on site.'],
    ['the order', 'within a fair time. … The Supplier shall pay the Customer'],
    ['too little', 'The ... time'],
    ['invented words', 'The Supplier shall pay ... within a very fair time.'],
  ])('may not hide %s', (_, quote) => {
    expect(ground(text, quote)).toEqual(['not_found', '']);
  });

  it('may not reach over half the document', () => {
    const far = `The Supplier shall pay ${'very reasonable '.repeat(40)}costs of the repair.`;
    expect(ground(far, 'The Supplier shall pay ... costs of the repair.')[0]).toBe('not_found');
  });

  it('stands for itself where the document has one', () => {
    expect(ground('Price list ........ page three', 'Price list ........ page three')[0]).toBe('exact');
  });

  it('is not judged in a language whose negations it does not know', () => {
    const german = 'Der Lieferant zahlt dem Kunden nicht die Kosten der Reparatur in angemessener Zeit.';
    const quote = 'Der Lieferant zahlt dem Kunden ... die Kosten der Reparatur';
    expect(ground(german, quote, {}, { language: 'de' })[0]).toBe('not_found');
  });
});

describe('of several places', () => {
  const clause = 'The fee is due.';
  const text = `1 ${clause}\n2 ${clause}\n3 The fee\u00a0is due.\n4 ${clause}`;
  const sections = [1, 2, 3, 4].map((n) => {
    const start = text.indexOf(`${n} The`);
    return { label: `${n}`, heading: '', start, end: start + 18, parent: -1 };
  });
  const pages = [
    { number: 1, start: 0, end: 36, readBy: 'text' as const },
    { number: 2, start: 36, end: text.length, readBy: 'text' as const },
  ];
  const { ground: find } = createGrounder(documentOf(text, { sections, pages }));

  it.each([
    ['the first without a hint', {}, { section: '1', page: 1 }],
    ['the nearest to an offset', { start: 50 }, { section: '4', page: 2 }],
    ['the nearest, also if another has the same characters', { start: 39 }, { section: '3', page: 2 }],
    ['the one in the section', { section: 'Section 2.' }, { section: '2', page: 1 }],
    ['the one on the page, with the same characters', { page: 2 }, { section: '4', page: 2 }],
    ['the section before the page', { section: '2', page: 2 }, { section: '2', page: 1 }],
    ['the first when the hint is wrong', { page: 99, section: '44.9', start: null }, { section: '1', page: 1 }],
  ])('%s', (_, hint, place) => {
    expect(find(clause, hint)).toMatchObject(place);
  });
});

describe('a range', () => {
  const { groundAt } = createGrounder(documentOf('DELAWARE law'));
  it('is exact, also with one word', () =>
    expect(groundAt(0, 8)).toMatchObject({ verification: 'exact', quote: 'DELAWARE' }));
  it.each([
    [5, 5],
    [8, 3],
    [-1, 4],
    [0, 99],
    [0.5, 3],
  ])('[%d, %d) is nothing', (start, end) => expect(groundAt(start, end).verification).toBe('not_found'));
});

describe('page furniture and markup', () => {
  const text = 'The Provider may end this\n\nACME CONFIDENTIAL 3\n\nAgreement at any time.';
  const furniture: [number, number][] = [[text.indexOf('ACME'), text.indexOf(' 3') + 2]];

  it('is stepped over', () => {
    expect(ground(text, 'may end this Agreement at any time', {}, { furniture })[0]).toBe('normalized');
  });

  it('may also have been quoted, since it is in the file', () => {
    const quote = 'end this ACME CONFIDENTIAL 3 Agreement';
    expect(ground(text, quote, {}, { furniture })[0]).toBe('normalized');
    expect(ground(text, quote, {}, { furniture, mediaType: 'markdown' })[0]).toBe('not_found');
  });

  it.each([
    ['## 3. Fees\n\nThe **Agent** shall pay _all_ fees\\.', 'The Agent shall pay all fees.'],
    ['> - the `Agent` may\n> not resign', 'the Agent may not resign'],
  ])('of Markdown is not read: %j', (markdown, quote) => {
    expect(ground(markdown, quote, {}, { mediaType: 'markdown' })[0]).toBe('normalized');
  });

  it.each([
    ['The fee is [***] a year.', 'The fee is [] a year.'],
    ['The fee is 2*3 a year.', 'The fee is 23 a year.'],
  ])('is not taken for what a reader sees: %j', (markdown, quote) => {
    expect(ground(markdown, quote, {}, { mediaType: 'markdown' })[0]).toBe('not_found');
  });
});
