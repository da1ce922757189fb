import { group, linear, shadowed } from '../../svg/paint.mjs';
import { uid } from '../../svg/ids.mjs';
import { kenteTile, threads } from '../../things/kente.mjs';

/** The cloth in units of the 780-wide design, from the middle of its upper edge. */
export const matBox = { x: -400, y: -24, w: 800, h: 400 };

const marks = [
  [-160, 134],
  [160, 134],
  [0, 254],
  [-220, 254],
  [220, 254],
  [0, 74],
];

/** The dice cloth: kente border, red field, in perspective. */
export const mat = () => {
  const weave = uid();
  const field = linear([
    [0, '#E23A5A'],
    [0.6, '#B4143E'],
    [1, '#7A0A30'],
  ]);
  const diamond = ([x, y]) => `M${x - 34} ${y}l34-22 34 22-34 22ZM${x - 16} ${y}l16-10 16 10-16 10Z`;
  const cloth =
    '<path d="M-270 4H270L382 346H-382Z" fill="#5A0A28"/>' +
    `<path d="M-266 0H266L374 334H-374Z" fill="url(#${weave})"/><path d="M-242 18H242L326 310H-326Z" fill="${field.url}"/>` +
    '<path d="M-242 18H242L250 46H-250Z" fill="#fff" opacity=".14"/>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${matBox.x} ${matBox.y} ${matBox.w} ${matBox.h}" width="${matBox.w}" height="${matBox.h}">` +
    group(
      `<defs>${field.def}<pattern id="${weave}" width="96" height="40" patternUnits="userSpaceOnUse"><g transform="scale(1 4)">${kenteTile(threads.b)}</g></pattern></defs>`,
      shadowed(cloth, { colour: '#3A1804', opacity: 0.5, dy: 12, sd: 10 }),
      `<path d="${marks.map(diamond).join('')}" fill="none" stroke="#FFD0D8" stroke-width="4" opacity=".22"/>`,
    ) +
    '</svg>'
  );
};
