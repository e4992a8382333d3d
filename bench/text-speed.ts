/**
 * Speed of extraction in MB of text (UTF-8) a second of processor time, pages, sections, definitions, language and the
 * rest on: the CUAD contracts as text files, filings, web pages and Word files, each folder read again and again until
 * about as much is read as the CUAD contracts are. Beside it the speed in MB of the files, which are mostly markup in
 * some formats.
 * Run: npx tsx bench/text-speed.ts [data folder]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractDocument } from '../workers/extract/index.ts';
import { readLimits } from './read-limits.ts';

const data = process.argv[2] ?? process.env['DATA_DIR'] ?? '../shared/data';
const context = { limits: readLimits, ocr: 'never' as const, signal: new AbortController().signal };
const ENOUGH_BYTES = 20e6;

for (const folder of ['cuad/txt', 'edgar', 'html', 'docx'].filter((name) => existsSync(join(data, name)))) {
  const files = readdirSync(join(data, folder)).map((name) => readFileSync(join(data, folder, name)));
  // Once to warm the compiler, as in a run over many documents.
  for (const file of files.slice(0, 30)) await extractDocument(file, context);
  let bytes = 0;
  let text = 0;
  const before = process.cpuUsage();
  while (bytes < ENOUGH_BYTES) {
    for (const file of files) {
      const result = await extractDocument(file, context);
      bytes += file.length;
      if (result.status === 'read') text += Buffer.byteLength(result.document.text);
    }
  }
  const { user, system } = process.cpuUsage(before);
  const [ofText, ofFiles] = [text, bytes].map((sum) => (sum / (user + system)).toFixed(1));
  console.log(`${folder}: ${files.length} files, ${ofText} MB of text/s (${ofFiles} MB of files/s)`);
}
