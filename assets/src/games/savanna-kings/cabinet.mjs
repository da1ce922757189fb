import { uid } from '../../svg/ids.mjs';
import { group, linear, shadowed } from '../../svg/paint.mjs';
import { cabinetBox, reels, reelsHeight, reelsWidth, reelX } from './plan.mjs';

const gold = [
  [0, '#FFF0A8'],
  [0.35, '#FFC83D'],
  [0.75, '#D97F12'],
  [1, '#7A3A04'],
];
const { x: left, y: top } = reels;

/** The carved frame with its zigzag bands. */
const frame = () => {
  const trim = linear(gold);
  const wood = linear([
    [0, '#8A4520'],
    [0.5, '#5A2410'],
    [1, '#2E0E08'],
  ]);
  const band = uid();
  return (
    `<defs>${trim.def}${wood.def}<pattern id="${band}" width="44" height="30" patternUnits="userSpaceOnUse">` +
    '<path d="M0 30 11 6 22 30 33 6 44 30" fill="none" stroke="#FFC83D" stroke-width="4" opacity=".55"/></pattern></defs>' +
    shadowed(
      '<path d="M2 590Q390 540 778 590V1140Q390 1172 2 1140Z" fill="#1E0806"/>' +
        `<path d="M2 584Q390 534 778 584V1134Q390 1166 2 1134Z" fill="${trim.url}"/>` +
        `<path d="M9 592Q390 543 771 592V1127Q390 1158 9 1127Z" fill="${wood.url}"/>`,
      { colour: '#0A0214', opacity: 0.6, dy: 12, sd: 10 },
    ) +
    `<path d="M14 598Q390 550 766 598V622H14Z" fill="url(#${band})"/>` +
    `<rect x="14" y="1112" width="752" height="18" fill="url(#${band})" opacity=".8"/>` +
    `<rect x="${left - 13}" y="${top - 13}" width="${reelsWidth + 26}" height="${reelsHeight + 26}" rx="28" fill="${trim.url}"/>` +
    `<rect x="${left - 7}" y="${top - 7}" width="${reelsWidth + 14}" height="${reelsHeight + 14}" rx="22" fill="#12041E"/>`
  );
};

/** Shade at both ends of the reels, and the edges of their windows: what stays above the moving symbols. */
const glass = () => {
  const fade = (y1, y2) =>
    linear(
      [
        [0, '#0A0214', 0.62],
        [1, '#0A0214', 0],
      ],
      { y1, y2 },
    );
  const [upper, lower] = [fade(0, 1), fade(1, 0)];
  const one = (reel) => {
    const x = reelX(reel);
    const foot = top + reelsHeight;
    return (
      `<path d="M${x} ${top + 50}V${top + 16}a16 16 0 0 1 16-16h${reels.cellW - 32}a16 16 0 0 1 16 16v34Z" fill="${upper.url}"/>` +
      `<path d="M${x} ${foot - 44}v28a16 16 0 0 0 16 16h${reels.cellW - 32}a16 16 0 0 0 16-16v-28Z" fill="${lower.url}"/>` +
      `<path d="M${x + 3} ${top + 20}V${foot - 20}" stroke="#B98AF0" stroke-opacity=".35" stroke-width="3"/>`
    );
  };
  return `<defs>${upper.def}${lower.def}</defs>${Array.from({ length: reels.count }, (_, reel) => one(reel)).join('')}`;
};

const studs = () => {
  const trim = linear(gold);
  const places = [
    [30, 604],
    [750, 604],
    [30, 1_122],
    [750, 1_122],
  ];
  return (
    `<defs>${trim.def}</defs>` +
    places
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="13" fill="#5A2404"/><circle cx="${x}" cy="${y - 1}" r="11" fill="${trim.url}"/>` +
          `<circle cx="${x - 3}" cy="${y - 4}" r="3.5" fill="#fff" opacity=".85"/>`,
      )
      .join('')
  );
};

/** The plate under the reels. */
const plate = () => {
  const trim = linear([
    [0, '#FFF0A8'],
    [0.4, '#FFC83D'],
    [1, '#9A5208'],
  ]);
  const fill = linear([
    [0, '#4A1A50'],
    [1, '#200828'],
  ]);
  return (
    `<defs>${trim.def}${fill.def}</defs><rect x="90" y="1196" width="600" height="92" rx="46" fill="#0E0216" opacity=".7"/>` +
    `<rect x="90" y="1190" width="600" height="90" rx="45" fill="${trim.url}"/>` +
    `<rect x="97" y="1197" width="586" height="76" rx="38" fill="${fill.url}"/>` +
    '<path d="M104 1230a38 34 0 0 1 34-32H642a38 34 0 0 1 34 32Z" fill="#fff" opacity=".08"/>'
  );
};

/** Five holes through which the reels are seen. */
const holes = (id) => {
  const [x, y, w, h] = cabinetBox;
  const hole = (reel) =>
    `<rect x="${reelX(reel)}" y="${top}" width="${reels.cellW}" height="${reelsHeight}" rx="16" fill="#000"/>`;
  const all = Array.from({ length: reels.count }, (_, reel) => hole(reel)).join('');
  return (
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${w}" height="${h}">` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fff"/>${all}</mask>`
  );
};

/** The frame with its plate. The reel windows are transparent. */
export const kingsCabinet = () => {
  const mask = uid();
  const [x, y, w, h] = cabinetBox;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">` +
    group(`<defs>${holes(mask)}</defs><g mask="url(#${mask})">${frame()}</g>`, glass(), studs(), plate()) +
    '</svg>'
  );
};
