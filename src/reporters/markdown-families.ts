import type { FamilyView } from '../../schemas/family-view.ts';
import {
  changedTerms,
  conflictWords,
  familyVerdictWords,
  linkWords,
  precedenceWords,
  problemWords,
  statusWords,
  termWords,
  valueWords,
} from '../../schemas/family-words.ts';
import { escapeMarkdown as text } from './escape.ts';

/** The families of report.md: verdict, chains of the terms that changed, conflicts, what is amiss in form. */
export function familyLines(families: readonly FamilyView[]): string[] {
  if (families.length === 0) return [];
  return ['## Families', '', ...families.flatMap(linesOf)];
}

function linesOf(family: FamilyView): string[] {
  const intro = [problemWords(family), precedenceWords(family)].filter((line) => line !== '');
  const chains = changedTerms(family).flatMap((chain) => [
    `- **${text(termWords(chain))}: ${text(valueWords(chain.effective))}**`,
    ...chain.links.map(
      (link) => `  - ${text(link.path)}: ${text(linkWords(link))}, ${statusWords(link.status)}: ${quote(link)}`,
    ),
  ]);
  const conflicts = family.conflicts.flatMap((conflict) => [
    `- **Conflict, ${text(termWords({ name: conflict.name, party: null }))}**: ${text(valueWords(conflict.dependent.value))} in ${text(conflict.dependent.path)}, ${text(valueWords(conflict.master.value))} in ${text(conflict.master.path)}. ${text(conflictWords(conflict))}`,
    `  - ${quote(conflict.dependent)}`,
    `  - ${quote(conflict.master)}`,
    ...(conflict.clause === null ? [] : [`  - ${text(conflict.clause.path)}: ${quote(conflict.clause)}`]),
  ]);
  const concerns = family.concerns.map(
    ({ path, concern }) => `- ${concern.severity}: ${text(concern.title)} (${text(path)}). ${text(concern.found)}`,
  );
  return [
    `### ${text(family.name)}: ${text(familyVerdictWords(family))}`,
    '',
    ...intro.flatMap((line) => [text(line), '']),
    ...concerns,
    ...chains,
    ...conflicts,
    '',
  ];
}

function quote({ quote: words, section, page }: { quote: string; section: string | null; page: number }): string {
  return `“${text(words)}” (${section === null ? '' : `section ${text(section)}, `}page ${page})`;
}
