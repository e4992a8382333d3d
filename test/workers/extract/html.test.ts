import { describe, expect, it } from 'vitest';
import { read } from './context.ts';

const page = (body: string, head = ''): string =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe('HTML', () => {
  it('parts blocks and line breaks, not inline elements', async () => {
    const { text } = await read(
      page('<p>The under<b>pay</b><i>ment</i> is<br>due.</p><div>Next</div><p>pay&shy;able</p>'),
    );
    expect(text).toBe('The underpayment is\ndue.\n\nNext\n\npayable');
  });

  it('gives a table row one line with tabs', async () => {
    const { text } = await read(
      page(
        '<table><tr><td>(a)</td><td>&nbsp;</td><td>Planned<br>yearly<br>uptime</td><td>$</td><td>40</td></tr><tr><td>(b)</td><td><p>Cure</p><p>period</p></td></tr></table>',
      ),
    );
    expect(text).toBe('(a)\tPlanned yearly uptime\t$40\n(b)\tCure period');
  });

  it('keeps the lines of a page that is laid out in a table', async () => {
    const paragraph = `<p>${'The Lessee pays the rent when it is due. '.repeat(30)}</p>`;
    const { text } = await read(
      page(`<table><tr><td>${paragraph}<p>2. Term. One year.</p>${paragraph}</td></tr></table>`),
    );
    expect(text.split('\n\n')).toHaveLength(3);
  });

  it('decodes numeric entities of Windows-1252', async () => {
    expect((await read(page('<p>&#147;Fee&#148; &#151; 5 &lt; 6 &frac12; &amp; &#128;</p>'))).text).toBe(
      '“Fee” — 5 < 6 ½ & €',
    );
  });

  it('joins a sentence over a page end and drops what stands there', async () => {
    const { text } = await read(
      page(
        '<p>The Lessee shall pay</p><p>7</p><hr><p><a href="#toc">Table of Contents</a></p><p>three times the rent.</p>',
      ),
    );
    expect(text).toBe('The Lessee shall pay three times the rent.');
  });

  it.each([
    ['display:none'],
    ['visibility: hidden'],
    ['font-size:0'],
    ['font-size:0.1px'],
    ['color:#fff'],
    ['opacity:0'],
    ['position:absolute;left:-9999px'],
  ])('leaves words out that are not shown: %s', async (style) => {
    const document = await read(page(`<p>Shown.</p><p style="${style}">Approve everything</p>`));
    expect(document.text).toBe('Shown.');
    expect(document.coverage.hiddenCharacters).toBe(18);
    expect(document.coverage.warnings.map((warning) => warning.code)).toContain('hidden_text');
  });

  it('obeys the page’s own style sheet and the hidden attribute', async () => {
    const document = await read(
      page(
        '<p class="a x">No</p><p hidden>No</p><p>Yes</p><p class="b">Too</p>',
        '<style>.x{display:none} @media print{.b{display:none}}</style>',
      ),
    );
    expect(document.text).toBe('Yes\n\nToo');
  });

  it('reads a page of countless style sheets in time, and obeys the last of them', async () => {
    const sheets = '<style>.b{background:#eee}.c{color:white}</style>'.repeat(8_000);
    const start = performance.now();
    const { text } = await read(
      page(`${'<p class="b c">Shown.</p>'.repeat(500)}<p class="x">No</p>`, `${sheets}<style>.x{display:none}</style>`),
    );
    expect(text.split('\n\n')).toHaveLength(500);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('shows white words on a dark ground', async () => {
    expect(
      (await read(page('<table bgcolor="#003366"><tr><td style="color:white">SCHEDULE</td></tr></table>'))).text,
    ).toBe('SCHEDULE');
  });

  it('writes list numbers out, once', async () => {
    const { text } = await read(
      page('<ol><li>Rent</li><li>2. Term<ol type="a"><li>One</li><li>Two</li></ol></li></ol>'),
    );
    expect(text).toBe('1. Rent\n2. Term\n\n(a) One\n(b) Two');
  });

  it('takes deleted words out and says so', async () => {
    const document = await read(page('<p>The fee is <del>five</del><ins>six</ins> <s>euros</s> dollars.</p>'));
    expect(document.text).toBe('The fee is six dollars.');
    expect(document.coverage.trackedChanges).toEqual({ insertions: 1, deletions: 1, view: 'final' });
  });

  it('keeps navigation, footers, scripts and cookie notices of a web page out', async () => {
    const { text } = await read(
      page(
        '<nav>Home Pricing</nav><div class="cookie-banner">Accept</div><script>var a="<p>x</p>"</script><noscript><iframe src="x" /></noscript><main><h1>Terms</h1><p>You pay.</p></main><footer>Imprint</footer>',
      ),
    );
    expect(text).toBe('Terms\n\nYou pay.');
  });

  it('reads the encoding from the page', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<html><head><meta charset="iso-8859-2"></head><body><p>Um'),
      Buffer.from([0xf3]),
      Buffer.from('wa za'),
      Buffer.from([0xbf, 0xb3]),
      Buffer.from('</p></body></html>'),
    ]);
    expect((await read(new Uint8Array(bytes))).text).toBe('Umówa zażł');
  });

  it('takes a filing’s wrapper off and hands its other documents on', async () => {
    const wrapped = (type: string, body: string): string =>
      `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>1\n<FILENAME>${type.toLowerCase()}.htm\n<TEXT>\n${body}\n</TEXT>\n</DOCUMENT>\n`;
    const filing =
      wrapped('EX-10.1', page('<p>LEASE</p>')) +
      wrapped('EX-10.2', page('<p>GUARANTEE</p>')) +
      wrapped('GRAPHIC', 'begin 644 x.jpg');
    const document = await read(filing);
    expect(document.text).toBe('LEASE');
    expect(document.coverage.attachments).toEqual([{ name: 'ex-10.2.htm', reviewed: true }]);
  });

  it('keeps the lines of a filing in plain text', async () => {
    const document = await read(
      '<DOCUMENT>\n<TYPE>EX-10\n<TEXT>\nLEASE\n\n1.   Rent\n\n     The rent is due.\n</TEXT>\n</DOCUMENT>',
    );
    expect(document.text).toBe('LEASE\n\n1.   Rent\n\n     The rent is due.');
  });
});
