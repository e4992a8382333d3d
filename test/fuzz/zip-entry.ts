import JSZip from 'jszip';

/** One entry of a zip container, unpacked; `replace` packs the container again with right sizes and check sums. */
export interface ZipEntry {
  readonly content: Uint8Array;
  replace(content: Uint8Array): Promise<Uint8Array>;
}

/** The entry with this number, counted round; null for a file that is no zip container. */
export async function openEntry(bytes: Uint8Array, number: number): Promise<ZipEntry | null> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null;
  const zip = await JSZip.loadAsync(bytes).catch(() => null);
  const entries = Object.values(zip?.files ?? {}).filter((file) => !file.dir);
  const entry = entries[number % entries.length];
  if (zip === null || entry === undefined) return null;
  return {
    content: await entry.async('uint8array'),
    replace(content) {
      zip.file(entry.name, content, { date: entry.date });
      return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
    },
  };
}
