import type { Texture } from 'pixi.js';
import type { Atlas } from '../loader';

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
