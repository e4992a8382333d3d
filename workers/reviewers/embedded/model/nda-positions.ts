import type { DocumentText, Span } from '../../../../schemas/document-text.ts';
import { modelBytes } from '../../../model-bytes.ts';
import { loadNdaModel, type NdaAnswer, type NdaModel, triageNda } from './triage-nda.ts';

let loaded: NdaModel | null = null;

/** The usual positions of a non-disclosure agreement, by the model this thread shares; it is opened for the first one only. */
export function ndaPositions(document: DocumentText, sentences: readonly Span[]): readonly NdaAnswer[] {
  loaded ??= loadNdaModel(modelBytes('nda'));
  return triageNda(loaded, document, sentences);
}
