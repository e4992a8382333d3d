import type { Ratio, Report } from '../../../schemas/report.ts';
import { escapeHtml as text } from '../escape.ts';

/** The engineers' figures, last: isolation, size, compliance, and how often rules are met. */
export function renderMeasures({ measures, playbooks, synthesis }: Report): string {
  const m = measures;
  const rows: [string, string][] = [
    [
      'Compression ratio (raw tokens / artifact tokens)',
      `${fraction(m.compression.ratio)}; median ${m.compression.median ?? 'none'}; ${m.compression.under1} under 1`,
    ],
    [
      'Artifact tokens',
      `median ${m.artifactTokens.median ?? 'none'}, maximum ${m.artifactTokens.maximum} of ${m.artifactTokens.limit}; ${m.artifactTokens.over} over`,
    ],
    ['Key information kept in the artifact', fraction(m.retention.inArtifact)],
    ['Key information kept there or by reference', fraction(m.retention.byReference)],
    [
      'Artifact compliance',
      `${m.artifactCompliance.first} at first return, ${m.artifactCompliance.repaired} after repair, ${m.artifactCompliance.never} never`,
    ],
    ['Playbook compliance (positions met / applicable)', fraction(m.playbookCompliance)],
    ['Failure cascade rate', fraction(m.cascade)],
    ['Main-context occupancy, isolated', fraction(m.occupancy.isolated)],
    ['Main-context occupancy without isolation', fraction(m.occupancy.withoutIsolation)],
    [
      'Contamination',
      `${m.contamination.foreignCanaries} foreign canaries in contexts, ${m.contamination.canariesInArtifacts} canaries in artifacts`,
    ],
    [
      'Context overhead (tokens beside the document)',
      `median ${m.overhead.median ?? 'none'}, ${m.overhead.minimum} to ${m.overhead.maximum}, slope ${m.overhead.slope} per document`,
    ],
    ['Citations verified', fraction(m.citationVerification)],
    ['Human-review rate', fraction(m.humanReview)],
    [
      'False-clear rate',
      m.falseClear.rate === null
        ? 'no decisions on audit rows yet'
        : `${m.falseClear.rate} (${m.falseClear.wrong} of ${m.falseClear.audited}; below ${m.falseClear.upperBound95} with 95 % confidence)`,
    ],
    ['Tokens per document', String(m.tokensPerDocument ?? 'none')],
  ];
  const rules = Object.entries(synthesis.rules).map(
    ([rule, n]) =>
      `<tr><td>${text(rule)}</td><td class="n">${n.met}</td><td class="n">${n.deviates}</td><td class="n">${n.missing}</td><td class="n">${n.unclear}</td><td class="n">${n.notApplicable}</td></tr>`,
  );
  const clauses = Object.entries(synthesis.clauseMatrix).map(
    ([category, n]) =>
      `<tr><td>${text(category)}</td><td class="n">${n['present'] ?? 0}</td><td class="n">${n['absent'] ?? 0}</td><td class="n">${n['unclear'] ?? 0}</td></tr>`,
  );
  const books = playbooks.map(
    ({ id, version, title, documents, calibrationDomain }) =>
      `<tr><td>${text(title)} (${text(id)} ${version})</td><td class="n">${documents}</td><td>${text(calibrationDomain)}</td></tr>`,
  );
  return `<section id="figures"><h2>Figures</h2><table>${rows.map(([name, value]) => `<tr><td>${name}</td><td>${text(value)}</td></tr>`).join('')}</table>
<h3>Playbooks</h3><table><tr><th>Playbook</th><th>Documents</th><th>What the confidence was fitted on</th></tr>${books.join('')}</table>
<h3>Rules</h3><table><tr><th>Rule</th><th class="n">Met</th><th class="n">Deviates</th><th class="n">Missing</th><th class="n">Unclear</th><th class="n">Not applicable</th></tr>${rules.join('')}</table>
<h3>Clauses</h3><table><tr><th>Clause</th><th class="n">Present</th><th class="n">Absent</th><th class="n">Unclear</th></tr>${clauses.join('')}</table></section>`;
}

function fraction({ value, numerator, denominator }: Ratio): string {
  return value === null ? 'nothing to measure' : `${value} (${numerator} / ${denominator})`;
}
