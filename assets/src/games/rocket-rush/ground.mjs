import { glow, group } from '../../svg/paint.mjs';
import { acacia } from '../../things/acacia.mjs';
import { baobab, day } from '../../things/baobab.mjs';
import { stall, stallDay, stallNight } from '../../things/stall.mjs';

/** Hills, trees and stalls in units of the 780-wide design, from the left end of the line on which the curve stands. */
export const groundBox = { x: 0, y: -250, w: 780, h: 370 };

const looks = {
  a: {
    hills: ['#9A2A78', '#4A1258', '#1D0A3A'],
    tree: '#7A1E6A',
    baobab: {
      trunk: ['#C2606A', '#6A2460', '#2A0C40'],
      leaf: ['#4FA088', '#1E5E62', '#12324E'],
      rim: '#FFC890',
      rimLight: 0.8,
    },
    stalls: ['#14B8A6', '#E0307F'],
    stall: stallNight,
    light: ['#FFB45C', 0.4],
  },
  b: {
    hills: ['#B7CF62', '#7FB24A', '#4E8A3A'],
    tree: '#6F9C3E',
    baobab: day,
    stalls: ['#0F8A5F', '#E8452E'],
    stall: stallDay,
    light: ['#FFF6C8', 0.5],
  },
};

const ground = (theme) => () => {
  const look = looks[theme];
  const { x, y, w, h } = groundBox;
  const body = group(
    `<path d="M0 10C90-36 180-12 280-30 380-48 440-26 560-44 660-58 720-38 780-54V112H0Z" fill="${look.hills[0]}" opacity=".8"/>`,
    acacia(520, -32, 1.15, look.tree),
    acacia(640, -44, 1.5, look.tree),
    acacia(250, -20, 0.9, look.tree),
    baobab({ x: 612, y: -232, scale: 0.56, ...look.baobab }),
    `<path d="M0 18C150-4 300 10 430 0 580-10 680-2 780-12V152H0Z" fill="${look.hills[1]}"/>`,
    stall(600, 54, 84, 72, { stripe: look.stalls[0], seed: 3, stripes: 5, look: look.stall }),
    stall(712, 56, 120, 104, { stripe: look.stalls[1], seed: 1, stripes: 6, look: look.stall }),
    `<path d="M0 44C160 28 620 28 780 42V740H0Z" fill="${look.hills[2]}"/>`,
    glow(390, 52, 420, ...look.light, 60),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">${body}</svg>`;
};

/** The ground of each theme. Below it the scene fills the screen with the colour of its lower edge. */
export const grounds = { a: ground('a'), b: ground('b') };
