/** The lists of an answer before any entry is looked at. */
export interface ParsedAnswer {
  readonly findings: readonly unknown[] | undefined;
  readonly terms: readonly unknown[] | undefined;
  readonly cut: boolean;
}

/**
 * Finds the JSON of an answer: the text itself, inside a fence, or between the first and the last brace; a bare list
 * counts as findings. Text that breaks off gives the entries that are whole, marked as cut. Null when there is none.
 */
export function parseAnswer(text: string): ParsedAnswer | null {
  const fenced = /```(?:json)?\s{0,10}\n([\s\S]*?)\n\s{0,10}```/.exec(text)?.[1];
  const first = text.search(/[[{]/);
  if (first < 0) return null;
  const last = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  for (const candidate of [text, fenced, text.slice(first, last + 1)]) {
    const value = candidate === undefined ? undefined : parse(candidate);
    const lists = value === undefined ? null : listsOf(value);
    if (lists !== null) return { ...lists, cut: false };
  }
  const closed = closeBroken(text.slice(first));
  const lists = closed === null ? null : listsOf(parse(closed));
  return lists === null ? null : { ...lists, cut: true };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listsOf(value: unknown): Omit<ParsedAnswer, 'cut'> | null {
  if (Array.isArray(value)) return { findings: value, terms: undefined };
  if (typeof value !== 'object' || value === null) return null;
  const list = (name: string): readonly unknown[] | undefined => {
    const found: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    return Array.isArray(found) ? found : undefined;
  };
  return { findings: list('findings'), terms: list('terms') };
}

/** Cuts broken JSON after its last whole entry and closes what is open; null when no entry is whole. */
function closeBroken(text: string): string | null {
  const open: string[] = [];
  let whole: { end: number; open: string } | null = null;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
      continue;
    }
    if (character === '"') inString = true;
    else if (character === '{' || character === '[') open.push(character);
    else if (character === '}' || character === ']') {
      open.pop();
      // An entry ends inside a list, directly under the answer's object or under nothing.
      if (open.length > 0 && open.length <= 2 && open.at(-1) === '[') whole = { end: at + 1, open: open.join('') };
    }
  }
  if (whole === null) return null;
  const closers = [...whole.open].reverse().map((bracket) => (bracket === '{' ? '}' : ']'));
  return text.slice(0, whole.end) + closers.join('');
}
