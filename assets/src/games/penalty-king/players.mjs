import { gel } from '../../svg/gel.mjs';
import { uid } from '../../svg/ids.mjs';
import { group } from '../../svg/paint.mjs';
import { kenteTile, threads } from '../../things/kente.mjs';

const deep = '#140A1E';
const skin = ['#9A6238', '#C88A5A'];
const boot = ['#FF9A5A', '#F0501E', '#A8220A', '#3A0A04'];

const limb = (d, width, [colour, light], outline = 7) =>
  `<path d="${d}" fill="none" stroke="${deep}" stroke-width="${width + outline}" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<path d="${d}" transform="translate(-${width * 0.2} -1)" fill="none" stroke="${light}" stroke-width="${width * 0.26}" stroke-linecap="round" stroke-linejoin="round" opacity=".6"/>`;

const shoe = (x, y, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${gel('M-20-12C-20-24 18-24 20-10L24 6C24 14-22 14-22 6Z', {
    colours: boot,
    box: [-22, -22, 46, 36],
    outline: 4,
    drop: 1.5,
    detail: 0.5,
  })}</g>`;

const head = (x, y, r, face) => {
  const d = `M${x - r} ${y}A${r} ${r * 1.06} 0 1 1 ${x + r} ${y}A${r} ${r * 1.06} 0 1 1 ${x - r} ${y}Z`;
  return (
    gel(d, {
      colours: ['#D89A68', '#A86C40', '#74421F', '#2E1608'],
      box: [x - r, y - r, 2 * r, 2 * r],
      outline: 5,
      drop: 1.5,
      detail: 0.7,
    }) +
    (face
      ? `<path d="M${x - r} ${y - r * 0.2}C${x - r} ${y - r * 1.3} ${x + r} ${y - r * 1.3} ${x + r} ${y - r * 0.2}C${x + r * 0.7} ${y - r * 0.7} ${x - r * 0.7} ${y - r * 0.7} ${x - r} ${y - r * 0.2}Z" fill="#1A0E0A"/>` +
        `<circle cx="${x - r * 0.36}" cy="${y + r * 0.06}" r="${r * 0.13}" fill="#1A0E0A"/><circle cx="${x + r * 0.36}" cy="${y + r * 0.06}" r="${r * 0.13}" fill="#1A0E0A"/>` +
        `<path d="M${x - r * 0.3} ${y + r * 0.5}q${r * 0.3} ${r * 0.16} ${r * 0.6} 0" fill="none" stroke="#4A2410" stroke-width="${r * 0.12}" stroke-linecap="round"/>`
      : `<path d="M${x - r} ${y + r * 0.3}C${x - r * 1.1} ${y - r * 1.4} ${x + r * 1.1} ${y - r * 1.4} ${x + r} ${y + r * 0.3}C${x + r * 0.5} ${y + r * 0.72} ${x - r * 0.5} ${y + r * 0.72} ${x - r} ${y + r * 0.3}Z" fill="#1A0E0A"/>`)
  );
};

const weaveFill = (scale) => {
  const id = uid();
  return {
    url: `url(#${id})`,
    def: `<defs><pattern id="${id}" width="${96 * scale}" height="${10 * scale}" patternUnits="userSpaceOnUse"><g transform="scale(${scale})">${kenteTile(threads.a)}</g></pattern></defs>`,
  };
};

const crown = (x, y, scale) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M-22 14L-26-12-12 0 0-20 12 0 26-12 22 14Z" fill="#7A1030" stroke="#7A1030" stroke-width="4" stroke-linejoin="round"/>`;

const shirtColours = ['#FFF0A8', '#FFC02E', '#E8860C', '#5A2404'];
const shortColours = ['#FF8AB8', '#D81C6A', '#8E0A44', '#3A0220'];

/** The trunk of the player from behind: shirt, crown, shorts. The hips are at 0, -150. */
const trunk = (lean) => {
  const weave = weaveFill(1.5);
  return (
    `<g transform="rotate(${lean} 0 -150)">${weave.def}` +
    gel('M-62-262C-50-284 50-284 62-262 68-220 60-180 54-152 30-142-30-142-54-152-60-180-68-220-62-262Z', {
      colours: shirtColours,
      box: [-64, -280, 128, 136],
      focus: [0.3, 0.2],
      outline: 6,
      extra: `<rect x="-80" y="-178" width="160" height="15" fill="${weave.url}"/>`,
    }) +
    crown(0, -226, 1.2) +
    '</g>'
  );
};

const shorts = () =>
  gel('M-56-162C-30-152 30-152 56-162L64-96C64-86 8-86 6-100L0-120-6-100C-8-86-64-86-64-96Z', {
    colours: shortColours,
    box: [-64, -162, 128, 74],
    outline: 6,
    detail: 0.8,
  });

const sock = ['#FFF6E0', '#FFFFFF'];
const sleeve = ['#F2AE22', '#FFE9A0'];

const leg = (hip, knee, foot, turn = 0) =>
  limb(`M${hip}L${knee}`, 30, skin) + limb(`M${knee}L${foot}`, 24, sock) + shoe(...foot.split(' ').map(Number), turn);

const arm = (shoulder, elbow, hand) =>
  limb(`M${shoulder}L${elbow}`, 30, sleeve) +
  limb(`M${elbow}L${hand}`, 20, skin) +
  `<circle cx="${hand.split(' ')[0]}" cy="${hand.split(' ')[1]}" r="13" fill="${skin[0]}" stroke="${deep}" stroke-width="4"/>`;

/** The player who shoots, from behind. The feet are at 0, 0. */
export const kicker = {
  stand: () =>
    group(
      leg('-32 -104', '-36 -60', '-38 -14'),
      leg('32 -104', '36 -60', '40 -14'),
      shorts(),
      arm('-56 -252', '-84 -206', '-74 -158'),
      arm('56 -252', '84 -206', '74 -158'),
      trunk(0),
      head(0, -308, 34, false),
    ),
  run: () =>
    group(
      leg('-32 -104', '-48 -70', '-34 -14'),
      leg('32 -104', '46 -84', '54 -56', 40),
      shorts(),
      arm('-56 -252', '-92 -222', '-64 -190'),
      arm('56 -252', '88 -200', '104 -168'),
      trunk(5),
      head(14, -306, 34, false),
    ),
  kick: () =>
    group(
      leg('-32 -104', '-44 -60', '-40 -14'),
      leg('28 -110', '62 -96', '96 -84', -64),
      shorts(),
      arm('-56 -252', '-104 -236', '-134 -206'),
      arm('56 -252', '92 -272', '116 -300'),
      trunk(-9),
      head(-22, -304, 34, false),
    ),
  cheer: () =>
    group(
      leg('-32 -104', '-42 -60', '-46 -14'),
      leg('32 -104', '42 -60', '48 -14'),
      shorts(),
      arm('-54 -258', '-92 -300', '-84 -352'),
      arm('54 -258', '92 -300', '84 -352'),
      trunk(0),
      head(0, -308, 34, false),
    ),
};

const kit = ['#A8FFF0', '#23D9C4', '#0B8A86', '#04383E'];
const kitSleeve = ['#1FB8A8', '#A8FFF0'];
const glove = (x, y, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${gel(
    'M-17 14C-22-6-18-22-8-22-2-28 6-26 8-20 18-20 20-8 16 14Z',
    {
      colours: ['#FFFFFF', '#FFE27A', '#E8A018', '#5A3004'],
      box: [-20, -26, 40, 42],
      outline: 4,
      drop: 1,
      detail: 0.5,
    },
  )}</g>`;
const dark = ['#2A2A5A', '#6A6AB0'];

const keeperTrunk = (d, box, turn = 0, origin = '0 0') =>
  `<g transform="rotate(${turn} ${origin})">${gel(d, { colours: kit, box, outline: 5, detail: 0.8, extra: '<path d="M-60-128H60" stroke="#FFF6DC" stroke-width="9" opacity=".9"/>' })}</g>`;

/** The keeper: ready, feet at 0, 0; and flying to the left, around the middle of the body. */
export const keeper = {
  ready: () =>
    group(
      limb('M-20-74L-38-44L-32-12', 22, dark, 6) + limb('M20-74L38-44L32-12', 22, dark, 6),
      `<g transform="translate(-36 -6) scale(.72)">${shoe(0, 0)}</g><g transform="translate(36 -6) scale(-.72 .72)">${shoe(0, 0)}</g>`,
      limb('M-36-148L-74-134L-92-160', 20, kitSleeve, 6) + limb('M36-148L74-134L92-160', 20, kitSleeve, 6),
      keeperTrunk(
        'M-42-152C-34-168 34-168 42-152 46-120 38-92 34-72 18-64-18-64-34-72-38-92-46-120-42-152Z',
        [-44, -166, 88, 102],
      ),
      head(0, -186, 25, true),
      glove(-95, -176, -14),
      `<g transform="scale(-1 1)">${glove(-95, -176, -14)}</g>`,
    ),
  dive: () =>
    group(
      limb('M44 4L86-6L122 14', 22, dark, 6) + limb('M42 16L80 34L120 36', 22, dark, 6),
      `<g transform="translate(128 14) rotate(96) scale(.72)">${shoe(0, 0)}</g><g transform="translate(126 38) rotate(88) scale(.72)">${shoe(0, 0)}</g>`,
      limb('M-40-12L-78-22L-112-12', 20, kitSleeve, 6),
      gel('M-46-26C-20-38 24-30 48-12 56 0 54 14 44 24 16 34-22 32-46 22-58 12-58-14-46-26Z', {
        colours: kit,
        box: [-56, -36, 110, 70],
        outline: 5,
        detail: 0.8,
        extra: '<path d="M-6-50V50" stroke="#FFF6DC" stroke-width="9" opacity=".9"/>',
      }),
      limb('M-38 10L-78 8L-112 4', 20, kitSleeve, 6),
      head(-68, -16, 24, true),
      glove(-126, -18, -78),
      glove(-126, 8, -98),
    ),
};
