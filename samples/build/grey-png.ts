import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS = 4;

/**
 * A colour PNG (8 bit, with alpha, not interlaced) as a grey one without alpha. pdfkit embeds such a picture as it
 * is, so that the PDF's bytes do not depend on the compressor of the Node release that builds it.
 */
export function greyPng(png: Uint8Array): Uint8Array {
  const chunks = readChunks(Buffer.from(png));
  const header = chunks.find((chunk) => chunk.type === 'IHDR')?.data;
  if (header?.[8] !== 8 || header[9] !== 6) throw new Error('The picture is no 8-bit PNG with alpha.');
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const packed = Buffer.concat(chunks.flatMap((chunk) => (chunk.type === 'IDAT' ? [chunk.data] : [])));
  const pixels = removeFilters(inflateSync(packed), width, height);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * CHANNELS;
      // Sixteen shades, as text needs no more: (red + 2 green + blue) / 4, its low half dropped.
      const grey = (pixels.readUInt8(at) + 2 * pixels.readUInt8(at + 1) + pixels.readUInt8(at + 2)) >> 2;
      rows.writeUInt8((grey >> 4) * 17, y * (width + 1) + x + 1);
    }
  }
  const greyHeader = Buffer.from(header);
  greyHeader.writeUInt8(0, 9);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', greyHeader),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function readChunks(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Undoes the five row filters of PNG (specification, section 9). */
function removeFilters(data: Buffer, width: number, height: number): Buffer {
  const stride = width * CHANNELS;
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data.readUInt8(y * (stride + 1));
    for (let x = 0; x < stride; x += 1) {
      const left = x < CHANNELS ? 0 : out.readUInt8(y * stride + x - CHANNELS);
      const up = y === 0 ? 0 : out.readUInt8((y - 1) * stride + x);
      const corner = x < CHANNELS || y === 0 ? 0 : out.readUInt8((y - 1) * stride + x - CHANNELS);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out.writeUInt8((data.readUInt8(y * (stride + 1) + 1 + x) + guess) & 0xff, y * stride + x);
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
