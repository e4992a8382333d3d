import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import JSZip from 'jszip';
import { readDocx } from '../workers/extract/docx.ts';
import { readOdt } from '../workers/extract/odt.ts';
import type { ReadContext, Reader } from '../workers/extract/raw-text.ts';
import { readRtf } from '../workers/extract/rtf.ts';

/**
 * Speed of the office readers in megabytes of text (UTF-8) a second: the DOCX files of DATA_DIR/docx as they are, and
 * their texts written as RTF and ODT. The best of several rounds is printed, with the processor time of that round.
 * Usage: npx tsx bench/extract-office.ts [data folder]
 */
const ROUNDS = 40;
const folder = path.join(process.argv[2] ?? process.env['DATA_DIR'] ?? '../shared/data', 'docx');
const context: ReadContext = {
  limits: {
    turns: 30,
    toolCalls: 40,
    softDeadlineMs: 600_000,
    hardKillAfterMs: 15_000,
    tokens: 1_000_000,
    costUsd: 1,
    heapMb: 512,
    fileBytes: 100_000_000,
    inflatedBytes: 200_000_000,
    archiveEntries: 5_000,
    pages: 2_000,
    textCharacters: 10_000_000,
  },
  ocr: 'never',
  signal: new AbortController().signal,
};

async function textOf(reader: Reader, bytes: Uint8Array): Promise<string> {
  const result = await reader(bytes, context);
  return result.status === 'read' ? result.raw.text : '';
}

async function measure(name: string, reader: Reader, files: readonly Uint8Array[]): Promise<void> {
  let best = { wall: Number.POSITIVE_INFINITY, processor: 0, bytes: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const start = performance.now();
    let bytes = 0;
    for (const file of files) bytes += Buffer.byteLength(await textOf(reader, file));
    const wall = performance.now() - start;
    const used = process.cpuUsage(before);
    if (wall < best.wall) best = { wall, processor: (used.user + used.system) / 1_000, bytes };
  }
  const speed = best.bytes / 1_000 / best.wall;
  console.log(
    `${name}: ${files.length} files, ${(best.bytes / 1e6).toFixed(2)} MB of text in ${best.wall.toFixed(0)} ms ` +
      `(${best.processor.toFixed(0)} ms of processor), ${speed.toFixed(1)} MB/s`,
  );
}

function asRtf(text: string): Buffer {
  const escaped = text.replace(/[\\{}]/g, '\\$&').replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0)}?`);
  return Buffer.from(`{\\rtf1\\ansi\\uc1 ${escaped.replaceAll('\n', '\\par\n')}}`, 'latin1');
}

async function asOdt(text: string): Promise<Uint8Array> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const body = escaped
    .split('\n')
    .map((line) => `<text:p text:style-name="P1">${line}</text:p>`)
    .join('');
  const zip = new JSZip();
  zip.file('mimetype', 'application/vnd.oasis.opendocument.text');
  zip.file(
    'content.xml',
    `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  );
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.docx'))
  .sort()
  .map((name) => readFileSync(path.join(folder, name)));
const texts = await Promise.all(files.map((file) => textOf(readDocx, file)));
await measure('DOCX', readDocx, files);
await measure('RTF', readRtf, texts.map(asRtf));
await measure('ODT', readOdt, await Promise.all(texts.map(asOdt)));
