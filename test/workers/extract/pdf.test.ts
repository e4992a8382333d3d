import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { readLimits } from '../../../bench/read-limits.ts';
import { readPdf } from '../../../workers/extract/pdf.ts';
import type { RawText, ReadContext } from '../../../workers/extract/raw-text.ts';
import { line, lines, type RawPage, rawPdf, stream } from './raw-pdf.ts';

const context: ReadContext = { limits: readLimits, ocr: 'never', signal: new AbortController().signal };

async function read(bytes: Uint8Array, changes: Partial<ReadContext> = {}): Promise<RawText> {
  const result = await readPdf(bytes, { ...context, ...changes });
  if (result.status !== 'read') throw new Error(`not read: ${JSON.stringify(result)}`);
  return result.raw;
}

const readPages = (...pages: (RawPage | string)[]) => read(rawPdf({ pages }));
const codes = (raw: RawText) => raw.warnings.map((warning) => warning.code);

/** Makes a PDF with pdfkit. */
function made(options: PDFKit.PDFDocumentOptions, draw: (document: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const document = new PDFDocument({ compress: false, ...options });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  draw(document);
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Uint8Array.from(Buffer.concat(parts)))));
}

const PROSE = [
  'The Lessee shall keep the premises in good repair and shall return them',
  'at the end of the term in the same state, fair wear and tear excepted, and',
  'shall pay for all damage that its staff or its visitors cause to them.',
];

describe('pages', () => {
  it('gives each page its range, joined so that a sentence reads on', async () => {
    const raw = await readPages(lines(72, 700, ['The Lessee shall pay']), lines(72, 700, ['the rent each month.']));
    expect(raw.text).toBe('The Lessee shall pay\nthe rent each month.');
    expect(raw.pages).toEqual([
      { number: 1, start: 0, end: 20, readBy: 'text' },
      { number: 2, start: 21, end: 41, readBy: 'text' },
    ]);
  });

  it('puts a blank line where the gap says paragraph', async () => {
    const raw = await readPages(lines(72, 700, PROSE) + lines(72, 620, PROSE.slice(0, 2)));
    expect(raw.text).toBe(`${PROSE.join('\n')}\n\n${PROSE.slice(0, 2).join('\n')}`);
  });

  it.each([90, 180, 270])('reads a page that is turned by %i degrees', async (rotate) => {
    const raw = await readPages({ content: lines(72, 500, PROSE), rotate });
    expect(raw.text).toBe(PROSE.join('\n'));
  });

  it('keeps a note in the margin out of a sentence that runs on', async () => {
    const note = 'BT /F1 9 Tf 0 1 -1 0 40 300 Tm (Draft of May) Tj ET\n';
    const raw = await readPages(
      lines(72, 700, PROSE.slice(0, 2)) + lines(72, 600, PROSE.slice(0, 2)) + note,
      PROSE[2] ? lines(72, 700, PROSE.slice(2)) : '',
    );
    expect(raw.text).toContain(PROSE.join('\n'));
    expect(raw.text).toContain('Draft of May');
  });

  it('stops at the limit on pages and says so', async () => {
    const raw = await read(rawPdf({ pages: ['A', 'B', 'C'].map((text) => line(72, 700, `Page of ${text} text`)) }), {
      limits: { ...readLimits, pages: 2 },
    });
    expect(raw.pages).toHaveLength(2);
    expect(raw.signals.truncated).toBe(true);
    expect(codes(raw)).toContain('truncated');
  });

  it('stops at the limit on characters and says so', async () => {
    const raw = await read(rawPdf({ pages: [lines(72, 700, PROSE)] }), {
      limits: { ...readLimits, textCharacters: 30 },
    });
    expect(raw.text).toBe(PROSE.join('\n').slice(0, 30));
    expect(codes(raw)).toContain('truncated');
  });

  it('returns what it has when the deadline passes', async () => {
    const control = new AbortController();
    setTimeout(() => control.abort(), 5);
    const many = Array.from({ length: 400 }, () => lines(72, 700, PROSE));
    const raw = await read(rawPdf({ pages: many }), { signal: control.signal });
    expect(raw.pages).toHaveLength(400);
    expect(raw.pages.at(-1)?.readBy).toBe('none');
    expect(raw.signals.truncated).toBe(true);
    expect(codes(raw)).toContain('time_limit');
  });
});

describe('order', () => {
  const left = PROSE.flatMap((text) => [text.slice(0, 36), text.slice(36)]);
  const right = [
    'no later than the tenth day of each month',
    'and in the currency of the lease, without',
    'any set-off that a court has not granted',
    'or that the Lessor has not accepted first',
    'in a letter; the costs of the transfer are',
    'borne by the party that asks for it.',
  ];

  it('reads columns one after the other when they are painted line by line', async () => {
    const content = left
      .map((text, index) => line(60, 700 - 14 * index, text, 9) + line(330, 700 - 14 * index, right[index] ?? '', 9))
      .join('');
    const raw = await readPages(
      line(60, 740, 'A heading that runs across the whole page, over both of its columns', 14) + content,
    );
    expect(raw.text.replace(/\n+/g, ' ')).toBe(
      [
        'A heading that runs across the whole page, over both of its columns',
        ...left.map((text) => text.trim()),
        ...right,
      ].join(' '),
    );
  });

  it('reads columns one after the other when their baselines differ', async () => {
    const content = left
      .map((text, index) => line(60, 700 - 14 * index, text, 9) + line(330, 696 - 14 * index, right[index] ?? '', 9))
      .join('');
    const raw = await readPages(content);
    expect(raw.text.replace(/\n+/g, ' ')).toBe([...left.map((text) => text.trim()), ...right].join(' '));
  });

  it('puts a heading that is painted last where it stands', async () => {
    const raw = await readPages(lines(72, 600, PROSE) + line(72, 660, '7. REPAIR', 12));
    expect(raw.text).toBe(`7. REPAIR\n\n${PROSE.join('\n')}`);
  });

  it('reads the rows of a table and the cells of a row', async () => {
    const rows = [
      ['Item', 'Price', 'Term'],
      ['Hall', 'USD 400', '12 months'],
      ['Yard', 'USD 90', '6 months'],
    ];
    const content = rows
      .map((cells, row) => cells.map((cell, index) => line(72 + 150 * index, 700 - 16 * row, cell)).join(''))
      .join('');
    const raw = await readPages(content);
    expect(raw.text).toBe(rows.map((cells) => cells.join(' ')).join('\n'));
  });

  it('joins values to labels that were painted before them', async () => {
    const labels = ['Name:', 'Title:', 'Date:'];
    const values = ['Ada Byron', 'Director', '4 May 2021'];
    const raw = await readPages(
      labels.map((text, index) => line(72, 300 - 20 * index, text)).join('') +
        values.map((text, index) => line(120, 300 - 20 * index, text)).join(''),
    );
    expect(raw.text.replace(/\n+/g, '\n')).toBe('Name: Ada Byron\nTitle: Director\nDate: 4 May 2021');
  });
});

describe('words', () => {
  it('rebuilds spaces from the places of words', async () => {
    const content = 'BT /F1 11 Tf 72 700 Td [(The)-180(Lessee)-180(owes)-180(5)-180(percent.)] TJ ET';
    expect((await readPages(content)).text).toBe('The Lessee owes 5 percent.');
  });

  it('rebuilds spaces that are hardly wider than nothing', async () => {
    const content = 'BT /F1 11 Tf 72 700 Td [(The)-100(Lessee)-100(owes)-100(50)-100(percent)-100(of)-100(it.)] TJ ET';
    expect((await readPages(content)).text).toBe('The Lessee owes 50 percent of it.');
  });

  it('keeps kerned letters together', async () => {
    const content = 'BT /F1 11 Tf 72 700 Td [(W)80(AR)-20(R)-20(ANTY T)60(ermination)] TJ ET';
    expect((await readPages(content)).text).toBe('WARRANTY Termination');
  });

  it.each([
    ['by character spacing', 'BT /F1 12 Tf 5 Tc 72 700 Td (LIMITED WARRANTY) Tj ET'],
    ['by spaces', 'BT /F1 12 Tf 72 700 Td (L I M I T E D   W A R R A N T Y) Tj ET'],
    [
      'by places',
      'BT /F1 12 Tf 72 700 Td [(L)-400(I)-400(M)-400(I)-400(T)-400(E)-400(D)-1100(W)-400(A)-400(R)-400(R)-400(A)-400(N)-400(T)-400(Y)] TJ ET',
    ],
  ])('closes up letters spaced %s', async (_, content) => {
    expect((await readPages(content)).text).toBe('LIMITED WARRANTY');
  });

  it('reads letters painted twice to look bold once', async () => {
    expect((await readPages(line(72, 700, 'Liability cap') + line(72.4, 700, 'Liability cap'))).text).toBe(
      'Liability cap',
    );
  });

  it('keeps hyphens at the end of a line', async () => {
    expect((await readPages(lines(72, 700, ['Notwith-', 'standing this']))).text).toBe('Notwith-\nstanding this');
  });
});

describe('letters', () => {
  const coded = (text: string) => `BT /F2 11 Tf 72 700 Td (${text}) Tj ET`;

  it('spells ligatures out', async () => {
    const raw = await read(
      rawPdf({
        pages: [coded('con1dential o2ce')],
        toUnicode: [
          ['31', 'FB01'],
          ['32', 'FB03'],
        ],
      }),
    );
    expect(raw.text).toBe('confidential office');
  });

  it('flags letters that the file maps to nothing', async () => {
    const raw = await read(rawPdf({ pages: [coded('con1dential')], toUnicode: [['31', '0000']] }));
    expect(raw.text).toBe('con\ufffddential');
    expect(codes(raw)).toEqual(['damaged_text']);
  });

  it('does not take a shifted alphabet for text', async () => {
    const letters = Array.from({ length: 26 }, (_, index) => index);
    const shifted = letters.flatMap((index) => {
      const hex = (base: number, value: number) => (base + value).toString(16).toUpperCase();
      return [
        [hex(97, index), `00${hex(97, (index + 5) % 26)}`],
        [hex(65, index), `00${hex(65, (index + 5) % 26)}`],
      ] as const;
    });
    const raw = await read(
      rawPdf({
        pages: [
          coded('The Lessee shall pay for all damage that its visitors cause'),
          line(72, 700, 'The second page is readable text.'),
        ],
        toUnicode: shifted,
      }),
    );
    expect(raw.text).toBe('The second page is readable text.');
    expect(raw.pages.map((page) => page.readBy)).toEqual(['none', 'text']);
    expect(raw.warnings).toMatchObject([{ code: 'garbled_text', pages: [1] }]);
  });

  it('takes names, figures and other languages for text', async () => {
    const rows = [
      'Wojciech Kowalczyk, Nguyen Thi Hanh, Zhang Wei',
      '10770074.2 29-Nov-11 US 12/799,700 30-Apr-10',
      'Smlouva se uzav\u00edr\u00e1 na dobu neur\u010ditou',
    ];
    const raw = await readPages(lines(72, 700, rows.slice(0, 2)));
    expect(raw.text).toBe(rows.slice(0, 2).join('\n'));
  });
});

describe('furniture', () => {
  const page = (number: number, body: string) =>
    line(72, 760, 'Harbour Lease - Confidential', 8) +
    lines(72, 700, [body]) +
    line(72, 40, 'HL-77 rev B', 8) +
    line(480, 40, `Page ${number} of 3`, 8);

  it('leaves headers, footers and page numbers out, across a sentence', async () => {
    const raw = await readPages(
      page(1, 'The Lessee may leave at any'),
      page(2, 'time, and pays nothing more'),
      page(3, 'than the rent of that month.'),
    );
    expect(raw.text).toBe('The Lessee may leave at any\ntime, and pays nothing more\nthan the rent of that month.');
  });

  it('leaves headers of left and right pages out', async () => {
    const bodies = ['The Lessee', 'shall pay', 'the rent', 'on the first', 'of each month.'];
    const headed = bodies.map(
      (body, index) => line(72, 760, index % 2 ? 'Harbour Lease' : 'Port of Tarn', 8) + lines(72, 700, [body]),
    );
    expect((await readPages(...headed)).text).toBe(bodies.join('\n'));
  });

  it('keeps what signature pages in counterpart say', async () => {
    const body = [
      'IN WITNESS WHEREOF the parties sign',
      'this lease by their officers:',
      'LESSOR',
      'By: ____',
      'Name: ____',
      'Title: ____',
      'Date: ____',
      'Place: ____',
      'Witness: ____',
    ];
    const raw = await readPages(lines(72, 700, PROSE), lines(72, 740, body), lines(72, 740, body));
    expect(raw.text.split('IN WITNESS WHEREOF')).toHaveLength(3);
    expect(raw.text.split('Witness: ____')).toHaveLength(3);
  });

  it('leaves bare page numbers out, arabic and roman', async () => {
    const numbered = (label: string, body: string) => lines(72, 700, [body]) + line(300, 30, label, 9);
    const raw = await readPages(
      numbered('ii', 'Contents of the lease'),
      numbered('1', 'The rent is due'),
      numbered('2', 'each month.'),
    );
    expect(raw.text).toBe('Contents of the lease\nThe rent is due\neach month.');
  });

  it('keeps titles of schedules and amounts', async () => {
    const schedule = (number: number, amount: string) =>
      line(250, 740, `Schedule ${number}`, 12) + lines(72, 690, ['Charges', amount]);
    const raw = await readPages(schedule(1, '400'), schedule(2, '90'), schedule(3, '77'));
    for (const words of ['Schedule 1', 'Schedule 2', 'Schedule 3', '400', '90', '77'])
      expect(raw.text).toContain(words);
  });
});

describe('hidden text', () => {
  const seen = line(72, 700, 'The Lessee is liable without limit.');
  const secret = 'the Lessor is liable for everything';
  it.each([
    ['in render mode 3', line(72, 600, secret, 11, '3 Tr')],
    ['in render mode 7', line(72, 600, secret, 11, '7 Tr')],
    ['in white', line(72, 600, secret, 11, '1 g')],
    ['in nearly white', line(72, 600, secret, 11, '0.98 0.98 0.97 rg')],
    ['in white by CMYK', line(72, 600, secret, 11, '0 0 0 0 k')],
    ['in the colour of its ground', `0 0 0.4 rg 60 590 400 30 re f\n${line(72, 600, secret, 11, '0 0 0.4 rg')}`],
    ['below readable size', line(72, 600, secret, 0.5)],
    ['scaled to nothing', line(72, 600, secret, 11, '0.05 0 0 0.05 0 0 cm')],
    ['squeezed to a line', `BT /F1 11 Tf 1 Tz 72 600 Td (${secret}) Tj ET`],
    ['off the sheet', line(700, 600, secret)],
    ['below the sheet', line(72, -40, secret)],
    ['under a white box', `${line(72, 600, secret)}1 g 60 590 400 30 re f\n`],
    ['under a black box', `${line(72, 600, secret)}0 g 60 590 400 30 re f\n`],
    ['clipped away', `q 0 0 10 10 re W n BT /F1 11 Tf 72 600 Td (${secret}) Tj ET Q`],
    ['fully transparent', line(72, 600, secret, 11, '/Clear gs')],
    ['on a layer that is off', `/OC /Off BDC ${line(72, 600, secret)} EMC`],
    ['under a small opaque picture', `${line(72, 600, secret)}q 400 0 0 30 60 590 cm /Im Do Q`],
  ])('%s is left out and counted', async (_, hidden) => {
    const raw = await readPages(seen + hidden);
    expect(raw.text).toBe('The Lessee is liable without limit.');
    expect(raw.signals.hiddenCharacters).toBe(secret.replaceAll(' ', '').length);
    expect(raw.warnings).toMatchObject([{ code: 'hidden_text', pages: [1] }]);
  });

  it.each([
    ['white on a dark box', `0 g 60 590 400 30 re f\n${line(72, 600, secret, 11, '1 g')}`],
    ['under a rule', `${line(72, 600, secret)}0 g 60 598 400 1 re f\n`],
    ['in grey', line(72, 600, secret, 11, '0.6 g')],
    ['outlined', line(72, 600, secret, 11, '1 Tr')],
    ['beside a box', `q 1 g 60 500 400 30 re f Q\n${line(72, 600, secret)}`],
  ])('%s is read', async (_, shown) => {
    const raw = await readPages(seen + shown);
    expect(raw.text).toContain(secret);
    expect(raw.signals.hiddenCharacters).toBe(0);
  });
});

describe('scans', () => {
  const scan = 'q 612 0 0 792 0 0 cm /Im Do Q\n';

  it('names pages that are pictures and reads the others', async () => {
    const raw = await readPages(lines(72, 700, PROSE), scan, lines(72, 700, PROSE));
    expect(raw.pages.map((page) => page.readBy)).toEqual(['text', 'none', 'text']);
    expect(raw.warnings).toMatchObject([{ code: 'unreadable_pages', pages: [2] }]);
  });

  it('does not take a stamp on a picture for its text', async () => {
    const raw = await readPages(scan + line(450, 20, 'Received 000123'));
    expect(raw.pages.map((page) => page.readBy)).toEqual(['none']);
  });

  it('takes an empty page for read', async () => {
    const raw = await readPages(lines(72, 700, PROSE), '');
    expect(raw.pages.map((page) => page.readBy)).toEqual(['text', 'text']);
    expect(raw.warnings).toEqual([]);
  });

  it.each([
    ['over', (layer: string) => scan + layer],
    ['under', (layer: string) => layer + scan],
  ])('reads the text layer that a scanner laid %s its picture', async (_, put) => {
    const layer = PROSE.map((text, index) => line(72, 700 - 14 * index, text, 11, '3 Tr')).join('');
    const raw = await readPages(put(layer));
    expect(raw.text).toBe(PROSE.join('\n'));
    expect(raw.pages[0]?.readBy).toBe('ocr');
    expect(codes(raw)).toEqual(['ocr_used']);
    expect(raw.signals.hiddenCharacters).toBe(0);
  });
});

describe('what a file holds beside its pages', () => {
  const field = (name: string, value: string, entries: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /V (${value}) /DA (/F1 11 Tf 0 g) ${entries} >>`;

  it('reads form fields that no appearance draws, at their place, and leaves hidden ones out', async () => {
    const objects = [
      '<< /Fields [101 0 R 102 0 R 103 0 R] /DR << /Font << /F1 3 0 R >> >> /DA (/F1 11 Tf 0 g) >>',
      field('lessee', 'Byron Ltd', '/F 4 /Rect [140 596 300 612]'),
      field('secret', 'liable for everything', '/F 2 /Rect [140 560 300 576]'),
      '<< /Type /Annot /Subtype /Widget /FT /Btn /T (agreed) /V /Yes /AS /Yes /F 4 /Rect [72 500 84 512] /AP << /N << /Yes 104 0 R /Off 104 0 R >> >> >>',
      stream('', '/Type /XObject /Subtype /Form /BBox [0 0 12 12]'),
    ];
    const content =
      line(72, 600, 'Lessee:') + line(90, 502, 'The terms are agreed.') + line(72, 400, 'End of the form.');
    const page = { content, entries: '/Annots [101 0 R 102 0 R 103 0 R]' };
    const raw = await read(rawPdf({ pages: [page], objects, catalog: '/AcroForm 100 0 R' }));
    expect(raw.text.replace(/\n+/g, '\n')).toBe('Lessee: Byron Ltd\n☒ The terms are agreed.\nEnd of the form.');
    expect(raw.fields).toEqual([
      { name: 'lessee', value: 'Byron Ltd' },
      { name: 'agreed', value: 'Yes' },
    ]);
    expect(raw.signals.formFields).toBe(2);
    expect(raw.signals.hiddenCharacters).toBeGreaterThan(0);
    expect(codes(raw)).toEqual(['hidden_text', 'form_fields']);
  });

  it('names the pages of a form that only shows a notice', async () => {
    const objects = ['<< /Fields [] /XFA 101 0 R >>', stream('<xdp/>')];
    const page = lines(72, 700, [
      'Please wait...',
      'If this message is not replaced, your viewer may',
      'not be able to display this type of document.',
    ]);
    const raw = await read(rawPdf({ pages: [page], objects, catalog: '/AcroForm 100 0 R' }));
    expect(raw.text).toBe('');
    expect(codes(raw)).toEqual(['unreadable_pages', 'other']);
  });

  it('counts comments, which are not the text', async () => {
    const objects = ['<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (Is this fair?) >>'];
    const page = { content: lines(72, 700, PROSE), entries: '/Annots [100 0 R]' };
    const raw = await read(rawPdf({ pages: [page], objects }));
    expect(raw.text).toBe(PROSE.join('\n'));
    expect(raw.signals.comments).toBe(1);
    expect(codes(raw)).toEqual(['comments']);
  });

  it('hands embedded files over', async () => {
    const bytes = await made({}, (document) => {
      document.text('See the file attached to this cover.');
      document.file(Buffer.from('The Lessee pays nothing.'), { name: 'lease.txt' });
    });
    const raw = await read(bytes);
    expect(raw.children.map(({ name, bytes: file }) => [name, Buffer.from(file).toString()])).toEqual([
      ['lease.txt', 'The Lessee pays nothing.'],
    ]);
    const small = await read(bytes, { limits: { ...readLimits, inflatedBytes: 5 } });
    expect(small.children).toEqual([]);
    expect(codes(small)).toContain('attachments_not_reviewed');
  });
});

describe('files that do not open', () => {
  it('refuses at once a file that defines one object again and again', async () => {
    const file = Buffer.from(rawPdf({ pages: [lines(72, 700, PROSE)] }));
    const again = Buffer.from('3 0 obj\n<< /Type [ '.repeat(20_000));
    const start = performance.now();
    const result = await readPdf(Buffer.concat([file.subarray(0, 200), again, file.subarray(200)]), context);
    expect(result).toMatchObject({ failure: { code: 'damaged_file' } });
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it("tells a password from an owner's restriction", async () => {
    const locked = await made({ userPassword: 'open', ownerPassword: 'own', pdfVersion: '1.7ext3' }, (document) =>
      document.text('The rent is due.'),
    );
    expect(await readPdf(locked, context)).toMatchObject({
      status: 'failed',
      failure: { code: 'password_required', retryable: false },
    });
    const restricted = await made({ ownerPassword: 'own', permissions: {}, pdfVersion: '1.7' }, (document) =>
      document.text('The rent is due.'),
    );
    const raw = await read(restricted);
    expect(raw.text).toBe('The rent is due.');
    expect(codes(raw)).toEqual(['permissions']);
  });

  it.each([
    ['no PDF', Buffer.from('<html>not a contract</html>')],
    ['a torn one', Buffer.from(rawPdf({ pages: ['q Q'] })).subarray(0, 60)],
  ])('refuses %s as damaged', async (_, bytes) => {
    expect(await readPdf(bytes, context)).toMatchObject({ status: 'failed', failure: { code: 'damaged_file' } });
  });

  it('says when a file was cut off, though it could be mended', async () => {
    const whole = rawPdf({ pages: [lines(72, 700, PROSE), lines(72, 700, PROSE)] });
    const raw = await read(whole.slice(0, Buffer.from(whole).lastIndexOf('startxref')));
    expect(raw.signals.truncated).toBe(true);
    expect(codes(raw)).toContain('truncated');
  });

  it('refuses what is too large and skips what is empty', async () => {
    expect(
      await readPdf(rawPdf({ pages: [''] }), { ...context, limits: { ...readLimits, fileBytes: 10 } }),
    ).toMatchObject({
      failure: { code: 'too_large' },
    });
    expect(await readPdf(new Uint8Array(), context)).toMatchObject({ status: 'skipped', reason: 'empty' });
  });

  it('leaves the bytes it was given alone', async () => {
    const bytes = rawPdf({ pages: [lines(72, 700, PROSE)] });
    const before = Buffer.from(bytes).toString('latin1');
    await read(bytes);
    expect(Buffer.from(bytes).toString('latin1')).toBe(before);
  });
});
