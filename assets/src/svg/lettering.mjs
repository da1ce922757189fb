import { uid } from './ids.mjs';
import { linear, n2 } from './paint.mjs';
import { glyphPath, layOut, textPath } from './type.mjs';

/** Glyphs set on an arc; `arc` is its rise in units (positive arches up). Gives the path and its top and bottom. */
const arcedLine = (layout, { x, y, size, arc, spacing }) => {
  const { glyphs, width, ascent, descent } = layout;
  const half = width * size * 0.75 + 40;
  const r = (half * half + arc * arc) / (2 * Math.abs(arc));
  const way = arc > 0 ? 1 : -1;
  const middle = y + arc * 0.75 - arc + way * r;
  const full = width * size + spacing * glyphs.length;
  let [d, top, bottom] = ['', Infinity, -Infinity];
  glyphs.forEach((g, i) => {
    const advance = g.advance * size;
    const angle = ((g.x * size + spacing * i + advance / 2 - full / 2) / r) * way;
    const [sx, sy] = [x + r * Math.sin(angle) * way, middle - way * r * Math.cos(angle)];
    const back = advance / 2;
    d += glyphPath(g, size, sx - Math.cos(angle) * back, sy - Math.sin(angle) * back, angle);
    top = Math.min(top, sy - ascent * size);
    bottom = Math.max(bottom, sy + descent * size);
  });
  return { d, top, bottom };
};

const straightLine = ({ ascent, descent }, face, text, { x, y, size, spacing }) => ({
  d: textPath(face, text, { x, y, size, spacing }),
  top: y - ascent * size,
  bottom: y + descent * size,
});

const letteringLine = (line, style) => {
  const { cx, weight, depth, shine, outline, shadow } = style;
  const face = line.face ?? style.face;
  const spacing = line.spacing ?? 0;
  const layout = layOut(face, line.text);
  const natural = layout.width * line.size + spacing * line.text.length;
  const tight = (line.max - spacing * line.text.length) / layout.width;
  const size = line.max && natural > line.max ? tight : line.size;
  const place = { x: line.x ?? cx, y: line.y, size, arc: line.arc, spacing };
  const { d, top, bottom } = line.arc ? arcedLine(layout, place) : straightLine(layout, face, line.text, place);

  const colours = line.fill ?? style.fill;
  const box = { x1: 0, x2: 0, y1: n2(top), y2: n2(bottom), user: true };
  const fill = linear(
    colours.map((colour, i) => [n2(0.22 + (0.62 * i) / (colours.length - 1 || 1)), colour]),
    box,
  );
  const light = linear(
    [
      [0.2, '#fff', shine],
      [0.53, '#fff', n2(shine * 0.7)],
      [0.54, '#fff', 0],
    ],
    box,
  );
  const id = uid();
  const stroke = n2(size * 0.2 * weight);
  const drop = (depth * size) / 60;
  const layer = (attributes, dy = 0) => `<use href="#${id}" transform="translate(0 ${n2(dy)})" ${attributes}/>`;
  const edge = `fill="${outline}" stroke="${outline}" stroke-width="${stroke}"`;
  return (
    `<defs>${fill.def}${light.def}<path id="${id}" d="${d}"/></defs><g stroke-linejoin="round" stroke-linecap="round">` +
    layer(`fill="${shadow}" stroke="${shadow}" stroke-width="${n2(stroke * 1.15)}" opacity=".38"`, drop + size * 0.07) +
    layer(edge, drop) +
    layer(edge, drop * 0.5) +
    layer(edge) +
    layer(`fill="${fill.url}"`) +
    (shine ? layer(`fill="${light.url}"`) : '') +
    '</g>'
  );
};

/**
 * Title lettering: soft shadow, dark outline extruded downwards, three-stop fill, hard-edged shine on the top half.
 * lines: [{ text, y, size, max?, x?, arc?, fill?, face?, spacing? }]; `size` is the most, it shrinks to `max` width.
 */
export const lettering = ({
  lines,
  cx = 150,
  face = 'lilita',
  fill = ['#FFF6C2', '#FFC83D', '#FF8A00'],
  outline = '#3A0F1E',
  turn = 0,
  pivotY = 300,
  weight = 1,
  depth = 5,
  shine = 0.35,
  shadow = '#000',
}) => {
  const style = { cx, face, fill, outline, weight, depth, shine, shadow };
  const body = lines.map((line) => letteringLine(line, style)).join('');
  return `<g transform="rotate(${turn} ${cx} ${pivotY})">${body}</g>`;
};
