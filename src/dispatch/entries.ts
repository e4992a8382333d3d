/** The worker entries, by name. */
export type EntryName = 'identify' | 'review-document' | 'text-command' | 'compare-answers';

/** URL of a worker entry beside this build: compiled JavaScript in dist, TypeScript under a loader. */
export function workerEntry(name: EntryName): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`../../workers/${name}.${extension}`, import.meta.url);
}
