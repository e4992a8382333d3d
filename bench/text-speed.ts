/**
 * Speed of extraction in MB of text a second of processor time (pages, sections, definitions, language and the rest on),
 * over the CUAD contracts as text files and over web pages.
 * Run: npx tsx bench/text-speed.ts [data folder]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractDocument } from '../workers/extract/index.ts';
import { readLimits } from './read-limits.ts';

const data = process.argv[2] ?? process.env['DATA_DIR'] ?? '../shared/data';
const context = { limits: readLimits, ocr: 'never' as const, signal: new AbortController().signal };

for (const folder of ['cuad/txt', 'html', 'edgar']) {
  const files = readdirSync(join(data, folder)).map((name) => readFileSync(join(data, folder, name)));
  // Once to warm the compiler, as in a run over many documents.
  for (const file of files.slice(0, 20)) await extractDocument(file, context);
  let bytes = 0;
  const before = process.cpuUsage();
  for (const file of files) {
    bytes += file.length;
    await extractDocument(file, context);
  }
  const { user, system } = process.cpuUsage(before);
  const speed = bytes / (user + system);
  console.log(`${folder}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${speed.toFixed(1)} MB/s`);
}
