// The seven symbols of Mango Fever, each in a box of 100 by 100 (look.md §8, symbols).
import { gel, shine } from '../svg/gel.mjs';
import { lettering } from '../svg/lettering.mjs';
import { linear, radial } from '../svg/paint.mjs';

const leafColours = ['#D6F58A', '#5FBF4A', '#1F8A4A', '#0B4A32'];

/** A leaf that grows to the right from x, y. */
export const leaf = (x, y, turn, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">` +
  gel('M0 0C8-14 26-18 42-10 34 6 16 12 0 0Z', {
    colours: leafColours,
    box: [0, -18, 42, 30],
    outline: 3,
    drop: 1.5,
    detail: 0.5,
  }) +
  '<path d="M3-1C14-6 26-9 38-9" fill="none" stroke="#0B4A32" stroke-width="1.4" opacity=".55"/></g>';

const dots = (places) => places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');

const mango = () => {
  const red = radial([
    [0, '#E8261C', 0.9],
    [0.6, '#E8261C', 0.45],
    [1, '#E8261C', 0],
  ]);
  const yellow = radial([
    [0, '#FFF48A', 1],
    [1, '#FFE14A', 0],
  ]);
  const green = radial([
    [0, '#7FC23A', 0.7],
    [1, '#7FC23A', 0],
  ]);
  return (
    `<defs>${red.def}${yellow.def}${green.def}</defs>` +
    '<path d="M70 16C69 10 71 6 75 3" fill="none" stroke="#5A2A10" stroke-width="5" stroke-linecap="round"/>' +
    leaf(70, 12, 168, 0.9) +
    gel('M66 11C87 13 98 34 94 56 90 79 68 95 44 95 20 95 3 84 5 68 7 55 22 50 32 38 42 26 48 9 66 11Z', {
      colours: ['#FFE061', '#FFAE24', '#F2701A', '#A32A06'],
      box: [5, 10, 92, 86],
      focus: [0.6, 0.5],
      extra:
        `<ellipse cx="42" cy="34" rx="40" ry="26" fill="${red.url}" transform="rotate(-46 42 34)"/>` +
        `<ellipse cx="20" cy="72" rx="26" ry="18" fill="${red.url}" opacity=".6"/>` +
        `<ellipse cx="70" cy="64" rx="30" ry="26" fill="${yellow.url}"/>` +
        `<ellipse cx="70" cy="14" rx="14" ry="9" fill="${green.url}"/>`,
    }) +
    shine(48, 34, [15, 6.5], -52, 0.8) +
    `<g fill="#FFF6C0" opacity=".65">${dots([
      [60, 52, 1.3],
      [70, 44, 1.1],
      [66, 70, 1.3],
      [50, 66, 1],
      [80, 56, 1.1],
      [40, 76, 1.1],
    ])}</g>`
  );
};

const seeds = [
  [32, 46, 14],
  [50, 44, 0],
  [68, 46, -14],
  [40, 57, 10],
  [60, 57, -10],
  [50, 64, 0],
]
  .map(
    ([x, y, turn]) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0-4.5C3-1 3.2 3 0 4.5-3.2 3-3-1 0-4.5Z"/>` +
      `<circle cx="${x - 0.9}" cy="${y + 0.6}" r=".9" fill="#fff" opacity=".7"/>`,
  )
  .join('');

const melon = () => {
  const flesh = linear([
    [0, '#FF8A8A'],
    [0.45, '#F0384E'],
    [1, '#C2143A'],
  ]);
  return (
    '<g transform="rotate(-16 50 50)">' +
    gel('M4 36A46 46 0 0 0 96 36Z', {
      colours: ['#8BE06A', '#2FA84E', '#0F7A3C', '#064A2A'],
      box: [4, 30, 92, 56],
      focus: [0.5, 0.2],
    }) +
    '<g fill="none" stroke="#075A30" stroke-width="3" opacity=".55"><path d="M14 60l6-4M26 74l5-5M42 81l3-6M60 81l-3-6M75 74l-5-5M87 60l-6-4"/></g>' +
    '<path d="M10 36a40 40 0 0 0 80 0Z" fill="#D9F7B0"/><path d="M13 36a37 37 0 0 0 74 0Z" fill="#FFF6E0"/>' +
    `<defs>${flesh.def}</defs><path d="M16.5 36a33.5 33.5 0 0 0 67 0Z" fill="${flesh.url}"/>` +
    '<path d="M16.5 36a33.5 33.5 0 0 0 .5 6H83a33.5 33.5 0 0 0 .5-6Z" fill="#FFB3A8" opacity=".75"/>' +
    '<path d="M23 42C28 58 42 66 58 66" fill="none" stroke="#FF9A94" stroke-width="6" opacity=".35" stroke-linecap="round"/>' +
    `<g fill="#3A0A18">${seeds}</g>` +
    '<path d="M5 36H95" stroke="#fff" stroke-width="2.6" opacity=".6" stroke-linecap="round"/></g>'
  );
};

const lemon = () =>
  `<g transform="rotate(-24 50 52)">${leaf(80, 46, -34, 0.8)}` +
  gel(
    'M4 54C7 48 12 47 16 42 28 24 66 22 82 40 86 45 92 47 96 52 93 58 88 60 84 65 70 84 30 84 16 66 12 61 7 60 4 54Z',
    {
      colours: ['#FFFBB0', '#FFE032', '#F2AE0C', '#9A5C00'],
      box: [4, 26, 92, 56],
    },
  ) +
  `<g fill="#D98E06" opacity=".4">${dots([
    [36, 60, 1.3],
    [46, 68, 1.3],
    [58, 62, 1.3],
    [66, 70, 1.3],
    [50, 54, 1.3],
    [72, 56, 1.3],
    [30, 50, 1.3],
    [62, 48, 1.3],
  ])}</g>${shine(38, 40, [17, 6], -8, 0.9)}</g>`;

const stalks = 'M34 56C38 34 50 18 66 8M68 58C70 38 68 22 66 8';

const cherry = () =>
  `<path d="${stalks}" fill="none" stroke="#0B4A32" stroke-width="7" stroke-linecap="round"/>` +
  `<path d="${stalks}" fill="none" stroke="#5FBF4A" stroke-width="3.6" stroke-linecap="round"/>` +
  leaf(64, 11, 178, 0.9) +
  gel('M30 48C46 42 58 54 56 70 55 86 42 94 28 93 12 92 4 80 6 67 8 54 18 46 30 48Z', {
    colours: ['#FF9A94', '#E8243C', '#B00C30', '#5A0220'],
    box: [6, 46, 50, 48],
    detail: 0.8,
  }) +
  shine(20, 60, [6, 9], 24) +
  gel('M70 50C86 44 98 56 96 72 95 88 82 95 70 94 54 93 46 82 48 69 50 56 58 48 70 50Z', {
    colours: ['#FFA6A0', '#F0304A', '#B80F34', '#5A0220'],
    box: [48, 48, 50, 48],
    detail: 0.8,
  }) +
  shine(61, 62, [6, 9], 24);

const bell = () =>
  gel('M50 84a11 11 0 0 0 11-10H39a11 11 0 0 0 11 10Z', {
    colours: ['#FFE9A0', '#E8921A', '#B05C08', '#5A2800'],
    box: [38, 72, 24, 18],
    detail: 0.4,
  }) +
  gel('M50 8c6 0 10 4 10 9 14 5 20 17 21 33 1 12 5 17 11 23v4H8v-4c6-6 10-11 11-23 1-16 7-28 21-33 0-5 4-9 10-9Z', {
    colours: ['#FFF6B8', '#FFCB3A', '#EF961A', '#7A3A00'],
    box: [8, 8, 84, 70],
  }) +
  '<path d="M14 66C40 74 60 74 86 66" fill="none" stroke="#9A4E04" stroke-width="3" opacity=".65"/>' +
  '<path d="M14 63C40 71 60 71 86 63" fill="none" stroke="#FFF6C8" stroke-width="2" opacity=".8"/>' +
  '<path d="M32 30C27 38 26 48 25 58" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".75"/>' +
  '<path d="M44 24C41 30 40 34 40 40" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"/>' +
  '<circle cx="50" cy="14" r="3" fill="#fff" opacity=".7"/>';

const bar = () => {
  const face = linear([
    [0, '#3E4FB0'],
    [0.5, '#232C7A'],
    [1, '#141A52'],
  ]);
  return (
    gel('M10 26H90a6 6 0 0 1 6 6V68a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6Z', {
      colours: ['#FFF3B0', '#FFC83D', '#E28A12', '#7A3A00'],
      box: [4, 26, 92, 48],
      focus: [0.3, 0.1],
      shadow: 0.12,
      rim: 0.75,
    }) +
    `<defs>${face.def}</defs><rect x="10" y="32" width="80" height="36" rx="4" fill="#0A0E38"/>` +
    `<rect x="10" y="33" width="80" height="34" rx="4" fill="${face.url}"/>` +
    '<path d="M10 37a4 4 0 0 1 4-4H86a4 4 0 0 1 4 4V46Q50 52 10 46Z" fill="#fff" opacity=".16"/>' +
    lettering({
      cx: 50,
      face: 'bungee',
      fill: ['#FFFFFF', '#FFE9A0', '#FFB42E'],
      outline: '#0A0E38',
      weight: 0.6,
      depth: 4,
      lines: [{ text: 'BAR', y: 61, size: 31, max: 70 }],
    })
  );
};

const sevenPath = 'M14 14H88V34C68 52 58 70 56 92H28C31 66 43 48 60 36H32L30 46H14Z';

const seven = () =>
  gel(sevenPath, {
    colours: ['#FFF6C8', '#FFCB3A', '#E08A12', '#6A2A00'],
    box: [14, 14, 74, 78],
    outline: 5,
    shadow: 0.1,
    rim: 0.8,
  }) +
  '<g transform="translate(50 52) scale(.86) translate(-50 -52)">' +
  gel(sevenPath, {
    colours: ['#FF9A7A', '#F0263C', '#B80A32', '#5A0020'],
    box: [14, 14, 74, 78],
    outline: 0,
    shadow: 0.28,
    rim: 0.3,
  }) +
  '</g><path d="M22 24H76" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>';

/** Draws of the symbols by name. The names are those of the rules (games/mango-fever/rules). */
export const symbols = { seven, bar, bell, melon, mango, lemon, cherry };
