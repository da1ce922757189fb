import { glow, group, groundShade, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays, sparkle, stars } from '../svg/patterns.mjs';
import { picture, pieces } from '../svg/picture.mjs';
import { baobab, day, night } from '../things/baobab.mjs';
import { festoon } from '../things/festoon.mjs';
import { giftBack, giftFront } from '../things/gift.mjs';
import { stall, stallDay, stallNight } from '../things/stall.mjs';

const [w, h] = [780, 700];
const cx = w / 2;
const at = (x, y, scale, body) => `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
const mirrored = (body) => `<g transform="translate(${w} 0) scale(-1 1)">${body}</g>`;

/** An open gift box under two trees, with coins that rise from it (board 41). The top is calm for the title. */
const hero = ({ sky, beams, light, tree, ground, floor, shade, look, stripes, bulbs, isNight }) => {
  const lift = (body, dy = 9) => shadowed(body, { colour: shade, opacity: 0.45, dy, sd: 8 });
  const side = baobab({ x: -196, y: 60, scale: 1.16, ...tree });
  return picture(
    w,
    h,
    group(
      verticalFill(w, h, sky),
      isNight && stars(w, 300, 80, 47),
      rays(cx, 400, 760, 30, beams, 0.16, Math.PI / 60),
      side,
      mirrored(side),
      glow(cx, 410, 300, light, 0.85),
      festoon(
        [
          [-20, 96],
          [200, 70],
          [580, 70],
          [800, 96],
        ],
        { sag: [22, 34, 22], count: [5, 8, 5], radius: 6, glowRadius: bulbs, wire: '#12052E' },
      ),
      `<path d="M0 590C200 566 560 566 780 590V${h}H0Z" fill="${ground}"/>`,
      stall(40, 600, 150, 128, { stripe: stripes[0], seed: 4, look }),
      stall(742, 600, 150, 128, { stripe: stripes[1], seed: 7, look }),
      `<path d="M0 620C220 602 560 602 780 620V${h}H0Z" fill="${floor}"/>`,
      groundShade(cx, 640, 190, 24, 0.5, shade),
      lift(at(cx, 520, 0.86, giftBack())),
      lift(
        pieces(
          ['coin2', 300, 398, 74, -18],
          ['coin1', 486, 386, 76, 16],
          ['coin0', cx, 350, 120, 0],
          ['coin3', 336, 452, 66, 8],
          ['coin1', 446, 462, 68, -8],
        ),
      ),
      lift(at(cx, 520, 0.86, giftFront())),
      lift(
        pieces(
          ['coin3', 232, 300, 46, -24],
          ['coin0', cx, 236, 60, 0],
          ['coin1', 300, 286, 56, 18],
          ['coin2', 470, 278, 60, -10],
          ['coin3', 556, 298, 44, 22],
          ['coin4', 196, 640, 56, -12],
          ['coin2', 590, 646, 50, 20],
        ),
        6,
      ),
      sparkle(176, 250, 1.5, '#fff') + sparkle(618, 246, 1.7, '#fff') + sparkle(134, 420, 0.9, '#fff'),
      sparkle(660, 400, 0.9, '#fff'),
    ),
  );
};

export const giveawayHeroA = () =>
  hero({
    sky: [
      [0, '#1B0B46'],
      [0.4, '#4A1A80'],
      [0.75, '#8A2A86'],
      [1, '#B23A74'],
    ],
    beams: '#FFD6F0',
    light: '#FFB08A',
    tree: { ...night, rimLight: 0.6 },
    ground: '#3A1046',
    floor: '#4A1A52',
    shade: '#12042E',
    look: stallNight,
    stripes: ['#14B8A6', '#E0307F'],
    bulbs: 26,
    isNight: true,
  });

export const giveawayHeroB = () =>
  hero({
    sky: [
      [0, '#4FB3DD'],
      [0.4, '#A9E0E2'],
      [0.72, '#FFE9AE'],
      [1, '#FFC56A'],
    ],
    beams: '#FFFFFF',
    light: '#FFF6C8',
    tree: day,
    ground: '#7CB049',
    floor: '#3F8A3E',
    shade: '#143A1C',
    look: stallDay,
    stripes: ['#14B8A6', '#E0307F'],
    bulbs: 0,
    isNight: false,
  });
