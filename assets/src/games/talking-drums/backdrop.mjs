import { glow, group, verticalFill } from '../../svg/paint.mjs';
import { rays, stars } from '../../svg/patterns.mjs';
import { picture } from '../../svg/picture.mjs';
import { acacia } from '../../things/acacia.mjs';
import { baobab, day } from '../../things/baobab.mjs';
import { bunting, festoon } from '../../things/festoon.mjs';

/** The middle of the drum: the sound rings spread from it. */
const drum = { x: 390, y: 250 };

const rings = (colour, opacity) => {
  const circles = [90, 150, 214, 284, 360, 444, 536].map(
    (r, i) =>
      `<circle cx="${drum.x}" cy="${drum.y}" r="${r}" stroke-width="${14 - i * 1.5}" opacity="${(opacity * (1 - i * 0.123)).toFixed(3)}"/>`,
  );
  return `<g fill="none" stroke="${colour}">${circles.join('')}</g>`;
};

/** The clearing by theme: a teal night in A, a bright morning in B. */
const looks = {
  a: {
    sky: [
      [0, '#0A1040'],
      [0.16, '#0E2A6E'],
      [0.36, '#10609A'],
      [0.52, '#0F7E96'],
      [0.66, '#0C3E7A'],
      [0.74, '#0B1250'],
      [1, '#070A30'],
    ],
    ring: ['#BFFFF6', 0.34],
    light: ['#5CF0E0', 0.6],
    acacias: ['#0D4A86', '#0F5A92'],
    hill: ['#081048', 0.6],
    baobab: {
      trunk: ['#3A7AB0', '#164A8A', '#0A2260'],
      leaf: ['#3FC8B8', '#12808C', '#0A4670'],
      rim: '#9FFFF0',
      rimLight: 0.6,
    },
  },
  b: {
    sky: [
      [0, '#58BFD8'],
      [0.24, '#A8E2E0'],
      [0.42, '#E8F2C8'],
      [0.56, '#FFE9A8'],
      [0.68, '#F6C878'],
      [1, '#8FAE4E'],
    ],
    ring: ['#FFFFFF', 0.62],
    light: ['#FFFBE0', 0.85],
    acacias: ['#6FA04A', '#84B056'],
    hill: ['#5C9440', 0.9],
    baobab: { ...day, rimLight: 0.6 },
  },
};

const lights = [
  [-30, 112],
  [200, 150],
  [580, 150],
  [810, 112],
];
const hung = { sag: [26, 34, 26], count: [6, 9, 6] };
const flags = ['#D8342C', '#F5A623', '#0F8A5F', '#FFF3D0'];

const backdrop = (theme) => () => {
  const look = looks[theme];
  return picture(
    780,
    1688,
    group(
      verticalFill(780, 1688, look.sky),
      theme === 'a' ? stars(780, 420, 70, 44) : rays(drum.x, drum.y, 760, 28, '#FFFDE8', 0.22, 0.05),
      rings(...look.ring),
      glow(drum.x, drum.y, 330, ...look.light),
      theme === 'a'
        ? festoon(lights, { ...hung, radius: 7, glowRadius: 32, glowOpacity: 0.5, wire: '#050A2A' })
        : bunting(lights, { ...hung, size: 22, colours: flags }),
      baobab({ x: 610, y: 770, scale: 0.82, ...look.baobab }),
      acacia(66, 1096, 3.1, look.acacias[0]),
      acacia(178, 1100, 1.5, look.acacias[1]),
      `<path d="M0 1130C140 1090 300 1110 420 1098 560 1086 680 1100 780 1080V1688H0Z" fill="${look.hill[0]}" opacity="${look.hill[1]}"/>`,
    ),
  );
};

/** Backdrop of each theme. */
export const drumsBackdrops = { a: backdrop('a'), b: backdrop('b') };
