import { gel } from '../../svg/gel.mjs';
import { uid } from '../../svg/ids.mjs';
import { blurred, linear, n2, radial } from '../../svg/paint.mjs';

const hull = 'M100 4C142 40 158 92 156 142 155 190 144 226 132 252H68C56 226 45 190 44 142 42 92 58 40 100 4Z';

const finColours = {
  near: ['#FF9AC0', '#F0307F', '#B00F5C', '#4E0430'],
  far: ['#F0307F', '#C01866', '#8A0A4A', '#3E0226'],
};
const finPath = 'M52 166C22 186 6 226 12 284L66 246Z';
const fin = (side, colours) =>
  `<g transform="translate(100 0) scale(${side} 1) translate(-100 0)">` +
  `${gel(finPath, { colours, box: [8, 166, 60, 118], outline: 5, drop: 2 })}</g>`;

const across = { x2: 1, y2: 0 };

const weave = () => {
  const colours = ['#FFC83D', '#20C9B6', '#E0307F', '#20C9B6', '#FFC83D'];
  const diamonds = [50, 74, 100, 126, 150].map((x, i) => {
    const y = n2(9.5 - ((x - 100) / 70) ** 2 * 9 + 13);
    return (
      `<path d="M${x - 11} ${y}l11-10 11 10-11 10Z" fill="${colours[i]}"/>` +
      `<path d="M${x - 4} ${y}l4-4 4 4-4 4Z" fill="#FFF1D0"/>`
    );
  });
  return (
    `<g transform="translate(0 194)"><path d="M30 0Q100 18 170 0V26Q100 44 30 26Z" fill="#12082A"/>${diamonds.join('')}` +
    '<path d="M30 0Q100 18 170 0M30 26Q100 44 170 26" fill="none" stroke="#FFC83D" stroke-width="3"/></g>'
  );
};

const gold = () =>
  linear([
    [0, '#FFF6C2'],
    [0.5, '#FFC83D'],
    [1, '#9A4E04'],
  ]);

const porthole = () => {
  const rim = gold();
  const glass = radial(
    [
      [0, '#D8FBFF'],
      [0.5, '#4FC3F5'],
      [1, '#0E4AA0'],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  );
  return (
    `<defs>${rim.def}${glass.def}</defs><circle cx="100" cy="130" r="33" fill="#3A1A06"/>` +
    `<circle cx="100" cy="128" r="32" fill="${rim.url}"/><circle cx="100" cy="128" r="24" fill="#0A2A66"/>` +
    `<circle cx="100" cy="128" r="22.500" fill="${glass.url}"/>` +
    '<path d="M84 124A17 17 0 0 1 100 110" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".9"/>' +
    '<circle cx="112" cy="140" r="3" fill="#fff" opacity=".6"/>'
  );
};

const paintedHull = () => {
  const clip = uid();
  const body = linear(
    [
      [0, '#FFFFFF'],
      [0.34, '#F7F0FF'],
      [0.7, '#BFA8E8'],
      [1, '#5E429E'],
    ],
    across,
  );
  const nose = linear(
    [
      [0, '#FF9AA8'],
      [0.35, '#F0304F'],
      [1, '#8E0A3A'],
    ],
    across,
  );
  const band = gold();
  return (
    `<defs>${body.def}${nose.def}${band.def}<clipPath id="${clip}"><path d="${hull}"/></clipPath></defs>` +
    `<path d="${hull}" fill="#1E0A44" stroke="#1E0A44" stroke-width="6" stroke-linejoin="round"/><path d="${hull}" fill="${body.url}"/>` +
    `<g clip-path="url(#${clip})"><path d="M30 0H170V80Q100 56 30 80Z" fill="${nose.url}"/>` +
    `<path d="M30 80Q100 56 170 80V88Q100 64 30 88Z" fill="${band.url}"/>${weave()}` +
    '<path d="M150 20C166 90 160 190 130 256H170V0Z" fill="#2A0E66" opacity=".32"/>' +
    '<path d="M62 76C54 110 54 160 62 204" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".85"/>' +
    '<path d="M82 26C74 36 68 46 65 56" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".6"/></g>'
  );
};

/** The rocket without its flame, 200 × 290, nose up. The nozzle ends at (100, 270). */
export const rocket = () =>
  fin(1, finColours.near) +
  fin(-1, finColours.far) +
  '<path d="M72 246H128L122 270H78Z" fill="#2A1250" stroke="#1A0836" stroke-width="5" stroke-linejoin="round"/>' +
  '<path d="M74 250H126" stroke="#8A6AD0" stroke-width="4"/>' +
  paintedHull() +
  porthole() +
  gel('M100 196C109 206 111 250 107 284H93C89 250 91 206 100 196Z', {
    colours: ['#FF9AC0', '#E0287A', '#A80F58', '#4E0430'],
    box: [90, 196, 20, 88],
    outline: 4,
    drop: 2,
    detail: 0.5,
  });

/** The flame below the nozzle, from (100, 258) down to (100, 452). */
export const flame = () => {
  const fire = linear([
    [0, '#FFF9DC'],
    [0.22, '#FFE36A'],
    [0.6, '#FF8A1F'],
    [1, '#FF3A5C', 0],
  ]);
  return (
    `<defs>${fire.def}</defs>` +
    blurred('<path d="M66 262C44 340 80 392 100 452 120 392 156 340 134 262Z" fill="#FF8A1F"/>', 16, 0.75) +
    `<path d="M70 258C52 326 84 372 100 424 116 372 148 326 130 258Z" fill="${fire.url}"/>` +
    '<path d="M84 258C76 300 92 328 100 358 108 328 124 300 116 258Z" fill="#FFFDF0" opacity=".95"/>'
  );
};
