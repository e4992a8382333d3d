import { inflateSync } from 'node:zlib';

/** A PDF with its deflated streams written out, so that damage reaches the operators in them; offsets are left wrong. */
export function unpackPdf(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes).toString('latin1');
  const deflated = /\/Filter\s*\/FlateDecode((?:(?!stream|endobj)[\s\S])*)stream\r?\n([\s\S]*?)\r?\nendstream/g;
  const plain = source.replace(deflated, (whole, dictionary: string, data: string) => {
    try {
      const content = inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
      return `${dictionary}stream\n${content}\nendstream`;
    } catch {
      return whole;
    }
  });
  return Buffer.from(plain, 'latin1');
}
