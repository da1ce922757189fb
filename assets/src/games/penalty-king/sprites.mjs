import { glow } from '../../svg/paint.mjs';
import { rays, sparkle } from '../../svg/patterns.mjs';
import { emoji, piece, pieceBox } from '../../svg/picture.mjs';
import { keeper, kicker } from './players.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

/** The ring where the player aims. */
const aim = () =>
  glow(0, 0, 64, '#FFE27A', 0.5) +
  '<g fill="none" stroke-linecap="round"><circle r="42" stroke="#2A1400" stroke-width="13" opacity=".55"/><circle r="42" stroke="#FFD24A" stroke-width="7"/>' +
  '<circle r="24" stroke="#FFF6D0" stroke-width="4" stroke-dasharray="18 14"/>' +
  '<path d="M0-62V-34M0 62V34M-62 0H-34M62 0H34" stroke="#2A1400" stroke-width="12" opacity=".55"/><path d="M0-62V-34M0 62V34M-62 0H-34M62 0H34" stroke="#FFF6D0" stroke-width="6"/></g>' +
  '<circle r="6" fill="#FFF6D0"/>';

/** The net where the ball hits it. */
const net = () => {
  let lines = '';
  for (let i = -3; i <= 3; i += 1) {
    const bend = i * 9;
    lines += `M${i * 20}-70Q${bend} 0 ${i * 20} 70M-70 ${i * 20}Q0 ${bend} 70 ${i * 20}`;
  }
  return `${glow(0, 0, 80, '#fff', 0.55)}<path d="${lines}" fill="none" stroke="#fff" stroke-width="3" opacity=".85"/>`;
};

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(90, Math.ceil((88 * h) / w) + 2, () => piece(name, 0, 0, 88), 0.7);
};

/** Every frame of the sheet by its name. */
export const penaltySprites = () => ({
  ball: centred(78, 78, () => emoji('26bd', 0, 0, 74), 1.1),
  'keeper-ready': sprite([-122, -220, 244, 228], keeper.ready, 1),
  'keeper-dive': sprite([-160, -58, 312, 120], keeper.dive, 1),
  'kicker-stand': sprite([-112, -352, 224, 364], kicker.stand, 0.95),
  'kicker-run': sprite([-122, -352, 244, 364], kicker.run, 0.95),
  'kicker-kick': sprite([-160, -352, 300, 364], kicker.kick, 0.95),
  'kicker-cheer': sprite([-122, -376, 244, 388], kicker.cheer, 0.95),
  aim: centred(136, 136, aim, 1),
  net: centred(168, 168, net, 0.8),
  shade: centred(200, 64, () => glow(0, 0, 98, '#02180C', 0.95, 30), 0.5),
  sparkle: centred(52, 52, () => sparkle(0, 0, 2.5, '#fff')),
  rays: centred(640, 640, () => rays(0, 0, 316, 20, '#fff', 0.4, 0.1), 0.36),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
});
