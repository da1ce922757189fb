import { uid } from '../../svg/ids.mjs';
import { blurred, glow, linear, n2, radial, shadowed } from '../../svg/paint.mjs';
import { mudCloth, rays } from '../../svg/patterns.mjs';
import { emoji, piece, pieceBox } from '../../svg/picture.mjs';
import { textPath } from '../../svg/type.mjs';
import { kenteTile, threads } from '../../things/kente.mjs';

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

const face = (group) => () => {
  const [light, dark, tint] = groups[group];
  const frame = linear([
    [0, light],
    [1, dark],
  ]);
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
    `<defs>${frame.def}${paper.def}${air.def}</defs>` +
    shadowed(plate(0, card.r, '#4A2A08'), { colour: '#0A0424', opacity: 0.5, dy: 7, sd: 6 }) +
    plate(2, card.r - 2, '#FFE9B0') +
    plate(6, card.r - 6, frame.url) +
    triangles(-card.h / 2 + 24, true, '#FFE9B0') +
    triangles(card.h / 2 - 24, false, '#FFE9B0') +
    plate(20, card.r - 12, '#FFE9B0') +
    plate(23, card.r - 14, paper.url) +
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
  const gold = linear([
    [0, '#FFF3B4'],
    [0.4, '#FFC83D'],
    [1, '#A85E08'],
  ]);
  const box = `x="${-card.w / 2 + 15}" y="${-card.h / 2 + 15}" width="${card.w - 30}" height="${card.h - 30}" rx="${card.r - 12}"`;
  return (
    `<defs>${body.def}${gold.def}<clipPath id="${clip}"><rect ${box}/></clipPath>` +
    `<pattern id="${weave}" width="96" height="40" patternUnits="userSpaceOnUse"><g transform="scale(1 4)">${kenteTile(threads.a)}</g></pattern></defs>` +
    shadowed(plate(0, card.r, '#2A1404'), { colour: '#0A0424', opacity: 0.5, dy: 7, sd: 6 }) +
    plate(2, card.r - 2, gold.url) +
    `<rect ${box} fill="${body.url}"/><g clip-path="url(#${clip})"><g transform="translate(${-card.w / 2} ${-card.h / 2})">${mudCloth(card.w, card.h, '#9FB4FF', 0.34, 0.9, 5)}</g>` +
    `<rect x="${-card.w / 2}" y="-40" width="${card.w}" height="80" fill="url(#${weave})"/><path d="M${-card.w / 2}-42H${card.w / 2}M${-card.w / 2} 42H${card.w / 2}" stroke="#FFC83D" stroke-width="5"/></g>` +
    `<circle r="54" fill="#2A1404"/><circle r="51" fill="${gold.url}"/><circle r="43" fill="#1A2070"/>${emoji('1f418', 0, 0, 66)}`
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

/** The cloth under the cards, in perspective. */
const cloth = () => {
  const weave = uid();
  const field = linear([
    [0, '#8E1F4A'],
    [1, '#4A0A2E'],
  ]);
  return (
    `<defs>${field.def}<pattern id="${weave}" width="96" height="40" patternUnits="userSpaceOnUse"><g transform="scale(1 4)">${kenteTile(threads.b)}</g></pattern></defs>` +
    '<ellipse cx="0" cy="66" rx="380" ry="22" fill="#000" opacity=".3"/>' +
    `<path d="M-310-96H310L376 66H-376Z" fill="url(#${weave})"/><path d="M-286-78H286L338 46H-338Z" fill="${field.url}"/>` +
    '<path d="M-286-78H286L296-54H-296Z" fill="#fff" opacity=".12"/><path d="M-376 66H376L372 80H-372Z" fill="#3A0A1E"/>' +
    '<path d="M0-60l60 30-60 30-60-30ZM-190-50l50 26-50 26-50-26ZM190-50l50 26-50 26-50-26Z" fill="none" stroke="#FFC83D" stroke-width="3" opacity=".3"/>'
  );
};

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(90, Math.ceil((88 * h) / w) + 2, () => piece(name, 0, 0, 88), 0.8);
};

/** The elephant behind the table, with a rim of moonlight. */
const elephant = () =>
  glow(0, 150, 190, '#0A0424', 0.5, 34) +
  shadowed(emoji('1f418', 0, 0, 356, 0, { flip: true }), { colour: '#0C0828', opacity: 0.5, dy: 8, sd: 8 });

/** Every frame of the sheet by its name. */
export const tuskSprites = () => ({
  ...Object.fromEntries(groups.map((_, group) => [`face-${group}`, centred(276, 374, face(group), 0.9)])),
  back: centred(276, 374, back, 0.9),
  ...Object.fromEntries(
    animals.map(([code, size], rank) => [`animal-${rank}`, centred(size + 4, size + 4, () => emoji(code, 0, 0, size))]),
  ),
  ...Object.fromEntries(animals.map((_, rank) => [`number-${rank}`, centred(80, 64, number(rank))])),
  elephant: centred(392, 392, elephant, 0.86),
  cloth: sprite([-384, -100, 768, 192], cloth, 0.6),
  ring: centred(300, 394, ring, 0.5),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
  firefly: centred(48, 48, () => glow(0, 0, 23, '#FFF3A0', 1) + '<circle r="5" fill="#FFFFE8"/>'),
  rays: centred(760, 760, () => rays(0, 0, 376, 22, '#FFF3C4', 0.5, 0.1), 0.38),
});
