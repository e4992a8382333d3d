import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Report } from '../schemas/report.ts';
import { RunFacts } from '../schemas/run.ts';
import { modelSpeed } from './model-speed.ts';

/**
 * How fast documents are read (PDF beside the bare library, every other format, the memory of a long PDF), then whole
 * runs of the built product over real contracts: documents a second in fresh beside shared threads, and what isolation
 * cost and kept. By default over the contracts in DATA_DIR (../shared/data); with folders given, whole runs over those
 * alone. `npx tsx bench/run.ts [folder...]`
 */
const ROOT = resolve(import.meta.dirname, '..');
const DATA = resolve(process.env['DATA_DIR'] ?? join(ROOT, '../shared/data'));
/** Documents reviewed at the same time: as many as there are cores, at most eight. */
const LANES = Math.min(8, availableParallelism());
const given = process.argv.slice(2).map((path) => resolve(path));
const folders = given.length > 0 ? given : ['cuad/txt', 'cuad/pdf'].map((name) => join(DATA, name)).filter(existsSync);
if (folders.length === 0) console.log(`Nothing to measure: ${DATA} is not there; give folders or set DATA_DIR.`);

/** Each prints its own figures and can be run by itself. */
const READING = ['extract-pdf.ts --speed', 'text-speed.ts', 'extract-office.ts', 'extract-pdf.ts --memory'];
if (given.length === 0 && folders.length > 0) {
  for (const command of READING) {
    const [script = '', ...flags] = command.split(' ');
    console.log(`\nbench/${command}`);
    const file = join(ROOT, 'bench', script);
    const env = { ...process.env, DATA_DIR: DATA };
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...flags], { stdio: 'inherit', env });
    if (status !== 0) process.exitCode = 1;
  }
}

for (const folder of folders) {
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  console.log(`\n${folder}: ${readdirSync(folder).length} files, ${(bytes / 1e6).toFixed(1)} MB`);
  const speeds = (['fresh', 'shared'] as const).map((threads) => measureRun(folder, threads));
  const [fresh = 0, shared = 0] = speeds;
  console.log(`fresh threads take ${(shared / fresh).toFixed(2)} times as long as shared ones`);
  const inference = await modelSpeed(folder);
  console.log(
    `bare model inference, without reading, terms or judgement: ${inference.toFixed(2)} MB of text/s per core`,
  );
}

/** Runs once and prints its figures; gives documents per second. */
function measureRun(folder: string, threads: 'fresh' | 'shared'): number {
  const out = mkdtempSync(join(tmpdir(), 'review-bench-'));
  try {
    const started = performance.now();
    const { status } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'dist/src/cli.js'),
        folder,
        '--out',
        out,
        '--threads',
        threads,
        '--concurrency',
        String(LANES),
        '--as-of',
        '2026-01-15',
        '--ocr',
        'never',
      ],
      { stdio: 'ignore' },
    );
    const seconds = (performance.now() - started) / 1_000;
    const report = Report.parse(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')));
    const facts = RunFacts.parse(JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')));
    const { totals, measures: m } = report;
    const characters = report.documents.reduce((sum, { coverage }) => sum + coverage.characters, 0);
    const speed = totals.discovered / seconds;
    const mbPerSecond = characters / 1e6 / seconds;
    console.log(
      [
        `${threads}: exit ${status}, ${totals.discovered} = ${totals.complete} + ${totals.partial} + ${totals.reused} + ${totals.failed} + ${totals.skipped}`,
        `${seconds.toFixed(1)} s, ${speed.toFixed(2)} documents/s, ${mbPerSecond.toFixed(2)} MB of text/s, ${(mbPerSecond / LANES).toFixed(2)} per core, peak ${(facts.peakRssBytes / 2 ** 20).toFixed(0)} MiB`,
        `artifact tokens median ${m.artifactTokens.median}, maximum ${m.artifactTokens.maximum}, over the limit ${m.artifactTokens.over}`,
        `compression ${m.compression.ratio.value}, median ${m.compression.median}, under 1: ${m.compression.under1}`,
        `contamination ${m.contamination.foreignCanaries + m.contamination.canariesInArtifacts}, overhead ${m.overhead.minimum} to ${m.overhead.maximum} tokens, slope ${m.overhead.slope}`,
        `citations verified ${m.citationVerification.numerator} of ${m.citationVerification.denominator}`,
      ].join('\n  '),
    );
    return speed;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
