import { sameColor } from '../docx/run-look.ts';
import { attribute, child, descendants, type XmlNode } from '../docx/xml.ts';

/** What a style makes of its text. */
export interface OdtLook {
  readonly hidden: boolean | undefined;
  readonly struck: boolean | undefined;
  readonly color: string | undefined;
  readonly back: string | undefined;
  readonly tiny: boolean | undefined;
  readonly breakBefore: boolean | undefined;
  readonly breakAfter: boolean | undefined;
}

export interface OdtStyles {
  /** The properties of a named style of a family ("paragraph", "text", "section", "table-cell"), parents included. */
  look(family: string, name: string | undefined): OdtLook;
}

const NOTHING: OdtLook = {
  hidden: undefined,
  struck: undefined,
  color: undefined,
  back: undefined,
  tiny: undefined,
  breakBefore: undefined,
  breakAfter: undefined,
};
const CHAIN_LIMIT = 30;
/** Points up to which text cannot be read. */
const TINY_POINTS = 1.5;

/** Reads the styles of content.xml and styles.xml; the former win. */
export function readOdtStyles(roots: readonly XmlNode[]): OdtStyles {
  const nodes = new Map<string, XmlNode>();
  for (const root of [...roots].reverse()) {
    for (const node of descendants(root, 'style:style')) {
      nodes.set(`${attribute(node, 'family')}/${attribute(node, 'name')}`, node);
    }
  }
  const looks = new Map<string, OdtLook>();

  return {
    look(family, name) {
      if (name === undefined) return NOTHING;
      const key = `${family}/${name}`;
      const known = looks.get(key);
      if (known !== undefined) return known;
      let look = NOTHING;
      let node = nodes.get(key);
      for (let depth = 0; node !== undefined && depth < CHAIN_LIMIT; depth++) {
        look = overlayOdt(look, readLook(node));
        node = nodes.get(`${family}/${attribute(node, 'parent-style-name')}`);
      }
      looks.set(key, look);
      return look;
    },
  };
}

/** The nearer properties over the farther ones. */
export function overlayOdt(near: OdtLook, far: OdtLook): OdtLook {
  return {
    hidden: near.hidden ?? far.hidden,
    struck: near.struck ?? far.struck,
    color: near.color ?? far.color,
    back: near.back ?? far.back,
    tiny: near.tiny ?? far.tiny,
    breakBefore: near.breakBefore ?? far.breakBefore,
    breakAfter: near.breakAfter ?? far.breakAfter,
  };
}

/** True where text of this look cannot be seen on a page of this colour. */
export function isUnseen(look: OdtLook, background: string): boolean {
  if (look.hidden === true || look.tiny === true) return true;
  return look.color !== undefined && sameColor(look.color, look.back ?? background);
}

function readLook(node: XmlNode): OdtLook {
  const text = child(node, 'style:text-properties');
  const paragraph = child(node, 'style:paragraph-properties');
  const cell = child(node, 'style:table-cell-properties');
  const display = attribute(text, 'display');
  const through = attribute(text, 'text-line-through-style') ?? attribute(text, 'text-line-through-type');
  const size = /^([\d.]{1,8})pt$/.exec(attribute(text, 'font-size') ?? '')?.[1];
  const automatic = attribute(text, 'use-window-font-color') === 'true';
  const before = attribute(paragraph, 'break-before');
  const after = attribute(paragraph, 'break-after');
  return {
    hidden: display === undefined ? undefined : display === 'none',
    struck: through === undefined ? undefined : through !== 'none',
    color: automatic ? 'auto' : attribute(text, 'color'),
    back: shade(text) ?? shade(paragraph) ?? shade(cell),
    tiny: size === undefined ? undefined : Number(size) <= TINY_POINTS,
    // A paragraph that starts a page style starts a page.
    breakBefore: before === undefined ? masterPage(node) : before === 'page',
    breakAfter: after === undefined ? undefined : after === 'page',
  };
}

function masterPage(node: XmlNode): true | undefined {
  const name = attribute(node, 'master-page-name');
  return name === undefined || name === '' ? undefined : true;
}

function shade(properties: XmlNode | undefined): string | undefined {
  const color = attribute(properties, 'background-color');
  return color === 'transparent' ? undefined : color;
}
