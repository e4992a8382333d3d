import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import { ClauseCategory, ClauseState } from '../../schemas/categories.ts';
import { DocumentKind, Role, Stage } from '../../schemas/document.ts';
import { RULE_EXPRESSION_LIMITS, RULE_VARIABLES, TERM_VARIABLES } from '../../schemas/rule-variables.ts';
import { TERM_VOCABULARY } from '../../schemas/term-vocabulary.ts';
import { suggestion } from './nearest-name.ts';

/** A mistake at a character of an expression. */
export interface ExpressionProblem {
  readonly offset: number;
  readonly message: string;
}

/** What an expression reads, and what is wrong with it. */
export interface CheckedExpression {
  readonly problems: readonly ExpressionProblem[];
  readonly terms: readonly string[];
}

const TERM_NAMES = Object.keys(TERM_VOCABULARY);
const VARIABLE_NAMES = Object.keys(RULE_VARIABLES);
const WORDS = { kind: DocumentKind.options, role: Role.options, stage: Stage.options } as const;
const ARITHMETIC = ['+', '-', '*', '/', '%'];

const environment = buildEnvironment();

function buildEnvironment(): Environment {
  const env = new Environment({ limits: RULE_EXPRESSION_LIMITS, homogeneousAggregateLiterals: false });
  for (const [name, { type }] of Object.entries(RULE_VARIABLES)) env.registerVariable(name, type);
  return env;
}

/** Checks a CEL condition: syntax, types, and every name of a term, category, table, kind, role or stage in it. */
export function checkExpression(source: string, tables: readonly string[]): CheckedExpression {
  try {
    const program = environment.parse(source);
    const problems: ExpressionProblem[] = [];
    const terms: string[] = [];
    visit(program.ast, { tables, problems, terms });
    const types = program.check();
    if (!types.valid && problems.length === 0) {
      const unknown = /^Unknown variable: (\w{1,80})/.exec(types.error?.summary ?? '')?.[1];
      const hint = unknown === undefined ? '' : suggestion(unknown, VARIABLE_NAMES);
      problems.push({
        offset: types.error?.range?.start ?? 0,
        message: `${types.error?.summary ?? 'not valid'}.${hint}`,
      });
    } else if (types.valid && types.type !== 'bool' && types.type !== 'dyn') {
      problems.push({ offset: 0, message: `A condition must be true or false, this one gives a ${types.type}.` });
    }
    return { problems, terms };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { problems: [{ offset: error.range?.start ?? 0, message: `${error.summary}.` }], terms: [] };
  }
}

interface Visit {
  readonly tables: readonly string[];
  readonly problems: ExpressionProblem[];
  readonly terms: string[];
}

function visit(node: ASTNode, state: Visit): void {
  checkNode(node, state);
  for (const child of childrenOf(node.args)) visit(child, state);
}

function checkNode(node: ASTNode, { tables, problems, terms }: Visit): void {
  const report = (offset: number, message: string): number => problems.push({ offset, message });
  if (node.op === '.' && node.args[0].op === 'id') {
    const [{ args: variable }, name] = node.args;
    if (TERM_VARIABLES.some((v) => v === variable)) {
      terms.push(name);
      if (!TERM_NAMES.includes(name)) report(node.start, `No term is called "${name}".${suggestion(name, TERM_NAMES)}`);
    } else if (variable === 'clauses') {
      report(
        node.start,
        `Write clauses["..."] with the name of a category.${suggestion(name, ClauseCategory.options)}`,
      );
    } else if (variable === 'tables' && !tables.includes(name)) {
      report(node.start, `The playbook has no table "${name}".${suggestion(name, tables)}`);
    }
  } else if (node.op === '[]' && node.args[0].op === 'id' && node.args[0].args === 'clauses') {
    const index = node.args[1];
    const name = index.op === 'value' ? String(index.args) : '';
    if (!ClauseCategory.options.some((category) => category === name)) {
      report(index.start, `No clause category is called "${name}".${suggestion(name, ClauseCategory.options)}`);
    }
  } else if (node.op === '==' || node.op === '!=' || node.op === 'in') {
    checkWords(node.args[0], node.args[1], report);
    checkWords(node.args[1], node.args[0], report);
  } else if (ARITHMETIC.includes(node.op)) {
    for (const operand of childrenOf(node.args)) {
      if (operand.op === 'value' && typeof operand.args === 'bigint') {
        report(
          operand.start,
          `Write ${operand.args}.0: values are decimal numbers, and CEL does not mix them with whole ones.`,
        );
      }
    }
  } else if (node.op === 'rcall' && node.args[0] === 'matches') {
    report(node.start, 'matches() is not available here: compare with == or in, or use contains().');
  }
}

/** The words a variable is compared with must be words it can have. */
function checkWords(subject: ASTNode, words: ASTNode, report: (offset: number, message: string) => number): void {
  const known = wordsOf(subject);
  if (known === null) return;
  for (const word of words.op === 'list' ? words.args : [words]) {
    if (word.op !== 'value' || typeof word.args !== 'string' || known.includes(word.args)) continue;
    report(word.start, `"${word.args}" is not one of ${known.join(', ')}.${suggestion(word.args, known)}`);
  }
}

function wordsOf(node: ASTNode): readonly string[] | null {
  if (node.op === 'id' && (node.args === 'kind' || node.args === 'role' || node.args === 'stage'))
    return WORDS[node.args];
  if (node.op === '[]' && node.args[0].op === 'id' && node.args[0].args === 'clauses') return ClauseState.options;
  return null;
}

function childrenOf(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(childrenOf);
  // Operands are nodes, or literals and names; only nodes carry an operator.
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}
