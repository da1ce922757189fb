import { blurred, group, linear, n2 } from '../svg/paint.mjs';
import { picture, pieces } from '../svg/picture.mjs';

/** What stands still: stand, rim and the unlit lights. Drawn around the middle of the wheel, in this box. */
export const bodyBox = { x: -370, y: -372, w: 740, h: 972 };
/** Lights on the rims; the scene lights them in the same places. */
export const rimLights = { coin: { count: 30, radius: 322.5 }, diamond: { count: 18, radius: 331 } };

const framed = (...parts) =>
  picture(bodyBox.w, bodyBox.h, `<g transform="translate(${-bodyBox.x} ${-bodyBox.y})">${group(parts)}</g>`);

const around = (count, radius, offset, draw) =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2 + offset;
    return draw(n2(radius * Math.cos(angle)), n2(radius * Math.sin(angle)), i);
  }).join('');

const coinLooks = {
  a: {
    shade: '#3A0A2E',
    channel: ['#7A1650', '#C22C7A'],
    well: '#1A0536',
    bulb: '#E58BB8',
    off: '#F3B9D4',
    leg: ['#FFF0B0', '#FFC83D', '#2A0E4E'],
    plinth: ['#FFD56A', '#E0820F'],
    step: ['#8E2A8A', '#5A1460'],
  },
  b: {
    shade: '#0B3A24',
    channel: ['#0A5A3C', '#16A068'],
    well: '#0B2A1C',
    bulb: '#8FD8B4',
    off: '#D2F5E2',
    leg: ['#FFF3C4', '#FFB63C', '#7A3F14'],
    plinth: ['#FFDB7A', '#E0820F'],
    step: ['#B4652A', '#7A3F14'],
  },
};

const coinStand = ({ leg, plinth, step }) =>
  `<g transform="translate(-390 -690)"><path d="M300 900 250 1214H530L480 900Z" fill="${leg[2]}"/>` +
  `<path d="M300 900 250 1214h40L340 900ZM480 900 530 1214h-40L440 900Z" fill="${leg[1]}"/>` +
  `<path d="M300 900 250 1214h14L314 900Z" fill="${leg[0]}" opacity=".6"/>` +
  `<path d="M196 1196H584a18 18 0 0 1 18 18v30H178v-30a18 18 0 0 1 18-18Z" fill="${plinth[1]}"/>` +
  `<path d="M196 1196H584a18 18 0 0 1 18 18v4H178v-4a18 18 0 0 1 18-18Z" fill="${plinth[0]}"/>` +
  `<rect x="150" y="1240" width="480" height="44" rx="10" fill="${step[1]}"/><rect x="150" y="1240" width="480" height="10" rx="5" fill="${step[0]}"/></g>`;

/** Coins that earlier spins have left at the foot. */
const spilt = () =>
  pieces(
    ['coin1', -270, 490, 96, -12],
    ['coin2', -194, 510, 74, 14],
    ['coin4', -324, 520, 70],
    ['coin2', 286, 488, 96, 10],
    ['coin1', 210, 516, 66, -14],
    ['coin0', 336, 518, 64],
  );

const coinBody = (theme) => () => {
  const look = coinLooks[theme];
  const R = 346;
  const gold = linear([
    [0, '#FFF3B4'],
    [0.3, '#FFC83D'],
    [0.7, '#E0820F'],
    [1, '#9A4600'],
  ]);
  const inner = linear([
    [0, '#A65A06'],
    [0.4, '#FFC83D'],
    [1, '#FFF3B4'],
  ]);
  const channel = linear([
    [0, look.channel[0]],
    [1, look.channel[1]],
  ]);
  const { count, radius } = rimLights.coin;
  return framed(
    coinStand(look),
    spilt(),
    blurred(`<ellipse cy="28" rx="${R + 4}" ry="${R}" fill="#0A0218"/>`, 9, 0.5),
    `<defs>${gold.def}${inner.def}${channel.def}</defs>`,
    `<circle cy="14" r="${R + 2}" fill="${look.shade}"/><circle r="${R}" fill="${gold.url}"/>`,
    `<circle r="${n2(R * 0.972)}" fill="${channel.url}"/>`,
    `<circle r="${n2(R * 0.966)}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="5"/>`,
    `<circle r="${n2(R * 0.892)}" fill="${inner.url}"/><circle r="${n2(R * 0.892)}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`,
    `<circle r="${n2(R * 0.866)}" fill="${look.well}"/>`,
    around(
      count,
      radius,
      Math.PI / count,
      (x, y) =>
        `<circle cx="${x}" cy="${n2(y + 2)}" r="10.500" fill="#000" opacity=".28"/><circle cx="${x}" cy="${y}" r="9.500" fill="${look.bulb}"/><circle cx="${n2(x - 2.5)}" cy="${n2(y - 3)}" r="3.200" fill="${look.off}"/>`,
    ),
  );
};

const diamondLooks = {
  a: {
    metal: ['#F6FEFF', '#8FD6F2', '#2E5FA8', '#7FC4EC', '#E6FBFF'],
    channel: '#06244E',
    well: '#0A2E66',
    light: '#4E9BD8',
    cast: '#00081C',
    stand: ['#0A3A72', '#2E86C8', '#06264F'],
    base: ['#7FD6F5', '#2F86C8', '#F0FDFF'],
  },
  b: {
    metal: ['#FFFFFF', '#C4ECFA', '#6FA8DC', '#B4E0F6', '#FFFFFF'],
    channel: '#1C6FB4',
    well: '#3E8FCC',
    light: '#8CCBF2',
    cast: '#0B3A66',
    stand: ['#3E93CE', '#8ED0F0', '#2A74B4'],
    base: ['#D6F4FD', '#7CC0E6', '#FFFFFF'],
  },
};

const diamondStand = ({ stand, base }) =>
  `<g transform="translate(-390 -720)"><path d="M250 1040 196 1240H584L530 1040Z" fill="${stand[0]}"/><path d="M250 1040 196 1240h110l20-200Z" fill="${stand[1]}"/>` +
  `<path d="M530 1040 584 1240H474l-20-200Z" fill="${stand[2]}"/><path d="M170 1232H610l26 44H144Z" fill="${base[0]}"/>` +
  `<path d="M390 1232H610l26 44H390Z" fill="${base[1]}"/><path d="M170 1232H610l4 7H166Z" fill="${base[2]}"/></g>`;

const diamondBody = (theme) => () => {
  const look = diamondLooks[theme];
  const R = 310;
  const metal = linear(
    look.metal.map((colour, i) => [[0, 0.3, 0.52, 0.75, 1][i], colour]),
    { x2: 1 },
  );
  const { count, radius } = rimLights.diamond;
  const polygon = (r, fill) =>
    `<polygon points="${around(count, r, 0, (x, y) => `${x},${y} `).trim()}" fill="${fill}"/>`;
  return framed(
    diamondStand(look),
    blurred(`<circle cy="18" r="${n2(R * 1.14)}" fill="${look.cast}"/>`, 12, 0.55),
    `<defs>${metal.def}</defs>`,
    polygon(R * 1.14, metal.url),
    polygon(R * 1.118, look.channel),
    polygon(R * 1.026, metal.url),
    polygon(R * 1.004, look.well),
    around(
      count,
      radius,
      0,
      (x, y) =>
        `<path d="M${x} ${n2(y - 13)}L${n2(x + 9)} ${y} ${x} ${n2(y + 13)} ${n2(x - 9)} ${y}Z" fill="${look.light}"/><path d="M${x} ${n2(y - 13)}L${n2(x - 9)} ${y} ${x} ${y}Z" fill="#fff" opacity=".35"/>`,
    ),
  );
};

/** Body of each skin and theme. */
export const wheelBodies = {
  'coin-a': coinBody('a'),
  'coin-b': coinBody('b'),
  'diamond-a': diamondBody('a'),
  'diamond-b': diamondBody('b'),
};
