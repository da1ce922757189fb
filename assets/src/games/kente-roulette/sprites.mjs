import { glow, linear, n2, radial } from '../../svg/paint.mjs';
import { rays } from '../../svg/patterns.mjs';
import { piece, pieceBox } from '../../svg/picture.mjs';
import { radius, squash } from './plan.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

const gold = () =>
  linear([
    [0, '#FFF6C2'],
    [0.35, '#FFC83D'],
    [0.75, '#D07A0E'],
    [1, '#7A3A00'],
  ]);
const knobFill = () =>
  radial(
    [
      [0, '#FFFBE0'],
      [0.4, '#FFD24A'],
      [1, '#B9650A'],
    ],
    { cx: 0.36, cy: 0.28, r: 0.85 },
  );

const knob = () => {
  const fill = knobFill();
  return `<defs>${fill.def}</defs><circle r="12" fill="${fill.url}"/>`;
};
/** One arm of the turret, 100 long, from its foot at the origin. */
const arm = () =>
  '<path d="M0 0H100" stroke="#7A3A00" stroke-width="14"/><path d="M0-2H100" stroke="#FFD76A" stroke-width="9"/>';

const turret = () => {
  const [body, ball] = [gold(), knobFill()];
  return (
    `<defs>${body.def}${ball.def}</defs><path d="M-46 0C-46-20-26-24-22-54H22C26-24 46-20 46 0A46 ${n2(46 * squash)} 0 0 1-46 0Z" fill="${body.url}"/>` +
    `<ellipse cy="-56" rx="26" ry="14" fill="#8A4A06"/><circle cy="-72" r="27" fill="${ball.url}"/><ellipse cx="-8" cy="-82" rx="9" ry="6" fill="#fff" opacity=".9"/>`
  );
};

/** Light on the upper half of the wheel. It stands still while the wheel turns. */
const gloss = () => {
  const R = radius;
  const fill = linear([
    [0, '#fff', 0.5],
    [0.5, '#fff', 0],
  ]);
  return (
    `<defs>${fill.def}</defs><g transform="scale(1 ${squash})"><path d="M${-R * 0.985} 0A${R * 0.985} ${R * 0.985} 0 0 1 ${R * 0.985} 0` +
    `A${R} ${R * 0.6} 0 0 0 ${-R * 0.985} 0Z" fill="${fill.url}" opacity=".5"/></g>`
  );
};

const ball = () =>
  '<circle r="14" fill="#C9BFA8"/><circle cx="-1" cy="-1.5" r="12.5" fill="#FFFDF4"/><circle cx="-4" cy="-5" r="4" fill="#fff"/>';

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(90, Math.ceil((88 * h) / w) + 2, () => piece(name, 0, 0, 88), 0.8);
};

/** Every frame of the sheet by its name. */
export const kenteSprites = () => ({
  turret: sprite([-48, -104, 96, 134], turret),
  'turret-shade': centred(140, 84, () => `<ellipse rx="66" ry="${n2(66 * squash)}" fill="#3A1808" opacity=".6"/>`, 0.6),
  arm: sprite([0, -8, 100, 16], arm),
  knob: centred(26, 26, knob, 1.5),
  gloss: sprite([-324, -182, 648, 184], gloss, 0.5),
  ball: centred(30, 30, ball, 1.5),
  'ball-shade': centred(30, 14, () => '<ellipse rx="14" ry="6" fill="#000" opacity=".5"/>'),
  glow: centred(256, 256, () => glow(0, 0, 128, '#fff', 1), 0.36),
  rays: centred(640, 640, () => rays(0, 0, 316, 20, '#fff', 0.4, 0.1), 0.4),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
});
