import { uid } from '../svg/ids.mjs';
import { glow, group, linear, n2, shadowed } from '../svg/paint.mjs';
import { pieces } from '../svg/picture.mjs';
import { bottom, bulbs, cabinetBox, plate, reels, reelX } from './plan.mjs';

const gold = [
  [0, '#FFF0A8'],
  [0.4, '#FFC83D'],
  [1, '#B9650A'],
];

const body = () => {
  const trim = linear(gold);
  const green = linear([
    [0, '#17A06A'],
    [0.5, '#0B6B43'],
    [1, '#06432B'],
  ]);
  return (
    `<defs>${trim.def}${green.def}</defs>` +
    shadowed(
      '<rect x="6" y="262" width="768" height="1340" rx="46" fill="#043823"/>' +
        `<rect x="10" y="258" width="760" height="1340" rx="44" fill="${trim.url}"/>` +
        `<rect x="19" y="266" width="742" height="1340" rx="37" fill="${green.url}"/>` +
        '<path d="M19 320V303a37 37 0 0 1 37-37H724a37 37 0 0 1 37 37v17Z" fill="#fff" opacity=".12"/>',
      { colour: '#24350A', opacity: 0.5, dy: 10, sd: 8 },
    )
  );
};

const windowFrame = () => {
  const trim = linear(gold);
  const { x, y, cellH } = reels;
  return (
    `<defs>${trim.def}</defs><rect x="${x - 13}" y="${y - 13}" width="666" height="${cellH * 3 + 26}" rx="30" fill="${trim.url}"/>` +
    `<rect x="${x - 6}" y="${y - 6}" width="652" height="${cellH * 3 + 12}" rx="24" fill="#0A2E1C"/>` +
    `<rect x="${x - 6}" y="${y - 6}" width="652" height="${cellH * 3 + 12}" rx="24" fill="none" stroke="#032014" stroke-width="5" opacity=".7"/>`
  );
};

/** Shade at both ends of a reel, and the edge of its window: what stays above the moving symbols. */
const reelGlass = () => {
  const top = linear([
    [0, '#5A3408', 0.6],
    [1, '#5A3408', 0],
  ]);
  const foot = linear(
    [
      [0, '#5A3408', 0.5],
      [1, '#5A3408', 0],
    ],
    { y1: 1, y2: 0 },
  );
  const one = (reel) => {
    const x = reelX(reel);
    const clip = uid();
    const box = `x="${x}" y="${reels.y}" width="${reels.cellW}" height="${reels.cellH * 3}"`;
    return (
      `<clipPath id="${clip}"><rect ${box} rx="18"/></clipPath><g clip-path="url(#${clip})">` +
      `<rect x="${x}" y="${reels.y}" width="${reels.cellW}" height="60" fill="${top.url}"/>` +
      `<rect x="${x}" y="${bottom - 60}" width="${reels.cellW}" height="60" fill="${foot.url}"/></g>` +
      `<rect x="${x + 1.5}" y="${reels.y + 1.5}" width="${reels.cellW - 3}" height="${reels.cellH * 3 - 3}" rx="17" fill="none" stroke="#7A4A10" stroke-width="3" opacity=".55"/>`
    );
  };
  return `<defs>${top.def}${foot.def}</defs>${[0, 1, 2].map(one).join('')}`;
};

const unlitBulb = ({ x, y }) =>
  `<circle cx="${n2(x)}" cy="${y}" r="8" fill="#5A2A00"/><circle cx="${n2(x)}" cy="${y}" r="6.6" fill="#C98A2E"/><circle cx="${n2(x - 2)}" cy="${y - 2}" r="2" fill="#FFE9B0"/>`;

const resultPlate = () => {
  const trim = linear(gold);
  const { x, y, w, h } = plate;
  return (
    `<defs>${trim.def}</defs><rect x="${x}" y="${y + 6}" width="${w}" height="${h + 2}" rx="34" fill="#032014" opacity=".6"/>` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="34" fill="${trim.url}"/>` +
    `<rect x="${x + 8}" y="${y + 8}" width="${w - 16}" height="${h - 16}" rx="28" fill="#0A4A30"/>` +
    '<path d="M120 1060V1034a28 28 0 0 1 28-28H632a28 28 0 0 1 28 28v26Z" fill="#fff" opacity=".08"/>'
  );
};

const tray = () =>
  '<rect x="132" y="1186" width="516" height="86" rx="30" fill="#FFC83D"/><rect x="132" y="1190" width="516" height="90" rx="30" fill="#9A5A08"/>' +
  '<rect x="138" y="1192" width="504" height="90" rx="26" fill="#032014"/><rect x="138" y="1192" width="504" height="22" rx="11" fill="#000" opacity=".5"/>' +
  shadowed(
    pieces(
      ['coin2', 196, 1242, 74, -18],
      ['coin1', 246, 1248, 70, 14],
      ['coin4', 300, 1246, 72, 0],
      ['coin0', 350, 1236, 84, 0],
      ['coin2', 412, 1248, 74, 20],
      ['coin1', 462, 1238, 80, -10],
      ['coin0', 520, 1250, 70, 0],
      ['coin2', 578, 1244, 74, -14],
    ),
    { colour: '#000', opacity: 0.5, dy: 5, sd: 4 },
  ) +
  glow(390, 1240, 240, '#FFC83D', 0.25, 60) +
  '<path d="M126 1262H654V1282a14 14 0 0 1-14 14H140a14 14 0 0 1-14-14Z" fill="#7A4406"/>' +
  '<rect x="122" y="1256" width="536" height="24" rx="12" fill="#FFC83D"/><rect x="132" y="1259" width="516" height="6" rx="3" fill="#FFF6C8"/>';

const awning = () => {
  const count = 12;
  const width = 748 / count;
  const light = linear([
    [0, '#fff', 0.35],
    [0.5, '#fff', 0],
    [0.75, '#6A2A00', 0],
    [1, '#6A2A00', 0.45],
  ]);
  const strips = Array.from({ length: count }, (_, i) => {
    const [x, from, to] = [16 + i * width, 40 + (i * 700) / count, 40 + ((i + 1) * 700) / count];
    return (
      `<path d="M${n2(from)} 214H${n2(to)}L${n2(x + width)} 288a${n2(width / 2)} 27 0 0 1 ${n2(-width)} 0Z" ` +
      `fill="${i % 2 ? '#FFF3DA' : '#F5832A'}"/>`
    );
  }).join('');
  return (
    `<defs>${light.def}</defs>` +
    shadowed(`${strips}<path d="M40 214H740L764 288V300H16V288Z" fill="${light.url}"/>`, {
      colour: '#3A1C00',
      opacity: 0.5,
      dy: 7,
      sd: 6,
    }) +
    '<rect x="34" y="202" width="712" height="20" rx="10" fill="#7A3A10"/><rect x="34" y="200" width="712" height="12" rx="6" fill="#E29A4A"/>'
  );
};

/** Three holes through which the reels are seen. */
const holes = (id) => {
  const hole = (reel) =>
    `<rect x="${reelX(reel)}" y="${reels.y}" width="${reels.cellW}" height="${reels.cellH * 3}" rx="18" fill="#000"/>`;
  const [x, y, w, h] = cabinetBox;
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${w}" height="${h}"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fff"/>${[0, 1, 2].map(hole).join('')}</mask>`;
};

/** The cabinet with awning, unlit bulbs, result plate and tray. The reel windows are transparent. */
export const mangoCabinet = () => {
  const mask = uid();
  const [x, y, w, h] = cabinetBox;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">` +
    group(
      `<defs>${holes(mask)}</defs><g mask="url(#${mask})">${body()}${windowFrame()}</g>`,
      reelGlass(),
      bulbs.map(unlitBulb),
      resultPlate(),
      tray(),
      awning(),
    ) +
    '</svg>'
  );
};
