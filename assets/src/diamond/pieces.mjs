import { glow, groundShade, shadowed } from '../svg/paint.mjs';
import { sparkle } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { wallet } from '../things/wallet.mjs';

const lift = (body) => shadowed(body, { colour: '#12042E', opacity: 0.42, dy: 2.4, sd: 2 });
/** On a square of 96. */
const task = (body) => () => picture(96, 96, groundShade(48, 84, 30, 6, 0.3, '#12042E') + lift(body()));

/** One picture for each kind of diamond task. */
export const taskArt = {
  login: task(() => emoji('1f44b', 48, 46, 74)),
  rounds: task(() => emoji('1f3a1', 48, 46, 78)),
  stake: task(() => pieces(['coin1', 36, 62, 40, -10], ['coin2', 62, 60, 38, 14], ['coin0', 48, 34, 46, 0])),
  deposit: task(() => wallet(46, 50, 0.66) + pieces(['coin1', 72, 68, 30, 8])),
  bigWin: task(() => emoji('1f3c6', 48, 46, 76)),
  newGame: task(() => emoji('1f3ae', 48, 46, 78, -8)),
  signWeek: task(() => emoji('1f4c5', 48, 46, 72)),
  kyc: task(() => emoji('1faaa', 48, 46, 78)),
  limit: task(() => emoji('1f6e1-fe0f', 48, 46, 74)),
  verify: task(() => emoji('1f50d', 48, 46, 74)),
  friend: task(() => emoji('1f91d', 48, 46, 80)),
};

/** On a stage of 200 x 132, so that everything stands on one line. */
const offer =
  (body, light = '#FFE9A0') =>
  () =>
    picture(200, 132, glow(100, 70, 84, light, 0.5, 60) + groundShade(100, 118, 76, 9, 0.4, '#12042E') + lift(body()));

/** What diamonds are changed into: a ticket, coins, and cash that grows from offer to offer. */
export const offerArt = {
  ticket: offer(() => emoji('1f39f-fe0f', 100, 64, 112, -6) + pieces(['coin1', 62, 102, 36, -8]), '#FFD9F2'),
  coins: offer(() =>
    pieces(
      ['coin4', 64, 94, 46, 8],
      ['coin2', 138, 92, 46, -12],
      ['coin1', 100, 92, 54, -6],
      ['coin0', 78, 56, 54, 0],
      ['coin1', 120, 52, 52, 14],
      ['coin2', 100, 24, 40, 0],
    ),
  ),
  'cash-1': offer(() => pieces(['note4', 100, 62, 140, -10], ['coin1', 66, 100, 38, -8]), '#A8FFE8'),
  'cash-2': offer(
    () =>
      pieces(
        ['note3', 86, 56, 130, -24],
        ['note0', 116, 70, 136, 8],
        ['coin1', 60, 100, 40, -8],
        ['coin2', 96, 108, 30, 12],
      ),
    '#B8FFC8',
  ),
  'cash-3': offer(
    () =>
      pieces(
        ['note3', 66, 56, 122, -38],
        ['note1', 138, 54, 124, 32],
        ['note0', 102, 54, 136, -4],
        ['coin1', 60, 102, 42, -8],
        ['coin2', 142, 104, 36, 14],
        ['coin0', 100, 104, 42, 0],
      ),
    '#C8FFD0',
  ),
  'cash-4': offer(
    () =>
      pieces(
        ['note2', 60, 66, 104, -40],
        ['note3', 142, 64, 104, 36],
        ['note1', 82, 54, 106, -18],
        ['note0', 118, 54, 112, 12],
        ['coin4', 36, 106, 34, 10],
        ['coin1', 70, 100, 46, -8],
        ['coin0', 108, 98, 50, 0],
        ['coin2', 146, 102, 42, 14],
        ['coin1', 172, 110, 30, 20],
      ) +
      sparkle(34, 28, 0.9, '#FFF3C4') +
      sparkle(172, 24, 1.1, '#FFF3C4'),
    '#FFD8EC',
  ),
};
