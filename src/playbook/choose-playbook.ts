import type { DocumentKind, Role } from '../../schemas/document.ts';
import type { Playbook } from '../../schemas/playbook.ts';

/** The playbook of last resort: lists facts and red flags, gives no verdict. */
const FACTS = 'facts';

/** Which playbook a document is reviewed under, and one sentence why. */
export interface PlaybookChoice {
  readonly playbook: Playbook;
  readonly reason: string;
}

/**
 * Chooses by kind of document and our role; of several that fit, the one that names the fewest kinds. Without a fitting
 * playbook, or without a role, the facts playbook. Null only when that is needed and not among the playbooks.
 */
export function choosePlaybook(kind: DocumentKind, role: Role, playbooks: readonly Playbook[]): PlaybookChoice | null {
  const facts = playbooks.find((playbook) => playbook.id === FACTS);
  const judging = playbooks.filter((playbook) => playbook.id !== FACTS && playbook.kinds.includes(kind));
  const fallBack = (reason: string): PlaybookChoice | null =>
    facts === undefined ? null : { playbook: facts, reason };
  if (judging.length === 0)
    return fallBack(`No playbook covers this kind (${kind}): facts and red flags only, no verdict.`);
  if (role === 'unknown') {
    return fallBack(
      'Our role is not known: facts and red flags only. Name us with --us or us: in the config, or set the side with --side or a manifest.',
    );
  }
  const [chosen] = judging
    .filter((playbook) => playbook.roles.includes(role))
    .sort((a, b) => a.kinds.length - b.kinds.length || (a.id < b.id ? -1 : 1));
  if (chosen === undefined) {
    return fallBack(
      `No playbook covers this kind (${kind}) in our role (${role}): facts and red flags only, no verdict.`,
    );
  }
  return { playbook: chosen, reason: `${chosen.id} covers ${kind} where we are the ${role}.` };
}
