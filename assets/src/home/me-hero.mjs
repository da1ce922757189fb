import { glow, verticalFill } from '../svg/paint.mjs';
import { rays, stars } from '../svg/patterns.mjs';
import { picture } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobabSilhouette } from '../things/baobab.mjs';

/** Sky, light, hills and the tree as flat shapes: a quiet ground for the member's name and level. 780 x 430. */
const hero = ({ sky, light, disc, beams, backHill, tree, frontHill, night }) =>
  picture(
    780,
    430,
    verticalFill(780, 430, sky) +
      (night ? stars(780, 220, 70, 53) : '') +
      glow(624, 168, 230, light, 0.75) +
      `<circle cx="624" cy="174" r="68" fill="${disc}" opacity=".95"/>` +
      rays(624, 174, 480, 24, beams, night ? 0.12 : 0.2) +
      `<path d="M0 318C146 292 312 296 448 268 582 240 686 230 780 222V430H0Z" fill="${backHill}" opacity=".85"/>` +
      acacia(458, 266, 1.1, tree) +
      baobabSilhouette({ x: 520, y: 36, scale: 0.52, colour: frontHill }) +
      `<path d="M0 368C208 336 436 356 780 322V430H0Z" fill="${frontHill}"/>`,
  );

export const meHeroA = () =>
  hero({
    sky: [
      [0, '#1C0B4A'],
      [0.5, '#4A1A82'],
      [0.8, '#8E2486'],
      [1, '#B83280'],
    ],
    light: '#FF9AC0',
    disc: '#FFE3B0',
    beams: '#FFD6E8',
    backHill: '#4E146A',
    tree: '#3C0F58',
    frontHill: '#230A44',
    night: true,
  });

export const meHeroB = () =>
  hero({
    sky: [
      [0, '#0A5C3A'],
      [0.55, '#0F7447'],
      [1, '#2F8746'],
    ],
    light: '#FFE08A',
    disc: '#FFE9A8',
    beams: '#FFF6D0',
    backHill: '#0B6B43',
    tree: '#0A5636',
    frontHill: '#08492E',
    night: false,
  });
