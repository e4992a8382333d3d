/**
 * Runs a function over items, at most `lanes` at a time, and gives the results in the items' order whatever the
 * timing. The function must not reject.
 */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  lanes: number,
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await run(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return results;
}
