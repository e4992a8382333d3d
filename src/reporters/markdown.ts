import { escapeMarkdown as text } from './escape.ts';
import type { Reporter } from './index.ts';
import { familyLines } from './markdown-families.ts';
import { daysPhrase, disclaimer, verdictWords } from './words.ts';

/** report.md: the first screen of the report, for a pull request. */
export const renderMarkdown: Reporter = (report, { facts, routed }) => {
  const { totals, synthesis, documents } = report;
  const lines = ['# Contract review', ''];
  if (report.privilegeHeader !== null) lines.push(`**${text(report.privilegeHeader)}**`, '');
  lines.push(`As of ${report.asOf}. ${disclaimer(report.playbooks)}`, '');
  lines.push(
    `${totals.discovered} found = ${totals.complete} reviewed + ${totals.partial} in part + ${totals.reused} same as another + ${totals.failed} failed + ${totals.skipped} skipped. ${routed.rows} rows for people.`,
    '',
  );
  if (!report.calibrated) lines.push('> Confidence is uncalibrated for at least one document of this run.', '');
  const deadlines = synthesis.deadlines.filter(({ days }) => days >= 0);
  lines.push(
    '## Deadlines',
    '',
    ...table(
      ['Date', 'What', 'Document'],
      deadlines.map(({ date, days, what, path }) => [
        `${date} (${daysPhrase(days)})`,
        what === 'expiry' ? 'ends' : 'last day for notice against renewal',
        path,
      ]),
    ),
    '',
  );
  const grave = synthesis.concerns.filter(
    ({ concern }) => concern.confirmed && (concern.severity === 'critical' || concern.severity === 'high'),
  );
  lines.push(
    '## Escalations',
    '',
    ...table(
      ['Severity', 'Document', 'Found', 'Required', 'Words', 'Where'],
      grave.map(({ path, concern, citation }) => [
        concern.severity,
        path,
        concern.found,
        concern.required,
        citation?.quote ?? '',
        place(citation),
      ]),
    ),
    '',
  );
  lines.push(...familyLines(synthesis.families));
  lines.push(
    '## Not read',
    '',
    ...table(
      ['Document', 'Why'],
      [
        ...synthesis.unread.map(({ path, why }) => [path, why]),
        ...report.skipped.map(({ path, detail }) => [path, `skipped: ${detail}`]),
      ],
    ),
    '',
  );
  lines.push(
    '## Documents',
    '',
    ...table(
      ['Document', 'Kind', 'Our role', 'Verdict', 'Confidence'],
      documents.map(({ path, document, verdict, confidence }) => [
        path,
        document.kind,
        document.role,
        verdictWords(verdict, document.stage),
        confidence.score.toFixed(2),
      ]),
    ),
    '',
  );
  lines.push(
    '<!-- run facts: differ from run to run -->',
    `Run ${facts.run}, ${facts.startedAt} to ${facts.finishedAt}, ${(facts.wallMs / 1000).toFixed(1)} s.`,
    '<!-- end of run facts -->',
    '',
  );
  return lines.join('\n');
};

function place(citation: { page: number | null; section: string | null } | null): string {
  if (citation === null) return '';
  return [
    citation.section === null ? '' : `section ${citation.section}`,
    citation.page === null ? '' : `page ${citation.page}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return ['None.'];
  const line = (cells: readonly string[]) => `| ${cells.map(text).join(' | ')} |`;
  return [line(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(line)];
}
