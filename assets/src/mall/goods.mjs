import { glow, group, groundShade, linear, shadowed } from '../svg/paint.mjs';
import { sparkle } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { mark } from '../things/mark.mjs';

/** All goods stand on the same line, 8 units above the lower edge, because the page puts them on a plank. */
const [w, h] = [240, 200];
const floor = h - 8;
const shade = '#12041F';
const lift = (body, dy = 4) => shadowed(body, { colour: shade, opacity: 0.5, dy, sd: 4 });
const good = (body, shadow = 74) =>
  picture(w, h, groundShade(w / 2, floor, shadow, 8, 0.6, shade) + lift(body) + sparkle(30, 38, 1, '#FFF3D0'));
const placed = (x, y, turn, scale, body) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`;

const handset =
  '<path d="M-15-15C-17 8 4 26 24 24l5-11-13-8-8 6C-1 6-6 0-8-8l6-7-6-13-12 3Z" fill="#fff" stroke="#fff" ' +
  'stroke-width="4" stroke-linejoin="round"/>';
const bars = [0, 1, 2, 3]
  .map((i) => `<rect x="${i * 15 - 29}" y="${8 - i * 12}" width="10" height="${14 + i * 12}" rx="3" fill="#fff"/>`)
  .join('');

/** A plastic card, 150 x 98, centred. `sign` is drawn in its middle and has no text. */
const card = ([light, main, dark], sign) => {
  const fill = linear(
    [
      [0, light],
      [0.55, main],
      [1, dark],
    ],
    { x2: 1 },
  );
  return (
    `<defs>${fill.def}</defs><rect x="-75" y="-46" width="150" height="98" rx="15" fill="${dark}"/>` +
    `<rect x="-75" y="-50" width="150" height="98" rx="15" fill="${fill.url}"/>` +
    '<path d="M-75-35a15 15 0 0 1 15-15H-4L-42 48H-60a15 15 0 0 1-15-15Z" fill="#fff" opacity=".16"/>' +
    '<rect x="-73" y="-48" width="146" height="94" rx="13.500" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>' +
    sign
  );
};
const orange = ['#FF9A5A', '#E8542B', '#A3240A'];
const teal = ['#6FF0DE', '#17A796', '#075E5C'];
const violet = ['#C9A8FF', '#8A4DE0', '#3E1587'];
const indigo = ['#8A7CF0', '#5A3FC8', '#2A1A80'];

/** The scratch field of a voucher, without any number. */
const scratchField =
  '<rect x="-58" y="16" width="62" height="16" rx="5" fill="#EFE8FA"/>' +
  '<path d="M-52 29l10-10m2 10l10-10m2 10l10-10m2 10l10-10" stroke="#A294C4" stroke-width="3.500" stroke-linecap="round"/>';
const voucher = () => card(orange, `${scratchField}<g transform="translate(30 0) scale(.92)">${handset}</g>`);
const chip =
  '<rect x="-58" y="-30" width="34" height="26" rx="6" fill="#FFE08A"/>' +
  '<path d="M-58-17h34M-47-30v26M-35-30v26" stroke="#C98A1A" stroke-width="2"/>';
const dataCard = (colours) => card(colours, `${chip}<g transform="translate(34 8)">${bars}</g>`);

const airtime = () =>
  good(placed(124, 122, -7, 1.16, voucher()) + pieces(['coin1', 40, 168, 46, -10], ['coin2', 70, 178, 34, 14]));
const dataSmall = () => good(placed(120, 122, 6, 1.16, dataCard(teal)));
const dataLarge = () =>
  good(placed(92, 104, -14, 1.04, card(indigo, '')) + placed(130, 124, 4, 1.12, dataCard(violet)));
const tickets = () =>
  good(
    emoji('1f39f-fe0f', 84, 98, 116, -26) +
      emoji('1f39f-fe0f', 158, 100, 116, 14) +
      emoji('1f39f-fe0f', 120, 128, 134, -5),
  );

const emblem = (x, y, scale) =>
  `<g transform="translate(${x} ${y}) scale(${scale}) translate(-16 -16)">` +
  `${mark({ crown: '#FFC83D', trunk: '#FFF1CE', lamps: '#FFF1CE' })}</g>`;
const cap = () => good(emoji('1f9e2', 120, 108, 176, -4) + emblem(112, 84, 1.2));
const shirtAt = (x, y, size) => emoji('1f455', x, y, size) + emblem(x, y + size * 0.065, size * 0.0108);
const shirt = () => good(shirtAt(120, 100, 186));

/** One earbud, its head up; `flip` mirrors it. */
const earbud = (x, y, turn, flip, fill) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -1 : 1} 1)">` +
  `<rect x="-9" y="2" width="18" height="58" rx="9" fill="${fill}"/>` +
  `<ellipse rx="24" ry="21" fill="${fill}"/>` +
  '<ellipse cx="14" cy="-2" rx="9" ry="14" fill="#2B2148"/><ellipse cx="15" cy="-3" rx="5" ry="9" fill="#574A86"/>' +
  '<path d="M-17-8C-12-17-3-19 4-18" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>' +
  '<path d="M-4 14v36" stroke="#fff" stroke-opacity=".8" stroke-width="3.500" stroke-linecap="round"/>' +
  '<rect x="-6" y="53" width="12" height="4" rx="2" fill="#574A86"/></g>';

/** An open charging case with two earbuds above it. */
const earbuds = () => {
  const shell = linear([
    [0, '#FFFFFF'],
    [0.5, '#E4DCF8'],
    [1, '#A796D6'],
  ]);
  const inside = linear([
    [0, '#3A2A6A'],
    [1, '#1B1140'],
  ]);
  return good(
    group(
      `<defs>${shell.def}${inside.def}</defs>`,
      `<path d="M54 128V84a30 30 0 0 1 30-30h72a30 30 0 0 1 30 30v44Z" fill="${shell.url}"/>`,
      `<path d="M66 128V88a22 22 0 0 1 22-22h64a22 22 0 0 1 22 22v40Z" fill="${inside.url}"/>`,
      glow(120, 122, 60, '#7FF5E6', 0.55, 24),
      earbud(90, 76, -10, true, shell.url),
      earbud(150, 76, 10, false, shell.url),
      `<path d="M48 122h144v34a36 36 0 0 1-36 36H84a36 36 0 0 1-36-36Z" fill="${shell.url}"/>`,
      '<path d="M48 122h144v7H48Z" fill="#fff"/>',
      '<path d="M60 140c0 24 10 38 26 43" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".85"/>',
      '<circle cx="120" cy="152" r="5" fill="#23D9C4"/>',
      glow(120, 152, 16, '#23D9C4', 0.7),
    ),
    80,
  );
};

/** A phone and the back of another one, 200 units high at scale 1, with our tree on the screen. */
const phoneAt = (x, y, scale) => {
  const body = linear([
    [0, '#5B4C8E'],
    [0.5, '#2A1E52'],
    [1, '#120A2C'],
  ]);
  const screen = linear([
    [0, '#2E0F66'],
    [0.45, '#B23A86'],
    [1, '#FFB765'],
  ]);
  const front =
    `<defs>${body.def}${screen.def}</defs>` +
    `<rect x="-48" y="-90" width="96" height="184" rx="18" fill="#0A0420"/>` +
    `<rect x="-48" y="-93" width="96" height="184" rx="18" fill="${body.url}"/>` +
    `<rect x="-42" y="-87" width="84" height="172" rx="13" fill="${screen.url}"/>` +
    '<circle cx="0" cy="-77" r="4" fill="#0A0420"/>' +
    glow(0, 34, 46, '#FFE7A0', 0.8) +
    '<path d="M-42 56C-20 44 20 44 42 56V72a13 13 0 0 1-13 13h-58a13 13 0 0 1-13-13Z" fill="#3A1046"/>' +
    emblem(0, 22, 1.9) +
    '<path d="M-42-74a13 13 0 0 1 13-13H6L-42 20Z" fill="#fff" opacity=".2"/>';
  const back =
    `<rect x="-48" y="-90" width="96" height="180" rx="18" fill="#17A796"/>` +
    '<rect x="-48" y="-90" width="96" height="180" rx="18" fill="none" stroke="#7FF5E6" stroke-width="3"/>' +
    '<rect x="-38" y="-80" width="40" height="48" rx="12" fill="#0B6E68"/>' +
    '<circle cx="-18" cy="-67" r="9" fill="#06302E"/><circle cx="-18" cy="-46" r="9" fill="#06302E"/>' +
    '<circle cx="-21" cy="-70" r="3" fill="#B8FFF4"/><circle cx="-21" cy="-49" r="3" fill="#B8FFF4"/>';
  return placed(x, y, 0, scale, placed(38, 8, 13, 0.84, back) + placed(-16, 2, -6, 0.94, front));
};
const phone = () => good(phoneAt(120, 100, 1), 78);

/** Pieces for the cover of the mall. */
export const mallPieces = { phone: phoneAt, shirt: shirtAt };

/** The goods of the mall by the name of their art. They have no text, because the page writes in three languages. */
export const mallGoods = {
  airtime,
  'data-100': dataSmall,
  'data-500': dataLarge,
  tickets,
  cap,
  shirt,
  earbuds,
  phone,
};
