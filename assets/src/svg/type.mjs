import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

const modules = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'node_modules', '@fontsource');

// The first file that has a letter draws it: ₵ is in Baloo's extended cut only.
const files = {
  baloo: ['baloo-2/files/baloo-2-latin-800-normal.woff2', 'baloo-2/files/baloo-2-latin-ext-800-normal.woff2'],
  bangers: ['bangers/files/bangers-latin-400-normal.woff2'],
  bowlby: ['bowlby-one/files/bowlby-one-latin-400-normal.woff2'],
  bungee: ['bungee/files/bungee-latin-400-normal.woff2'],
  chango: ['chango/files/chango-latin-400-normal.woff2'],
  lilita: ['lilita-one/files/lilita-one-latin-400-normal.woff2'],
  lucky: ['luckiest-guy/files/luckiest-guy-latin-400-normal.woff2'],
  rammetto: ['rammetto-one/files/rammetto-one-latin-400-normal.woff2'],
  shrikhand: ['shrikhand/files/shrikhand-latin-400-normal.woff2'],
  sigmar: ['sigmar-one/files/sigmar-one-latin-400-normal.woff2'],
  titan: ['titan-one/files/titan-one-latin-400-normal.woff2'],
};

// Baloo's own line box is far taller than its capitals; the interface overrides it in the same way.
const metrics = { baloo: { ascent: 0.95, descent: 0.35 } };

const opened = new Map();
const facesOf = (face) => {
  if (!opened.has(face))
    opened.set(
      face,
      files[face].map((file) => openSync(join(modules, file))),
    );
  return opened.get(face);
};

/** Glyphs of a text with their places, in em units: [{ path(a..f), x, advance }], width, ascent, descent. */
export const layOut = (face, text) => {
  const fonts = facesOf(face);
  const glyphs = [];
  let x = 0;
  const fontOf = (char) => fonts.find((font) => font.hasGlyphForCodePoint(char.codePointAt(0))) ?? fonts[0];
  let at = 0;
  const chars = [...text];
  while (at < chars.length) {
    const font = fontOf(chars[at]);
    let end = at;
    while (end < chars.length && fontOf(chars[end]) === font) end += 1;
    const em = font.unitsPerEm;
    const run = font.layout(chars.slice(at, end).join(''));
    run.glyphs.forEach((glyph, i) => {
      const place = run.positions[i];
      glyphs.push({ glyph, em, x: x + place.xOffset / em, advance: place.xAdvance / em });
      x += place.xAdvance / em;
    });
    at = end;
  }
  const { ascent, descent } = metrics[face] ?? {
    ascent: fonts[0].ascent / fonts[0].unitsPerEm,
    descent: -fonts[0].descent / fonts[0].unitsPerEm,
  };
  return { glyphs, width: x, ascent, descent };
};

/** One glyph as path data: scaled to `size`, turned by `angle` (radians) and set with its origin at x, y. */
export const glyphPath = ({ glyph, em }, size, x, y, angle = 0) => {
  const k = size / em;
  const [cos, sin] = [Math.cos(angle) * k, Math.sin(angle) * k];
  return glyph.path.transform(cos, sin, sin, -cos, x, y).toSVG();
};

/** A line of text as one path. `anchor`: start, middle or end of the text stands at x. */
export const textPath = (face, text, { x = 0, y = 0, size = 16, anchor = 'middle', spacing = 0 } = {}) => {
  const { glyphs, width } = layOut(face, text);
  const full = width * size + spacing * Math.max(0, glyphs.length - 1);
  const start = anchor === 'middle' ? x - full / 2 : anchor === 'end' ? x - full : x;
  return glyphs.map((g, i) => glyphPath(g, size, start + g.x * size + spacing * i, y)).join('');
};
