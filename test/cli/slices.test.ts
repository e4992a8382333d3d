import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ReviewConfig } from '../../schemas/config.ts';
import { Evidence } from '../../schemas/evidence.ts';
import { limitsOf } from '../../src/limits.ts';
import { extractDocument } from '../../workers/extract/index.ts';
import { makeFolder, readReport, removeFolder, runCli } from '../run-cli.ts';

const SAMPLES = resolve(import.meta.dirname, '../../samples/contracts');
const out = makeFolder();

afterAll(() => removeFolder(out));

it('every quote of artifacts and evidence is the slice of the text at its offsets', async () => {
  await runCli([SAMPLES, '--out', out, '--us', 'Tarnbrook', '--threads', 'shared']);
  let slices = 0;

  for (const { path, references, citations } of readReport(out).documents) {
    const extracted = await extractDocument(readFileSync(join(SAMPLES, path)), {
      limits: limitsOf(ReviewConfig.parse({})),
      ocr: 'never',
      signal: new AbortController().signal,
    });
    const text = extracted.status === 'read' ? extracted.document.text : '';
    const evidence = Evidence.parse(JSON.parse(readFileSync(join(out, references.evidence), 'utf8')));
    for (const { quote, start, end } of [...citations, ...evidence.citations, ...evidence.clauses]) {
      if (start === null || end === null) continue;
      expect(text.slice(start, end), path).toBe(quote);
      slices++;
    }
  }

  expect(slices).toBeGreaterThan(1_000);
}, 240_000);
