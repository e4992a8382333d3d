/** What is said when the model's hash at the end of a run is not the one at its start: a thread wrote into shared memory. */
export const MODEL_CHANGED =
  'The shared model was changed while the run lasted: do not rely on this report; run again.';
