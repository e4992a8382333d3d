import type { Limits } from '../../../schemas/brief.ts';
import type { Failure } from '../../../schemas/failure.ts';
import { type Archive, openArchive } from '../archive.ts';
import { attribute, elements, type XmlNode } from './xml.ts';
import { parseXml } from './xml-parse.ts';

/** A target that a part of the package points to. */
export interface Relationship {
  readonly type: string;
  readonly target: string;
  readonly external: boolean;
}

/** The parts of a Word file that its text is made of. Absent parts are undefined. */
export interface WordPackage {
  readonly archive: Archive;
  readonly document: XmlNode;
  readonly relationships: ReadonlyMap<string, Relationship>;
  part(kind: 'styles' | 'numbering' | 'footnotes' | 'endnotes' | 'comments'): XmlNode | undefined;
}

export type PackageResult = { readonly word: WordPackage } | { readonly failure: Failure };

type PartResult = { readonly root: XmlNode | undefined } | { readonly failure: Failure };

/** Opens a Word file down to its XML parts, or says why not. */
export function openWordPackage(bytes: Uint8Array, limits: Limits): PackageResult {
  const opened = openArchive(bytes, limits);
  if ('failure' in opened) return opened;
  const { archive } = opened;
  const packageLinks = readRelationships(archive, '');
  if ('failure' in packageLinks) return packageLinks;
  const main = mainPart(archive, packageLinks.relationships);
  if (main === undefined) return { failure: unsupported(archive.names) };
  const document = readPart(archive, main);
  if ('failure' in document) return document;
  if (document.root?.name !== 'w:document') return { failure: unsupported(archive.names) };
  const links = readRelationships(archive, main);
  if ('failure' in links) return links;

  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const parts = new Map<string, XmlNode | undefined>();
  for (const kind of ['styles', 'numbering', 'footnotes', 'endnotes', 'comments']) {
    const linked = [...links.relationships.values()].find((each) => each.type === kind && !each.external);
    const part = readPart(archive, linked?.target ?? `${folder}${kind}.xml`);
    if ('failure' in part) return part;
    parts.set(kind, part.root);
  }
  return {
    word: {
      archive,
      document: document.root,
      relationships: links.relationships,
      part: (kind) => parts.get(kind),
    },
  };
}

function mainPart(archive: Archive, links: ReadonlyMap<string, Relationship>): string | undefined {
  const linked = [...links.values()].find((each) => each.type === 'officeDocument')?.target;
  const names = new Set(archive.names.map((name) => name.toLowerCase()));
  return [linked, 'word/document.xml'].find((name) => name !== undefined && names.has(name.toLowerCase()));
}

/** The relationships of a part ('' is the package itself), by id, with targets as names of entries. */
function readRelationships(
  archive: Archive,
  part: string,
): { relationships: ReadonlyMap<string, Relationship> } | { failure: Failure } {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const file = readPart(archive, `${folder}_rels/${part.slice(folder.length)}.rels`);
  if ('failure' in file) return file;
  const relationships = new Map<string, Relationship>();
  for (const node of elements(file.root)) {
    const target = attribute(node, 'Target') ?? '';
    const external = attribute(node, 'TargetMode') === 'External';
    relationships.set(attribute(node, 'Id') ?? '', {
      type: (attribute(node, 'Type') ?? '').split('/').at(-1) ?? '',
      target: external ? target : resolve(folder, target),
      external,
    });
  }
  return { relationships };
}

function resolve(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const parts: string[] = [];
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '' && step !== '.') parts.push(step);
  }
  return parts.join('/');
}

function readPart(archive: Archive, name: string): PartResult {
  const entry = archive.read(name);
  if ('failure' in entry) return entry;
  if (entry.bytes === undefined) return { root: undefined };
  const parsed = parseXml(entry.bytes);
  return 'root' in parsed ? parsed : { failure: xmlFailure(parsed.fault) };
}

/** The plain reason for XML that was refused. */
export function xmlFailure(fault: 'malformed' | 'too_deep' | 'doctype'): Failure {
  const message = {
    malformed: 'The file is damaged: the XML inside it is not well-formed.',
    too_deep: 'The file is nested deeper than any writer produces and was refused.',
    doctype: 'The file declares its own XML entities, which no office program writes, and was refused.',
  }[fault];
  return { code: 'damaged_file', message, retryable: false };
}

/** Names what a zip container without a Word document is, as far as its entries tell. */
function unsupported(names: readonly string[]): Failure {
  const has = (prefix: string) => names.some((name) => name.toLowerCase().startsWith(prefix));
  const what = has('xl/')
    ? 'an Excel workbook, not a Word document'
    : has('ppt/')
      ? 'a PowerPoint presentation, not a Word document'
      : 'a zip archive without a Word document in it';
  return { code: 'unsupported_type', message: `Unsupported: the file is ${what}.`, retryable: false };
}
