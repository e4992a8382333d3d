/** A page as its drawing operators; 612 x 792 points, origin at the bottom left, fonts /F1 and /F2, layer /Off. */
export interface RawPage {
  readonly content: string;
  readonly rotate?: number;
  /** Further entries of the page's dictionary. */
  readonly entries?: string;
}

export interface RawPdf {
  readonly pages: readonly (RawPage | string)[];
  /** ToUnicode map of the font /F2, from code to code, both as hexadecimal numbers. */
  readonly toUnicode?: readonly (readonly [string, string])[];
  /** Objects with numbers from 100, and entries of the catalog that use them. */
  readonly objects?: readonly string[];
  readonly catalog?: string;
}

/** Writes a PDF by hand, for what no library writes: hidden text, broken fonts, odd painting orders. */
export function rawPdf({ pages, toUnicode = [], objects = [], catalog = '' }: RawPdf): Uint8Array {
  const parts = new Map<number, string>();
  const first = 10;
  const list = pages.map((page) => (typeof page === 'string' ? { content: page } : page));
  const kids = list.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  const layers = '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] /Order [6 0 R] >> >>';
  parts.set(1, `<< /Type /Catalog /Pages 2 0 R ${layers} ${catalog} >>`);
  parts.set(2, `<< /Type /Pages /Kids [${kids}] /Count ${list.length} >>`);
  parts.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  parts.set(4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 5 0 R >>');
  parts.set(5, stream(toUnicodeMap(toUnicode)));
  parts.set(6, '<< /Type /OCG /Name (Off) >>');
  parts.set(7, '<< /ca 0 /CA 0 >>');
  parts.set(8, `${picture()}`);
  list.forEach((page: RawPage, index) => {
    const resources =
      '<< /Font << /F1 3 0 R /F2 4 0 R >> /Properties << /Off 6 0 R >> /ExtGState << /Clear 7 0 R >> /XObject << /Im 8 0 R >> >>';
    const more = `${page.rotate === undefined ? '' : `/Rotate ${page.rotate}`} ${page.entries ?? ''}`;
    const contents = `${first + 2 * index + 1} 0 R`;
    parts.set(
      first + 2 * index,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${resources} /Contents ${contents} ${more} >>`,
    );
    parts.set(first + 2 * index + 1, stream(page.content));
  });
  objects.forEach((object, index) => {
    parts.set(100 + index, object);
  });
  return serialize(parts);
}

/** Text operators for one line at a place. `before` holds operators of its graphics state. */
export function line(x: number, y: number, text: string, size = 11, before = ''): string {
  return `q ${before} BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET Q\n`;
}

/** Text operators for lines below one another, from a place down. */
export function lines(x: number, y: number, texts: readonly string[], size = 11): string {
  return texts.map((text, index) => line(x, y - index * size * 1.2, text, size)).join('');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, (character) => `\\${character}`);
}

export function stream(content: string, entries = ''): string {
  return `<< /Length ${Buffer.byteLength(content, 'latin1')} ${entries} >>\nstream\n${content}\nendstream`;
}

/** A grey picture of 2 x 2 pixels; drawn, it fills whatever the matrix says. */
function picture(): string {
  const entries = '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8';
  return stream('\x80\x80\x80\x80', entries);
}

function toUnicodeMap(pairs: readonly (readonly [string, string])[]): string {
  const chars = pairs.map(([from, to]) => `<${from}> <${to}>`).join('\n');
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    `${pairs.length} beginbfchar\n${chars}\nendbfchar`,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function serialize(parts: ReadonlyMap<number, string>): Uint8Array {
  let body = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, content] of [...parts].sort((a, b) => a[0] - b[0])) {
    offsets.set(number, body.length);
    body += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const size = Math.max(...parts.keys()) + 1;
  const start = body.length;
  body += `xref\n0 ${size}\n`;
  for (let number = 0; number < size; number += 1) {
    const offset = offsets.get(number);
    body += offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  }
  body += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(body, 'latin1'));
}
