import { anyOf, FIGURE, type Groups, type Need } from '../workers/reviewers/embedded/reading/need.ts';
import { type ExpressionNode, parseExpression } from './expression-tree.ts';

/** Words that nearly every sentence has: to look for them would cost more than it spares. */
const COMMON: ReadonlySet<string> = new Set(
  'a an and any as at be by for from in is it its of on or such that the this to with'.split(' '),
);
/** Words that many sentences have. */
const FREQUENT: ReadonlySet<string> = new Set(
  'agree agreement all each has have if may no not other party parties shall such under which will'.split(' '),
);
const MOST_GROUPS = 3;
const WORD = /^[a-z\d]$/i;
const SIGN = /^[$%£€]$/;

/**
 * What a regular expression needs, read off its source: the words that stand in it where a word surely begins, as after
 * `\b` or a space, but for the most common. So that one look at the words of a sentence spares it most expressions. (The method is that of RE2's
 * prefilters: R. Cox, Regular Expression Matching with a Trigram Index, 2012.)
 */
export function neededWords(expression: RegExp): Need {
  if (/[imuv]/.test(expression.flags)) throw new Error('flags that change what a word is');
  return parseExpression(expression.source).map((branch) => mostTelling(needsOf(branch, false, false).need));
}

/** The few groups that say most: of short ones without the words that every second sentence has. */
function mostTelling(groups: Groups): Groups {
  const weight = (group: readonly string[]): number =>
    group.reduce((sum, word) => sum + (FREQUENT.has(word.replace('.', '')) ? 10 : 1), 0);
  return groups
    .filter((group, i) => !groups.some((other, j) => i !== j && holds(group, other) && !(j > i && holds(other, group))))
    .toSorted((a, b) => weight(a) - weight(b))
    .slice(0, MOST_GROUPS);
}

/** Whether a group holds all words of another, and so follows from it. */
function holds(group: readonly string[], other: readonly string[]): boolean {
  return other.every((word) => group.includes(word));
}

interface Read {
  readonly need: Groups;
  /** Before what follows no word can have begun. */
  readonly atGap: boolean;
}

/** `atGap`: a word can only begin here, not go on; `followed`: what stands after the nodes begins no word character. */
function needsOf(nodes: readonly ExpressionNode[], atGap: boolean, followed: boolean): Read {
  const needs: (readonly string[])[] = [];
  let gap = atGap;
  let run = '';
  let begins = false;
  const endRun = (whole: boolean): void => {
    if (run !== '' && begins && !COMMON.has(run)) needs.push([whole ? `${run}.` : run]);
    run = '';
  };
  const addToRun = (character: string): void => {
    if (run === '') begins = gap;
    run += character.toLowerCase();
    gap = false;
  };

  for (const [i, node] of nodes.entries()) {
    if (node.kind === 'character' && WORD.test(node.character)) {
      addToRun(node.character);
      continue;
    }
    if (node.kind === 'repeat' && node.least > 0 && node.node.kind === 'character' && WORD.test(node.node.character)) {
      addToRun(node.node.character);
      endRun(false);
      continue;
    }
    if (run !== '') endRun(beginsWithGap(nodes, i, followed));
    if (node.kind === 'character') {
      if (SIGN.test(node.character)) needs.push([node.character]);
      gap = isGap(node);
    } else if (node.kind === 'set') {
      if (node.of === 'digit') needs.push([FIGURE]);
      gap = isGap(node);
    } else if (node.kind === 'boundary') gap = true;
    else if (node.kind === 'choice') {
      const after = beginsWithGap(nodes, i + 1, followed);
      const read = node.branches.map((branch) => needsOf(branch, gap, after));
      needs.push(...anyOf(read.map(({ need }) => need)));
      gap = read.every((branch) => branch.atGap);
    } else if (node.kind === 'repeat') {
      const first = needsOf([node.node], gap, node.once && beginsWithGap(nodes, i + 1, followed));
      if (node.least > 0) needs.push(...first.need);
      const later = node.once || needsOf([node.node], false, false).atGap;
      gap = first.atGap && later && (node.least > 0 || gap);
    }
  }
  endRun(followed);
  return { need: needs, atGap: gap };
}

/** True when no word character can stand where node `i` begins. */
function beginsWithGap(nodes: readonly ExpressionNode[], i: number, followed: boolean): boolean {
  const node = nodes[i];
  if (node === undefined) return followed;
  if (node.kind === 'boundary') return true;
  if (node.kind === 'look') return beginsWithGap(nodes, i + 1, followed);
  if (node.kind === 'choice') {
    const after = beginsWithGap(nodes, i + 1, followed);
    return node.branches.every((branch) => beginsWithGap(branch, 0, after));
  }
  if (node.kind === 'repeat') {
    const after = node.least > 0 ? false : beginsWithGap(nodes, i + 1, followed);
    return (node.least > 0 || after) && beginsWithGap([node.node], 0, after);
  }
  return isGap(node);
}

function isGap(node: ExpressionNode): boolean {
  return node.kind === 'character' ? !/\w/.test(node.character) : node.kind === 'set' && node.of === 'gap';
}
