import { createCounters, type List, type ListLevel, type NumberingRef } from './counters.ts';
import { attribute, child, elements, type XmlNode } from './xml.ts';

/** The lists of a document and their running counters. */
export interface Numbering {
  /** Counts the paragraph and gives its number as printed ("3.2", "(b)", "Schedule A"), '' when nothing is printed. */
  next(ref: NumberingRef): string;
  /** The level that a list links to a paragraph style, if it does. */
  levelOfStyle(numId: string, styleId: string): number | undefined;
}

/**
 * Reads numbering.xml. `numIdOfStyle` answers which list a numbering style names, for lists that are only a link.
 * Lists over the same abstract list share their counters, so a list goes on after a plain paragraph and under another
 * numId; a start override restarts at that list's first paragraph.
 */
export function readNumbering(
  root: XmlNode | undefined,
  numIdOfStyle: (styleId: string) => string | undefined,
): Numbering {
  const abstracts = new Map<string, XmlNode>();
  for (const node of elements(root, 'w:abstractNum')) abstracts.set(attribute(node, 'abstractNumId') ?? '', node);
  const instances = new Map<string, XmlNode>();
  for (const node of elements(root, 'w:num')) instances.set(attribute(node, 'numId') ?? '', node);
  const lists = new Map<string, List | undefined>();

  function abstractOf(numId: string, depth: number): { key: string; node: XmlNode } | undefined {
    const key = attribute(child(instances.get(numId), 'w:abstractNumId'), 'val');
    const node = key === undefined ? undefined : abstracts.get(key);
    if (key === undefined || node === undefined) return undefined;
    const link = attribute(child(node, 'w:numStyleLink'), 'val');
    const linked = link === undefined || depth > 4 ? undefined : numIdOfStyle(link);
    return (linked === undefined || linked === numId ? undefined : abstractOf(linked, depth + 1)) ?? { key, node };
  }

  function listOf(numId: string): List | undefined {
    if (lists.has(numId)) return lists.get(numId);
    const abstract = abstractOf(numId, 0);
    const list = abstract && readList(abstract.key, abstract.node, instances.get(numId));
    lists.set(numId, list);
    return list;
  }

  function levelOfStyle(numId: string, styleId: string): number | undefined {
    for (const [depth, level] of listOf(numId)?.levels ?? []) if (level.style === styleId) return depth;
    return undefined;
  }

  return { next: createCounters(listOf), levelOfStyle };
}

function readList(counterKey: string, abstract: XmlNode, instance: XmlNode | undefined): List {
  const levels = new Map<number, ListLevel>();
  for (const node of elements(abstract, 'w:lvl')) levels.set(Number(attribute(node, 'ilvl') ?? 0), readLevel(node));
  const startOverrides = new Map<number, number>();
  for (const override of elements(instance, 'w:lvlOverride')) {
    const depth = Number(attribute(override, 'ilvl') ?? 0);
    const replaced = child(override, 'w:lvl');
    if (replaced !== undefined) levels.set(depth, readLevel(replaced));
    const start = Number.parseInt(attribute(child(override, 'w:startOverride'), 'val') ?? '', 10);
    if (Number.isFinite(start)) startOverrides.set(depth, start);
  }
  return { counterKey, levels, startOverrides };
}

function readLevel(node: XmlNode): ListLevel {
  const start = Number.parseInt(attribute(child(node, 'w:start'), 'val') ?? '', 10);
  const restart = Number.parseInt(attribute(child(node, 'w:lvlRestart'), 'val') ?? '', 10);
  const legal = child(node, 'w:isLgl');
  return {
    format: levelFormat(node),
    text: attribute(child(node, 'w:lvlText'), 'val') ?? '',
    // A level without a start counts from 0 (ECMA-376 17.9.25).
    start: Number.isFinite(start) ? start : 0,
    style: attribute(child(node, 'w:pStyle'), 'val'),
    restart: Number.isFinite(restart) ? restart : undefined,
    legal: legal !== undefined && !['0', 'false', 'off'].includes(attribute(legal, 'val') ?? '1'),
  };
}

/** The format, also where it stands in a choice of alternatives, as Word writes formats of its own ("001"). */
function levelFormat(node: XmlNode): string {
  const alternatives = child(node, 'mc:AlternateContent');
  const format = child(node, 'w:numFmt') ?? child(child(alternatives, 'mc:Fallback'), 'w:numFmt');
  return attribute(format, 'val') ?? 'decimal';
}
