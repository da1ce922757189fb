import { lettering } from '../svg/lettering.mjs';
import { blurred, radialFill } from '../svg/paint.mjs';
import { mudCloth, rays, sparkle } from '../svg/patterns.mjs';
import { emoji, piece } from '../svg/picture.mjs';
import { cover, foot, goldFill, hero } from './frame.mjs';

export const tile = () =>
  cover(
    radialFill(300, 380, 150, 150, 300, [
      [0, '#FF8A7A'],
      [0.35, '#D81E4E'],
      [0.7, '#6E0A3E'],
      [1, '#260420'],
    ]),
    mudCloth(300, 380, '#FFB8C8', 0.12, 1.2, 21),
    rays(150, 150, 300, 12, '#FFD0D8', 0.22),
    blurred(emoji('1f3b2', 246, 82, 96, 24), 1.6, 0.9),
    hero(emoji('1f3b2', 104, 160, 150, -14), '#260210', 0.6),
    hero(emoji('1f3b2', 206, 190, 136, 16), '#260210', 0.6),
    piece('coin1', 46, 80, 52, -10),
    sparkle(158, 72, 1.5, '#fff'),
    foot('#26041C', 0.86, 0.44),
    lettering({
      face: 'bowlby',
      fill: ['#FFFFFF', '#FFE3E8', '#FF9AB0'],
      outline: '#2E0418',
      turn: -3,
      lines: [
        { text: 'DICE', y: 312, size: 62, max: 220 },
        { text: 'DUEL', y: 364, size: 58, max: 220, fill: goldFill },
      ],
    }),
  );
