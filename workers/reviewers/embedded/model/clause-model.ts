import { readLinear, type SparseLinear } from './linear.ts';
import { readModelFile } from './model-file.ts';
import { readTrees, type Trees } from './trees.ts';

/** What the embedded reviewer learned of clauses: read in place, so one copy serves every thread. */
export interface ClauseModel {
  /** Scores units for the 41 categories of CUAD. */
  readonly units: SparseLinear;
  /** PROFILE numbers per category, for the judging of runs. */
  readonly profiles: Float32Array;
  /** Judges runs of units. */
  readonly runs: Trees;
  /** Scores exact words (titles, parties, dates). */
  readonly mentions: SparseLinear;
  readonly mentionTrees: Trees;
  /** Judges other borders of what was found. */
  readonly borders: Trees;
  /** Judges whether a category is in the document at all. */
  readonly presence: Trees;
}

/** Reads models/clauses.bin in place. Throws when the bytes are not that file. */
export function loadModel(buffer: ArrayBufferLike): ClauseModel {
  const file = readModelFile(buffer);
  const profiles = file.sections['profiles'];
  if (!(profiles instanceof Float32Array)) throw new Error('The model file lacks profiles.');
  return {
    units: readLinear(file, 'units'),
    profiles,
    runs: readTrees(file, 'runs'),
    mentions: readLinear(file, 'mentions'),
    mentionTrees: readTrees(file, 'mentionTrees'),
    borders: readTrees(file, 'borders'),
    presence: readTrees(file, 'presence'),
  };
}
