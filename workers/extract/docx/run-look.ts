import { attribute, type XmlNode } from './xml.ts';

/** The properties of text that decide whether a reader of the page can see it; absent means not stated. */
export interface RunLook {
  readonly vanish: boolean | undefined;
  /** Struck through, once or twice. */
  readonly strike: boolean | undefined;
  /** Text colour: six hexadecimal digits, or "auto". */
  readonly color: string | undefined;
  /** Colour behind the text: six hexadecimal digits, "auto", or "unknown" where something is painted there. */
  readonly back: string | undefined;
  /** Half-points. */
  readonly size: number | undefined;
  /** Horizontal scale in percent. */
  readonly scale: number | undefined;
  /** Drawn with no fill at all. */
  readonly unfilled: boolean | undefined;
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
export const NO_LOOK: RunLook = {
  vanish: undefined,
  strike: undefined,
  color: undefined,
  back: undefined,
  size: undefined,
  scale: undefined,
  unfilled: undefined,
};

/** Reads the stated properties out of the children of a w:rPr; old properties of a tracked change are not among them. */
export function readRunLook(children: readonly (XmlNode | string)[]): RunLook {
  if (children.length === 0) return NO_LOOK;
  let { vanish, strike, color, back, size, scale, unfilled } = NO_LOOK;
  let stated = false;
  for (const node of children) {
    if (typeof node === 'string') continue;
    stated = true;
    switch (node.name) {
      case 'w:vanish':
        vanish = toggled(node);
        break;
      case 'w:strike':
      case 'w:dstrike':
        strike = strike === true || toggled(node);
        break;
      case 'w:color':
        color = attribute(node, 'val') ?? 'auto';
        break;
      case 'w:sz':
        size = number(node);
        break;
      case 'w:w':
        scale = number(node);
        break;
      case 'w:shd':
        back ??= attribute(node, 'fill') ?? 'auto';
        break;
      case 'w:highlight':
        back = HIGHLIGHTS[attribute(node, 'val') ?? 'none'] ?? 'unknown';
        break;
      case 'w14:textFill':
        unfilled = node.children.some((each) => typeof each !== 'string' && each.name === 'w14:noFill');
        break;
    }
  }
  return stated ? { vanish, strike, color, back, size, scale, unfilled } : NO_LOOK;
}

/** The nearer properties over the farther ones, as within a chain of styles. */
export function overlay(near: RunLook, far: RunLook): RunLook {
  return {
    vanish: near.vanish ?? far.vanish,
    strike: near.strike ?? far.strike,
    color: near.color ?? far.color,
    back: near.back ?? far.back,
    size: near.size ?? far.size,
    scale: near.scale ?? far.scale,
    unfilled: near.unfilled ?? far.unfilled,
  };
}

/** What the levels of formatting add up to. Direct properties win; toggles of styles cancel out (ECMA-376 17.7.3). */
export function combineLooks(direct: RunLook, character: RunLook, paragraph: RunLook, defaults: RunLook): RunLook {
  return {
    vanish: direct.vanish ?? (defaults.vanish === true || (paragraph.vanish === true) !== (character.vanish === true)),
    strike: direct.strike ?? (defaults.strike === true || (paragraph.strike === true) !== (character.strike === true)),
    color: direct.color ?? character.color ?? paragraph.color ?? defaults.color,
    back: direct.back ?? character.back ?? paragraph.back ?? defaults.back,
    size: direct.size ?? character.size ?? paragraph.size ?? defaults.size,
    scale: direct.scale ?? character.scale ?? paragraph.scale ?? defaults.scale,
    unfilled: direct.unfilled ?? character.unfilled ?? paragraph.unfilled ?? defaults.unfilled,
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

function number(node: XmlNode): number | undefined {
  const value = Number.parseFloat(attribute(node, 'val') ?? '');
  return Number.isFinite(value) ? value : undefined;
}
