import { lettering } from '../svg/lettering.mjs';
import { uid } from '../svg/ids.mjs';
import { glow, linear, n2, radialFill } from '../svg/paint.mjs';
import { rays, sparkle } from '../svg/patterns.mjs';
import { seeded } from '../svg/random.mjs';
import { emoji, piece, pieces } from '../svg/picture.mjs';
import { kenteTile, threads } from '../things/kente.mjs';
import { markCanopy, markTrunk } from '../things/mark.mjs';
import { cover, foot, goldFill, hero } from './frame.mjs';

const foil = () => {
  const id = uid();
  const metal = linear(
    [
      [0, '#FFF3C0'],
      [0.3, '#E9B548'],
      [0.5, '#FFE9A0'],
      [0.72, '#D08A1C'],
      [1, '#F6CE6A'],
    ],
    { x2: 1 },
  );
  return (
    `<defs>${metal.def}<pattern id="${id}" width="26" height="26" patternUnits="userSpaceOnUse">` +
    `<g transform="translate(4 3) scale(.56)" fill="#9A5A06" opacity=".3">${markTrunk}${markCanopy}</g></pattern></defs>` +
    `<rect x="-78" y="-44" width="156" height="124" rx="12" fill="${metal.url}"/>` +
    `<rect x="-78" y="-44" width="156" height="124" rx="12" fill="url(#${id})"/>`
  );
};

const scratches =
  'M-64 40C-40 8-18-16 8-38 0-10-20 26-34 56-6 22 16-8 42-32 34 0 14 36-2 66 22 38 44 14 64-8 58 18 46 42 36 64';

/** The ticket: kente header, panel of prizes, and the foil still left on it. Middle at (0, 0), 190 x 236. */
const ticket = () => {
  const mask = uid();
  const paper = linear([
    [0, '#FFE79A'],
    [0.5, '#FFC23A'],
    [1, '#E8860E'],
  ]);
  const weave = uid();
  return (
    `<defs>${paper.def}<pattern id="${weave}" width="172.8" height="18" patternUnits="userSpaceOnUse" y="-104">` +
    `<g transform="scale(1.8)">${kenteTile(threads.a)}</g></pattern>` +
    `<mask id="${mask}" maskUnits="userSpaceOnUse" x="-100" y="-60" width="200" height="160"><rect x="-100" y="-60" width="200" height="160" fill="#fff"/>` +
    `<path d="${scratches}" fill="none" stroke="#000" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/></mask></defs>` +
    '<rect x="-95" y="-112" width="190" height="236" rx="20" fill="#A85A06"/>' +
    `<rect x="-95" y="-118" width="190" height="236" rx="20" fill="${paper.url}"/>` +
    '<rect x="-89" y="-112" width="178" height="224" rx="15" fill="none" stroke="#FFF6D0" stroke-width="2.5" opacity=".8"/>' +
    `<rect x="-95" y="-90" width="190" height="18" fill="url(#${weave})"/>` +
    '<rect x="-82" y="-58" width="164" height="142" rx="16" fill="#7A2E06" opacity=".35"/>' +
    '<rect x="-82" y="-61" width="164" height="142" rx="16" fill="#FFF8E4"/>' +
    pieces(['coin0', -34, 26, 56]) +
    emoji('1f48e', 10, -8, 62, -6) +
    pieces(['coin0', 36, 44, 58]) +
    `<g mask="url(#${mask})"><g transform="translate(0 -8) scale(1.05 1.145)">${foil()}</g></g>` +
    '<path d="M-89-100a12 12 0 0 1 12-12H10L-89-20Z" fill="#fff" opacity=".16"/>'
  );
};

const shavings = (() => {
  const random = seeded(12);
  let s = '';
  for (let i = 0; i < 22; i += 1) {
    const [x, y, turn] = [n2(150 + random() * 130), n2(176 + random() * 90), n2(random() * 180)];
    const size = n2(3 + random() * 5);
    const colour = ['#FFE9A0', '#FFC83D', '#E8920E'][i % 3];
    s += `<path transform="translate(${x} ${y}) rotate(${turn})" d="M${-size} 0Q0 ${n2(-size * 0.9)} ${size} 0 0 ${n2(-size * 0.2)} ${-size} 0Z" fill="${colour}"/>`;
  }
  return s;
})();

export const tile = () =>
  cover(
    radialFill(300, 380, 150, 150, 300, [
      [0, '#FFC6DE'],
      [0.3, '#F0468E'],
      [0.64, '#8E1266'],
      [1, '#2C0536'],
    ]),
    rays(150, 150, 320, 20, '#FFE3F0', 0.3, 0.08),
    glow(150, 150, 160, '#FFE9A0', 0.75),
    hero(`<g transform="translate(142 142) rotate(-8)">${ticket()}</g>`, '#26021E', 0.6),
    shavings,
    hero(piece('coin1', 236, 172, 104, 18), '#26021E', 0.6, 8, 6),
    hero(pieces(['coin4', 42, 262, 52, 0], ['coin2', 262, 56, 46, 12]), '#26021E', 0.45, 5, 4),
    sparkle(184, 120, 1.6, '#fff'),
    sparkle(60, 66, 1.2, '#fff'),
    sparkle(276, 118, 1),
    foot('#2A0430', 0.9, 0.42),
    lettering({
      face: 'titan',
      fill: ['#FFFDE0', '#FFD84A', '#FF9A1C'],
      outline: '#3A0436',
      turn: -3,
      lines: [
        { text: 'GOLDEN', y: 312, size: 60, max: 246, fill: goldFill },
        { text: 'SCRATCH', y: 362, size: 52, max: 250, fill: ['#FFFFFF', '#C8FFF8', '#3FD9E0'] },
      ],
    }),
  );
