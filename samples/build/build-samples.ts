import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { corruptPdf, cutShort, noise } from './damage.ts';
import { readSource } from './read-source.ts';
import { renderOutput } from './render-output.ts';
import { photographPage, scanToPdf } from './scan.ts';

/**
 * Every sample as path (below samples/) and bytes. `photograph` takes the pictures of scanned pages anew; otherwise
 * the committed picture is used, because the fonts it is drawn with depend on the machine.
 */
export async function buildSamples(root: string, photograph = false): Promise<Map<string, Uint8Array>> {
  const samples = new Map<string, Uint8Array>();
  const sources = join(root, 'sources');
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.md')) continue;
    const source = readSource(readFileSync(join(sources, name), 'utf8'));
    for (const output of source.header.outputs) {
      const bytes = await renderOutput(source, output);
      if (!output.scan) {
        samples.set(output.path, bytes);
        continue;
      }
      const picture = join(sources, name.replace(/\.md$/, '.png'));
      if (photograph) writeFileSync(picture, await photographPage(bytes));
      samples.set(output.path, await scanToPdf(readFileSync(picture)));
    }
  }
  samples.set('hostile/corrupt.pdf', corruptPdf(built(samples, 'contracts/lease-cobbold.pdf')));
  samples.set('hostile/truncated.docx', cutShort(built(samples, 'contracts/msa-bluefen.docx'), 0.6));
  samples.set('hostile/garbage.txt', noise(4_096));
  samples.set('hostile/empty.txt', new Uint8Array());
  return samples;
}

function built(samples: ReadonlyMap<string, Uint8Array>, path: string): Uint8Array {
  const bytes = samples.get(path);
  if (!bytes) throw new Error(`No source makes ${path}.`);
  return bytes;
}
