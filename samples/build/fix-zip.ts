import JSZip from 'jszip';
import { FIXED_DATE } from './fixed-date.ts';

/** Repacks a DOCX so that its bytes depend on its content alone: sorted parts, one date for all of them. */
export async function fixZip(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = await JSZip.loadAsync(bytes);
  const fixed = new JSZip();
  for (const name of Object.keys(packed.files).sort()) {
    const part = packed.files[name];
    if (!part || part.dir) continue;
    const content =
      name === 'docProps/core.xml' ? fixDates(await part.async('string')) : await part.async('uint8array');
    fixed.file(name, content, { date: FIXED_DATE, createFolders: false });
  }
  return fixed.generateAsync({ type: 'uint8array', compression: 'DEFLATE', platform: 'DOS' });
}

function fixDates(core: string): string {
  return core.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${FIXED_DATE.toISOString()}`);
}
