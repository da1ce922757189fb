import { gel } from '../../svg/gel.mjs';
import { glow, group, linear, n2 } from '../../svg/paint.mjs';
import { stall, stallDay, stallNight } from '../../things/stall.mjs';

// Things beside the road at depth 1. Their foot is at 0, 0, and the road is at their right side.

const looks = {
  a: {
    palm: { trunk: ['#C2607A', '#5A2454', '#2A0E36'], leaf: ['#3FA088', '#14605E', '#0A3040'], rim: '#FFB878' },
    pole: ['#8A6A9A', '#3A1E52'],
    wall: ['#D8587A', '#7A2260'],
    roof: '#3A1450',
    window: '#FFD873',
    door: '#4A1650',
    stripe: '#14B8A6',
    stall: stallNight,
    lit: true,
  },
  b: {
    palm: { trunk: ['#D9A878', '#9A6840', '#5E3A1E'], leaf: ['#8CCB5A', '#3E9A48', '#1B6A3C'], rim: '#F8FFC8' },
    pole: ['#E8E4DC', '#8A8478'],
    wall: ['#FFE2A8', '#E2A860'],
    roof: '#B8442E',
    window: '#6AA8C0',
    door: '#8A5226',
    stripe: '#E8452E',
    stall: stallDay,
    lit: false,
  },
};

const frond = (angle, length, [lit, body], rim) => {
  const d = `M0 0C${n2(length * 0.3)}-${n2(length * 0.26)} ${n2(length * 0.74)}-${n2(length * 0.22)} ${length} ${n2(length * 0.2)} ${n2(length * 0.72)} ${n2(length * 0.02)} ${n2(length * 0.4)} ${n2(length * 0.02)} 0 ${n2(length * 0.1)}Z`;
  return (
    `<g transform="rotate(${angle})"><path d="${d}" fill="${body}"/>` +
    `<path d="M0 0C${n2(length * 0.3)}-${n2(length * 0.26)} ${n2(length * 0.74)}-${n2(length * 0.22)} ${length} ${n2(length * 0.2)} ${n2(length * 0.7)}-${n2(length * 0.1)} ${n2(length * 0.36)}-${n2(length * 0.1)} 0 0Z" fill="${lit}"/>` +
    `<path d="M0-1C${n2(length * 0.3)}-${n2(length * 0.27)} ${n2(length * 0.74)}-${n2(length * 0.23)} ${n2(length * 0.96)} ${n2(length * 0.15)}" fill="none" stroke="${rim}" stroke-width="3" opacity=".55"/></g>`
  );
};

const palm = ({ palm: { trunk, leaf, rim } }) => {
  const bark = linear(
    [
      [0, trunk[0]],
      [0.5, trunk[1]],
      [1, trunk[2]],
    ],
    { x2: 1, y2: 0 },
  );
  const rings = Array.from({ length: 13 }, (_, i) => {
    const y = -30 - i * 34;
    const x = n2(((i + 1) / 14) ** 2 * 34);
    return `M${x - 15} ${y}q15 9 30 0`;
  }).join('');
  const crown = (list, colours) => list.map(([angle, length]) => frond(angle, length, colours, rim)).join('');
  return group(
    `<defs>${bark.def}</defs><path d="M-24 0C-14-180-4-340 26-478L52-474C30-330 20-170 30 0Z" fill="${bark.url}"/>`,
    `<path d="${rings}" fill="none" stroke="${trunk[2]}" stroke-width="5" opacity=".45"/>`,
    '<g transform="translate(40 -478)">',
    crown(
      [
        [-20, 150],
        [-62, 150],
        [36, 146],
      ],
      [leaf[1], leaf[2]],
    ),
    `<g transform="scale(-1 1)">${crown(
      [
        [-20, 150],
        [-58, 146],
        [34, 140],
      ],
      [leaf[1], leaf[2]],
    )}</g>`,
    crown(
      [
        [-92, 132],
        [-42, 170],
        [6, 176],
        [52, 150],
      ],
      leaf,
    ),
    `<g transform="scale(-1 1)">${crown(
      [
        [-40, 168],
        [8, 172],
        [54, 148],
      ],
      leaf,
    )}</g>`,
    [
      [-12, 12],
      [12, 14],
      [0, 22],
    ].map(([x, y]) =>
      gel(`M${x - 13} ${y}a13 13 0 1 1 26 0a13 13 0 1 1-26 0Z`, {
        colours: ['#F0B070', '#A8622A', '#6A3412', '#2E1204'],
        box: [x - 13, y - 13, 26, 26],
        outline: 2,
        drop: 1,
        detail: 0.35,
      }),
    ),
    '</g>',
  );
};

const lamp = ({ pole: [light, dark], lit }) => {
  const metal = linear(
    [
      [0, light],
      [1, dark],
    ],
    { x2: 1, y2: 0 },
  );
  return group(
    `<defs>${metal.def}</defs><rect x="-8" y="-560" width="16" height="560" rx="7" fill="${metal.url}"/><rect x="-17" y="-44" width="34" height="44" rx="6" fill="${dark}"/>`,
    `<path d="M0-552C4-612 60-622 116-616" fill="none" stroke="${dark}" stroke-width="12" stroke-linecap="round"/>`,
    `<path d="M86-624H150C160-624 160-604 150-604H94Z" fill="${dark}"/>`,
    lit && glow(122, -588, 118, '#FFD27A', 0.95),
    `<ellipse cx="122" cy="-602" rx="30" ry="9" fill="${lit ? '#FFF6D0' : '#FFFFFF'}"/>`,
    '<g><path d="M-3-430H-78V-356H-3Z" fill="#12082A"/><path d="M-8-425H-73V-361H-8Z" fill="#E0307F"/>' +
      '<path d="M-40-420L-14-393-40-366-66-393Z" fill="#FFC83D"/><path d="M-40-406L-27-393-40-380-53-393Z" fill="#12082A"/></g>',
  );
};

const house = ({ wall, roof, window: pane, door, lit }) => {
  const face = linear([
    [0, wall[0]],
    [1, wall[1]],
  ]);
  const opening = (x, y) =>
    `<rect x="${x - 5}" y="${y - 5}" width="66" height="76" rx="8" fill="${door}"/><rect x="${x}" y="${y}" width="56" height="66" rx="5" fill="${pane}"/>` +
    `<path d="M${x + 28} ${y}v66M${x} ${y + 33}h56" stroke="${door}" stroke-width="5"/>${lit ? glow(x + 28, y + 33, 64, '#FFD27A', 0.5) : ''}`;
  return group(
    `<defs>${face.def}</defs><rect x="-190" y="-330" width="360" height="330" fill="${face.url}"/><path d="M170-330V0H120V-330Z" fill="#000" opacity=".16"/>`,
    `<path d="M-214-322L-176-420H156L194-322Z" fill="${roof}"/><path d="M-205-345H185M-196-368H176M-187-392H167" stroke="#fff" stroke-width="4" opacity=".16"/>`,
    opening(-156, -268),
    opening(-66, -268),
    `<rect x="46" y="-206" width="88" height="206" rx="8" fill="${door}"/><rect x="56" y="-196" width="68" height="196" fill="#000" opacity=".3"/><circle cx="68" cy="-96" r="6" fill="#FFC83D"/>`,
    '<path d="M-190-40H170V-22H-190Z" fill="#FFF6DC" opacity=".4"/>',
    opening(-156, -150),
    opening(-66, -150),
  );
};

const box = {
  palm: [-190, -660, 430, 664],
  lamp: [-84, -700, 330, 704],
  stall: [-200, -344, 400, 350],
  house: [-220, -426, 420, 430],
};
const density = { palm: 0.5, lamp: 0.4, stall: 0.55, house: 0.46 };

/** The sprites of a theme, as `<theme>-<kind>`. */
export const roadside = (theme) => {
  const look = looks[theme];
  const draw = {
    palm: () => palm(look),
    lamp: () => lamp(look),
    stall: () => stall(0, 0, 380, 330, { stripe: look.stripe, seed: 3, stripes: 6, look: look.stall }),
    house: () => house(look),
  };
  return Object.fromEntries(
    Object.keys(draw).map((kind) => [`${theme}-${kind}`, { box: box[kind], density: density[kind], draw: draw[kind] }]),
  );
};
