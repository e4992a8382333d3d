import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';

/** A mistake in a playbook file, where an editor would show it. Line and column start at 1. */
export interface PlaybookProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

type YamlPath = readonly (string | number)[];

/** A parsed YAML file that knows where everything stands. */
export interface PositionedYaml {
  readonly value: unknown;
  readonly syntax: readonly PlaybookProblem[];
  /** A problem at the value of a path, or at the nearest enclosing value that exists. */
  readonly at: (path: YamlPath, message: string) => PlaybookProblem;
  /** A problem at a key of the map at a path. */
  readonly atKey: (path: YamlPath, key: string, message: string) => PlaybookProblem;
  /** A problem at character `offset` of the text of the scalar at a path. */
  readonly inText: (path: YamlPath, offset: number, message: string) => PlaybookProblem;
}

/** Parses YAML and keeps positions; duplicate keys and syntax errors are problems, aliases are limited. */
export function parsePositioned(source: string): PositionedYaml {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: true, prettyErrors: false });
  const problem = (offset: number, message: string): PlaybookProblem => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  const syntax = document.errors.map((error) => problem(error.pos[0], firstLine(error.message)));
  return {
    value: syntax.length > 0 ? null : document.toJS({ maxAliasCount: 50 }),
    syntax,
    at: (path, message) => problem(offsetOf(document, path), message),
    atKey: (path, key, message) => problem(keyOffset(document, path, key), message),
    inText: (path, offset, message) => problem(textOffset(document, source, path, offset), message),
  };
}

function offsetOf(document: Document, path: YamlPath): number {
  for (let length = path.length; length >= 0; length--) {
    const node = nodeAt(document, path.slice(0, length));
    if (node?.range) return node.range[0];
  }
  return 0;
}

function keyOffset(document: Document, path: YamlPath, key: string): number {
  const node = nodeAt(document, path);
  if (isMap(node)) {
    for (const { key: candidate } of node.items) {
      if (isScalar(candidate) && candidate.value === key && candidate.range) return candidate.range[0];
    }
  }
  return offsetOf(document, path);
}

function nodeAt(document: Document, path: YamlPath): Node | null {
  const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
  return isNodeLike(node) ? node : null;
}

function isNodeLike(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'range' in node;
}

/**
 * Quoting, folding and indentation move characters about but keep the order of those that are not white space: the
 * offset is found by counting them in the value and in the source.
 */
function textOffset(document: Document, source: string, path: YamlPath, offset: number): number {
  const node = nodeAt(document, path);
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return offsetOf(document, path);
  const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL';
  const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  let at = isBlock ? source.indexOf('\n', node.range[0]) + 1 : node.range[0] + (isQuoted ? 1 : 0);
  let remaining = node.value.slice(0, offset).replace(/\s/g, '').length;
  for (; at < node.range[1]; at++) {
    if (/\s/.test(source.charAt(at))) continue;
    if (remaining === 0) return at;
    // An escape ('' or \") stands for one character.
    if (node.type === 'QUOTE_SINGLE' && source.startsWith("''", at)) at++;
    if (node.type === 'QUOTE_DOUBLE' && source.charAt(at) === '\\') at++;
    remaining--;
  }
  return Math.max(node.range[0], node.range[1] - 1);
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? message;
}
