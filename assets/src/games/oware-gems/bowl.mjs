import { uid } from '../../svg/ids.mjs';
import { glow, group, linear, radial } from '../../svg/paint.mjs';
import { sparkle } from '../../svg/patterns.mjs';
import { gemAt } from './gems.mjs';

/** Gems in the bowl, back to front: [name, x, y, diameter, degrees]. */
const heap = [
  ['violet', -98, -132, 62, 12],
  ['emerald', -48, -152, 70, -8],
  ['topaz', 12, -164, 72, 20],
  ['ruby', 66, -148, 68, 4],
  ['sapphire', 108, -128, 60, -18],
  ['ruby', -124, -106, 58, 30],
  ['sapphire', -70, -118, 76, 6],
  ['violet', 0, -126, 78, -14],
  ['emerald', 70, -114, 74, 22],
  ['topaz', 124, -104, 58, 8],
  ['topaz', -34, -100, 62, 16],
  ['ruby', 36, -98, 64, -24],
];

const zigzag = () => {
  let d = 'M-150-40';
  for (let i = 0; i < 15; i += 1) d += `l10 ${i % 2 ? 16 : -16}l10 ${i % 2 ? -16 : 16}`;
  return d;
};

/** A calabash full of gems; its foot stands at (0, 0), its mouth is at y = -96. */
export const bowl = () => {
  const skin = radial(
    [
      [0, '#FFC878'],
      [0.35, '#DE8A34'],
      [0.75, '#A24E16'],
      [1, '#5A220A'],
    ],
    { cx: 0.36, cy: 0.2, r: 0.85 },
  );
  const rim = linear([
    [0, '#FFE9B4'],
    [0.5, '#E8A852'],
    [1, '#9A5418'],
  ]);
  const mouth = 'M-164-92A164 34 0 0 0 164-92';
  const body = `${mouth}C170-20 110 8 0 8S-170-20-164-92Z`;
  const clip = uid();
  return group(
    `<defs>${skin.def}${rim.def}<clipPath id="${clip}"><path d="${body}"/></clipPath></defs>`,
    glow(0, 2, 190, '#1C0602', 0.55, 26),
    glow(0, -130, 210, '#FFF0B0', 0.5, 120),
    '<ellipse cx="0" cy="-92" rx="164" ry="34" fill="#3A1406"/>',
    heap.map((gem) => gemAt(...gem)),
    `<path d="${body}" fill="#4A1C08" transform="translate(0 4)"/><path d="${body}" fill="${skin.url}"/>`,
    `<g clip-path="url(#${clip})"><path d="${zigzag()}" fill="none" stroke="#3A1406" stroke-width="6" stroke-linejoin="round" opacity=".75" transform="translate(0 8)"/>` +
      '<path d="M-170-62A170 34 0 0 0 170-62M-170-14H170" fill="none" stroke="#3A1406" stroke-width="5" opacity=".7"/>' +
      '<path d="M-170-58A170 34 0 0 0 170-58M-170-10H170" fill="none" stroke="#FFD89A" stroke-width="2" opacity=".5"/>' +
      '<path d="M-132-80C-128-30 -100-6 -60 2" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".28"/></g>',
    `<path d="${mouth}" fill="none" stroke="#3A1406" stroke-width="15" stroke-linecap="round"/>`,
    `<path d="${mouth}" fill="none" stroke="${rim.url}" stroke-width="11" stroke-linecap="round"/>`,
    sparkle(-78, -150, 1.5, '#fff'),
    sparkle(84, -160, 1.9, '#fff'),
    sparkle(10, -190, 1.2, '#fff'),
  );
};
/** The box of the bowl. */
export const bowlBox = [-200, -212, 400, 244];
