import { lettering } from '../svg/lettering.mjs';
import { radial } from '../svg/paint.mjs';
import { uid } from '../svg/ids.mjs';
import { rays, sparkle } from '../svg/patterns.mjs';
import { emoji, pieces } from '../svg/picture.mjs';
import { cover, foot, hero } from './frame.mjs';

/** A woven cloth of 100-unit squares: gold and red blocks, green steps, dark diamonds. */
const cloth = () => {
  const id = uid();
  return (
    `<defs><pattern id="${id}" width="100" height="100" patternUnits="userSpaceOnUse"><rect width="100" height="100" fill="#C4161F"/>` +
    '<path d="M0 0h50v50h50v50H50V50H0Z" fill="#F5B21B"/>' +
    '<path d="M0 50V40h10V30h10V20h10V30h10V40h10V50ZM50 100V90h10V80h10V70h10V80h10V90h10v10Z" fill="#0B5F3C"/>' +
    '<path d="M0 0h50v8H0ZM50 50h50v8H50ZM75 8 92 25 75 42 58 25ZM25 58 42 75 25 92 8 75Z" fill="#1B0B12"/>' +
    '<path d="M75 15 85 25 75 35 65 25ZM25 65 35 75 25 85 15 75Z" fill="#F5B21B"/></pattern></defs>' +
    `<rect width="300" height="380" fill="url(#${id})"/>`
  );
};

const spotlight = () => {
  const fill = radial(
    [
      [0, '#FFE278', 0.55],
      [0.4, '#5A0814', 0.35],
      [1, '#1E020E', 0.92],
    ],
    { cx: 150, cy: 160, r: 290, user: true },
  );
  return `<defs>${fill.def}</defs><rect width="300" height="380" fill="${fill.url}"/>`;
};

export const tile = () =>
  cover(
    cloth(),
    spotlight(),
    rays(150, 150, 300, 16, '#FFE9A0', 0.26),
    hero(emoji('1f3b0', 150, 140, 204), '#2A0208', 0.7),
    pieces(
      ['coin1', 58, 238, 70, -10],
      ['coin2', 244, 232, 74, 12],
      ['coin0', 96, 262, 56, 0],
      ['coin4', 206, 262, 58, 0],
    ),
    sparkle(238, 58, 1.3),
    sparkle(60, 70, 1),
    foot('#2A0208', 0.9, 0.42),
    lettering({
      face: 'titan',
      fill: ['#FFFFFF', '#FFF1C8', '#FFD070'],
      outline: '#2A0208',
      lines: [
        { text: 'KENTE', y: 304, size: 48, max: 200, spacing: 2 },
        { text: '777', y: 368, size: 82, max: 210, spacing: 3, fill: ['#FFE0A0', '#FF5A3C', '#C4161F'] },
      ],
    }),
  );
