import { n2 } from '../svg/paint.mjs';

/** Three kinds of crystal, each left, right and tip, by time of day. */
export const crystalColours = {
  night: [
    ['#5FE0F5', '#1577B8', '#D9FBFF'],
    ['#7F8CFF', '#3530A8', '#D6DAFF'],
    ['#38D6C4', '#0B7A86', '#C8FFF6'],
  ],
  day: [
    ['#9FEFFB', '#3FA6DC', '#FFFFFF'],
    ['#B7BDFF', '#6E6AD6', '#F3F2FF'],
    ['#8CEBDD', '#2FA9AE', '#F2FFFC'],
  ],
};

/** A crystal standing on x, y. */
export const crystal = (x, y, w, h, turn, [left, right, tip]) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">` +
  `<polygon points="${-w / 2},0 ${-w / 2},${n2(-h * 0.72)} 0,${-h} 0,0" fill="${left}"/>` +
  `<polygon points="0,0 0,${-h} ${w / 2},${n2(-h * 0.66)} ${w / 2},0" fill="${right}"/>` +
  `<polygon points="${-w / 2},${n2(-h * 0.72)} 0,${-h} ${n2(w * 0.06)},${n2(-h * 0.62)}" fill="${tip}"/>` +
  `<polygon points="0,${-h} ${w / 2},${n2(-h * 0.66)} ${n2(w * 0.06)},${n2(-h * 0.62)}" fill="${left}" opacity=".7"/>` +
  `<path d="M${n2(-w * 0.32)} ${n2(-h * 0.1)}V${n2(-h * 0.66)}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"/></g>`;
