import { lettering } from '../../svg/lettering.mjs';
import { shadowed } from '../../svg/paint.mjs';
import { sparkle } from '../../svg/patterns.mjs';
import { picture } from '../../svg/picture.mjs';
import { emblemBox, titleBox } from './plan.mjs';
import { lion, symbols } from './symbols.mjs';

const boxed = ([x, y, w, h], body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">${body}</svg>`;

/** The head of the lion over the cabinet. */
export const kingsEmblem = () =>
  boxed(
    emblemBox,
    shadowed(`<g transform="translate(390 246) scale(2.52) translate(-50 -50)">${lion()}</g>`, {
      colour: '#3A0420',
      opacity: 0.55,
      dy: 10,
      sd: 10,
    }) +
      sparkle(280, 150, 1.8) +
      sparkle(506, 166, 1.4),
  );

/** The name of the game. */
export const kingsTitle = () =>
  boxed(
    titleBox,
    lettering({
      cx: 390,
      face: 'lilita',
      fill: ['#FFFFFF', '#FFE58A', '#FF9A1C'],
      outline: '#4A0624',
      weight: 0.8,
      depth: 7,
      lines: [
        { text: 'SAVANNA', y: 434, size: 96, max: 400, arc: -10 },
        { text: 'KINGS', y: 506, size: 78, max: 270 },
      ],
    }),
  );

/** The symbols side by side, for the pay table and the simple view of the page. */
export const kingsStrip = () =>
  picture(
    Object.keys(symbols).length * 108,
    108,
    Object.values(symbols)
      .map((draw, i) => `<g transform="translate(${i * 108 + 4} 4)">${draw()}</g>`)
      .join(''),
  );
