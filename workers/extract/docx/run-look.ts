import { attribute, type XmlNode } from './xml.ts';

/** The properties of text that decide whether a reader of the page can see it; absent means not stated. */
export interface RunLook {
  readonly vanish?: boolean;
  readonly strike?: boolean;
  readonly doubleStrike?: boolean;
  /** Text colour: six hexadecimal digits, or "auto". */
  readonly color?: string;
  /** Colour behind the text: six hexadecimal digits, "auto", or "unknown" where something is painted there. */
  readonly back?: string;
  /** Half-points. */
  readonly size?: number;
  /** Horizontal scale in percent. */
  readonly scale?: number;
  /** Drawn with no fill at all. */
  readonly unfilled?: boolean;
}

/** Above this size, in half-points, text can be read. */
const TINY_HALF_POINTS = 3;
/** Horizontal scale, in percent, at which text is a line. */
const TINY_SCALE = 5;
/** Colours whose channels all differ by at most this much cannot be told apart on paper. */
const SAME_COLOR = 18;

const HIGHLIGHTS: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'FFFFFF',
  none: 'auto',
};

/** What text says that says nothing; the same object every time. */
export const NO_LOOK: RunLook = {};

/** Reads the stated properties out of the children of a w:rPr; old properties of a tracked change are not among them. */
export function readRunLook(children: readonly (XmlNode | string)[]): RunLook {
  let look = NO_LOOK;
  for (const node of children) {
    if (typeof node === 'string') continue;
    switch (node.name) {
      case 'w:vanish':
        look = { ...look, vanish: toggled(node) };
        break;
      case 'w:strike':
        look = { ...look, strike: toggled(node) };
        break;
      case 'w:dstrike':
        look = { ...look, doubleStrike: toggled(node) };
        break;
      case 'w:color':
        look = { ...look, color: attribute(node, 'val') ?? 'auto' };
        break;
      case 'w:sz':
        look = { ...look, ...number('size', node) };
        break;
      case 'w:w':
        look = { ...look, ...number('scale', node) };
        break;
      case 'w:shd':
        look = { ...look, back: attribute(node, 'fill') ?? 'auto' };
        break;
      case 'w:highlight':
        look = { ...look, back: HIGHLIGHTS[attribute(node, 'val') ?? 'none'] ?? 'unknown' };
        break;
      case 'w14:textFill':
        look = {
          ...look,
          unfilled: node.children.some((each) => typeof each !== 'string' && each.name === 'w14:noFill'),
        };
        break;
    }
  }
  return look;
}

/** What the levels of formatting add up to. Direct properties win; toggles of styles cancel out (ECMA-376 17.7.3). */
export function combineLooks(direct: RunLook, character: RunLook, paragraph: RunLook, defaults: RunLook): RunLook {
  const toggle = (key: 'vanish' | 'strike' | 'doubleStrike'): boolean =>
    direct[key] ?? ((defaults[key] ?? false) || (paragraph[key] ?? false) !== (character[key] ?? false));
  return {
    ...defaults,
    ...paragraph,
    ...character,
    ...direct,
    vanish: toggle('vanish'),
    strike: toggle('strike'),
    doubleStrike: toggle('doubleStrike'),
  };
}

/** True where the text cannot be seen on the page: hidden, unfilled, tiny, or of the colour behind it. */
export function isInvisible(look: RunLook, background: string): boolean {
  if (look.vanish || look.unfilled) return true;
  if (look.size !== undefined && look.size <= TINY_HALF_POINTS) return true;
  if (look.scale !== undefined && look.scale <= TINY_SCALE) return true;
  if (look.color === undefined || look.color === 'auto') return false;
  const back = look.back === undefined || look.back === 'auto' ? background : look.back;
  return sameColor(look.color, back);
}

/** True for two colours nobody could tell apart; false when either is not a plain colour. */
export function sameColor(one: string, other: string): boolean {
  const left = /^#?([0-9a-f]{6})$/i.exec(one)?.[1];
  const right = /^#?([0-9a-f]{6})$/i.exec(other)?.[1];
  if (left === undefined || right === undefined) return false;
  for (let at = 0; at < 6; at += 2) {
    const distance = Number.parseInt(left.slice(at, at + 2), 16) - Number.parseInt(right.slice(at, at + 2), 16);
    if (Math.abs(distance) > SAME_COLOR) return false;
  }
  return true;
}

function toggled(node: XmlNode): boolean {
  const value = attribute(node, 'val') ?? '1';
  return value !== '0' && value !== 'false' && value !== 'off';
}

function number(key: 'size' | 'scale', node: XmlNode): RunLook {
  const value = Number.parseFloat(attribute(node, 'val') ?? '');
  return Number.isFinite(value) ? { [key]: value } : {};
}
