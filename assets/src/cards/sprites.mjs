import { glow, group, linear, radial, shadowed } from '../svg/paint.mjs';
import { rays, sparkle } from '../svg/patterns.mjs';
import { emoji, piece, pieceBox } from '../svg/picture.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

/** Emoji and colours of the cards by their ids: drum, lion, sun, tusk, crown. */
export const cardLooks = {
  1: { code: '1fa98', top: '#2FC9B8', foot: '#095E68' },
  2: { code: '1f981', top: '#FFA23C', foot: '#A3360A' },
  3: { code: '2600-fe0f', top: '#FF7FB0', foot: '#B8145E' },
  4: { code: '1f418', top: '#5E7BE8', foot: '#2A2F9A' },
  5: { code: '1f451', top: '#B06AF0', foot: '#5A1FA8' },
};

/** A gourd lamp that hangs from the point (0, 0) on a cord of 60 units. */
const lamp = (colours, cord) => {
  const body = radial(
    [
      [0, colours.core],
      [0.45, colours.middle],
      [1, colours.edge],
    ],
    { cx: 0.5, cy: 0.55, r: 0.62 },
  );
  const metal = linear(
    [
      [0, colours.metal],
      [1, colours.dark],
    ],
    { x2: 1, y2: 0 },
  );
  return group(
    `<defs>${body.def}${metal.def}</defs>`,
    `<path d="M0 0V60" stroke="${cord}" stroke-width="4"/><g transform="translate(0 60)">`,
    `<circle cy="2" r="7" fill="none" stroke="${colours.ring}" stroke-width="4"/>`,
    `<path d="M-15 8h30l5 13h-40Z" fill="${metal.url}"/>`,
    `<path d="M-20 21h40C34 34 46 52 46 72 46 100 26 118 0 118S-46 100-46 72C-46 52-34 34-20 21Z" fill="${body.url}"/>`,
    `<g fill="${colours.pattern}" opacity="${colours.opacity}"><path d="M0 52 13 72 0 92-13 72Z"/>`,
    '<path d="M-27 58-20 70-27 82-34 70ZM27 58 34 70 27 82 20 70Z"/>',
    [
      [-17, 99],
      [17, 99],
      [0, 104],
      [-18, 42],
      [18, 42],
      [0, 38],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4"/>`)
      .join(''),
    '</g>',
    `<path d="M-34 56C-38 66-38 80-32 92" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity="${colours.shine}"/>`,
    `<path d="M-16 117h32l-5 10h-22Z" fill="${metal.url}"/>`,
    `<path d="M0 127v16" stroke="${colours.tassel}" stroke-width="6" stroke-linecap="round"/></g>`,
  );
};

const lit = {
  ...{ core: '#FFFDE8', middle: '#FFD24A', edge: '#E8701A', metal: '#FFE9A0', dark: '#A8560A' },
  ...{ ring: '#FFD56A', pattern: '#FFFBE0', opacity: 0.95, shine: 0.6, tassel: '#E0307F' },
};
const unlit = {
  ...{ core: '#6A5796', middle: '#4A3878', edge: '#2C1D54', metal: '#6E5C96', dark: '#33235A' },
  ...{ ring: '#5A4886', pattern: '#7F6CB0', opacity: 0.55, shine: 0.22, tassel: '#4A3878' },
};

const plate = (fill, inside) =>
  '<rect x="-46" y="-57" width="92" height="124" rx="18" fill="#12041F" opacity=".4"/>' +
  `<defs>${fill.def}</defs><rect x="-46" y="-62" width="92" height="124" rx="18" fill="${fill.url}"/>${inside}` +
  '<rect x="-44" y="-60" width="88" height="120" rx="16" fill="none" stroke="#FFF6D6" stroke-width="4" opacity=".9"/>';

/** The front of a card, 92 by 124. */
export const cardFront = ({ code, top, foot }) =>
  plate(
    linear([
      [0, top],
      [1, foot],
    ]),
    emoji(code, 0, -2, 70),
  );

const cardBack = () =>
  plate(
    linear([
      [0, '#7A3AA8'],
      [1, '#2C1258'],
    ]),
    '<g fill="none" stroke="#FFC83D" stroke-width="5" stroke-linejoin="round" opacity=".9"><path d="M0-36 26 0 0 36-26 0Z"/><path d="M0-16 11 0 0 16-11 0Z"/></g>',
  );

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(66, Math.round((64 * h) / w) + 2, () => piece(name, 0, 0, 64));
};

/** Every frame of the sheet by its name. */
export const cardSprites = () => ({
  'lamp-on': sprite([-52, -2, 104, 210], () => lamp(lit, '#4A2A1A')),
  'lamp-off': sprite([-52, -2, 104, 210], () => lamp(unlit, '#1A0A30')),
  halo: centred(440, 440, () => glow(0, 0, 220, '#FFC65A', 0.85) + glow(0, 0, 110, '#FFF3C0', 0.7), 0.4),
  firefly: centred(34, 34, () => `${glow(0, 0, 17, '#FFE08A', 0.9)}<circle r="3.400" fill="#FFF6CC"/>`),
  spark: centred(96, 96, () => `${glow(0, 0, 48, '#FFE9A0', 1)}${sparkle(0, 0, 3.2, '#FFFBE0')}`),
  'gift-box': centred(216, 216, () =>
    shadowed(emoji('1f381', 0, 0, 190, 5), { colour: '#0A0220', opacity: 0.5, dy: 9, sd: 8 }),
  ),
  ring: centred(152, 152, () => '<circle r="66" fill="none" stroke="#8FF3E6" stroke-width="8"/>', 0.7),
  rays: centred(620, 620, () => rays(0, 0, 305, 20, '#FFF3C0', 0.5), 0.4),
  'card-back': centred(100, 134, cardBack, 1.4),
  ...Object.fromEntries(
    Object.entries(cardLooks).map(([id, look]) => [`card-${id}`, centred(100, 134, () => cardFront(look), 1.4)]),
  ),
  ...Object.fromEntries([0, 1, 2].map((i) => [`coin${i}`, coin(`coin${i}`)])),
});
