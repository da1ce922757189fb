import { mallPieces } from '../mall/goods.mjs';
import { lettering } from '../svg/lettering.mjs';
import { glow, linear, n2, radialFill, shadowed } from '../svg/paint.mjs';
import { rays, sparkle } from '../svg/patterns.mjs';
import { emoji, pieces } from '../svg/picture.mjs';
import { cover, foot, goldFill, hero, large, largeCover, tile } from './frame.mjs';

/** A striped awning with round ends over the whole width. */
const awning = (w, h, stripes) => {
  const step = w / stripes;
  const fall = linear([
    [0, '#12041F', 0.5],
    [0.4, '#12041F', 0],
    [1, '#FFFFFF', 0.16],
  ]);
  let cloth = '';
  for (let i = 0; i < stripes; i += 1)
    cloth +=
      `<path d="M${n2(i * step)} 0h${n2(step + 0.6)}v${n2(h * 0.72)}a${n2(step / 2)} ${n2(h * 0.28)} 0 0 1 ${n2(-step - 0.6)} 0Z" ` +
      `fill="${i % 2 ? '#FFE9C4' : '#D41C70'}"/>`;
  return (
    shadowed(cloth, { colour: '#0A0220', opacity: 0.6, dy: 6, sd: 6 }) +
    `<defs>${fall.def}</defs><rect width="${w}" height="${n2(h * 0.92)}" fill="${fall.url}"/>`
  );
};

const boards = (w, h) => {
  let d = '';
  for (let x = 30; x < w; x += 58) d += `M${x} 0V${h}`;
  return `<path d="${d}" stroke="#1A0628" stroke-opacity=".35" stroke-width="3"/>`;
};

const plank = (w, y) => {
  const wood = linear([
    [0, '#F0B56A'],
    [0.3, '#C97F3C'],
    [1, '#7A3E22'],
  ]);
  return (
    `<defs>${wood.def}</defs><rect y="${y}" width="${w}" height="18" fill="${wood.url}"/>` +
    `<rect y="${y}" width="${w}" height="4" fill="#FFE2B0"/>`
  );
};

const letters = { face: 'lilita', outline: '#3A0A36' };

/** The tile of the mall among the games: a stall with goods. */
export const mallCover = () =>
  cover(
    radialFill(tile.w, tile.h, 150, 150, 300, [
      [0, '#FFC27A'],
      [0.3, '#A84A4E'],
      [0.66, '#54204E'],
      [1, '#220E40'],
    ]),
    boards(tile.w, tile.h),
    glow(150, 170, 130, '#FFE2A0', 0.7),
    hero(mallPieces.phone(206, 178, 0.86) + mallPieces.shirt(102, 178, 150), '#12041F', 0.55, 6, 6),
    plank(tile.w, 250),
    hero(
      emoji('1f6cd-fe0f', 152, 228, 116, -4) + pieces(['coin1', 44, 246, 48, -10], ['coin2', 258, 248, 44, 14]),
      '#12041F',
      0.55,
      5,
      5,
    ),
    awning(tile.w, 66, 8),
    sparkle(40, 118, 1.2),
    sparkle(262, 104, 1.3),
    foot('#220A34', 0.9, 0.4),
    lettering({
      ...letters,
      fill: ['#FFFFFF', '#FFE9A0', '#FFB42E'],
      lines: [
        { text: 'BAOBAB', y: 318, size: 56, max: 230 },
        { text: 'MALL', y: 368, size: 60, max: 190, fill: goldFill },
      ],
    }),
  );

/** The same, two columns wide. */
export const mallCoverLarge = () =>
  largeCover(
    radialFill(large.w, large.h, 500, 150, 560, [
      [0, '#FFC27A'],
      [0.24, '#B0504E'],
      [0.6, '#5A2350'],
      [1, '#220E40'],
    ]),
    boards(large.w, large.h),
    rays(500, 190, 420, 22, '#FFE2A0', 0.12),
    glow(500, 190, 230, '#FFE2A0', 0.6),
    plank(large.w, 296),
    hero(
      mallPieces.phone(600, 212, 1.05) + mallPieces.shirt(420, 212, 196) + emoji('1f6cd-fe0f', 510, 240, 150, -4),
      '#12041F',
      0.55,
      7,
      7,
    ),
    hero(
      pieces(['coin1', 352, 290, 60, -10], ['coin2', 676, 292, 56, 14], ['coin0', 300, 304, 46, 0]),
      '#12041F',
      0.55,
      4,
      4,
    ),
    awning(large.w, 62, 16),
    sparkle(366, 110, 1.6),
    sparkle(664, 112, 1.5),
    lettering({
      ...letters,
      fill: ['#FFFFFF', '#FFE9A0', '#FFB42E'],
      lines: [
        { text: 'BAOBAB', x: 168, y: 186, size: 78, max: 290 },
        { text: 'MALL', x: 168, y: 262, size: 84, max: 240, fill: goldFill },
      ],
    }),
  );
