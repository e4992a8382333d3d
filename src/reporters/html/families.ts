import type { ChainLink, FamilyConflict, FamilyView, TermChain } from '../../../schemas/family-view.ts';
import {
  changedTerms,
  conflictWords,
  familyVerdictWords,
  linkWords,
  precedenceWords,
  problemWords,
  signedWords,
  statusWords,
  termWords,
  valueWords,
} from '../../../schemas/family-words.ts';
import type { Report } from '../../../schemas/report.ts';
import { escapeHtml as text } from '../escape.ts';
import { placeWords, renderQuote } from './quote.ts';

/** Each family: its verdict, its papers, the terms that changed as a quoted chain, conflicts, what is amiss in its form. */
export function renderFamilies({ synthesis }: Report): string {
  if (synthesis.families.length === 0) return '';
  return `<section id="families"><h2>Families</h2>${synthesis.families.map(renderFamily).join('\n')}</section>`;
}

function renderFamily(family: FamilyView): string {
  const problem = problemWords(family);
  const members = family.members.map(
    ({ id, path, kind, number, date, signed }) =>
      `<tr><td><a href="#${text(id)}">${text(path)}</a></td><td>${text(kind.replaceAll('_', ' '))}${number === null ? '' : ` no. ${number}`}</td><td>${text(date ?? '')}</td><td>${signedWords(signed)}</td></tr>`,
  );
  const concerns = family.concerns.map(
    ({ id, path, concern, citation }) =>
      `<div class="item"><div><span class="severity ${concern.severity}">${concern.severity}</span> ${text(concern.title)}: <a href="#${text(id)}">${text(path)}</a></div>${renderQuote(citation)}<p>${text(concern.found)} &rarr; <b>${text(concern.required)}</b></p></div>`,
  );
  return `<details open><summary><span class="verdict ${family.verdict}">${text(familyVerdictWords(family))}</span> ${text(family.name)}</summary>
${problem === '' ? '' : `<p class="banner">${problem}</p>`}
<table><tr><th>Paper</th><th>Kind</th><th>Date</th><th>Signature</th></tr>${members.join('')}</table>
<p>${text(precedenceWords(family))}</p>
${concerns.join('')}
${changedTerms(family).map(renderChain).join('')}
${family.conflicts.map(renderConflict).join('')}
${renderOtherTerms(family)}</details>`;
}

function renderChain(chain: TermChain): string {
  return `<h3>${text(termWords(chain))}: ${text(valueWords(chain.effective))}</h3><ol>${chain.links.map(renderLink).join('')}</ol>`;
}

function renderLink(link: ChainLink): string {
  return `<li><a href="#${text(link.id)}">${text(link.path)}</a>: <b>${text(linkWords(link))}</b>, ${statusWords(link.status)}<blockquote>${text(link.quote)}</blockquote><p class="meta">${text(placeWords(link))}</p></li>`;
}

function renderConflict(conflict: FamilyConflict): string {
  const clause =
    conflict.clause === null
      ? ''
      : `<blockquote>${text(conflict.clause.quote)}</blockquote><p class="meta">${text(conflict.clause.path)}, ${text(placeWords(conflict.clause))}</p>`;
  return `<h3>Conflict: ${text(termWords({ name: conflict.name, party: null }))}</h3><ol>${renderLink(conflict.master)}${renderLink(conflict.dependent)}</ol><p>${text(conflictWords(conflict))}</p>${clause}`;
}

function renderOtherTerms({ terms }: FamilyView): string {
  const rows = terms
    .filter(({ links }) => links.length === 1)
    .map(
      (chain) =>
        `<tr><td>${text(termWords(chain))}</td><td>${text(valueWords(chain.effective))}</td><td>${text(chain.by ?? '')}</td></tr>`,
    );
  return rows.length === 0 ? '' : `<h3>Terms that nothing changed</h3><table>${rows.join('')}</table>`;
}
