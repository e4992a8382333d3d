import { describe, expect, it } from 'vitest';
import { driftedFiles, generatedFiles } from '../../docs/generate/index.ts';

describe('generated files', () => {
  it('are what the sources make of them (npm run docs writes them)', async () => {
    expect(driftedFiles(await generatedFiles())).toEqual([]);
  });
});
