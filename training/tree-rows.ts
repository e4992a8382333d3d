/** Rows for boosted trees, collected one by one in growing typed arrays: millions of numbers do not fit a plain array. */
export interface TreeRows {
  add(document: number, label: number, start: number, end: number, row: ArrayLike<number>, right: boolean): void;
  readonly size: () => number;
  readonly rows: () => { readonly x: Float32Array; readonly y: Uint8Array; readonly folds: Uint8Array };
  each(visit: (document: number, label: number, start: number, end: number, index: number) => void): void;
}

/** An empty collection of rows of `features` numbers; `folds` are those of the documents. */
export function collectRows(features: number, folds: Uint8Array): TreeRows {
  let x = new Float32Array(features * 65_536);
  const places: number[] = [];
  const y: number[] = [];
  return {
    size: () => y.length,
    add(document, label, start, end, row, right) {
      if ((y.length + 1) * features > x.length) {
        const larger = new Float32Array(x.length * 2);
        larger.set(x);
        x = larger;
      }
      x.set(row, y.length * features);
      y.push(right ? 1 : 0);
      places.push(document, label, start, end);
    },
    rows: () => ({
      x: x.subarray(0, y.length * features),
      y: Uint8Array.from(y),
      folds: Uint8Array.from(y, (_, index) => folds[places[index * 4] ?? 0] ?? 0),
    }),
    each(visit) {
      for (let i = 0; i < y.length; i++) {
        visit(places[i * 4] ?? 0, places[i * 4 + 1] ?? 0, places[i * 4 + 2] ?? 0, places[i * 4 + 3] ?? 0, i);
      }
    },
  };
}
