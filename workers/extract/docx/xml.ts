/**
 * A small reader for the XML inside office files. It exists because the text is a tenth of such XML and the general
 * parsers measured here (fast-xml-parser, htmlparser2) spend the whole time budget on the other nine tenths: this one
 * cuts slices and looks into attributes only when asked. Document type declarations are refused, so there is nothing
 * to expand; a file that is not well-formed is refused, so a damaged one is never half read.
 */
export interface XmlNode {
  /** Qualified name under the usual prefix of its namespace ("w:p"), whatever prefix the file uses. */
  readonly name: string;
  /** The attributes as written; read them with `attribute`. */
  readonly rawAttributes: string;
  readonly children: readonly (XmlNode | string)[];
}

export type XmlResult = { readonly root: XmlNode } | { readonly fault: 'malformed' | 'too_deep' | 'doctype' };

/** Deeper nesting than any writer produces; keeps every walk of the tree inside the stack. */
const DEPTH_LIMIT = 600;

/** Namespaces by a distinctive part of their name, the transitional and the strict form alike. */
const USUAL_PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/\/wordprocessingml(\/2006)?\/main$/, 'w'],
  [/\/officeDocument(\/2006)?\/math$/, 'm'],
  [/\/drawingml(\/2006)?\/wordprocessingDrawing$/, 'wp'],
  [/\/drawingml(\/2006)?\/main$/, 'a'],
  [/\/drawingml(\/2006)?\/picture$/, 'pic'],
  [/\/markup-compatibility\/2006$/, 'mc'],
  [/\/word\/2010\/wordprocessingShape$/, 'wps'],
  [/\/word\/2010\/wordprocessingGroup$/, 'wpg'],
  [/\/word\/2010\/wordml$/, 'w14'],
  [/^urn:schemas-microsoft-com:vml$/, 'v'],
  [/^urn:schemas-microsoft-com:office:office$/, 'o'],
  [/^urn:oasis:names:tc:opendocument:xmlns:text:1\.0$/, 'text'],
  [/^urn:oasis:names:tc:opendocument:xmlns:table:1\.0$/, 'table'],
  [/^urn:oasis:names:tc:opendocument:xmlns:office:1\.0$/, 'office'],
  [/^urn:oasis:names:tc:opendocument:xmlns:style:1\.0$/, 'style'],
  [/^urn:oasis:names:tc:opendocument:xmlns:drawing:1\.0$/, 'draw'],
];

const NOTHING: readonly (XmlNode | string)[] = [];

/**
 * Elements of formatting that no reader here asks about; most of a file consists of them. They are checked for form and
 * not kept.
 */
const UNUSED = new Set(
  (
    'w:rFonts w:b w:bCs w:i w:iCs w:u w:szCs w:lang w:rtl w:kern w:position w:noProof w:caps w:smallCaps w:effect w:em ' +
    'w:spacing w:ind w:jc w:keepNext w:keepLines w:widowControl w:contextualSpacing w:outlineLvl w:textAlignment ' +
    'w:tabs w:pBdr w:snapToGrid w:adjustRightInd w:autoSpaceDE w:autoSpaceDN w:suppressAutoHyphens w:bidi ' +
    'w:tcW w:tcBorders w:tcMar w:vAlign w:noWrap w:tblBorders w:tblCellMar w:tblLook w:tblLayout w:tblW w:tblInd ' +
    'w:tblGrid w:trHeight w:cantSplit w:tblHeader w:proofErr w:bookmarkStart w:bookmarkEnd w:permStart w:permEnd ' +
    'w:pgSz w:pgMar w:pgNumType w:cols w:docGrid w:latentStyles w:rsid w:uiPriority w:qFormat w:pPrChange w:rPrChange ' +
    'w:tblPrChange w:tcPrChange w:trPrChange w:sectPrChange w:instrText w:delInstrText'
  ).split(' '),
);

interface Name {
  readonly rawName: string;
  readonly name: string;
  readonly used: boolean;
}

interface OpenNode {
  name: string;
  rawName: string;
  rawAttributes: string;
  children: readonly (XmlNode | string)[] | (XmlNode | string)[];
}

/** Parses one XML part given as bytes, in linear time. */
export function parseXml(bytes: Uint8Array): XmlResult {
  return parseXmlText(oneCharacterPerByte(bytes));
}

/**
 * The part as one character per byte: markup is ASCII, so the long way through UTF-8 is only gone for the text and the
 * attribute values that are asked for (`decoded`).
 */
function oneCharacterPerByte(bytes: Uint8Array): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be';
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return Buffer.from(new TextDecoder(wide).decode(bytes), 'utf8').toString('latin1');
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function parseXmlText(xml: string): XmlResult {
  const names = new Map<string, Name>();
  const byHash = new Map<number, Name>();
  const prefixes = new Map<string, string>();
  const document: OpenNode = { name: '', rawName: '', rawAttributes: '', children: NOTHING };
  const stack: OpenNode[] = [document];
  let top = document;
  let at = 0;
  while (true) {
    const open = xml.indexOf('<', at);
    if (open < 0) break;
    if (open > at && stack.length > 1) append(top, decoded(xml.slice(at, open)));
    const mark = xml.charCodeAt(open + 1);
    if (mark === 0x2f) {
      const close = xml.indexOf('>', open);
      if (close < 0 || stack.length === 1) return { fault: 'malformed' };
      if (!closes(xml, open + 2, close, top.rawName)) return { fault: 'malformed' };
      stack.pop();
      top = stack[stack.length - 1] ?? document;
      at = close + 1;
    } else if (mark === 0x21) {
      if (xml.startsWith('<!--', open)) {
        const close = xml.indexOf('-->', open + 4);
        if (close < 0) return { fault: 'malformed' };
        at = close + 3;
      } else if (xml.startsWith('<![CDATA[', open)) {
        const close = xml.indexOf(']]>', open + 9);
        if (close < 0) return { fault: 'malformed' };
        append(top, fromUtf8(xml.slice(open + 9, close)));
        at = close + 3;
      } else return { fault: xml.startsWith('<!DOCTYPE', open) ? 'doctype' : 'malformed' };
    } else if (mark === 0x3f) {
      const close = xml.indexOf('?>', open + 2);
      if (close < 0) return { fault: 'malformed' };
      at = close + 2;
    } else {
      const close = tagEnd(xml, open + 1);
      if (close < 0) return { fault: 'malformed' };
      const empty = xml.charCodeAt(close - 1) === 0x2f;
      let nameEnd = open + 1;
      let hash = 0;
      for (const limit = empty ? close - 1 : close; nameEnd < limit; nameEnd++) {
        const code = xml.charCodeAt(nameEnd);
        if (code <= 0x20) break;
        hash = (hash * 31 + code) | 0;
      }
      if (nameEnd === open + 1) return { fault: 'malformed' };
      // A file has some hundred names and some hundred thousand tags: the name is cut out only when it is new.
      let known = byHash.get(hash);
      if (
        known === undefined ||
        known.rawName.length !== nameEnd - open - 1 ||
        !xml.startsWith(known.rawName, open + 1)
      ) {
        const rawName = xml.slice(open + 1, nameEnd);
        known = names.get(rawName) ?? usualName(rawName, names, prefixes);
        byHash.set(hash, known);
      }
      at = close + 1;
      if (empty && !known.used) continue;
      const rawAttributes = nameEnd < close ? xml.slice(nameEnd, empty ? close - 1 : close) : '';
      if (rawAttributes.includes('xmlns') && declare(rawAttributes, prefixes)) {
        names.clear();
        byHash.clear();
        known = usualName(known.rawName, names, prefixes);
      }
      const node: OpenNode = { name: known.name, rawName: known.rawName, rawAttributes, children: NOTHING };
      if (known.used) append(top, node);
      if (!empty) {
        stack.push(node);
        if (stack.length > DEPTH_LIMIT) return { fault: 'too_deep' };
        top = node;
      }
    }
  }
  const [root, another] = elements(document);
  if (stack.length !== 1 || root === undefined || another !== undefined) return { fault: 'malformed' };
  return { root };
}

function append(parent: OpenNode, child: XmlNode | string): void {
  if (parent.children === NOTHING) parent.children = [child];
  // Only the shared empty list is read-only, and it was replaced just above.
  else (parent.children as (XmlNode | string)[]).push(child);
}

function closes(xml: string, start: number, end: number, name: string): boolean {
  if (!xml.startsWith(name, start)) return false;
  for (let i = start + name.length; i < end; i++) if (xml.charCodeAt(i) > 0x20) return false;
  return start + name.length <= end;
}

/** The '>' that ends a tag, stepping over quoted attribute values; -1 when there is none. */
function tagEnd(xml: string, start: number): number {
  let at = start;
  while (at < xml.length) {
    const code = xml.charCodeAt(at);
    if (code === 0x3e) return at;
    if (code === 0x3c) return -1;
    if (code === 0x22 || code === 0x27) {
      at = xml.indexOf(code === 0x22 ? '"' : "'", at + 1);
      if (at < 0) return -1;
    }
    at++;
  }
  return -1;
}

function usualName(rawName: string, names: Map<string, Name>, prefixes: ReadonlyMap<string, string>): Name {
  const colon = rawName.indexOf(':');
  const prefix = prefixes.get(colon < 0 ? '' : rawName.slice(0, colon));
  const name = prefix === undefined ? rawName : `${prefix}:${rawName.slice(colon + 1)}`;
  const found = { rawName, name, used: !UNUSED.has(name) };
  names.set(rawName, found);
  return found;
}

/** Notes the namespace declarations of a tag; true when one of them changes what a prefix means. */
function declare(rawAttributes: string, prefixes: Map<string, string>): boolean {
  let changed = false;
  eachAttribute(rawAttributes, (name, value) => {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) return false;
    const usual = USUAL_PREFIXES.find(([pattern]) => pattern.test(value))?.[1];
    const prefix = name.slice(6);
    if (usual !== undefined && usual !== prefix && prefixes.get(prefix) !== usual) {
      prefixes.set(prefix, usual);
      changed = true;
    }
    return false;
  });
  return changed;
}

/** Gives each attribute, undecoded, until `visit` says that it has seen enough. */
function eachAttribute(raw: string, visit: (name: string, value: string) => boolean): void {
  let at = 0;
  while (at < raw.length) {
    const equals = raw.indexOf('=', at);
    if (equals < 0) return;
    let quoteAt = equals + 1;
    while (raw.charCodeAt(quoteAt) <= 0x20) quoteAt++;
    const quote = raw[quoteAt];
    if (quote !== '"' && quote !== "'") return;
    const end = raw.indexOf(quote, quoteAt + 1);
    if (end < 0) return;
    if (visit(raw.slice(at, equals).trim(), raw.slice(quoteAt + 1, end))) return;
    at = end + 1;
  }
}

/** The value of the attribute with this local name (any prefix), decoded; undefined when there is none. */
export function attribute(node: XmlNode | undefined, localName: string): string | undefined {
  if (node === undefined || !node.rawAttributes.includes(localName)) return undefined;
  let found: string | undefined;
  eachAttribute(node.rawAttributes, (name, value) => {
    const matches = name.endsWith(localName) && (name.length === localName.length || isPrefixed(name, localName));
    if (matches) found = decoded(value);
    return matches;
  });
  return found;
}

function isPrefixed(name: string, localName: string): boolean {
  return name.charCodeAt(name.length - localName.length - 1) === 0x3a;
}

/** The first child element with this name. */
export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  if (node === undefined) return undefined;
  for (const each of node.children) if (typeof each !== 'string' && each.name === name) return each;
  return undefined;
}

/** All child elements, or those with the given name. */
export function elements(node: XmlNode | undefined, name?: string): XmlNode[] {
  const found: XmlNode[] = [];
  for (const each of node?.children ?? NOTHING) {
    if (typeof each !== 'string' && (name === undefined || each.name === name)) found.push(each);
  }
  return found;
}

/** Every descendant with this name, in document order. */
export function descendants(node: XmlNode | undefined, name: string, found: XmlNode[] = []): XmlNode[] {
  for (const each of node?.children ?? NOTHING) {
    if (typeof each === 'string') continue;
    if (each.name === name) found.push(each);
    descendants(each, name, found);
  }
  return found;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function fromUtf8(bytes: string): string {
  return /[\x80-\xff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes;
}

/** Text or an attribute value as it was meant: characters out of bytes, entities replaced. */
function decoded(bytes: string): string {
  const text = fromUtf8(bytes);
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|amp|lt|gt|quot|apos);/g, (_, body: string) => {
    if (!body.startsWith('#')) return NAMED[body] ?? '';
    const code = body.startsWith('#x') ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
    return isXmlCharacter(code) ? String.fromCodePoint(code) : '';
  });
}

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff);
}
