import burner from '@kenjiuno/msgreader/lib/Burner.js';

const ROOT = 5;
const STORAGE = 1;
const STREAM = 2;

/** A string property's value as an Outlook message stores it. */
export const utf16 = (text: string): number[] => [...Buffer.from(text, 'utf16le')];

/** An Outlook message with one attached file, built by the package that reads it; values by the names of their streams. */
export function msgFile(properties: Record<string, number[]>, attachment: Record<string, number[]>): Uint8Array {
  const stream = (name: string, data: number[]) => ({
    name,
    type: STREAM,
    length: data.length,
    binaryProvider: () => data,
  });
  const header = (size: number): number[] => Array.from({ length: size }, () => 0);
  const own = Object.entries({ '__properties_version1.0': header(32), ...properties }).map(([name, data]) =>
    stream(name, data),
  );
  const attached = Object.entries({ ...attachment, '__properties_version1.0': header(8) }).map(([name, data]) =>
    stream(name, data),
  );
  const storage = {
    name: '__attach_version1.0_#00000000',
    type: STORAGE,
    length: 0,
    children: attached.map((_, index) => own.length + 2 + index),
  };
  const root = {
    name: 'Root Entry',
    type: ROOT,
    length: 0,
    children: [...own.map((_, index) => index + 1), own.length + 1],
  };
  return new Uint8Array(burner.burn([root, ...own, storage, ...attached]));
}
