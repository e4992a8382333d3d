import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const made: string[] = [];

afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
});

/** Whether the linter lets a file stand in a folder of the house. */
function lints(folder: string, source: string): boolean {
  const place = join(ROOT, folder, 'breach-of-direction');
  mkdirSync(place, { recursive: true });
  made.push(place);
  const file = join(place, 'breach.ts');
  writeFileSync(file, source);
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['lint', file], { cwd: ROOT, stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

describe('import directions are enforced', () => {
  it.each([
    ['src', "import '../../workers/judge.ts';\n"],
    ['workers', "import '../../src/walk.ts';\n"],
    ['workers', "import 'piscina';\n"],
    ['schemas', "import '../../src/walk.ts';\n"],
    ['schemas', "import 'node:fs';\n"],
    ['src/reporters', "import '../../walk.ts';\n"],
    ['src', 'console.log(1);\n'],
  ])('in %s a breach fails: %s', (folder, source) => {
    expect(lints(folder, source)).toBe(false);
  });

  it.each([
    ['src', "import '../../schemas/report.ts';\n"],
    ['workers', "import '../../schemas/report.ts';\n"],
  ])('in %s schemas may be imported', (folder, source) => {
    expect(lints(folder, source)).toBe(true);
  });
});
