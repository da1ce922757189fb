import { uid } from '../../svg/ids.mjs';
import { linear, radial } from '../../svg/paint.mjs';

const body = 'M-17-4C-15 12-9 14-9 21H9C9 14 15 12 17-4Z';

/** A small drum as a peg; its middle is at 0, 0 and its skin is 38 wide. */
export const peg = ({ wood, band, skin, rim }) => {
  const side = linear(
    [
      [0, '#4A1806'],
      [0.28, wood[0]],
      [0.55, wood[1]],
      [1, '#36100A'],
    ],
    { x2: 1, y2: 0 },
  );
  const top = radial(
    [
      [0, skin[0]],
      [0.6, skin[1]],
      [1, skin[2]],
    ],
    { cx: 0.4, cy: 0.34, r: 0.7 },
  );
  return (
    `<defs>${side.def}${top.def}</defs><ellipse cy="22" rx="17" ry="5" fill="#020A24" opacity=".5"/>` +
    `<path d="${body}" fill="#1E0804" stroke="#1E0804" stroke-width="4" stroke-linejoin="round"/><path d="${body}" fill="${side.url}"/>` +
    '<path d="M-14 2-8 12-4 3 0 14 4 3 8 12 14 2" fill="none" stroke="#FFF1D0" stroke-width="1.8" opacity=".9"/>' +
    `<path d="M-10 15Q0 19 10 15V20Q0 24-10 20Z" fill="${band}"/><ellipse cy="-5" rx="19" ry="10.5" fill="#1E0804"/>` +
    `<ellipse cy="-6.5" rx="18" ry="9.5" fill="${rim}"/><ellipse cy="-7.5" rx="15" ry="7.4" fill="${top.url}"/>` +
    '<path d="M-10-10Q-4-13.5 4-13" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".9"/>'
  );
};

/** How a peg looks before and after the ball has touched it. */
export const pegLooks = {
  peg: { wood: ['#D9823A', '#9A4E1E'], band: '#E0307F', skin: ['#FFFBE6', '#F6DDA8', '#C99A52'], rim: '#C2145A' },
  'peg-hit': { wood: ['#FFB45C', '#D9702A'], band: '#FFC83D', skin: ['#FFFFFF', '#FFF0A8', '#FFC83D'], rim: '#FFC83D' },
};

/** Colours of the pockets from the edge to the middle: magenta to violet. */
export const pocketColours = [
  ['#FF6FA8', '#C2145A', '#7A0A3A'],
  ['#FF8A5C', '#CC3A24', '#7A1A10'],
  ['#FFA23C', '#B9560A', '#6A2E04'],
  ['#2FD9C6', '#0B7A72', '#04413C'],
  ['#3FA8F0', '#1462B4', '#0A366A'],
  ['#8F6AF0', '#5530B8', '#2A1568'],
  ['#7A5AD0', '#432A9A', '#1E1058'],
];

/** The opening of a pocket, 50 wide; the upper edge of the pocket is at 0. */
export const mouth = ([rim]) =>
  `<ellipse cy="5" rx="25" ry="9" fill="${rim}"/><ellipse cy="6" rx="20" ry="6" fill="#0A0624"/>`;

/** The front of a pocket, from the front edge of its opening down to 83. */
export const cup = ([light, main, dark]) => {
  const fill = linear([
    [0, light],
    [0.3, main],
    [1, dark],
  ]);
  const clip = uid();
  const shape = (top, foot) => `M-25 ${top}h50l-4 ${foot}a14 14 0 0 1-14 13h-14a14 14 0 0 1-14-13Z`;
  // The opening is cut out of the front, so that the ball is seen in it.
  return (
    `<defs>${fill.def}<clipPath id="${clip}"><path d="M-27 6C-20 6-20 12 0 12 20 12 20 6 27 6V90H-27Z"/></clipPath></defs>` +
    `<g clip-path="url(#${clip})"><path d="${shape(8, 62)}" fill="#06082A"/><path d="${shape(4, 60)}" fill="${fill.url}"/>` +
    '<path d="M-18 20C-17 40-16 52-14 62" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".22"/></g>' +
    `<path d="M-24 6.5C-20 15 20 15 24 6.5" fill="none" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/>`
  );
};

/** The ball, 38 wide. */
export const ball = () => {
  const gold = radial(
    [
      [0, '#FFFDE0'],
      [0.4, '#FFD24A'],
      [1, '#D9660A'],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  );
  return (
    `<defs>${gold.def}</defs><circle r="19" fill="#6A2A00"/><circle r="17.5" fill="${gold.url}"/>` +
    '<ellipse cx="-6" cy="-7" rx="6" ry="4" fill="#fff" opacity=".95" transform="rotate(-30 -6 -7)"/>'
  );
};

/** Two rings at each side of a peg. */
export const waves = () =>
  '<g fill="none" stroke="#FFE9A0" stroke-linecap="round" stroke-width="3">' +
  '<path d="M-26-22a30 26 0 0 0-4 26M26-22a30 26 0 0 1 4 26"/>' +
  '<path d="M-36-28a42 36 0 0 0-6 38M36-28a42 36 0 0 1 6 38" opacity=".55"/></g>';

/** The line of one hop, from 0, 0 to 27, 66: the parabola of games/talking-drums/scene/drop.ts. */
export const arc = () => {
  // Height of the hop over the straight line: 0.4 of 66. The control point of a parabola is twice as far away.
  const control = `13.5 ${33 - 2 * 26.4}`;
  const d = `M0 0Q${control} 27 66`;
  return (
    `<path d="${d}" fill="none" stroke="#FFC83D" stroke-width="13" stroke-linecap="round" opacity=".32"/>` +
    `<path d="${d}" fill="none" stroke="#FFEFA8" stroke-width="5.5" stroke-linecap="round"/>`
  );
};

/** The frame around the pocket in which the ball lies. It is tinted by the scene. */
export const marker = () =>
  '<path d="M-27 6h54l-4.500 66a16 16 0 0 1-16 15h-13a16 16 0 0 1-16-15Z" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>';
