/** Average precision of a ranking: mean, over the right ones, of the precision at their place; ties keep their order. */
export function averagePrecision(list: readonly { readonly score: number; readonly right: boolean }[]): number {
  const order = [...list].sort((a, b) => b.score - a.score);
  let found = 0;
  let sum = 0;
  for (const [index, { right }] of order.entries()) {
    if (!right) continue;
    found++;
    sum += found / (index + 1);
  }
  return found === 0 ? 0 : sum / found;
}
