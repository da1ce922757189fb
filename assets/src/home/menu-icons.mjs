import { glow, n2, shadowed } from '../svg/paint.mjs';
import { emoji, picture, piece, pieces } from '../svg/picture.mjs';
import { textPath } from '../svg/type.mjs';
import { wallet } from '../things/wallet.mjs';

const lift = (body) => shadowed(body, { colour: '#12042E', opacity: 0.45, dy: 2, sd: 1.8 });

// Each fills a 64-unit square with the margin it has on its 54-point tile.
const icon = (body) => () => picture(64, 64, lift(body()));

const slice = (i, count, radius, colour) => {
  const at = (k) =>
    [n2(radius * Math.sin((k / count) * 2 * Math.PI)), n2(-radius * Math.cos((k / count) * 2 * Math.PI))].join(' ');
  return `<path d="M0 0L${at(i - 0.5)}A${radius} ${radius} 0 0 1 ${at(i + 0.5)}Z" fill="${colour}"/>`;
};

/** A small wheel, 64 units high: rim, slices, hub and pointer. */
const wheel = (rim, colours, hub, pointer) =>
  `<g transform="translate(32 34)"><circle r="25" fill="${rim[1]}"/><circle r="24" cy="-.6" fill="${rim[0]}"/>` +
  colours.map((colour, i) => slice(i, colours.length, 20, colour)).join('') +
  `<circle r="20" fill="none" stroke="#1A0536" stroke-opacity=".3" stroke-width="1.2"/>${hub}</g>` +
  `<path d="M32 19C28 14 25.500 11.500 25.500 8a6.500 6.500 0 1 1 13 0C38.500 11.500 36 14 32 19Z" fill="${pointer}" stroke="#fff" stroke-width="1.6"/>`;

export const coinWheel = () =>
  wheel(
    ['#FFD25A', '#C9700A'],
    ['#F5B01E', '#5B2EA0', '#E8307F', '#5B2EA0', '#1FB9A6', '#5B2EA0', '#FF8A3C', '#5B2EA0'],
    piece('coin0', 0, 0, 17),
    '#E8307F',
  );

/** A lottery ball with its number. */
const ball = (x, y, r, [light, main, dark], number) =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${dark}"/><circle r="${n2(r * 0.95)}" cy="-.6" fill="${main}"/>` +
  `<ellipse cx="${n2(-r * 0.3)}" cy="${n2(-r * 0.5)}" rx="${n2(r * 0.42)}" ry="${n2(r * 0.24)}" fill="${light}"/>` +
  `<circle r="${n2(r * 0.62)}" fill="#FFF6E2"/>` +
  `<path d="${textPath('baloo', String(number), { y: n2(r * 0.33), size: n2(r * 0.92) })}" fill="#4A0E24"/></g>`;

/** Pictures of the top menu, transparent. */
export const menuIcons = {
  'cash-rain': icon(
    () => piece('note0', 32, 24, 47, -12) + pieces(['coin1', 22, 43, 23, -8], ['coin2', 43, 43, 23, 10]),
  ),
  promotions: icon(() => emoji('1f381', 32, 31.5, 48, 6)),
  'hot-games': icon(() => emoji('1f680', 32, 31, 50, 4)),
  'my-games': icon(
    () => glow(32, 32, 27, '#FFFFFF', 0.5) + emoji('1f3ae', 30, 30, 49, -8) + emoji('2764-fe0f', 45, 44, 22, 10),
  ),
  'coin-wheel': icon(coinWheel),
  'diamond-wheel': icon(() =>
    wheel(
      ['#D9F6FF', '#2E86C8'],
      ['#FFFFFF', '#4E5BD8', '#1FA6DE', '#6A48D6', '#16B8B0', '#4E5BD8', '#1FA6DE', '#6A48D6'],
      '<circle r="8.500" fill="#E6FBFF"/>' + emoji('1f48e', 0, 0.5, 14),
      '#2FA8EE',
    ),
  ),
  'diamond-tasks': icon(() => emoji('1f48e', 28, 34, 46, -6) + emoji('2705', 47, 47, 22)),
  tasks: icon(() => emoji('1f3af', 31, 31, 50)),
  'diamond-exchange': icon(
    () => piece('note0', 38, 40, 42, -14) + emoji('1f48e', 23, 26, 36, -6) + piece('coin1', 48, 50, 20, 8),
  ),
  'daily-sign-in': icon(() => emoji('1f4c5', 30, 31, 50, -5) + piece('coin1', 46, 46, 27, 8)),
  messages: icon(() => emoji('1f4ec', 32, 32, 56)),
  lottery: icon(
    () =>
      ball(24, 38, 18, ['#FFC4B8', '#EE3B42', '#B01230'], 9) +
      ball(45, 24, 14, ['#CDEBFF', '#3B86F0', '#1B4DC0'], 7) +
      ball(48, 48, 11, ['#FFF0B0', '#F5B01E', '#B8700A'], 3),
  ),
  'lucky-refund': icon(() => emoji('1f3ab', 31, 31, 50, -10) + piece('coin1', 47, 47, 22, 8)),
  'collect-cards': icon(() => emoji('1f0cf', 30, 31, 50, -8) + emoji('1f381', 47, 46, 24, 6)),
  vip: icon(() => emoji('1f451', 32, 32, 50)),
  'cash-back': icon(() => emoji('1f4b0', 30, 31, 48) + piece('coin1', 47, 46, 24, 8)),
  mall: icon(() => emoji('1f6cd-fe0f', 32, 31, 52, -4)),
  'mall-coins': icon(() => emoji('1f6cd-fe0f', 29, 29, 48, -4) + piece('coin1', 47, 47, 24, 8)),
  'mall-diamonds': icon(() => emoji('1f6cd-fe0f', 29, 29, 48, -4) + emoji('1f48e', 47, 47, 25)),
  wallet: icon(() => wallet(31, 34, 0.44) + piece('coin1', 48, 46, 20, 8)),
};
