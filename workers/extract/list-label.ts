/** A list that is open, and the number its next item gets. */
export interface List {
  readonly numbering: 'none' | '1' | 'a' | 'A' | 'i' | 'I';
  next: number;
}

/** How a list numbers its items: its own style, its type, or figures. */
export function numberingOf(name: string, attributes: Record<string, string>): List['numbering'] {
  const style = /list-style(?:-type)?\s{0,4}:\s{0,4}([a-z-]{1,20})/i
    .exec(attributes['style'] ?? '')?.[1]
    ?.toLowerCase();
  if (style === 'none' || style === 'disc' || style === 'circle' || style === 'square') return 'none';
  const byStyle = {
    'lower-alpha': 'a',
    'lower-latin': 'a',
    'upper-alpha': 'A',
    'upper-latin': 'A',
    'lower-roman': 'i',
    'upper-roman': 'I',
    decimal: '1',
  } as const;
  const named = Object.entries(byStyle).find(([key]) => key === style)?.[1];
  if (named !== undefined) return named;
  if (name === 'ul') return 'none';
  const type = attributes['type'];
  return type === 'a' || type === 'A' || type === 'i' || type === 'I' ? type : '1';
}

/** The number a browser writes before the next item, '' where it writes none. */
export function nextLabel(list: List | undefined, value: string | undefined): string {
  if (list === undefined || list.numbering === 'none') return '';
  const own = Number.parseInt(value ?? '', 10);
  const number = Number.isFinite(own) ? own : list.next;
  list.next = number + 1;
  if (list.numbering === '1') return `${number}.`;
  const letters = list.numbering === 'i' || list.numbering === 'I' ? toRoman(number) : toLetters(number);
  const cased = list.numbering === 'A' || list.numbering === 'I' ? letters.toUpperCase() : letters;
  return `(${cased})`;
}

function toLetters(number: number): string {
  return number > 0 && number <= 26
    ? String.fromCharCode(96 + number)
    : String.fromCharCode(97 + ((number - 1) % 26)).repeat(2);
}

function toRoman(number: number): string {
  let rest = number;
  let roman = '';
  for (const [value, mark] of [
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const) {
    while (rest >= value && roman.length < 20) {
      roman += mark;
      rest -= value;
    }
  }
  return roman;
}
