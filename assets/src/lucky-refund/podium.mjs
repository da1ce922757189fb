import { blurred, glow, group, groundShade, linear, n2, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays, sparkle, stars } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { baobab, day, night } from '../things/baobab.mjs';
import { festoon } from '../things/festoon.mjs';
import { stall, stallDay } from '../things/stall.mjs';
import { beam } from './pieces.mjs';

const w = 780;
const h = 1180;

const gold = ['#FFE07A', '#E0901A', '#C06A0C', '#7A3A04', '#5A2602'];
const silver = ['#E9EDF6', '#9AA3BC', '#7A82A0', '#4A5070', '#2E3250'];
const bronze = ['#F0B884', '#B86E36', '#8E4C20', '#5A2C10', '#3A1806'];

/** A drum to stand on: [middle, top, width, height]. */
const drum = ([cx, y, width, height], colours) => {
  const [x, ry] = [cx - width / 2, width * 0.13];
  const skin = linear(
    [
      [0, colours[3]],
      [0.16, colours[1]],
      [0.42, colours[0]],
      [0.72, colours[2]],
      [1, colours[4]],
    ],
    { x2: 1, y2: 0 },
  );
  const top = linear([
    [0, '#FFF6D2'],
    [1, colours[1]],
  ]);
  const shade = linear([
    [0, '#1A0430', 0],
    [0.7, '#1A0430', 0.1],
    [1, '#1A0430', 0.75],
  ]);
  const band = (from, height0, fill) =>
    `<path d="M${x} ${from}A${width / 2} ${ry} 0 0 0 ${x + width} ${from}V${from + height0}A${width / 2} ${ry} 0 ` +
    `0 1 ${x} ${from + height0}Z" fill="${fill}"/>`;
  const carved = Array.from({ length: 9 }, (_, i) => {
    const angle = (Math.PI * (i + 0.5)) / 9;
    const k = Math.sin(angle);
    const [px, py] = [cx - (Math.cos(angle) * width * 0.98) / 2, y + height * 0.74 + ry * k - 22];
    return (
      `<path d="M${n2(px)} ${n2(py)}l${n2(11 * k)} 22-${n2(11 * k)} 22-${n2(11 * k)} -22Z" fill="#FFE7A8" ` +
      `opacity="${n2(0.18 + 0.4 * k)}"/>`
    );
  });
  return (
    `<defs>${skin.def}${top.def}${shade.def}` +
    `</defs>${groundShade(cx, y + height + ry * 0.4, width * 0.66, ry * 1.5, 0.7)}` +
    band(y, height, skin.url) +
    band(y, 26, '#FFD56A') +
    band(y + 26, 6, '#7A3A04') +
    carved.join('') +
    band(y, height, shade.url) +
    `<ellipse cx="${cx}" cy="${y}" rx="${width / 2}" ry="${ry}" fill="${top.url}"/>` +
    `<ellipse cx="${cx}" cy="${y}" rx="${width / 2 - 10}" ry="${ry - 6}" fill="none" stroke="#fff" ` +
    `stroke-opacity=".55" stroke-width="2.5"/>`
  );
};

const prizes = () =>
  drum([150, 806, 236, 250], silver) +
  drum([630, 850, 236, 206], bronze) +
  drum([390, 706, 286, 366], gold) +
  glow(390, 560, 230, '#FFE08A', 0.9) +
  shadowed(emoji('1f3c6', 390, 596, 240), { colour: '#2A0A30', opacity: 0.6, dy: 12, sd: 10 }) +
  shadowed(
    pieces(
      ['note1', 110, 744, 150, -16],
      ['note3', 194, 734, 140, 14],
      ['coin1', 100, 796, 64, -8],
      ['coin2', 202, 798, 60, 12],
      ['coin0', 150, 772, 78],
    ),
    { colour: '#1A0630', opacity: 0.55, dy: 6, sd: 6 },
  ) +
  shadowed(
    pieces(['coin1', 576, 832, 62, -8], ['coin2', 684, 834, 60, 12], ['coin4', 630, 840, 56], ['coin0', 632, 798, 70]),
    { colour: '#1A0630', opacity: 0.55, dy: 6, sd: 6 },
  ) +
  sparkle(516, 520, 2.4) +
  sparkle(262, 560, 2) +
  sparkle(548, 640, 1.5);

const lights = { sag: [22, 22, 22, 22], count: [5, 5, 5, 5], radius: 6.4, glowRadius: 34, glowOpacity: 0.55 };
const anchors = [
  [-10, 104],
  [200, 140],
  [400, 104],
  [590, 140],
  [800, 96],
];

const beams = (colour, [middle, side]) =>
  blurred(beam(390, 190, 590, colour, middle) + beam(60, 40, 330, colour, side) + beam(720, 450, 740, colour, side), 9);

const floor = (ground, edge) =>
  `<path d="M0 1010C220 980 560 980 780 1010V${h}H0Z" fill="${ground}"/>` +
  `<path d="M0 1010C220 980 560 980 780 1010V1022C560 992 220 992 0 1022Z" fill="${edge}" opacity=".75"/>`;

/** The three drums with trophy and prizes at night, 780 x 1180. */
export const podiumA = () =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, [
        [0, '#0E0530'],
        [0.23, '#2A0F66'],
        [0.48, '#6C1F92'],
        [0.71, '#C8457E'],
        [0.83, '#F08A5A'],
        [0.86, '#4A1A5E'],
        [1, '#220F44'],
      ]),
      stars(w, 460, 90, 91),
      glow(390, 560, 560, '#FFB060', 0.6, 420),
      rays(390, 500, 880, 26, '#FFD09A', 0.16),
      blurred(baobab({ x: -60, y: 190, scale: 2.25, ...night }), 4),
      blurred(
        stall(70, 1010, 230, 250, { stripe: '#14B8A6', seed: 3 }) +
          stall(716, 1010, 230, 250, { stripe: '#E0307F', seed: 1 }),
        2.5,
      ),
      beams('#FFE0C0', [0.34, 0.2]),
      floor('#5A2150', '#FFB870'),
      festoon(anchors, { ...lights, wire: '#0C0420' }),
      prizes(),
    ),
  );

/** The same at noon. */
export const podiumB = () =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, [
        [0, '#1C78BC'],
        [0.26, '#4FB3DD'],
        [0.52, '#B5E4EA'],
        [0.76, '#FFEDBC'],
        [0.86, '#FFC768'],
        [1, '#E9A55A'],
      ]),
      glow(390, 560, 560, '#FFF6C8', 0.9, 420),
      rays(390, 500, 880, 26, '#FFFDE8', 0.3),
      blurred(baobab({ x: -60, y: 190, scale: 2.25, ...day }), 4),
      blurred(
        stall(70, 1010, 230, 250, { stripe: '#0F8A5F', seed: 3, look: stallDay }) +
          stall(716, 1010, 230, 250, { stripe: '#E8452E', seed: 1, look: stallDay }),
        2.5,
      ),
      beams('#FFFBE0', [0.4, 0.25]),
      floor('#C98A4A', '#FFF3C4'),
      festoon(anchors, { ...lights, wire: '#5A3312' }),
      prizes(),
      verticalFill(w, 130, [
        [0, '#0B3A6A', 0.6],
        [1, '#0B3A6A', 0],
      ]),
    ),
  );
