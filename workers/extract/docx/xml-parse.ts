import { decoded, eachAttribute, elements, fromUtf8, NOTHING, type XmlNode } from './xml.ts';

/**
 * A small reader for the XML inside office files. It exists because the text is a tenth of such XML and the general
 * parsers measured here (fast-xml-parser, htmlparser2) spend the whole time budget on the other nine tenths: this one
 * cuts slices and looks into attributes only when asked. Document type declarations are refused, so there is nothing
 * to expand; a file that is not well-formed is refused, so a damaged one is never half read.
 */
export type XmlResult = { readonly root: XmlNode } | { readonly fault: 'malformed' | 'too_deep' | 'doctype' };

/** Deeper nesting than any writer produces; keeps every walk of the tree inside the stack. */
const DEPTH_LIMIT = 600;

/** Namespaces by their last and a distinctive part of their name, the transitional and the strict form alike. */
const USUAL_PREFIXES: readonly (readonly [ending: string, pattern: RegExp, prefix: string])[] = [
  ['/main', /\/wordprocessingml(\/2006)?\/main$/, 'w'],
  ['/math', /\/officeDocument(\/2006)?\/math$/, 'm'],
  ['Drawing', /\/drawingml(\/2006)?\/wordprocessingDrawing$/, 'wp'],
  ['/main', /\/drawingml(\/2006)?\/main$/, 'a'],
  ['/picture', /\/drawingml(\/2006)?\/picture$/, 'pic'],
  ['/2006', /\/markup-compatibility\/2006$/, 'mc'],
  ['Shape', /\/word\/2010\/wordprocessingShape$/, 'wps'],
  ['Group', /\/word\/2010\/wordprocessingGroup$/, 'wpg'],
  ['/wordml', /\/word\/2010\/wordml$/, 'w14'],
  [':vml', /^urn:schemas-microsoft-com:vml$/, 'v'],
  [':office', /^urn:schemas-microsoft-com:office:office$/, 'o'],
  [':1.0', /^urn:oasis:names:tc:opendocument:xmlns:text:1\.0$/, 'text'],
  [':1.0', /^urn:oasis:names:tc:opendocument:xmlns:table:1\.0$/, 'table'],
  [':1.0', /^urn:oasis:names:tc:opendocument:xmlns:office:1\.0$/, 'office'],
  [':1.0', /^urn:oasis:names:tc:opendocument:xmlns:style:1\.0$/, 'style'],
  [':1.0', /^urn:oasis:names:tc:opendocument:xmlns:drawing:1\.0$/, 'draw'],
];

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
    'w:tblPrChange w:tcPrChange w:trPrChange w:sectPrChange w:instrText w:delInstrText ' +
    'w:lsdException w:next w:link w:semiHidden w:unhideWhenUsed w:top w:left w:bottom w:right w:insideH w:insideV ' +
    'w:lvlJc w:nsid w:tmpl w:multiLevelType w:gridCol w:textDirection w:framePr w:suppressLineNumbers'
  ).split(' '),
);

/** Formatting, most of which stands in a file hundreds of times in the same characters. */
const REPEATED = new Set(['w:rPr', 'w:tcPr', 'w:pPr']);
/** A longer block is not likely to come again. */
const BLOCK_LIMIT = 2_000;
const MISS_LIMIT = 500;

interface Name {
  readonly rawName: string;
  readonly name: string;
  readonly used: boolean;
  /** Blocks of this name repeat all over a file. */
  readonly repeats: boolean;
  readonly endTag: string;
  /** Where its next end tag is, so that each stretch is searched once. */
  nextEnd: number;
}

interface OpenNode {
  name: string;
  rawName: string;
  rawAttributes: string;
  children: readonly (XmlNode | string)[] | (XmlNode | string)[];
}

/** What the parsing of one part remembers. */
interface Memory {
  readonly names: Map<string, Name>;
  readonly byHash: Map<number, Name>;
  readonly prefixes: Map<string, string>;
  /** Blocks of formatting by their characters. */
  readonly blocks: Map<string, XmlNode>;
  /** Blocks that could not be parsed alone; after some, no more are tried. */
  misses: number;
}

/**
 * Parses one XML part given as bytes, in linear time. Equal blocks of formatting come back as the same node, which a
 * reader may use to remember what it found in them.
 */
export function parseXml(bytes: Uint8Array): XmlResult {
  return parseMarkup(oneCharacterPerByte(bytes), {
    names: new Map(),
    byHash: new Map(),
    prefixes: new Map(),
    blocks: new Map(),
    misses: 0,
  });
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

function parseMarkup(xml: string, memory: Memory): XmlResult {
  const { names, byHash, prefixes } = memory;
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
      if (known.repeats && nameEnd === close) {
        const block = repeatedBlock(xml, open, close, known, memory);
        if (block !== undefined) {
          append(top, block.node);
          at = block.end;
          continue;
        }
      }
      const rawAttributes = nameEnd < close ? xml.slice(nameEnd, empty ? close - 1 : close) : '';
      if (rawAttributes.includes('xmlns') && declare(rawAttributes, prefixes)) {
        names.clear();
        byHash.clear();
        memory.blocks.clear();
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

/**
 * A block of formatting from its start tag on, parsed once for the same characters. Undefined where it is better parsed
 * in place: it is long, holds another of its kind, declares names or ends a section, whose nodes must not be shared.
 */
function repeatedBlock(
  xml: string,
  open: number,
  close: number,
  name: Name,
  memory: Memory,
): { node: XmlNode; end: number } | undefined {
  if (memory.misses > MISS_LIMIT) return undefined;
  if (name.nextEnd < close) {
    const next = xml.indexOf(name.endTag, close);
    name.nextEnd = next < 0 ? Number.POSITIVE_INFINITY : next;
  }
  if (name.nextEnd - open > BLOCK_LIMIT) return undefined;
  const end = name.nextEnd + name.endTag.length;
  const characters = xml.slice(open, end);
  const known = memory.blocks.get(characters);
  if (known !== undefined) return { node: known, end };
  const canShare = !characters.includes('xmlns') && !characters.includes('sectPr');
  // The inner parse does not try blocks inside blocks.
  const inner = { ...memory, misses: Number.POSITIVE_INFINITY };
  const parsed = canShare ? parseMarkup(characters, inner) : undefined;
  if (parsed === undefined || !('root' in parsed)) {
    memory.misses++;
    return undefined;
  }
  memory.blocks.set(characters, parsed.root);
  return { node: parsed.root, end };
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
  const found = {
    rawName,
    name,
    used: !UNUSED.has(name),
    repeats: REPEATED.has(name),
    endTag: `</${rawName}>`,
    nextEnd: 0,
  };
  names.set(rawName, found);
  return found;
}

/** Notes the namespace declarations of a tag; true when one of them changes what a prefix means. */
function declare(rawAttributes: string, prefixes: Map<string, string>): boolean {
  let changed = false;
  eachAttribute(rawAttributes, (name, value) => {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) return false;
    const prefix = name.slice(6);
    const usual = USUAL_PREFIXES.find(([ending, pattern]) => value.endsWith(ending) && pattern.test(value))?.[2];
    if (usual !== undefined && usual !== prefix && prefixes.get(prefix) !== usual) {
      prefixes.set(prefix, usual);
      changed = true;
    }
    return false;
  });
  return changed;
}
