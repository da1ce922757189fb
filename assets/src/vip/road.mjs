import { glow, group, groundShade, linear, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays } from '../svg/patterns.mjs';
import { emoji, picture } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab, day } from '../things/baobab.mjs';

const [w, h] = [780, 708];

/** The road of the ten levels; `src/areas/vip/lib/road.ts` has the same line and the places of the levels on it. */
const road =
  'M-30 512C20 512 40 520 86 524 150 530 190 556 252 562 320 568 370 562 430 548 500 532 560 526 610 492 ' +
  '668 452 740 410 702 362 676 326 590 330 530 336 470 340 420 358 368 356 300 354 244 362 206 330 ' +
  '166 294 190 226 250 196 300 172 360 172 420 168';

const hill = (line, top, bottom) => {
  const fill = linear([
    [0, top],
    [1, bottom],
  ]);
  return `<defs>${fill.def}</defs><path d="${line}V${h}H0Z" fill="${fill.url}"/>`;
};
const cloud = ([x, y, wide]) =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${wide / 5}"/><ellipse cx="${x - wide * 0.4}" cy="${y - wide * 0.18}" ` +
  `rx="${wide / 2}" ry="${wide / 4.4}"/>`;
const tuft = ([x, y, scale]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  '<path d="M-26 0C-20-26-8-30-4-8-2-34 10-38 10-8 16-26 26-22 28 0Z" fill="#2C7236"/>' +
  '<path d="M-22-2C-16-20-8-22-6-4M2-6C4-26 8-26 9-6" stroke="#86BE55" stroke-width="3" fill="none" ' +
  'stroke-linecap="round"/></g>';
const line = (colour, width, more = '') =>
  `<path d="${road}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;

/** A road over three hills to a baobab, on which the app sets the shields of the levels (board 36). */
export const vipRoad = () =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, [
        [0, '#5DBBE0'],
        [0.28, '#A9E0EA'],
        [0.42, '#FFF0C0'],
        [0.5, '#FFD98A'],
      ]),
      glow(590, 150, 300, '#FFF6C8', 0.95),
      '<circle cx="590" cy="150" r="66" fill="#FFF8CE"/>',
      rays(590, 150, 620, 26, '#FFFDE8', 0.36),
      `<g fill="#fff" opacity=".8">${cloud([112, 128, 66])}${cloud([690, 108, 50])}</g>`,
      hill('M0 250C140 190 300 214 460 206 600 200 700 230 780 216', '#B8D66C', '#6FB04E'),
      acacia(66, 262, 1.1, '#5C9240') + acacia(640, 232, 1, '#5C9240') + acacia(720, 250, 0.8, '#5C9240'),
      hill('M0 400C180 352 380 390 560 366 660 352 720 380 780 372', '#86BE55', '#3F8A3E'),
      hill('M0 588C160 552 420 606 780 548', '#5FA349', '#2C7236'),
      groundShade(590, 212, 70, 8, 0.35, '#12351A'),
      baobab({ x: 510, y: 58, scale: 0.38, ...day }),
      line('#3A5A20', 40, 'stroke-opacity=".35" transform="translate(0 7)"'),
      line('#F4DCA6', 32),
      line('#fff', 3, 'stroke-opacity=".5" transform="translate(0 -13)"'),
      line('#9A6A2A', 4, 'stroke-opacity=".45" stroke-dasharray="2 18"'),
      [
        [40, 610, 0.9],
        [330, 640, 1.1],
        [742, 560, 1.2],
        [140, 440, 0.8],
        [460, 440, 0.7],
      ]
        .map(tuft)
        .join(''),
      shadowed(emoji('1f418', 108, 388, 96), { colour: '#12351A', opacity: 0.4, dy: 5, sd: 5 }),
    ),
  );
