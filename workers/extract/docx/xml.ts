/** An element of an office file's XML. Text stands among the children as strings. */
export interface XmlNode {
  /** Qualified name under the usual prefix of its namespace ("w:p"), whatever prefix the file uses. */
  readonly name: string;
  /** The attributes as written; read them with `attribute`. */
  readonly rawAttributes: string;
  readonly children: readonly (XmlNode | string)[];
}

/** The children of an element without any. */
export const NOTHING: readonly (XmlNode | string)[] = [];

/** Gives each attribute, undecoded, until `visit` says that it has seen enough. */
export function eachAttribute(raw: string, visit: (name: string, value: string) => boolean): void {
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

export function fromUtf8(bytes: string): string {
  return /[\x80-\xff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes;
}

/** Text or an attribute value as it was meant: characters out of bytes, entities replaced. */
export function decoded(bytes: string): string {
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
