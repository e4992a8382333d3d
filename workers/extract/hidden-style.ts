/** What a browser would do with an element: not show it at all, or show it struck out. */
export type Visibility = 'shown' | 'hidden' | 'struck';

const HIDDEN =
  /display\s{0,4}:\s{0,4}none|visibility\s{0,4}:\s{0,4}(?:hidden|collapse)|font-size\s{0,4}:\s{0,4}(?:0(?:\.0{1,4})?(?![.\d])|0?\.\d{1,4}px|1px)|opacity\s{0,4}:\s{0,4}0(?:\.0{1,4})?(?![.\d])|text-indent\s{0,4}:\s{0,4}-\d{3,6}|(?:left|top)\s{0,4}:\s{0,4}-\d{4,6}px|mso-hide\s{0,4}:\s{0,4}all|clip\s{0,4}:\s{0,4}rect\(0/i;
const WHITE =
  /(?:^|[;\s])color\s{0,4}:\s{0,4}(?:white\b|#fff(?:fff)?\b|rgba?\(\s{0,4}255\s{0,4},\s{0,4}255\s{0,4},\s{0,4}255|transparent\b)/i;
const BACKGROUND =
  /background(?:-color|-image)?\s{0,4}:\s{0,4}(?!\s{0,4}(?:none|transparent|white\b|#fff(?:fff)?\b|inherit))/i;

/** How an element's own attributes make it look. `onWhite` is whether nothing above it gave it a coloured ground. */
export function judgeStyle(
  attributes: Readonly<Record<string, string>>,
  rules: StyleRules,
  onWhite: boolean,
): Visibility {
  const style = styleOf(attributes, rules);
  if ('hidden' in attributes && attributes['hidden'] !== 'until-found') return 'hidden';
  if (HIDDEN.test(style)) return 'hidden';
  const white = WHITE.test(style) || /^(?:white|#fff(?:fff)?)$/i.test(attributes['color'] ?? '');
  if (white && onWhite && !BACKGROUND.test(style)) return 'hidden';
  return /text-decoration(?:-line)?\s{0,4}:[^;]{0,40}line-through/i.test(style) ? 'struck' : 'shown';
}

/** Whether the element paints a ground of its own, on which white words can be read. */
export function hasBackground(attributes: Readonly<Record<string, string>>, rules: StyleRules): boolean {
  const colour = attributes['bgcolor'];
  if (colour !== undefined && !/^(?:white|#fff(?:fff)?)$/i.test(colour)) return true;
  return BACKGROUND.test(styleOf(attributes, rules));
}

/** Declarations of a page's own style sheet by ".class" and "#id". */
export type StyleRules = ReadonlyMap<string, string>;

function styleOf(attributes: Readonly<Record<string, string>>, rules: StyleRules): string {
  const own = attributes['style'] ?? '';
  if (rules.size === 0) return own;
  const names = (attributes['class'] ?? '').split(/\s+/, 40).map((name) => `.${name}`);
  const declared = [...names, `#${attributes['id'] ?? ''}`].map((name) => rules.get(name) ?? '');
  return [...declared, own].filter((part) => part !== '').join(';');
}

/** Reads the simple rules (".note { ... }", "#x, .y { ... }") of a style sheet; rules for other media are passed over. */
export function readStyleRules(css: string): StyleRules {
  const rules = new Map<string, string>();
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
  return rules;
}

function addRule(rules: Map<string, string>, selector: string, declarations: string): void {
  if (!HIDDEN.test(declarations) && !WHITE.test(declarations) && !BACKGROUND.test(declarations)) return;
  for (const part of selector.split(',', 50)) {
    const name = /^(?:[a-z]{1,12})?([.#][\w-]{1,80})$/i.exec(part.trim())?.[1];
    if (name !== undefined) rules.set(name, `${rules.get(name) ?? ''};${declarations}`);
  }
}
