/** What a browser would do with an element: not show it at all, or show it struck out. */
export type Visibility = 'shown' | 'hidden' | 'struck';

const HIDDEN =
  /display\s{0,4}:\s{0,4}none|visibility\s{0,4}:\s{0,4}(?:hidden|collapse)|font-size\s{0,4}:\s{0,4}(?:0(?:\.0{1,4})?(?![.\d])|0?\.\d{1,4}px|1px)|opacity\s{0,4}:\s{0,4}0(?:\.0{1,4})?(?![.\d])|text-indent\s{0,4}:\s{0,4}-\d{3,6}|(?:left|top)\s{0,4}:\s{0,4}-\d{4,6}px|mso-hide\s{0,4}:\s{0,4}all|clip\s{0,4}:\s{0,4}rect\(0/i;
const WHITE =
  /(?:^|[;\s])color\s{0,4}:\s{0,4}(?:white\b|#fff(?:fff)?\b|rgba?\(\s{0,4}255\s{0,4},\s{0,4}255\s{0,4},\s{0,4}255|transparent\b)/i;
const BACKGROUND =
  /background(?:-color|-image)?\s{0,4}:\s{0,4}(?!\s{0,4}(?:none|transparent|white\b|#fff(?:fff)?\b|inherit))/i;

const STRUCK = /text-decoration(?:-line)?\s{0,4}:[^;]{0,40}line-through/i;

/** What declarations do to the sight of words: hide them, whiten them, put a ground behind them, strike them out. */
interface Declared {
  readonly hidden: boolean;
  readonly white: boolean;
  readonly ground: boolean;
  readonly struck: boolean;
}

const PLAIN: Declared = { hidden: false, white: false, ground: false, struck: false };

/** What a page's own style sheets declare, by ".class" and "#id". */
export type StyleRules = Map<string, Declared>;

/** How its style and its own attributes make an element look. `onWhite` is whether nothing above it gave it a coloured ground. */
export function judgeStyle(
  attributes: Readonly<Record<string, string>>,
  style: Declared,
  onWhite: boolean,
): Visibility {
  if ('hidden' in attributes && attributes['hidden'] !== 'until-found') return 'hidden';
  if (style.hidden) return 'hidden';
  const white = style.white || /^(?:white|#fff(?:fff)?)$/i.test(attributes['color'] ?? '');
  if (white && onWhite && !style.ground) return 'hidden';
  return style.struck ? 'struck' : 'shown';
}

/** Whether the element paints a ground of its own, on which white words can be read. */
export function hasBackground(attributes: Readonly<Record<string, string>>, style: Declared): boolean {
  const colour = attributes['bgcolor'];
  if (colour !== undefined && !/^(?:white|#fff(?:fff)?)$/i.test(colour)) return true;
  return style.ground;
}

/** What an element's style attribute declares, and the style sheets for its class and id. */
export function styleOf(attributes: Readonly<Record<string, string>>, rules: StyleRules): Declared {
  const style = attributes['style'];
  const own = style === undefined ? PLAIN : readDeclarations(style);
  if (rules.size === 0) return own;
  const names = attributes['class']?.split(/\s+/, 40).map((name) => `.${name}`) ?? [];
  if (attributes['id'] !== undefined) names.push(`#${attributes['id']}`);
  let sum = own;
  for (const name of names) {
    const declared = rules.get(name);
    if (declared !== undefined) sum = both(sum, declared);
  }
  return sum;
}

function readDeclarations(declarations: string): Declared {
  return {
    hidden: HIDDEN.test(declarations),
    white: WHITE.test(declarations),
    ground: BACKGROUND.test(declarations),
    struck: STRUCK.test(declarations),
  };
}

function both(one: Declared, other: Declared): Declared {
  return {
    hidden: one.hidden || other.hidden,
    white: one.white || other.white,
    ground: one.ground || other.ground,
    struck: one.struck || other.struck,
  };
}

/** Adds the simple rules (".note { ... }", "#x, .y { ... }") of a style sheet; rules for other media are passed over. */
export function addStyleRules(rules: StyleRules, css: string): void {
  let depth = 0;
  let from = 0;
  let selector = '';
  for (let at = 0; at < css.length && rules.size < 5_000; at++) {
    const unit = css.charCodeAt(at);
    if (unit === 0x7b) {
      if (depth === 0)
        selector = css
          .slice(from, at)
          .replace(/\/\*[^*]{0,2000}\*\//g, '')
          .trim();
      depth++;
      from = at + 1;
    } else if (unit === 0x7d) {
      if (depth === 1 && !selector.startsWith('@')) addRule(rules, selector, css.slice(from, at));
      depth = Math.max(0, depth - 1);
      from = at + 1;
    }
  }
}

function addRule(rules: StyleRules, selector: string, declarations: string): void {
  const declared = readDeclarations(declarations);
  if (!declared.hidden && !declared.white && !declared.ground) return;
  for (const part of selector.split(',', 50)) {
    const name = /^(?:[a-z]{1,12})?([.#][\w-]{1,80})$/i.exec(part.trim())?.[1];
    if (name !== undefined) rules.set(name, both(rules.get(name) ?? PLAIN, declared));
  }
}
