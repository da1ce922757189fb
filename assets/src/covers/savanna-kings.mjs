import { lettering } from '../svg/lettering.mjs';
import { radialFill } from '../svg/paint.mjs';
import { rays, sparkle } from '../svg/patterns.mjs';
import { emoji } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { cover, foot, hero, largeCover } from './frame.mjs';

const title = { face: 'lilita', fill: ['#FFFBE0', '#FFD24A', '#F0860E'], outline: '#3A0820' };

export const tile = () =>
  cover(
    radialFill(300, 380, 150, 150, 300, [
      [0, '#FFF0A8'],
      [0.3, '#FFC04A'],
      [0.6, '#F26A2E'],
      [1, '#7A1240'],
    ]),
    rays(150, 150, 320, 18, '#FFF4C0', 0.3),
    '<circle cx="150" cy="150" r="112" fill="#FFE98F" opacity=".75"/>',
    '<circle cx="150" cy="150" r="128" fill="none" stroke="#FFE98F" stroke-width="3" opacity=".5"/>',
    '<path d="M0 268C60 240 110 252 160 246 220 240 260 226 300 240V380H0Z" fill="#8E1F3E" opacity=".85"/>',
    acacia(44, 262, 1.15, '#5A0F33'),
    acacia(262, 252, 1, '#5A0F33'),
    '<path d="M0 300C70 278 150 290 300 270V380H0Z" fill="#4A0B30"/>',
    hero(emoji('1f981', 150, 172, 212), '#3A0420', 0.6),
    hero(emoji('1f451', 150, 60, 104, -6), '#3A0420', 0.45, 5, 4),
    sparkle(118, 40, 0.9),
    sparkle(196, 44, 1.1),
    foot('#3A0824', 0.86, 0.36),
    lettering({
      ...title,
      lines: [
        { text: 'SAVANNA', y: 314, size: 66, max: 266, arc: 14 },
        { text: 'KINGS', y: 364, size: 54, max: 190 },
      ],
    }),
  );

export const wideTile = () =>
  largeCover(
    radialFill(720, 344, 500, 150, 560, [
      [0, '#FFF3B0'],
      [0.25, '#FFC24A'],
      [0.55, '#F0622E'],
      [1, '#6A0F3E'],
    ]),
    rays(500, 150, 620, 26, '#FFF4C0', 0.28),
    '<circle cx="500" cy="150" r="128" fill="#FFE98F" opacity=".7"/>',
    '<circle cx="500" cy="150" r="148" fill="none" stroke="#FFE98F" stroke-width="4" opacity=".45"/>',
    '<path d="M0 262C120 220 240 246 380 236 520 226 620 210 720 226V344H0Z" fill="#8E1F3E" opacity=".9"/>',
    acacia(60, 258, 1.5, '#5A0F33'),
    acacia(664, 236, 1.5, '#5A0F33'),
    acacia(330, 244, 0.9, '#6E1638'),
    '<path d="M0 306C180 270 360 296 720 262V344H0Z" fill="#430A2E"/>',
    hero(emoji('1f981', 506, 176, 236), '#3A0420', 0.6),
    hero(emoji('1f451', 508, 48, 112, -6), '#3A0420', 0.4, 5, 4),
    sparkle(452, 34, 1.3),
    sparkle(576, 52, 1.1),
    lettering({
      ...title,
      cx: 196,
      lines: [
        { text: 'SAVANNA', y: 160, size: 104, max: 340 },
        { text: 'KINGS', y: 252, size: 96, max: 270 },
      ],
    }),
  );
