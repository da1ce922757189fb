import { blurred, glow, group, linear, radial, verticalFill } from '../../svg/paint.mjs';
import { rays, sparkle, stars } from '../../svg/patterns.mjs';

/** The sky in units of the 780-wide design. Its origin is the left end of the line on which the curve stands. */
export const skyBox = { x: 0, y: -1_100, w: 780, h: 1_300 };

const frame = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${skyBox.w} ${skyBox.h}" width="${skyBox.w}" height="${skyBox.h}">${body}</svg>`;

/** A ringed planet, 124 wide at scale 1. */
const planet = (x, y, scale) => {
  const ball = radial(
    [
      [0, '#FFE6B8'],
      [0.5, '#FF9A6A'],
      [1, '#8E2A7A'],
    ],
    { cx: 0.34, cy: 0.3, r: 0.8 },
  );
  const ring = linear(
    [
      [0, '#FFD9A0', 0.1],
      [0.5, '#FFE9C0', 0.95],
      [1, '#FFD9A0', 0.1],
    ],
    { x2: 1, y2: 0 },
  );
  return (
    `<g transform="translate(${x} ${y}) rotate(-20) scale(${scale})"><defs>${ball.def}${ring.def}</defs>` +
    `<path d="M-62 0C-62-12 62-12 62 0" fill="none" stroke="${ring.url}" stroke-width="6"/><circle r="36" fill="${ball.url}"/>` +
    '<path d="M-34-10Q0-2 34-12M-35 8Q0 18 35 6" fill="none" stroke="#fff" stroke-width="5" opacity=".2"/>' +
    `<path d="M-62 0C-62 14 62 14 62 0" fill="none" stroke="${ring.url}" stroke-width="7"/></g>`
  );
};

const nebula = () =>
  blurred(
    '<ellipse cx="250" cy="470" rx="520" ry="70" fill="#B48CFF" transform="rotate(-28 250 470)"/>' +
      '<ellipse cx="330" cy="440" rx="420" ry="26" fill="#FFD6F2" transform="rotate(-28 330 440)"/>',
    46,
    0.34,
  );

const dusk = () =>
  frame(
    group(
      verticalFill(skyBox.w, skyBox.h, [
        [0, '#0A0326'],
        [0.24, '#1F0C56'],
        [0.45, '#4C1A86'],
        [0.62, '#A02A8C'],
        [0.74, '#F0567A'],
        [0.82, '#FF9A5A'],
        [0.87, '#FFC873'],
      ]),
      nebula(),
      stars(780, 900, 190, 19),
      sparkle(700, 330, 1.1),
      sparkle(446, 330, 0.9, '#fff'),
      glow(128, 392, 90, '#FF9A8A', 0.3),
      planet(128, 392, 0.92),
      glow(420, 1_090, 520, '#FFD27A', 0.75, 230),
    ),
  );

const cloud = (x, y, scale, opacity = 0.9) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity="${opacity}"><ellipse rx="86" ry="20"/>` +
  '<ellipse cx="-22" cy="-18" rx="44" ry="28"/><ellipse cx="28" cy="-24" rx="34" ry="26"/><ellipse cx="58" cy="-8" rx="34" ry="18"/></g>';

const noon = () =>
  frame(
    group(
      verticalFill(skyBox.w, skyBox.h, [
        [0, '#1577B8'],
        [0.26, '#3FA6D6'],
        [0.52, '#9AD8E8'],
        [0.71, '#FFEFC0'],
        [0.87, '#FFC873'],
      ]),
      glow(640, 330, 330, '#FFFBE0', 0.85),
      rays(640, 330, 760, 26, '#FFFDE8', 0.2, 0.05),
      '<circle cx="640" cy="330" r="70" fill="#FFF9D8" opacity=".95"/>',
      cloud(140, 400, 0.8, 0.85),
      cloud(360, 250, 0.6, 0.7),
      cloud(610, 560, 0.8, 0.8),
      cloud(90, 700, 0.66, 0.7),
      cloud(470, 800, 0.5, 0.6),
      glow(420, 1_100, 520, '#FFF6C8', 0.9, 200),
    ),
  );

/** The sky of each theme. */
export const skies = { a: dusk, b: noon };
