/**
 * Section labels as a short line, and back: "1 1.1-1.3 8.1-8.2 Annex A". Runs of the last number are written as a
 * range; other labels stand by themselves, parted by two spaces where they hold spaces.
 */
const NUMBERED = /^((?:\d{1,4}\.){0,4})(\d{1,4})$/;

/** Writes labels in their order, each once. */
export function writeRanges(labels: readonly string[]): string {
  const parts: string[] = [];
  let run: { prefix: string; first: number; last: number } | null = null;
  const close = () => {
    if (run !== null)
      parts.push(
        run.first === run.last ? `${run.prefix}${run.first}` : `${run.prefix}${run.first}-${run.prefix}${run.last}`,
      );
    run = null;
  };
  for (const label of [...new Set(labels)].sort(byNumber)) {
    const numbered = NUMBERED.exec(label);
    if (numbered === null) {
      close();
      parts.push(label.replace(/\s+/g, ' '));
      continue;
    }
    const [prefix, last] = [numbered[1] ?? '', Number(numbered[2])];
    if (run !== null && run.prefix === prefix && run.last + 1 === last) run.last = last;
    else {
      close();
      run = { prefix, first: last, last };
    }
  }
  close();
  return parts.join('; ');
}

/** Reads what writeRanges wrote. */
export function readRanges(line: string): string[] {
  return line.split('; ').flatMap((part) => {
    const range = /^((?:\d{1,4}\.){0,4})(\d{1,4})-\1(\d{1,4})$/.exec(part);
    if (range === null) return part === '' ? [] : [part];
    const [prefix, first, last] = [range[1] ?? '', Number(range[2]), Number(range[3])];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => `${prefix}${first + i}`);
  });
}

/** Numbered labels by depth and number, so that siblings stand together; the others after them, in their order. */
function byNumber(a: string, b: string): number {
  const [one, two] = [NUMBERED.exec(a), NUMBERED.exec(b)];
  if (one === null || two === null) return Number(one === null) - Number(two === null);
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  if (left.length !== right.length) return left.length - right.length;
  for (const [at, part] of left.entries()) {
    const other = right[at] ?? 0;
    if (part !== other) return part - other;
  }
  return 0;
}
