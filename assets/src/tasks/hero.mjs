import { glow, group, groundShade, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays, sparkle, stars } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobabSilhouette } from '../things/baobab.mjs';

const [w, h] = [780, 430];
const [cx, cy] = [628, 150];

const lift = (body, dy = 8) => shadowed(body, { colour: '#12042E', opacity: 0.5, dy, sd: 7 });

/** A dartboard before the tree, with coins; the left half is calm, because the page writes on it. */
const hero = ({ sky, light, disc, beams, backHill, tree, frontHill, star }) =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, sky),
      star && stars(w, 220, 60, 31),
      glow(cx, cy, 250, light, 0.7),
      rays(cx, cy, 640, 26, beams, star ? 0.12 : 0.2),
      `<circle cx="${cx}" cy="${cy}" r="76" fill="${disc}" opacity=".95"/>`,
      `<path d="M0 300C150 276 320 286 456 258 586 232 690 226 780 220V${h}H0Z" fill="${backHill}" opacity=".85"/>`,
      acacia(424, 262, 1.1, tree),
      baobabSilhouette({ x: 492, y: 34, scale: 0.62, colour: tree }),
      `<path d="M0 352C208 322 436 338 780 306V${h}H0Z" fill="${frontHill}"/>`,
      groundShade(628, 314, 110, 14, 0.5, '#08021C'),
      lift(emoji('1f3af', 640, 222, 190), 10),
      lift(pieces(['coin1', 524, 302, 52, -14], ['coin2', 740, 296, 46, 18]), 4),
      sparkle(528, 160, 1.5, '#FFF6D8') + sparkle(752, 132, 1.2, '#FFF6D8') + sparkle(476, 108, 0.8, '#FFF6D8'),
    ),
  );

export const tasksHeroA = () =>
  hero({
    sky: [
      [0, '#1C0B4A'],
      [0.5, '#43187A'],
      [0.8, '#7A2182'],
      [1, '#9C2A7C'],
    ],
    light: '#FF9AC0',
    disc: '#FFE3B0',
    beams: '#FFD6E8',
    backHill: '#45125F',
    tree: '#330C4E',
    frontHill: '#230A44',
    star: true,
  });

export const tasksHeroB = () =>
  hero({
    sky: [
      [0, '#075034'],
      [0.55, '#0F7447'],
      [1, '#2F8746'],
    ],
    light: '#FFE08A',
    disc: '#FFE9A8',
    beams: '#FFF6D0',
    backHill: '#0B6B43',
    tree: '#0A4A2E',
    frontHill: '#08492E',
    star: false,
  });
