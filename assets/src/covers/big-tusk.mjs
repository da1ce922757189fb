import { lettering } from '../svg/lettering.mjs';
import { glow, verticalFill } from '../svg/paint.mjs';
import { stars } from '../svg/patterns.mjs';
import { emoji, pieces } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobabSilhouette } from '../things/baobab.mjs';
import { cover, foot, goldFill, hero } from './frame.mjs';

export const tile = () =>
  cover(
    verticalFill(300, 380, [
      [0, '#14204E'],
      [0.5, '#3E4FA0'],
      [0.72, '#E88A9A'],
      [1, '#FFC08A'],
    ]),
    stars(300, 170, 40, 41),
    glow(206, 96, 120, '#FFF6D0', 0.7),
    emoji('1f315', 206, 92, 104),
    '<path d="M0 262C60 236 120 256 300 226V380H0Z" fill="#2A2460"/>',
    baobabSilhouette({ x: -44, y: 96, scale: 0.4, colour: '#221C54' }),
    acacia(272, 242, 1, '#221C54'),
    '<path d="M0 286C90 262 200 282 300 262V380H0Z" fill="#1A1440"/>',
    hero(emoji('1f418', 158, 190, 208), '#0C0828', 0.6),
    pieces(['coin1', 60, 278, 54], ['coin2', 102, 292, 46], ['coin4', 246, 284, 52]),
    foot('#100A34', 0.88, 0.4),
    lettering({
      face: 'sigmar',
      fill: ['#FFFFFF', '#F2F0FF', '#B8B8F0'],
      outline: '#120C3A',
      lines: [
        { text: 'BIG', y: 316, size: 44, max: 120 },
        { text: 'TUSK', y: 368, size: 58, max: 220, fill: goldFill },
      ],
    }),
  );
