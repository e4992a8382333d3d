/**
 * Whether a document with these section labels has a part. `unknown` where the list may have a hole: a part is only
 * said not to be there when its neighbours stand in an unbroken row and it lies beyond them.
 */
export function hasSection(labels: readonly string[], target: string): 'yes' | 'no' | 'unknown' {
  const wanted = normal(target);
  const known = labels.map(normal);
  if (wanted === '' || known.includes(wanted) || known.some((label) => label.startsWith(`${wanted}.`))) return 'yes';
  const numbered = /^((?:\d+\.)*)(\d+)$/.exec(wanted);
  if (numbered !== null) return beyond(known, numbered[1] ?? '', Number(numbered[2]));
  const named = /^([a-z]+) (\S+)$/.exec(wanted);
  if (named === null) return 'unknown';
  const sameWord = known.filter((label) => label.startsWith(`${named[1]} `));
  return sameWord.length > 0 ? 'no' : 'unknown';
}

/** Whether an operation on `target` touches what stands in `section`: the same part, one around it or one inside it. */
export function touches(target: string, section: string | null): boolean {
  if (target === '') return true;
  if (section === null) return false;
  const [a, b] = [normal(target), normal(section)];
  return a === b || isInside(a, b) || isInside(b, a);
}

/** Whether an operation on `target` replaces all that stands in `section`: the same part, or one inside it. */
export function covers(target: string, section: string | null): boolean {
  if (target === '') return true;
  return section !== null && (normal(target) === normal(section) || isInside(normal(section), normal(target)));
}

function isInside(inner: string, outer: string): boolean {
  return inner.startsWith(`${outer}.`);
}

function beyond(known: readonly string[], prefix: string, number: number): 'no' | 'unknown' {
  const siblings = known.flatMap((label) => {
    const one = /^((?:\d+\.)*)(\d+)$/.exec(label);
    return one !== null && one[1] === prefix ? [Number(one[2])] : [];
  });
  if (siblings.length === 0) {
    const parent = /^((?:\d+\.)*)(\d+)\.$/.exec(prefix);
    // 14.3 is not there when the sections end at 10.
    return parent === null || known.includes(prefix.slice(0, -1))
      ? 'unknown'
      : beyond(known, parent[1] ?? '', Number(parent[2]));
  }
  const last = Math.max(...siblings);
  const unbroken = new Set(siblings).size >= last - Math.min(...siblings) + 1 && Math.min(...siblings) <= 1;
  return unbroken && number > last ? 'no' : 'unknown';
}

/** Lower case, without what stands before a number and without letters in parentheses: "Section 08.3(b)" is "8.3". */
function normal(label: string): string {
  return label
    .toLowerCase()
    .replace(/^(?:sub-?)?(?:section|clause|paragraph|article)s? ?(?=\d)/, '')
    .replace(/\([a-z0-9]{1,5}\)/g, '')
    .replace(/\b0+(?=\d)/g, '')
    .replace(/[.\s]+$/, '')
    .trim();
}
