import type { Concern, RoutingReason, Verdict } from '../schemas/artifact.ts';
import type { Citation } from '../schemas/citation.ts';
import type { Check } from '../schemas/evidence.ts';
import type { Playbook, Rule } from '../schemas/playbook.ts';
import { checkRule } from './judge/check-rule.ts';
import { type CitationBook, openCitationBook } from './judge/cite.ts';
import { clauseStates } from './judge/clause-states.ts';
import { calibrate, scoreVerdict } from './judge/confidence.ts';
import { isConfirmed } from './judge/confirm.ts';
import { generalConcerns } from './judge/general-concerns.ts';
import type { JudgeInput, Judgement, RuleResult } from './judge/input.ts';
import type { VerdictCalibration } from './judge/measures.ts';
import { mergeConcerns, rankConcerns } from './judge/rank-concerns.ts';
import { type RuleSubject, ruleSubject } from './judge/rule-subject.ts';
import { writeSummary } from './judge/summary.ts';
import { decideVerdict } from './judge/verdict.ts';

/** Languages the built-in rules and reviewers read. */
const SUPPORTED_LANGUAGES = ['en', 'und'];

/**
 * Judges one document: grounded findings and terms against the playbook of the brief. Pure, and the same for every
 * reviewer, so neither a model's mood nor an instruction inside a contract can change a verdict.
 */
export function judge(input: JudgeInput): Judgement {
  const { brief, coverage, ended } = input;
  const { playbook } = brief.global;
  const supported = SUPPORTED_LANGUAGES.includes(coverage.language);
  const readAll = coverage.complete && ended === 'complete' && supported;
  const clauses = clauseStates(input, readAll);
  const subject = ruleSubject(input, clauses, readAll);
  const book = openCitationBook();

  const judged = playbook.rules.map((rule) => judgeRule(rule, subject, book));
  const checks = judged.map(({ check }) => check);
  const raised = [...judged.flatMap(({ concern }) => concern ?? []), ...generalConcerns(input, book)];
  const concerns = mergeConcerns(rankConcerns(raised), book.citations);

  const barred = barredReason(input, subject);
  const { verdict, reason } = decideVerdict({ playbook, concerns, checks, readAll, barred });
  const calibration = calibrationFor(playbook, input.measures.calibration);
  const raw = scoreVerdict({ verdict, barred: barred !== null, readAll, playbook, checks, concerns, calibration });
  const score = verdict === 'undetermined' ? raw : calibrate(raw, calibration);
  const routing = routingReasons({ input, verdict, score, concerns, supported });
  return {
    clauseStates: clauses.states,
    checks,
    concerns,
    citations: book.citations,
    verdict,
    confidence: {
      score: round(score),
      calibrated: calibration !== null,
      reasons: confidenceReasons(verdict, reason, playbook),
    },
    routing,
    openQuestions: openQuestions(input, checks, barred),
    summary: writeSummary({ brief, verdict, reason, checks, concerns, citations: book.citations, coverage }),
  };
}

function judgeRule(rule: Rule, subject: RuleSubject, book: CitationBook): { check: Check; concern: Concern | null } {
  const { result, citations } = provenResult(checkRule(rule, subject), book);
  const confidence = round(result.confidence);
  const check: Check = {
    rule: rule.id,
    ruleVersion: rule.version,
    title: rule.title,
    outcome: result.outcome,
    severity: result.concern?.severity ?? null,
    found: result.found,
    required: rule.acceptable,
    citations,
    nearest: result.standsWithoutWords && citations.length === 0 ? nearest(rule, subject.input) : [],
    confidence,
    fallback: result.concern === null ? '' : rule.fallback,
  };
  return { check, concern: concernOf(rule, result, citations, confidence, subject) };
}

/** What is there must be shown: an outcome that objects to words and can show none of them is unclear. */
function provenResult(result: RuleResult, book: CitationBook): { result: RuleResult; citations: Citation[] } {
  const citations = book.cite(result);
  if (result.concern === null || citations.length > 0 || result.standsWithoutWords) return { result, citations };
  const found = 'A value was read, but no verified words show it.';
  return { result: { ...result, outcome: 'unclear', found, concern: null, confidence: 0 }, citations };
}

function concernOf(
  rule: Rule,
  result: RuleResult,
  citations: readonly Citation[],
  confidence: number,
  subject: RuleSubject,
): Concern | null {
  if (result.concern === null) return null;
  const { severity, kind } = result.concern;
  return {
    rule: rule.id,
    kind,
    severity,
    confirmed: isConfirmed({ severity, confidence }, rule, subject.playbook, subject.input.measures),
    approver: rule.approver,
    title: rule.title,
    found: result.found.slice(0, 240),
    required: rule.acceptable,
    citations: citations.map((citation) => citation.id),
    confidence,
  };
}

function nearest(rule: Rule, input: JudgeInput): Citation[] {
  return rule.clauses.flatMap((category) => input.closest(category)).slice(0, 3);
}

/** Why no verdict is possible whatever the text says, or null. */
function barredReason({ brief }: JudgeInput, subject: RuleSubject): string | null {
  const { playbook } = brief.global;
  if (brief.subject.card.kind === 'not_a_contract') return 'This does not look like a contract.';
  if (brief.subject.role === 'unknown') {
    return 'Our role is not known: set it with --us, us: in the config, --side or a manifest.';
  }
  if (!playbook.verdict) return 'This playbook lists facts and red flags and gives no verdict.';
  const names = new Set(subject.placed.map(({ term }) => term.name));
  const lacking = playbook.verdictNeeds.filter((name) => !names.has(name));
  return lacking.length === 0 ? null : `No verdict without the ${lacking.join(', ').replaceAll('_', ' ')}.`;
}

function routingReasons(grounds: {
  input: JudgeInput;
  verdict: Verdict;
  score: number;
  concerns: readonly Concern[];
  supported: boolean;
}): RoutingReason[] {
  const { input, verdict, score, concerns, supported } = grounds;
  const { subject, global } = input.brief;
  const grave = concerns.some((concern) => concern.severity === 'critical' || concern.severity === 'high');
  const reasons: [RoutingReason, boolean][] = [
    ['low_confidence', score < global.minConfidence],
    ['reject', verdict === 'reject'],
    ['undetermined', verdict === 'undetermined'],
    ['unverified_citation', input.rejectedCount > 0],
    ['incomplete_coverage', !input.coverage.complete || input.ended !== 'complete'],
    ['hidden_text', input.coverage.hiddenCharacters > 0],
    ['injection_suspected', input.injection],
    ['unsupported_language', !supported],
    ['no_playbook', !global.playbook.verdict && subject.role !== 'unknown'],
    ['role_unknown', subject.role === 'unknown'],
    ['master_unavailable', input.family?.masterUnavailable ?? false],
    ['concern', verdict === 'negotiate' || grave],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}

/** The map, when it was fitted on this playbook or on the one it extends. */
function calibrationFor({ id, extends: base }: Playbook, map: VerdictCalibration | null): VerdictCalibration | null {
  return map?.playbooks.some((name) => name === id || name === base) ? map : null;
}

function confidenceReasons(verdict: Verdict, reason: string, playbook: Playbook): string[] {
  const scope =
    verdict === 'undetermined'
      ? 'That no verdict can be given, not that the paper is in order.'
      : `That the verdict stands if every clause and term were read right. ${playbook.calibrationDomain}`;
  return [reason.slice(0, 120), scope.slice(0, 120)];
}

function openQuestions({ ended }: JudgeInput, checks: readonly Check[], barred: string | null): string[] {
  const questions = checks
    .filter((check) => check.outcome === 'unclear')
    .map((check) => `${check.title}: ${check.found}`.slice(0, 240));
  const stopped = ended === 'complete' ? [] : [`The review stopped early: ${ended.partial}`.slice(0, 240)];
  return [...(barred === null ? [] : [barred.slice(0, 240)]), ...stopped, ...questions];
}

function round(probability: number): number {
  return Math.round(probability * 10_000) / 10_000;
}
