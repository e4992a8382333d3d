import type { TaskBrief } from '../schemas/brief.ts';
import type { DocumentText } from '../schemas/document-text.ts';

/** A sub-agent's whole starting context: system blocks (class A, the same bytes for all) and one user message (class B). */
export interface SubAgentContext {
  readonly system: readonly string[];
  readonly user: string;
}

/**
 * Builds what a sub-agent starts from. The only place where anything enters its context; it takes a brief and a
 * document and nothing else, so there is no way to pass a history.
 */
export function buildContext(brief: TaskBrief, document: DocumentText): SubAgentContext {
  const { playbook, houseRules, asOf } = brief.global;
  const rules = playbook.rules.map((rule) => `- ${rule.id}: ${rule.title}. Acceptable: ${rule.acceptable}.`);
  return {
    system: [
      [`Playbook ${playbook.id} version ${playbook.version}, dates as of ${asOf}.`, ...rules].join('\n'),
      houseRules.join('\n'),
    ],
    user: [
      `Task ${brief.taskId} ${brief.canary}: ${brief.goal}`,
      `Our role: ${brief.subject.role}. Stage: ${brief.subject.stage}. Kind: ${brief.subject.card.kind}.`,
      `Done when: ${brief.acceptanceCriteria.join(' ')}`,
      `<document fence="${brief.canary}">`,
      document.text,
      `</document fence="${brief.canary}">`,
    ].join('\n'),
  };
}
