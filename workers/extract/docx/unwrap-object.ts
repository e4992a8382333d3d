import { openCompoundFile } from '../doc/compound.ts';
import type { EmbeddedFile } from '../raw-text.ts';
import { isOle } from './ole.ts';

/** Streams in which programs keep the whole embedded file: Office files, and PDF by Adobe's. */
const WHOLE_FILE_STREAMS = ['Package', 'CONTENTS'];
const PACKAGER_STREAM = '\u0001Ole10Native';

/**
 * The file inside an embedded object. Objects are often wrapped in an OLE container, which is no document by itself; a
 * file that needs no unwrapping, or whose wrapping is not known, comes back as it is.
 */
export function unwrapObject(file: EmbeddedFile): EmbeddedFile {
  const container = isOle(file.bytes) ? openCompoundFile(file.bytes) : undefined;
  if (container === undefined) return file;
  for (const name of WHOLE_FILE_STREAMS) {
    const bytes = container.stream(name);
    if (bytes !== undefined) return { name: file.name, bytes };
  }
  const packed = container.stream(PACKAGER_STREAM);
  return (packed && readPackage(packed)) ?? file;
}

/** Reads what the Object Packager wrote (MS-OLEDS 2.3.6): label, two paths, then the file with its size. */
function readPackage(bytes: Uint8Array): EmbeddedFile | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 6;
  const name = readName();
  readName();
  at += 4;
  if (at + 4 > bytes.length) return undefined;
  at += 4 + data.getUint32(at, true);
  if (at + 4 > bytes.length) return undefined;
  const size = data.getUint32(at, true);
  const content = bytes.subarray(at + 4, at + 4 + size);
  return content.length < size || size === 0 ? undefined : { name: name || 'embedded file', bytes: content };

  function readName(): string {
    const end = bytes.indexOf(0, at);
    const text = new TextDecoder('windows-1252').decode(bytes.subarray(at, end < 0 ? at : end));
    at = end < 0 ? bytes.length : end + 1;
    return text.split(/[\\/]/).at(-1) ?? '';
  }
}
