import { glow, shadowed } from '../svg/paint.mjs';
import { emoji, picture, piece, pieces } from '../svg/picture.mjs';
import { wallet } from '../things/wallet.mjs';

const lift = (body) => shadowed(body, { colour: '#12042E', opacity: 0.45, dy: 2, sd: 1.8 });

// Each fills a 64-unit square with the margin it has on its 54-point tile.
const icon = (body) => () => picture(64, 64, lift(body()));

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
  wallet: icon(() => wallet(31, 34, 0.44) + piece('coin1', 48, 46, 20, 8)),
};
