import { uid } from '../../svg/ids.mjs';
import { blurred, glow, linear, n2, radial, shadowed } from '../../svg/paint.mjs';
import { mudCloth, rays } from '../../svg/patterns.mjs';
import { emoji, piece, pieceBox } from '../../svg/picture.mjs';
import { textPath } from '../../svg/type.mjs';
import { kenteTile, threads } from '../../things/kente.mjs';
import { gold } from './plan.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

/** A card in units; the scene scales it. */
const card = { w: 248, h: 342, r: 30 };

/** The 13 ranks, from the smallest animal to the largest: emoji and its size on the card. */
const animals = [
  ['1f41c', 112],
  ['1f41e', 112],
  ['1f438', 120],
  ['1f98e', 130],
  ['1f422', 134],
  ['1f412', 138],
  ['1f406', 144],
  ['1f993', 146],
  ['1f403', 148],
  ['1f992', 150],
  ['1f99b', 150],
  ['1f98f', 150],
  ['1f418', 152],
];

/** Frame, light and dark tone of the three groups: small, middle and large animals. */
const groups = [
  ['#1FB5A6', '#0B6E70', '#D6F7F0'],
  ['#F59A2E', '#B04E0A', '#FFF0CE'],
  ['#9A5BE8', '#4A1C96', '#EFE2FF'],
];

const plate = (inset, radius, fill, more = '') =>
  `<rect x="${n2(-card.w / 2 + inset)}" y="${n2(-card.h / 2 + inset)}" width="${card.w - 2 * inset}" height="${card.h - 2 * inset}" rx="${radius}" fill="${fill}" ${more}/>`;

/** Rows of triangles along the upper and the lower edge, as on a mud cloth. */
const triangles = (y, up, colour) => {
  const d = Array.from({ length: 9 }, (_, i) => {
    const x = -card.w / 2 + 30 + i * 21;
    return `M${n2(x)} ${y}h20l-10 ${up ? -13 : 13}Z`;
  });
  return `<path d="${d.join('')}" fill="${colour}"/>`;
};

/** Golden quarters of a sun in the corners without a number. */
const corners = (fill) =>
  [
    [1, -1],
    [-1, 1],
  ]
    .map(([x, y]) => {
      const beams = [0, 30, 60, 90].map((turn) => `<path transform="rotate(${turn})" d="M23-6 36 0 23 6Z"/>`).join('');
      const place = `translate(${x * (card.w / 2 - 27)} ${y * (card.h / 2 - 27)}) scale(${-x} ${-y})`;
      return `<g transform="${place}" fill="${fill}" stroke="#8A4A08" stroke-width="1.500"><path d="M0 0V17A17 17 0 0 0 17 0Z"/>${beams}</g>`;
    })
    .join('');

const face = (group) => () => {
  const [light, dark, tint] = groups[group];
  const frame = linear([
    [0, light],
    [1, dark],
  ]);
  const edge = linear(gold);
  const paper = linear([
    [0, '#FFFDF4'],
    [1, '#F6E3BC'],
  ]);
  const air = radial([
    [0, tint],
    [0.7, tint, 0.7],
    [1, tint, 0],
  ]);
  return (
    `<defs>${edge.def}${frame.def}${paper.def}${air.def}</defs>` +
    shadowed(plate(0, card.r, '#4A2A08'), { colour: '#0A0424', opacity: 0.5, dy: 7, sd: 6 }) +
    plate(2, card.r - 2, edge.url) +
    plate(9, card.r - 9, dark) +
    plate(10.5, card.r - 10, frame.url) +
    triangles(-card.h / 2 + 24, true, '#FFE9B0') +
    triangles(card.h / 2 - 24, false, '#FFE9B0') +
    plate(19, card.r - 12, dark) +
    plate(20.5, card.r - 13, edge.url) +
    plate(25, card.r - 16, paper.url) +
    corners(edge.url) +
    `<ellipse cx="0" cy="2" rx="96" ry="104" fill="${air.url}"/>` +
    `<ellipse cx="0" cy="78" rx="66" ry="10" fill="#5A3A10" opacity=".2"/>` +
    `<path d="M-88-132H88" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".6"/>`
  );
};

/** The back: night blue with mud-cloth marks and the kente strip in the middle. */
const back = () => {
  const [clip, weave] = [uid(), uid()];
  const body = linear([
    [0, '#3A4FC0'],
    [1, '#141A5E'],
  ]);
  const edge = linear(gold);
  const medal = radial([
    [0, '#7A5CE0'],
    [1, '#1A1060'],
  ]);
  const spikes = Array.from(
    { length: 16 },
    (_, i) => `<path transform="rotate(${i * 22.5})" d="M-8-52 0-74 8-52Z"/>`,
  ).join('');
  const box = `x="${-card.w / 2 + 15}" y="${-card.h / 2 + 15}" width="${card.w - 30}" height="${card.h - 30}" rx="${card.r - 12}"`;
  return (
    `<defs>${body.def}${edge.def}${medal.def}<clipPath id="${clip}"><rect ${box}/></clipPath>` +
    `<pattern id="${weave}" width="96" height="40" patternUnits="userSpaceOnUse"><g transform="scale(1 4)">${kenteTile(threads.a)}</g></pattern></defs>` +
    shadowed(plate(0, card.r, '#2A1404'), { colour: '#0A0424', opacity: 0.5, dy: 7, sd: 6 }) +
    plate(2, card.r - 2, edge.url) +
    plate(12, card.r - 11, '#2A1404') +
    `<rect ${box} fill="${body.url}"/><g clip-path="url(#${clip})"><g transform="translate(${-card.w / 2} ${-card.h / 2})">${mudCloth(card.w, card.h, '#9FB4FF', 0.34, 0.9, 5)}</g>` +
    `<rect x="${-card.w / 2}" y="-40" width="${card.w}" height="80" fill="url(#${weave})"/><path d="M${-card.w / 2}-42H${card.w / 2}M${-card.w / 2} 42H${card.w / 2}" stroke="${edge.url}" stroke-width="6"/></g>` +
    plate(20, card.r - 16, 'none', 'stroke="#FFC83D" stroke-width="2.500" opacity=".8"') +
    `${glow(0, 0, 96, '#FFD873', 0.7)}<g fill="${edge.url}" stroke="#5A2404" stroke-width="2.500">${spikes}</g>` +
    `<circle r="56" fill="#2A1404"/><circle r="53" fill="${edge.url}"/><circle r="44" fill="#2A1404"/><circle r="42" fill="${medal.url}"/>${emoji('1f418', 0, 2, 66)}` +
    '<path d="M-36-20A42 42 0 0 1 10-40" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".5"/>'
  );
};

const number = (rank) => () =>
  `<path d="${textPath('lilita', String(rank + 1), { x: 0, y: 17, size: 46 })}" fill="#FFF6DC" stroke="#FFF6DC" stroke-width="8" stroke-linejoin="round"/>` +
  `<path d="${textPath('lilita', String(rank + 1), { x: 0, y: 17, size: 46 })}" fill="#3A1C06"/>`;

const ring = () => {
  const box = `x="${-card.w / 2 - 4}" y="${-card.h / 2 - 4}" width="${card.w + 8}" height="${card.h + 8}" rx="${card.r + 4}"`;
  return (
    blurred(`<rect ${box} fill="none" stroke="#fff" stroke-width="14"/>`, 6, 0.85) +
    `<rect ${box} fill="none" stroke="#fff" stroke-width="8"/>`
  );
};

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(90, Math.ceil((88 * h) / w) + 2, () => piece(name, 0, 0, 88), 0.8);
};

/** A lantern of the table; its point (0, 0) is the hook from which it hangs. */
const lantern = () => {
  const edge = linear(gold);
  const glass = radial(
    [
      [0, '#FFFDE8'],
      [0.4, '#FFD24A'],
      [0.8, '#F0701A'],
      [1, '#8A1A2E'],
    ],
    { cx: 0.48, cy: 0.52, r: 0.62 },
  );
  return (
    `<defs>${edge.def}${glass.def}</defs>` +
    '<path d="M0 0V22" stroke="#5A2404" stroke-width="4"/>' +
    `<circle cy="22" r="7" fill="none" stroke="${edge.url}" stroke-width="4"/>` +
    `<path d="M-20 40C-14 28 14 28 20 40Z" fill="${edge.url}" stroke="#3A1604" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M-22 40H22C34 52 34 78 20 92H-20C-34 78-34 52-22 40Z" fill="${glass.url}" stroke="#3A1604" stroke-width="4"/>` +
    '<path d="M-9 41C-15 56-15 76-8 91M9 41C15 56 15 76 8 91" fill="none" stroke="#8A3A0A" stroke-width="3"/>' +
    '<path d="M-22 54C-25 62-24 70-21 77" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>' +
    `<path d="M-23 37H23V44H-23ZM-21 89H21V97H-21Z" fill="${edge.url}" stroke="#3A1604" stroke-width="2.500"/>` +
    `<path d="M0 97V108M-5 108H5L8 126H-8Z" stroke="#5A2404" stroke-width="2" fill="#E0307F"/>`
  );
};

/** Every frame of the sheet by its name. */
export const tuskSprites = () => ({
  ...Object.fromEntries(groups.map((_, group) => [`face-${group}`, centred(276, 374, face(group), 0.8)])),
  back: centred(276, 374, back, 0.74),
  ...Object.fromEntries(
    animals.map(([code, size], rank) => [
      `animal-${rank}`,
      centred(size + 4, size + 4, () => emoji(code, 0, 0, size), 0.94),
    ]),
  ),
  ...Object.fromEntries(animals.map((_, rank) => [`number-${rank}`, centred(80, 64, number(rank), 0.8)])),
  lantern: sprite([-40, -8, 80, 140], lantern, 0.9),
  ring: centred(300, 394, ring, 0.5),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
  firefly: centred(48, 48, () => glow(0, 0, 23, '#FFF3A0', 1) + '<circle r="5" fill="#FFFFE8"/>'),
  rays: centred(760, 760, () => rays(0, 0, 376, 22, '#FFF3C4', 0.5, 0.1), 0.12),
});
