import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../src/reporters/csv.ts';
import { escapeCell, escapeHtml, escapeMarkdown } from '../../../src/reporters/escape.ts';

describe('escapeCell', () => {
  it.each(['=1+2', '+1', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\u00a0@x', '\n+x', '\uff1dx', '|calc', '%x'])(
    'keeps %j from running',
    (text) => {
      expect(escapeCell(text)).toBe(`'${text}`);
    },
  );

  it.each(['-1', '-12.5', '3', 'a=b', '', 'Section -'])('leaves %j alone', (text) => {
    expect(escapeCell(text)).toBe(text);
  });

  it('never exceeds a cell, halves a character or holds a control character', () => {
    const cell = escapeCell(`${'\u0000'}${'\u{1F600}'.repeat(20_000)}`);

    expect(cell.length).toBeLessThanOrEqual(32_767);
    expect(cell.endsWith(' [cut]')).toBe(true);
    expect(cell).not.toContain('\u0000');
    expect(escapeCell('a\ud800b')).toBe('a\ufffdb');
  });
});

it('escapes markup in HTML and Markdown', () => {
  expect(escapeHtml(`</script><b a="x" c='y'>&\``)).toBe(
    '&#60;/script&#62;&#60;b a=&#34;x&#34; c=&#39;y&#39;&#62;&#38;&#96;',
  );
  expect(escapeMarkdown('[x](javascript:1) <b> | *a*\nb')).toBe('\\[x\\]\\(javascript:1\\) &lt;b&gt; \\| \\*a\\* b');
});

it('writes CSV that spreadsheets open: byte order mark, CRLF, quotes doubled', () => {
  expect(toCsv(['a', 'b'], [{ a: 'x "y", z', b: '=1' }])).toBe('\ufeffa,b\r\n"x ""y"", z",\'=1\r\n');
});
