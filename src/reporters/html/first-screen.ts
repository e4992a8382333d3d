import type { RankedConcern } from '../../../schemas/ranked-concern.ts';
import type { Report } from '../../../schemas/report.ts';
import { escapeHtml as text } from '../escape.ts';
import type { RunBlock } from '../index.ts';
import { daysPhrase } from '../words.ts';
import { renderConcern } from './concern.ts';

/** What must be done, in the order in which it must be seen: dates, who acts, escalations, unread, the portfolio. */
export function renderFirstScreen(report: Report, run: RunBlock): string {
  return [
    renderDeadlines(report),
    renderActors(report, run),
    renderEscalations(report),
    renderUnread(report),
    renderPortfolio(report),
  ].join('\n');
}

function renderDeadlines({ synthesis }: Report): string {
  const coming = synthesis.deadlines.filter(({ days }) => days >= 0);
  const past = synthesis.deadlines.length - coming.length;
  const rows = coming
    .slice(0, 20)
    .map(
      ({ date, days, what, id, path }) =>
        `<tr><td>${text(date)}</td><td>${text(daysPhrase(days))}</td><td>${what === 'expiry' ? 'ends' : 'last day for notice against renewal'}</td><td><a href="#${text(id)}">${text(path)}</a></td></tr>`,
    );
  const table =
    rows.length === 0
      ? '<p>No date lies ahead in what was read.</p>'
      : `<table><tr><th>Date</th><th>When</th><th>What</th><th>Document</th></tr>${rows.join('')}</table>`;
  const more = [
    coming.length > 20 ? `${coming.length - 20} later dates are listed with their documents.` : '',
    past > 0 ? `${past} dates have passed.` : '',
  ]
    .filter((line) => line !== '')
    .join(' ');
  return `<section><h2>Deadlines</h2>${table}${more === '' ? '' : `<p class="meta">${more}</p>`}</section>`;
}

function renderActors({ synthesis, documents }: Report, { routed }: RunBlock): string {
  const byApprover = new Map<string, RankedConcern[]>();
  for (const ranked of synthesis.concerns)
    byApprover.set(ranked.concern.approver, [...(byApprover.get(ranked.concern.approver) ?? []), ranked]);
  const rows = [...byApprover]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([approver, ranked]) => {
      const grave = ranked.filter(
        ({ concern }) => concern.confirmed && (concern.severity === 'critical' || concern.severity === 'high'),
      ).length;
      return `<tr><td>${text(approver)}</td><td class="n">${grave}</td><td class="n">${ranked.length - grave}</td><td class="n">${new Set(ranked.map(({ id }) => id)).size}</td></tr>`;
    });
  const undetermined = documents.filter(
    ({ verdict, status }) => verdict === 'undetermined' && status !== 'failure',
  ).length;
  const capacity =
    routed.beyondCapacity === 0
      ? ''
      : ` ${routed.beyondCapacity} more rows are beyond the stated capacity and are not reviewed.`;
  return `<section id="act"><h2>Who must act</h2><table><tr><th>Approver</th><th class="n">Critical and high</th><th class="n">Others</th><th class="n">Documents</th></tr>${rows.join('')}</table>
<p>${routed.rows} rows wait in human-review.csv; ${undetermined} documents have no verdict yet.${capacity}</p></section>`;
}

function renderEscalations({ synthesis }: Report): string {
  const grave = synthesis.concerns.filter(
    ({ concern }) => concern.confirmed && (concern.severity === 'critical' || concern.severity === 'high'),
  );
  const possible = synthesis.concerns.filter(({ concern }) => !concern.confirmed);
  const list = grave.length === 0 ? '<p>No confirmed critical or high concern.</p>' : grave.map(renderRanked).join('');
  const unconfirmed =
    possible.length === 0
      ? ''
      : `<h3>Possible, unconfirmed</h3><p class="meta">The rules behind these are not yet precise enough to decide a verdict alone.</p>${possible.map(renderRanked).join('')}`;
  return `<section><h2>Escalations</h2>${list}${unconfirmed}</section>`;
}

function renderRanked({ id, path, concern, citation }: RankedConcern): string {
  return renderConcern(concern, citation, `: <a href="#${text(id)}">${text(path)}</a>`);
}

function renderUnread({ synthesis, skipped }: Report): string {
  const rows = [
    ...synthesis.unread.map(
      ({ id, path, why }) => `<tr><td><a href="#${text(id)}">${text(path)}</a></td><td>${text(why)}</td></tr>`,
    ),
    ...skipped.map(({ path, detail }) => `<tr><td>${text(path)}</td><td>skipped: ${text(detail)}</td></tr>`),
  ];
  return `<section><h2>Not read, or not in full</h2>${rows.length === 0 ? '<p>Every document was read in full.</p>' : `<table><tr><th>Document</th><th>Why</th></tr>${rows.join('')}</table>`}</section>`;
}

function renderPortfolio({ totals, synthesis }: Report): string {
  const { verdicts } = synthesis;
  const tile = (value: number, label: string) => `<div class="tile"><b>${value}</b>${label}</div>`;
  const duplicates = synthesis.duplicates.map(({ paths }) => `<li>${paths.map(text).join(' = ')}</li>`).join('');
  return `<section><h2>Portfolio</h2><div class="tiles">${tile(verdicts.reject ?? 0, 'escalate')}${tile(verdicts.negotiate ?? 0, 'negotiate')}${tile(verdicts.accept ?? 0, 'no playbook deviation found')}${tile(verdicts.undetermined ?? 0, 'not determined')}</div>
<p>${totals.discovered} found = ${totals.complete} reviewed + ${totals.partial} in part + ${totals.reused} same as another + ${totals.failed} failed + ${totals.skipped} skipped.</p>${duplicates === '' ? '' : `<h3>The same document twice</h3><ul>${duplicates}</ul>`}</section>`;
}
