import type { NumberingRef } from './counters.ts';
import { NO_LOOK, overlay, type RunLook, readRunLook } from './run-look.ts';
import { attribute, child, elements, type XmlNode } from './xml.ts';

/** The list that a style names, and the style of its chain that names it. */
export interface StyleNumbering {
  readonly ref: Partial<NumberingRef>;
  readonly styleId: string;
}

/** What the styles of a document say about text, with inheritance resolved. Unknown styles say nothing. */
export interface Styles {
  /** Properties that a paragraph, character or table style gives its runs, nearest style first. */
  look(styleId: string | undefined): RunLook;
  /** Document-wide run properties. */
  readonly defaults: RunLook;
  /** Style of paragraphs that name none. */
  readonly defaultParagraph: string | undefined;
  /** List of a paragraph style: its own or an inherited one; the style that names it, for the linked level. */
  numbering(styleId: string | undefined): StyleNumbering | undefined;
  /** First list named by a numbering style. */
  numIdOfStyle(styleId: string): string | undefined;
  pageBreakBefore(styleId: string | undefined): boolean;
  /** True where a table style paints any cell: the colour behind its text is then not known. */
  paintsCells(styleId: string | undefined): boolean;
}

/** Longest chain of styles based on each other that is followed. */
const CHAIN_LIMIT = 30;

/** Reads styles.xml; an absent part is a document without styles. */
export function readStyles(root: XmlNode | undefined): Styles {
  const styles = new Map<string, XmlNode>();
  let defaultParagraph: string | undefined;
  for (const node of elements(root, 'w:style')) {
    const id = attribute(node, 'styleId') ?? '';
    styles.set(id, node);
    if (attribute(node, 'type') === 'paragraph' && isOn(attribute(node, 'default') ?? '0')) defaultParagraph = id;
  }
  const looks = new Map<string, RunLook>();

  function chain(styleId: string | undefined): XmlNode[] {
    const found: XmlNode[] = [];
    let id = styleId;
    while (id !== undefined && found.length < CHAIN_LIMIT) {
      const node = styles.get(id);
      if (node === undefined || found.includes(node)) break;
      found.push(node);
      id = attribute(child(node, 'w:basedOn'), 'val');
    }
    return found;
  }

  function look(styleId: string | undefined): RunLook {
    if (styleId === undefined) return NO_LOOK;
    const known = looks.get(styleId);
    if (known !== undefined) return known;
    let merged = NO_LOOK;
    for (const node of chain(styleId)) {
      const shade = child(child(node, 'w:pPr'), 'w:shd');
      const own = readRunLook(child(node, 'w:rPr')?.children ?? []);
      merged = overlay(merged, shade === undefined ? own : overlay(own, readRunLook([shade])));
    }
    looks.set(styleId, merged);
    return merged;
  }

  const numberings = new Map<string | undefined, StyleNumbering | undefined>();
  const pageBreaks = new Map<string | undefined, boolean>();

  function numbering(styleId: string | undefined): StyleNumbering | undefined {
    if (!numberings.has(styleId)) numberings.set(styleId, findNumbering(styleId));
    return numberings.get(styleId);
  }

  function findNumbering(styleId: string | undefined): StyleNumbering | undefined {
    for (const node of chain(styleId)) {
      const ref = readNumberingRef(child(node, 'w:pPr'));
      if (ref?.numId !== undefined) return { ref, styleId: attribute(node, 'styleId') ?? '' };
    }
    return undefined;
  }

  return {
    look,
    defaults: readRunLook(child(child(child(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr')?.children ?? []),
    defaultParagraph,
    numbering,
    numIdOfStyle: (styleId) => numbering(styleId)?.ref.numId,
    pageBreakBefore(styleId) {
      const known =
        pageBreaks.get(styleId) ??
        chain(styleId)
          .map(breaksPage)
          .find((each) => each !== undefined) ??
        false;
      pageBreaks.set(styleId, known);
      return known;
    },
    paintsCells: (styleId) => chain(styleId).some(paints),
  };
}

/** The list a w:pPr names: numId, level or both; undefined when it names none. */
export function readNumberingRef(properties: XmlNode | undefined): Partial<NumberingRef> | undefined {
  const node = child(properties, 'w:numPr');
  if (node === undefined) return undefined;
  const numId = attribute(child(node, 'w:numId'), 'val');
  const level = Number.parseInt(attribute(child(node, 'w:ilvl'), 'val') ?? '', 10);
  return { ...(numId === undefined ? {} : { numId }), ...(Number.isFinite(level) ? { level } : {}) };
}

/** Reads an on/off value of ECMA-376 17.17.4. */
export function isOn(value: string): boolean {
  return value !== '0' && value !== 'false' && value !== 'off';
}

function breaksPage(node: XmlNode): boolean | undefined {
  const property = child(child(node, 'w:pPr'), 'w:pageBreakBefore');
  return property === undefined ? undefined : isOn(attribute(property, 'val') ?? '1');
}

function paints(node: XmlNode): boolean {
  for (const each of elements(node)) {
    if (each.name === 'w:shd') {
      const fill = attribute(each, 'fill') ?? 'auto';
      if (fill !== 'auto' && fill.toUpperCase() !== 'FFFFFF') return true;
    } else if (paints(each)) return true;
  }
  return false;
}
