import { glow, shadowed } from '../svg/paint.mjs';
import { sparkle } from '../svg/patterns.mjs';
import { emoji, picture } from '../svg/picture.mjs';
import { cardLooks } from './sprites.mjs';

/** What is on a card, 120 by 120, by the id of the card. */
export const cardArt = Object.fromEntries(
  Object.entries(cardLooks).map(([id, { code }]) => [id, () => picture(120, 120, emoji(code, 60, 60, 112))]),
);

/** The gift box of home and of the page, 216 by 216. */
export const cardGift = () =>
  picture(
    216,
    216,
    glow(108, 116, 104, '#FFD978', 0.8) +
      shadowed(emoji('1f381', 108, 112, 164, 5), { colour: '#2A1040', opacity: 0.45, dy: 7, sd: 6 }) +
      sparkle(186, 54, 1.8) +
      sparkle(30, 148, 1.3),
  );
