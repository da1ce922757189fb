import { glow, group, linear, verticalFill } from '../../svg/paint.mjs';
import { rays, stars } from '../../svg/patterns.mjs';
import { picture } from '../../svg/picture.mjs';
import { acacia } from '../../things/acacia.mjs';
import { baobab, day, night } from '../../things/baobab.mjs';
import { festoon } from '../../things/festoon.mjs';
import { stall, stallDay, stallNight } from '../../things/stall.mjs';

/** The market by theme: after sunset in A, at noon in B. */
const looks = {
  a: {
    sky: [
      [0, '#150A2C'],
      [0.16, '#3B1470'],
      [0.3, '#8E1F7A'],
      [0.4, '#E0557A'],
      [0.46, '#FFB066'],
      [1, '#2A1238'],
    ],
    sun: ['#FFC98A', 0.7],
    beam: ['#FFD9C0', 0.14],
    hills: ['#5A2A6A', '#3A1A52'],
    tree: '#4A2260',
    wood: ['#9A5A34', '#6E3A20', '#3A1A14'],
    edge: '#E0A060',
    grain: '#2A0E0A',
    baobab: night,
    stall: { stripe: '#E0307F', look: stallNight },
  },
  b: {
    sky: [
      [0, '#78C8E6'],
      [0.2, '#CDEEE8'],
      [0.36, '#FFEFB8'],
      [0.46, '#FFD27A'],
      [1, '#FBF2DF'],
    ],
    sun: ['#FFF8D0', 0.9],
    beam: ['#FFFBE0', 0.4],
    hills: ['#A9CC5C', '#5FA544'],
    tree: '#5F8F3C',
    wood: ['#E8B06A', '#C07A3C', '#7A4018'],
    edge: '#FFE0A8',
    grain: '#6A3212',
    baobab: day,
    stall: { stripe: '#D8342C', look: stallDay },
  },
};

const lights = [
  [-30, 96],
  [260, 150],
  [540, 142],
  [820, 90],
];

const table = ({ wood, edge, grain }) => {
  const planks = linear([
    [0, wood[0]],
    [0.3, wood[1]],
    [1, wood[2]],
  ]);
  return (
    `<defs>${planks.def}</defs><path d="M0 816H780V1700H0Z" fill="${planks.url}"/><path d="M0 816H780V828H0Z" fill="${edge}"/>` +
    `<path d="M0 876Q200 868 400 880T780 874M0 946Q240 936 420 950T780 940M0 1040Q220 1026 440 1044T780 1032" fill="none" stroke="${grain}" stroke-width="3" opacity=".28"/>`
  );
};

const backdrop = (theme) => () => {
  const look = looks[theme];
  return picture(
    780,
    1688,
    group(
      verticalFill(780, 1688, look.sky),
      theme === 'a' && stars(780, 420, 60, 23),
      glow(390, 300, 420, ...look.sun),
      rays(390, 330, 640, 24, ...look.beam),
      `<path d="M0 600C160 560 320 580 460 568 600 554 700 564 780 546V900H0Z" fill="${look.hills[0]}"/>`,
      acacia(96, 594, 2.3, look.tree),
      `<path d="M0 680C180 646 560 650 780 660V960H0Z" fill="${look.hills[1]}"/>`,
      baobab({ x: 456, y: 196, scale: 1.22, ...look.baobab }),
      stall(118, 730, 220, 186, { stripe: look.stall.stripe, seed: 2, stripes: 6, look: look.stall.look }),
      table(look),
      theme === 'a' &&
        festoon(lights, { sag: [40, 46, 42], count: [6, 7, 6], radius: 7, glowRadius: 34, wire: '#0E0426' }),
      // Pale haze behind the rolled number.
      theme === 'b' && glow(390, 330, 330, '#FFFDF0', 0.75, 130),
    ),
  );
};

/** Backdrop of each theme. */
export const diceBackdrops = { a: backdrop('a'), b: backdrop('b') };
