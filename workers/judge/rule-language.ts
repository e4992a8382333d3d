import { type ASTNode, Environment, EvaluationError } from '@marcbachmann/cel-js';
import {
  RULE_EXPRESSION_LIMITS,
  RULE_VARIABLES,
  TERM_VARIABLES,
  type TermVariable,
} from '../../schemas/rule-variables.ts';
import type { TermValue } from '../../schemas/terms.ts';

/** A term an expression reads, and through which variable. */
export interface TermReference {
  readonly variable: TermVariable;
  readonly name: string;
}

/** What an expression sees: the variables of RULE_VARIABLES with their values. */
export type RuleScope = Readonly<Record<Exclude<keyof typeof RULE_VARIABLES, TermVariable>, unknown>> &
  Readonly<Record<TermVariable, Readonly<Record<string, TermValue>>>>;

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** What an expression reads. */
export interface References {
  readonly terms: readonly TermReference[];
  readonly categories: readonly string[];
  /** The condition can hold because something was not found. */
  readonly restsOnAbsence: boolean;
}

/** A parsed rule condition. */
export interface Condition extends References {
  /** True or false; 'error' when the values are of types the expression cannot handle. A value not found is false. */
  readonly holds: (scope: RuleScope) => boolean | 'error';
  /** Alternatives, each of which is enough: whatever it holds by is what one of them reads. */
  readonly alternatives: readonly Condition[];
}

const environment = buildEnvironment();

/**
 * Conditions that this thread has parsed, by their source. A condition is part of a playbook, the same for every
 * document, and parsing it depends on nothing else: so nothing of one document reaches another through this.
 */
const parsed = new Map<string, Condition>();

function buildEnvironment(): Environment {
  const env = new Environment({ limits: RULE_EXPRESSION_LIMITS, homogeneousAggregateLiterals: false });
  for (const [name, { type }] of Object.entries(RULE_VARIABLES)) env.registerVariable(name, type);
  return env;
}

/** Parses a condition that `playbook check` has accepted; throws on anything else. */
export function parseCondition(source: string): Condition {
  const known = parsed.get(source);
  if (known !== undefined) return known;
  const condition = parse(source);
  parsed.set(source, condition);
  return condition;
}

function parse(source: string): Condition {
  const program = environment.parse(source);
  const references = readReferences(program.ast);
  const comparison = isComparison(program.ast);
  return {
    ...references,
    alternatives: alternativesOf(program.ast).map((node) => parseCondition(source.slice(node.start, node.end))),
    holds(scope) {
      // Most conditions compare one value that most documents lack: seen here, it costs no exception.
      if (comparison && references.terms.some(({ variable, name }) => !Object.hasOwn(scope[variable], name)))
        return false;
      try {
        const value: unknown = program(scope);
        return typeof value === 'boolean' ? value : 'error';
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error;
        return error.code === 'no_such_key' ? false : 'error';
      }
    },
  };
}

/** One comparison of a term with a literal or with another term: when one of them is missing, that is what it fails by. */
function isComparison({ op, args }: ASTNode): boolean {
  return COMPARISONS.has(op) && childrenOf(args).every((side) => side.op === 'value' || isTerm(side));
}

function isTerm(node: ASTNode): boolean {
  return node.op === '.' && node.args[0].op === 'id' && TERM_VARIABLES.some((name) => name === node.args[0].args);
}

/** The operands of an outermost "or", in their order; none when there is no "or" outermost. */
function alternativesOf(node: ASTNode): ASTNode[] {
  if (node.op !== '||') return [];
  return node.args.flatMap((operand) => (operand.op === '||' ? alternativesOf(operand) : [operand]));
}

function readReferences(root: ASTNode): References {
  const terms: TermReference[] = [];
  const categories: string[] = [];
  let restsOnAbsence = false;
  const visit = (node: ASTNode, negated: boolean): void => {
    if (node.op === '.' && node.args[0].op === 'id') {
      const variable = TERM_VARIABLES.find((candidate) => candidate === node.args[0].args);
      if (variable) terms.push({ variable, name: node.args[1] });
    } else if (node.op === '[]' && node.args[0].op === 'id' && node.args[0].args === 'clauses') {
      if (node.args[1].op === 'value') categories.push(String(node.args[1].args));
    } else if (node.op === 'value' && node.args === 'absent') restsOnAbsence = true;
    else if (node.op === 'call' && node.args[0] === 'has' && negated) restsOnAbsence = true;
    for (const child of childrenOf(node.args)) visit(child, node.op === '!_' ? !negated : negated);
  };
  visit(root, false);
  return { terms, categories, restsOnAbsence };
}

function childrenOf(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(childrenOf);
  // Operands are nodes, or literals and names; only nodes carry an operator.
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}
