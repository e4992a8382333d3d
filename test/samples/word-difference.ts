/** Words to delete and to insert to make one text of another: the lengths less the longest common subsequence. */
export function wordDifference(first: string, second: string): number {
  const a = first.split(/\s+/);
  const b = second.split(/\s+/);
  let above = new Uint32Array(b.length + 1);
  for (const word of a) {
    const row = new Uint32Array(b.length + 1);
    b.forEach((other, index) => {
      const skipped = Math.max(above[index + 1] ?? 0, row[index] ?? 0);
      row[index + 1] = word === other ? (above[index] ?? 0) + 1 : skipped;
    });
    above = row;
  }
  const common = above[b.length] ?? 0;
  return a.length + b.length - 2 * common;
}
