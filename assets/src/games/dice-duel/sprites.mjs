import { glow, linear, radial } from '../../svg/paint.mjs';
import { rays, sparkle } from '../../svg/patterns.mjs';
import { pieceBox, piece } from '../../svg/picture.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

const pips = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** One face of a die, 100 x 100. Its edges are square: three faces meet without a gap in every position. */
const face = (count) => () => {
  const body = linear(
    [
      [0, '#FFFFFF'],
      [1, '#F1E8EF'],
    ],
    { x2: 1 },
  );
  const dark = radial(
    [
      [0, '#4A2A52'],
      [0.7, '#24102E'],
      [1, '#12061A'],
    ],
    { cx: 0.4, cy: 0.3, r: 0.8 },
  );
  const red = radial(
    [
      [0, '#E8304A'],
      [0.7, '#A80C2E'],
      [1, '#6A0420'],
    ],
    { cx: 0.4, cy: 0.3, r: 0.8 },
  );
  const r = count === 1 ? 15 : 10;
  const marks = pips[count].map(
    ([x, y]) =>
      `<circle cx="${x + 1}" cy="${y + 1.5}" r="${r}" fill="#fff" opacity=".8"/><circle cx="${x}" cy="${y}" r="${r}" fill="${count === 1 ? red.url : dark.url}"/>`,
  );
  return (
    `<g transform="translate(-50 -50)"><defs>${body.def}${dark.def}${red.def}</defs><rect x="-.5" y="-.5" width="101" height="101" rx="3" fill="#B89AB8"/>` +
    `<rect x="1" y="1" width="98" height="98" rx="9" fill="#E6D8E4"/><rect x="2.500" y="2.500" width="95" height="95" rx="15" fill="${body.url}"/>` +
    '<rect x="5" y="5" width="90" height="90" rx="14" fill="none" stroke="#fff" stroke-width="2.500" opacity=".8"/>' +
    `${marks.join('')}</g>`
  );
};

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(90, Math.ceil((88 * h) / w) + 2, () => piece(name, 0, 0, 88), 0.8);
};

/** Every frame of the sheet by its name. */
export const diceSprites = () => ({
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((count) => [`face-${count}`, centred(102, 102, face(count), 1.5)])),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
  shade: centred(320, 120, () => glow(0, 0, 150, '#2A0412', 0.95, 50), 0.4),
  rays: centred(640, 640, () => rays(0, 0, 316, 20, '#fff', 0.4, 0.1), 0.4),
  glow: centred(256, 256, () => glow(0, 0, 128, '#fff', 1), 0.36),
  sparkle: centred(52, 52, () => sparkle(0, 0, 2.5, '#fff')),
});
