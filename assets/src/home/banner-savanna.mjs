import { glow, groundShade, linear, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab, day } from '../things/baobab.mjs';

const clouds =
  '<g fill="#fff" opacity=".85"><ellipse cx="330" cy="44" rx="46" ry="10"/><ellipse cx="356" cy="36" rx="30" ry="12"/>' +
  '<ellipse cx="640" cy="56" rx="40" ry="9"/><ellipse cx="620" cy="48" rx="24" ry="11"/></g>';

/** Light side for the page's text, fading to nothing at the art. */
const textSide = () => {
  const fill = linear(
    [
      [0, '#FFF6DA', 0.95],
      [0.55, '#FFF6DA', 0.72],
      [1, '#FFF6DA', 0],
    ],
    { x2: 1, y2: 0 },
  );
  return `<defs>${fill.def}</defs><path d="M0 0H430V296H0Z" fill="${fill.url}"/>`;
};

/** Banner of the savanna by day: baobab, sun and a gift. 686 x 296, text goes left. */
export const bannerSavanna = () =>
  picture(
    686,
    296,
    verticalFill(686, 296, [
      [0, '#7CCBE6'],
      [0.42, '#CFEFE6'],
      [0.7, '#FFE7A6'],
      [1, '#FFC768'],
    ]) +
      glow(520, 120, 190, '#FFF6C8', 0.95) +
      '<circle cx="520" cy="122" r="56" fill="#FFF4B8"/>' +
      rays(520, 122, 420, 22, '#FFFBE0', 0.35) +
      clouds +
      '<path d="M0 218C120 190 240 206 340 196 460 184 580 192 686 178V296H0Z" fill="#BFD06A"/>' +
      '<path d="M0 240C150 212 320 232 440 218 560 206 640 214 686 206V296H0Z" fill="#7FB24A"/>' +
      acacia(318, 222, 0.9, '#5F8F3C') +
      acacia(662, 204, 1.1, '#5F8F3C') +
      '<path d="M0 268C170 244 420 262 686 240V296H0Z" fill="#3F8A3E"/>' +
      baobab({ x: 352, y: -6, scale: 0.7, ...day }) +
      groundShade(492, 274, 110, 14, 0.35, '#12351A') +
      shadowed(emoji('1f381', 594, 196, 132, 6), { colour: '#12351A', opacity: 0.4, dy: 7, sd: 7 }) +
      shadowed(pieces(['coin1', 524, 246, 66, -8], ['note1', 456, 240, 108, -10]), {
        colour: '#12351A',
        opacity: 0.35,
        dy: 4,
        sd: 4,
      }) +
      textSide(),
  );
