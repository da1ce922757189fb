import { Rectangle, Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';

/** Advance widths of the characters, units, by the name of their sprite. The art build writes them. */
export type GlyphWidths = Readonly<Record<string, number>>;

/** A character: its texture and its advance in units. */
export interface Glyph {
  readonly texture: Texture;
  readonly width: number;
}

/** Characters of one size. */
export interface GlyphSet {
  readonly digits: readonly Glyph[];
  readonly point: Glyph;
  readonly times: Glyph;
}

/** The characters of a size with the decimal sign of the language. */
export function glyphSet(
  atlas: Atlas,
  widths: GlyphWidths,
  { size, point }: { size: 'large' | 'small'; point: '.' | ',' },
): GlyphSet {
  const glyph = (name: string): Glyph => ({
    texture: atlas.get(`${size}-${name}`),
    width: widths[`${size}-${name}`] ?? 0,
  });
  return {
    digits: Array.from({ length: 10 }, (_, digit) => glyph(String(digit))),
    point: glyph(point === ',' ? 'comma' : 'point'),
    times: glyph('times'),
  };
}

/** How many texture px are left out at an edge, so that stretched sprites have no soft end. */
const cut = 2;

/**
 * A frame without its left and right edge, and without its upper and lower edge when `y` is true. Its size is 1 × 1
 * unit and its anchor is at the left, at `anchorY`. The caller destroys it.
 */
export function insideOf(atlas: Atlas, name: string, { y, anchorY }: { y: boolean; anchorY: number }): Texture {
  const { source, frame } = atlas.get(name);
  const cutY = y ? cut : 0;
  return new Texture({
    source,
    frame: new Rectangle(frame.x + cut, frame.y + cutY, frame.width - cut * 2, frame.height - cutY * 2),
    orig: new Rectangle(0, 0, 1, 1),
    defaultAnchor: { x: 0, y: anchorY },
  });
}
