declare module 'word-extractor' {
  /** The part of word-extractor's interface that tests use. */
  export default class WordExtractor {
    extract(file: Buffer): Promise<{ getBody(options: { filterUnicode: boolean }): string }>;
  }
}
