/** What a reader of a document saw beside its text; filled in while the text is read. */
export interface Tally {
  insertions: number;
  deletions: number;
  hiddenCharacters: number;
  struckCharacters: number;
  formFields: number;
  /** Form fields and content controls that still show their prompt. */
  unfilled: number;
  readonly fields: { name: string; value: string }[];
  pictures: number;
  /** Pictures so large that they may be a scanned page. */
  pagePictures: number;
  /** Relationship ids of embedded objects and of imported files that stand for text. */
  readonly objects: Set<string>;
  readonly imports: Set<string>;
}

/** A tally of nothing. */
export function emptyTally(): Tally {
  return {
    insertions: 0,
    deletions: 0,
    hiddenCharacters: 0,
    struckCharacters: 0,
    formFields: 0,
    unfilled: 0,
    fields: [],
    pictures: 0,
    pagePictures: 0,
    objects: new Set(),
    imports: new Set(),
  };
}
