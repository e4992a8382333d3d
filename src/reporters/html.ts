import { escapeHtml as text } from './escape.ts';
import { renderDocuments } from './html/documents.ts';
import { renderFamilies } from './html/families.ts';
import { renderFirstScreen } from './html/first-screen.ts';
import { renderMeasures } from './html/measures.ts';
import { STYLE } from './html/style.ts';
import type { Reporter } from './index.ts';
import { disclaimer } from './words.ts';

/**
 * report.html: one self-contained page without scripts; nothing it shows can run or load anything. What a lawyer must
 * do comes first, the documents one by one next, the engineers' figures last.
 */
export const renderHtml: Reporter = (report, run) => {
  const header = report.privilegeHeader === null ? '' : `<p class="privilege">${text(report.privilegeHeader)}</p>`;
  const uncalibrated = report.calibrated
    ? ''
    : '<p class="banner">Confidence is uncalibrated for at least one document of this run: treat the figures as an order, not as probabilities.</p>';
  const warnings = report.warnings.map((warning) => `<p class="banner">${text(warning)}</p>`).join('');
  const { facts } = run;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Contract review, as of ${text(report.asOf)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
${header}
<h1>Contract review</h1>
<p>Dates are computed as of ${text(report.asOf)}. ${text(disclaimer(report.playbooks))}</p>
${uncalibrated}${warnings}
<nav><a href="#act">Who must act</a> ${report.synthesis.families.length === 0 ? '' : '<a href="#families">Families</a> '}<a href="#documents">Documents</a> <a href="#figures">Figures</a></nav>
</header>
<main>
${renderFirstScreen(report, run)}
${renderFamilies(report)}
${renderDocuments(report, run)}
${renderMeasures(report)}
</main>
<footer>
<!-- run facts: differ from run to run -->
<p>Run ${text(facts.run)}, version ${text(facts.version)}, ${text(facts.startedAt)} to ${text(facts.finishedAt)}, ${(facts.wallMs / 1000).toFixed(1)} s, cost ${facts.costUsd.toFixed(2)} USD.</p>
<!-- end of run facts -->
</footer>
</body>
</html>
`;
};
