import { glow, groundShade, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays, sparkle, stars } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { baobab, night } from '../things/baobab.mjs';
import { festoon } from '../things/festoon.mjs';
import { giftBack, giftFront } from '../things/gift.mjs';
import { stall } from '../things/stall.mjs';

const [w, h] = [720, 548];
const lift = (body, dy = 9) => shadowed(body, { colour: '#12042E', opacity: 0.5, dy, sd: 7 });

/** The night market: sky, rays, trees, stalls and lights (board 37b). */
const market = () =>
  verticalFill(w, h, [
    [0, '#2A1466'],
    [0.35, '#6A2A8E'],
    [0.62, '#C65A86'],
    [0.86, '#F2A65E'],
    [1, '#5A2050'],
  ]) +
  stars(w, 240, 80, 19) +
  rays(360, 300, 620, 24, '#FFE9D0', 0.14) +
  baobab({ ...night, x: -210, y: 26, scale: 0.86, rimLight: 0.4 }) +
  baobab({ ...night, x: 470, y: 34, scale: 0.84, rimLight: 0.4 }) +
  stall(-54, 360, 150, 110, { stripe: '#1FA98E', seed: 3 }) +
  stall(624, 360, 150, 110, { stripe: '#E0307F', seed: 5 }) +
  '<path d="M0 470C180 448 540 448 720 470V548H0Z" fill="#3A1450"/>' +
  festoon(
    [
      [-20, 92],
      [360, 84],
      [740, 92],
    ],
    { sag: [44, 44], count: [9, 9], radius: 6, glowRadius: 26 },
  );

/** Money and prizes: an open chest of notes and coins. */
const prize = () =>
  picture(
    w,
    h,
    market() +
      glow(360, 300, 230, '#FFE3A0', 0.75) +
      groundShade(360, 508, 210, 18, 0.6) +
      lift(`<g transform="translate(360 400) scale(.84)">${giftBack()}</g>`) +
      lift(
        pieces(
          ['note2', 250, 262, 200, -34],
          ['note1', 474, 262, 206, 30],
          ['note0', 362, 210, 204, 4],
          ['note3', 340, 296, 170, -12],
          ['coin1', 262, 330, 66, -8],
          ['coin2', 452, 332, 68, 10],
        ),
      ) +
      lift(`<g transform="translate(360 400) scale(.84)">${giftFront()}</g>`) +
      lift(pieces(['coin1', 186, 488, 64, -10], ['coin4', 536, 490, 62, 8]), 4) +
      sparkle(216, 206, 1.9) +
      sparkle(512, 196, 1.8),
  );

/** News about the account: a letter over the market. */
const news = () =>
  picture(
    w,
    h,
    market() +
      glow(360, 300, 220, '#FFF3D0', 0.75) +
      groundShade(360, 500, 190, 16, 0.6) +
      lift(emoji('1f4e8', 360, 300, 300, -6), 12) +
      lift(pieces(['coin1', 190, 470, 62, -10], ['coin4', 530, 474, 60, 8]), 4) +
      sparkle(206, 190, 1.9) +
      sparkle(520, 210, 1.7),
  );

/** Pictures above an opened message, 720 x 548, without words. */
export const messageArt = { prize, news };
