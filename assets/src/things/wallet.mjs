import { linear } from '../svg/paint.mjs';
import { piece } from '../svg/picture.mjs';

/** A leather wallet with notes and a coin looking out; about 104 wide and 92 tall at scale 1, middle at x, y. */
export const wallet = (x, y, scale) => {
  const leather = linear([
    [0, '#F08A4A'],
    [0.55, '#C8542A'],
    [1, '#8E2E1C'],
  ]);
  const flap = linear([
    [0, '#FFB070'],
    [1, '#D2602E'],
  ]);
  const inside = piece('note0', -8, -26, 84, -8) + piece('note3', 10, -22, 78, 7) + piece('coin0', 26, -30, 30);
  return (
    `<defs>${leather.def}${flap.def}</defs><g transform="translate(${x} ${y}) scale(${scale})">` +
    `<rect x="-52" y="-22" width="104" height="40" rx="12" fill="#6E2012"/>${inside}` +
    `<rect x="-52" y="-12" width="104" height="62" rx="15" fill="#6E2012"/><rect x="-52" y="-14" width="104" height="60" rx="15" fill="${leather.url}"/>` +
    '<rect x="-46" y="-8" width="92" height="48" rx="10" fill="none" stroke="#FFD9A0" stroke-width="1.8" stroke-dasharray="5 4" opacity=".65"/>' +
    `<path d="M52 6H26a12 12 0 0 0 0 24H52Z" fill="#7A2614"/><path d="M52 3H26a12 12 0 0 0 0 24H52Z" fill="${flap.url}"/>` +
    '<circle cx="27" cy="15" r="5.4" fill="#FFE08A"/><circle cx="25.6" cy="13.4" r="2" fill="#fff" opacity=".9"/>' +
    '<path d="M-40-12H30" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".4"/></g>'
  );
};
