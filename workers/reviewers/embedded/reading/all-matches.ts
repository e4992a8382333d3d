/**
 * Every match of a global expression in a passage, in order. What `matchAll` gives, without the copy of the expression
 * that it makes for every passage.
 */
export function allMatches(passage: string, expression: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  expression.lastIndex = 0;
  for (let match = expression.exec(passage); match !== null; match = expression.exec(passage)) {
    found.push(match);
    if (match[0] === '') expression.lastIndex++;
  }
  return found;
}
