import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../../workers/extract/index.ts';
import { bytesOf, context } from './context.ts';

/** Processor time of one extraction, in milliseconds. */
async function cost(content: string): Promise<number> {
  const before = process.cpuUsage();
  await extractDocument(bytesOf(content), context);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const TEXTS = [
  'AAAA ',
  'A',
  ' ',
  '\n',
  '"',
  '“a',
  '(a) ',
  '1. A ',
  '1.1 ',
  'EXHIBIT A\n',
  '[x',
  '_',
  'www.',
  'Inc. ',
  '(a) x; (b) y; ',
  'Aa Bb means ',
  'A. x\n1. y\nEXHIBIT B\n',
  '# a\n',
  '<!--',
  '\f',
];
const PAGES = [
  '<div>x ',
  '<table><tr><td>a ',
  '<b>a',
  '<noscript>',
  '<ol><li>a',
  '<p style="color:white',
  'text<hr>12<hr>',
];

describe('time grows with the length of the text', () => {
  it.each([...TEXTS.map((part) => `Agreement. |${part}`), ...PAGES.map((part) => `<html><body>|${part}`)])(
    '%j',
    async (pattern) => {
      const [head = '', part = ''] = pattern.split('|');
      const make = (characters: number): string => head + part.repeat(Math.ceil(characters / part.length));
      await cost(make(20_000));
      const short = await cost(make(60_000));
      const long = await cost(make(240_000));
      // Four times the text: quadratic work would take sixteen times as long. The floor keeps noise out.
      expect(long).toBeLessThan(Math.max(short, 60) * 10);
    },
  );
});
