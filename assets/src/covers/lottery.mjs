import { drawBall } from '../lucky-refund/pieces.mjs';
import { lettering } from '../svg/lettering.mjs';
import { glow, radialFill } from '../svg/paint.mjs';
import { rays, sparkle } from '../svg/patterns.mjs';
import { emoji } from '../svg/picture.mjs';
import { textPath } from '../svg/type.mjs';
import { cover, foot, goldFill, hero, tile } from './frame.mjs';

const red = ['#FF9C9C', '#E3243F', '#A30E30', '#5C0420'];
const blue = ['#A8D4FF', '#2C7BF2', '#1646B4', '#0A2268'];
const gold = ['#FFF0B0', '#FFC32E', '#D98208', '#8A4A02'];
const violet = ['#E0B8FF', '#9A3FE8', '#5F1AA8', '#330A64'];

/** A ball with its number. */
const ball = ([x, y, r, colours, number]) => {
  const size = r * (number < 10 ? 0.84 : 0.66);
  const figure = textPath('lilita', String(number), { x, y: y + size * 0.36, size, spacing: 0 });
  return `<g transform="translate(${x} ${y})">${drawBall(r, colours)}</g><path d="${figure}" fill="#3A1230"/>`;
};

/** The tile of a lottery among the games: its balls over a sky, and its name. */
const lottery = ({ sky, light, sign = '', balls, top, bottom }) =>
  cover(
    radialFill(tile.w, tile.h, 150, 130, 310, sky),
    rays(150, 150, 260, 18, light, 0.14),
    glow(150, 150, 130, light, 0.55),
    sign,
    hero(balls.map(ball).join('')),
    sparkle(44, 70, 1.2),
    sparkle(258, 92, 1.3),
    foot(sky.at(-1)[1], 0.92, 0.42),
    lettering({
      face: 'lilita',
      outline: '#2A0830',
      fill: ['#FFFFFF', '#FFE9A0', '#FFB42E'],
      lines: [
        { text: top, y: 312, size: 54, max: 250 },
        { text: bottom, y: 364, size: 54, max: 230, fill: goldFill },
      ],
    }),
  );

export const lotteryRedBlue = () =>
  lottery({
    sky: [
      [0, '#FF8A8A'],
      [0.35, '#A02464'],
      [0.7, '#3A1A7A'],
      [1, '#160A3A'],
    ],
    light: '#FFD0DC',
    balls: [
      [92, 128, 48, red, 7],
      [206, 112, 42, red, 23],
      [150, 200, 60, blue, 9],
      [58, 216, 36, red, 31],
      [246, 206, 38, red, 14],
    ],
    top: 'RED &',
    bottom: 'BLUE',
  });

export const lotterySaturdayStar = () =>
  lottery({
    sky: [
      [0, '#C98CFF'],
      [0.35, '#6A2AB8'],
      [0.7, '#32126E'],
      [1, '#150634'],
    ],
    light: '#FFE9A8',
    sign: emoji('2b50', 150, 118, 170, -8),
    balls: [
      [74, 206, 44, violet, 12],
      [150, 220, 52, gold, 45],
      [228, 204, 44, violet, 88],
    ],
    top: 'SATURDAY',
    bottom: 'STAR',
  });

export const lotterySunrise = () =>
  lottery({
    sky: [
      [0, '#FFE58A'],
      [0.35, '#FF9A3C'],
      [0.7, '#C2405A'],
      [1, '#4A123E'],
    ],
    light: '#FFF3C0',
    sign: emoji('1f31e', 150, 112, 150),
    balls: [
      [82, 214, 44, gold, 5],
      [152, 226, 50, red, 61],
      [226, 212, 44, gold, 90],
    ],
    top: 'SUNRISE',
    bottom: '5/90',
  });

export const lotterySunset = () =>
  lottery({
    sky: [
      [0, '#FFB06A'],
      [0.3, '#D6486A'],
      [0.65, '#5A2088'],
      [1, '#180A3C'],
    ],
    light: '#FFC89A',
    sign: emoji('1f31b', 150, 112, 140),
    balls: [
      [82, 214, 44, blue, 18],
      [152, 226, 50, violet, 33],
      [226, 212, 44, blue, 72],
    ],
    top: 'SUNSET',
    bottom: '5/90',
  });
