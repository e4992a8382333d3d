import type { ReviewArtifact } from '../../../schemas/artifact.ts';
import type { NdaPosition } from '../../../schemas/evidence.ts';
import { firstCitation } from '../../../schemas/first-citation.ts';
import type { Report } from '../../../schemas/report.ts';
import { escapeHtml as text } from '../escape.ts';
import type { RunBlock, ShownClause } from '../index.ts';
import { verdictWords } from '../words.ts';
import { renderConcern } from './concern.ts';
import { renderNdaPositions } from './nda-positions.ts';
import { placeWords } from './quote.ts';

/** Every document, foldable, with its checks: seeing what was looked at and fine is what lets a person stop reading. */
export function renderDocuments(report: Report, { clauses, ndaPositions, openings }: RunBlock): string {
  const documents = report.documents.map((artifact) =>
    renderDocument(
      artifact,
      clauses.get(artifact.id) ?? [],
      ndaPositions.get(artifact.id) ?? [],
      openings.get(artifact.id) ?? '',
    ),
  );
  return `<section id="documents"><h2>Documents</h2>${documents.join('\n')}</section>`;
}

function renderDocument(
  artifact: ReviewArtifact,
  found: readonly ShownClause[],
  positions: readonly NdaPosition[],
  opening: string,
): string {
  const { document, verdict, confidence, coverage } = artifact;
  const words = artifact.status === 'failure' ? 'Not reviewed' : verdictWords(verdict, document.stage);
  const concerns = artifact.concerns.map((concern) =>
    renderConcern(concern, firstCitation(concern, artifact.citations)),
  );
  const moved =
    artifact.moved.concerns === 0
      ? ''
      : `<p class="meta">${artifact.moved.concerns} more concerns are in ${text(artifact.references.evidence)} and concerns.csv.</p>`;
  const checks = Object.entries(artifact.checks).map(
    ([rule, outcome]) => `<tr><td>${text(rule)}</td><td>${outcome}</td></tr>`,
  );
  const terms = Object.entries(artifact.terms).map(
    ([name, value]) =>
      `<tr><td>${text(name.replaceAll('_', ' '))}</td><td>${text(Array.isArray(value) ? value.join(', ') : String(value))}</td></tr>`,
  );
  const clauses = found.map(
    (clause) =>
      `<tr><td>${text(clause.category)}</td><td>${text(clause.quote)}</td><td>${text(placeWords(clause))}</td></tr>`,
  );
  const warnings = coverage.warnings.map((warning) => `<li>${text(warning)}</li>`);
  const questions = artifact.openQuestions.map((question) => `<li>${text(question)}</li>`);
  return `<details id="${text(artifact.id)}"><summary><span class="verdict ${verdict}">${words}</span> ${text(artifact.path)} <span class="meta">${text(document.title)}; ${text(document.kind)}, we are ${text(document.role)}; confidence ${confidence.score.toFixed(2)}</span></summary>
<p>${text(artifact.summary)}</p>
<p class="meta">Playbook ${text(document.playbook)} version ${document.playbookVersion}. Parties: ${document.parties.length === 0 ? 'none found' : document.parties.map(text).join('; ')}. ${coverage.pagesRead} of ${coverage.pages} pages read. ${confidence.reasons.map(text).join(' ')}</p>
${concerns.join('')}${moved}
${listOf('Warnings', warnings)}${listOf('Open questions', questions)}
${tableOf('Checks', checks)}${tableOf('Terms', terms)}${tableOf('Clauses found', clauses)}${renderNdaPositions(positions)}${opening === '' ? '' : `<h3>How it begins, as it was read</h3><blockquote>${text(opening)}</blockquote>`}</details>`;
}

function listOf(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `<h3>${title}</h3><ul>${items.join('')}</ul>`;
}

function tableOf(title: string, rows: readonly string[]): string {
  return rows.length === 0 ? '' : `<h3>${title}</h3><table>${rows.join('')}</table>`;
}
