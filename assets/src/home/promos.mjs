import { glow, groundShade, linear, radialFill, shadowed, verticalFill } from '../svg/paint.mjs';
import { mudCloth, rays, sparkle, stars } from '../svg/patterns.mjs';
import { emoji, picture, piece, pieces } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab } from '../things/baobab.mjs';
import { festoon } from '../things/festoon.mjs';
import { giftBack, giftFront } from '../things/gift.mjs';
import { present, topStar } from '../season/things.mjs';
import { coinWheel } from './menu-icons.mjs';

const [w, h] = [720, 344];

/** The left of a promotional picture is kept calm and dark: the page lays white text over it. */
const textSide = (colour) => {
  const fill = linear(
    [
      [0, colour, 0.9],
      [0.6, colour, 0.6],
      [1, colour, 0],
    ],
    { x2: 1, y2: 0 },
  );
  return `<defs>${fill.def}</defs><path d="M0 0H${w * 0.64}V${h}H0Z" fill="${fill.url}"/>`;
};

const lift = (body, dy = 7) => shadowed(body, { colour: '#12042E', opacity: 0.5, dy, sd: 6 });

/** The hours of the rain: money falling past a clock in the night market. */
const rainHours = () =>
  picture(
    w,
    h,
    radialFill(w, h, 530, 190, 560, [
      [0, '#FF8A6A'],
      [0.22, '#D8357E'],
      [0.5, '#5C1A86'],
      [1, '#170842'],
    ]) +
      stars(w, 220, 90, 61) +
      rays(530, 180, 520, 22, '#FFE3C0', 0.16) +
      festoon(
        [
          [250, -6],
          [480, 26],
          [740, -4],
        ],
        { sag: [30, 30], count: [7, 8], radius: 6, glowRadius: 28 },
      ) +
      glow(530, 190, 190, '#FFD27A', 0.7) +
      lift(pieces(['note2', 396, 128, 150, -22], ['note1', 656, 150, 160, 20], ['note3', 420, 262, 140, 14])) +
      lift(emoji('23f0', 534, 194, 196, 6), 9) +
      lift(
        pieces(
          ['coin1', 628, 270, 74, -8],
          ['coin2', 454, 74, 50, 12],
          ['coin4', 624, 78, 46, 0],
          ['coin0', 466, 306, 56, 0],
          ['coin3', 690, 236, 42, 20],
          ['coin2', 340, 206, 40, 8],
        ),
        4,
      ) +
      sparkle(466, 128, 1.4) +
      sparkle(604, 112, 1.1) +
      textSide('#170842'),
  );

/** The first rain: an open gift under the tree by day. */
const firstRain = () =>
  picture(
    w,
    h,
    verticalFill(w, h, [
      [0, '#0A5A48'],
      [0.45, '#12845A'],
      [0.75, '#E9C25A'],
      [1, '#F29A3A'],
    ]) +
      glow(540, 170, 260, '#FFF2B0', 0.9) +
      rays(540, 170, 560, 24, '#FFFBE0', 0.28) +
      acacia(330, 264, 1.2, '#0A5C40') +
      '<path d="M0 262C160 240 360 262 720 232V344H0Z" fill="#0C6B44"/>' +
      baobab({
        x: 420,
        y: -84,
        scale: 0.92,
        trunk: ['#C98A58', '#8A5230', '#4A2812'],
        leaf: ['#A6DA6E', '#3F9A4C', '#135A36'],
        rim: '#FFF6C8',
        rimLight: 0.7,
      }) +
      '<path d="M0 300C200 274 460 300 720 270V344H0Z" fill="#064A31"/>' +
      groundShade(540, 322, 150, 14, 0.6) +
      lift(`<g transform="translate(548 254) scale(.56)">${giftBack()}</g>`) +
      glow(548, 200, 130, '#FFF3C0', 0.9, 100) +
      lift(
        pieces(
          ['note2', 470, 160, 140, -36],
          ['note1', 632, 158, 146, 30],
          ['note0', 556, 118, 132, 6],
          ['note3', 536, 186, 110, -70],
        ) +
          emoji('1f48e', 590, 196, 50, 12) +
          pieces(['coin1', 480, 84, 46, -8], ['coin4', 648, 84, 44, 0], ['coin2', 566, 56, 40, 10]),
      ) +
      lift(`<g transform="translate(548 254) scale(.56)">${giftFront()}</g>`) +
      lift(pieces(['coin1', 454, 312, 56, -10], ['coin2', 646, 310, 54, 12]), 3) +
      sparkle(440, 224, 1.4, '#fff') +
      sparkle(664, 232, 1.3, '#fff') +
      textSide('#053A28'),
  );

/** Fair play: scales, a shield and dice on deep blue cloth. */
const fairPlay = () =>
  picture(
    w,
    h,
    radialFill(w, h, 540, 160, 540, [
      [0, '#8CF3E6'],
      [0.26, '#1797A8'],
      [0.58, '#0E3E86'],
      [1, '#0A1248'],
    ]) +
      mudCloth(w, h, '#EFFFFB', 0.07, 1.2, 33) +
      rays(540, 160, 540, 20, '#EFFFFB', 0.16) +
      glow(540, 180, 190, '#D8FFF6', 0.6) +
      groundShade(540, 318, 190, 16, 0.5) +
      lift(emoji('1f6e1-fe0f', 540, 176, 226), 10) +
      lift(emoji('2696-fe0f', 540, 164, 128), 4) +
      lift(emoji('1f3b2', 420, 258, 104, -14) + emoji('1f3b2', 660, 252, 96, 14)) +
      lift(
        pieces(
          ['coin1', 470, 304, 54, -10],
          ['coin2', 612, 306, 52, 12],
          ['coin4', 652, 92, 44, 8],
          ['coin3', 426, 98, 38, 20],
        ),
        3,
      ) +
      sparkle(462, 62, 1.4, '#fff') +
      sparkle(640, 150, 1.1, '#fff') +
      textSide('#0A1248'),
  );

/** The coin wheel in a lit fair. */
const wheelFair = () =>
  picture(
    w,
    h,
    radialFill(w, h, 540, 180, 560, [
      [0, '#FFB65A'],
      [0.24, '#E0457E'],
      [0.55, '#5C1A86'],
      [1, '#170842'],
    ]) +
      stars(w, 200, 70, 17) +
      rays(540, 180, 540, 22, '#FFE3C0', 0.18) +
      glow(540, 180, 200, '#FFD27A', 0.7) +
      groundShade(540, 326, 170, 14, 0.5) +
      lift(`<g transform="translate(386 14) scale(4.8)">${coinWheel()}</g>`, 10) +
      lift(
        pieces(
          ['coin1', 404, 292, 64, -10],
          ['coin2', 676, 296, 62, 12],
          ['coin4', 676, 66, 46, 8],
          ['coin3', 398, 84, 40, 20],
        ),
        4,
      ) +
      sparkle(430, 150, 1.4) +
      sparkle(650, 190, 1.2) +
      textSide('#170842'),
  );

/** The coloured ground of a promotional picture: glow, rays and stars in one hue. */
const ground = ([light, middle, deep, dark], seed) =>
  radialFill(w, h, 540, 176, 560, [
    [0, light],
    [0.24, middle],
    [0.56, deep],
    [1, dark],
  ]) +
  stars(w, 210, 60, seed) +
  rays(540, 176, 540, 22, '#FFF3D8', 0.16) +
  glow(540, 180, 190, '#FFE7B0', 0.6) +
  groundShade(540, 322, 180, 14, 0.5);

/** The daily tasks: a target with coins. */
const dailyTasks = () =>
  picture(
    w,
    h,
    ground(['#FFE08A', '#E8722E', '#8A1F5A', '#22083C'], 71) +
      lift(emoji('1f3af', 540, 176, 216, -6), 10) +
      lift(
        pieces(
          ['coin1', 410, 282, 74, -10],
          ['coin2', 664, 282, 70, 12],
          ['coin4', 664, 76, 50, 8],
          ['coin3', 420, 84, 44, 20],
          ['coin0', 478, 312, 54, 0],
        ),
        4,
      ) +
      sparkle(452, 154, 1.3) +
      sparkle(636, 168, 1.2) +
      textSide('#22083C'),
  );

/** Diamonds for money, over blue cloth. */
const diamondTrade = () =>
  picture(
    w,
    h,
    ground(['#BFF4FF', '#2E9BE0', '#2C3AA8', '#0C0F45'], 29) +
      mudCloth(w, h, '#EFFFFB', 0.06, 1.2, 12) +
      lift(pieces(['note0', 430, 238, 150, -20], ['note2', 650, 228, 150, 18])) +
      lift(emoji('1f48e', 540, 172, 208), 10) +
      lift(emoji('1f48e', 420, 106, 74, -18) + emoji('1f48e', 662, 102, 66, 16), 5) +
      lift(pieces(['coin1', 482, 304, 60, -8], ['coin2', 612, 306, 58, 10]), 4) +
      sparkle(474, 92, 1.4, '#fff') +
      sparkle(628, 176, 1.1, '#fff') +
      textSide('#0C0F45'),
  );

/** The hall of games. */
const gameHall = () =>
  picture(
    w,
    h,
    ground(['#FFB0D8', '#C42B86', '#5A1A92', '#16083C'], 43) +
      festoon(
        [
          [250, -6],
          [480, 24],
          [740, -4],
        ],
        { sag: [28, 28], count: [7, 8], radius: 6, glowRadius: 26 },
      ) +
      lift(emoji('1f3b0', 540, 184, 214), 10) +
      lift(emoji('1f3b2', 414, 254, 98, -14) + emoji('1f680', 664, 122, 96, 10), 6) +
      lift(pieces(['coin1', 658, 288, 66, 10], ['coin2', 470, 312, 54, -8], ['coin3', 424, 108, 44, 14]), 4) +
      sparkle(452, 168, 1.3) +
      textSide('#16083C'),
  );

/** Tickets of a draw. */
const tickets = () =>
  picture(
    w,
    h,
    ground(['#B8FFF0', '#15A08E', '#0B4E78', '#06203F'], 57) +
      lift(emoji('1f3ab', 486, 196, 190, -18) + emoji('1f3ab', 592, 170, 206, 10), 9) +
      lift(emoji('1f389', 672, 90, 84, 8), 5) +
      lift(pieces(['coin1', 430, 296, 62, -10], ['coin2', 640, 298, 64, 10], ['coin4', 424, 92, 46, 6]), 4) +
      sparkle(470, 86, 1.4, '#fff') +
      sparkle(650, 190, 1.1, '#fff') +
      textSide('#06203F'),
  );

/** Coins that were earned: a burst around one large coin, without a calm side, because no text lies over it. */
const coinBurst = () =>
  picture(
    w,
    h,
    radialFill(w, h, 360, 172, 460, [
      [0, '#FF9AC0'],
      [0.3, '#C42B86'],
      [0.7, '#5A1A92'],
      [1, '#2A0F5E'],
    ]) +
      rays(360, 172, 520, 26, '#FFE3F2', 0.22) +
      stars(w, 320, 60, 83) +
      glow(360, 172, 180, '#FFE08A', 0.85) +
      lift(piece('coin0', 360, 176, 168, 0), 9) +
      lift(
        pieces(
          ['coin1', 216, 246, 92, -14],
          ['coin2', 506, 246, 92, 14],
          ['coin3', 246, 96, 66, 20],
          ['coin4', 482, 92, 66, -12],
          ['coin5', 124, 150, 48, 8],
          ['coin2', 600, 150, 50, -8],
        ),
        5,
      ) +
      sparkle(170, 76, 1.8) +
      sparkle(556, 62, 1.6) +
      sparkle(612, 268, 1.3),
  );

/** Gifts and a star in the evening sky of the Christmas season. */
const christmas = () =>
  picture(
    w,
    h,
    radialFill(w, h, 530, 190, 560, [
      [0, '#F2BC78'],
      [0.3, '#B5605A'],
      [0.62, '#3E3A66'],
      [1, '#0A1230'],
    ]) +
      stars(w, 220, 60, 25) +
      festoon(
        [
          [250, -6],
          [480, 30],
          [740, -4],
        ],
        { sag: [30, 30], count: [7, 8], radius: 6, glowRadius: 28, colours: ['#FFD873', '#FF6A5C', '#7CF0A8'] },
      ) +
      topStar(540, 96, 34) +
      groundShade(540, 306, 190, 18, 0.6) +
      lift(
        present(452, 300, [98, 84], ['#3FB27A', '#1B7F5A', '#0A4230'], '#FFE08A', -4) +
          present(640, 300, [104, 90], ['#FFD36A', '#F0A32A', '#A8560A'], '#B8202F', 5) +
          present(548, 308, [92, 122], ['#E9D2FF', '#8A4DE0', '#3E1587'], '#FFD873'),
      ) +
      sparkle(466, 128, 1.4) +
      sparkle(640, 150, 1.2) +
      textSide('#0A1230'),
  );

/** Promotional pictures, 720 x 344, without words. */
export const promos = {
  'coin-wheel': wheelFair,
  'rain-hours': rainHours,
  'first-rain': firstRain,
  'fair-play': fairPlay,
  'daily-tasks': dailyTasks,
  'diamond-trade': diamondTrade,
  'game-hall': gameHall,
  tickets,
  'coin-burst': coinBurst,
  christmas,
};
