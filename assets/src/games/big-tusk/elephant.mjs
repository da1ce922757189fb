import { gel } from '../../svg/gel.mjs';
import { uid } from '../../svg/ids.mjs';
import { blurred, glow, group, linear, n2, radial, shadowed } from '../../svg/paint.mjs';
import { across, tube } from '../../svg/tube.mjs';
import { kenteTile, threads } from '../../things/kente.mjs';
import { boxed, elephantBox, gold, head } from './plan.mjs';

/** The skin: light, body, shade and outline. */
const skin = ['#E6E2FA', '#A9A2D2', '#675E9E', '#241C50'];
const mirrored = (body) => `<g transform="scale(-1 1)">${body}</g>`;

// All in units from the middle of the head.
const earPath =
  'M-78-92C-116-142-190-158-242-128-302-94-322-8-298 62-284 106-258 138-222 138-198 138-188 118-164 108-132 94-104 66-90 28Z';
const earInside =
  'M-108-64C-142-112-198-124-234-98-276-66-290 2-270 54-260 84-242 104-222 102-204 100-196 86-172 78-142 66-124 42-114 8Z';

/** An ear with its inside, folds and a golden ring. */
const ear = (focus) => {
  const pink = radial(
    [
      [0, '#FFC9CC'],
      [0.5, '#E08AA6'],
      [1, '#7E3F86'],
    ],
    { cx: 0.42, cy: 0.34, r: 0.72 },
  );
  const inside =
    `<defs>${pink.def}</defs>` +
    blurred(`<path d="${earInside}" fill="${pink.url}"/>`, 7) +
    blurred(
      '<path d="M-122-46C-176-78-226-66-256-18M-124-14C-172-28-224-10-258 40M-128 14C-168 20-204 46-224 86" ' +
        'fill="none" stroke="#8A3F7E" stroke-width="7" stroke-linecap="round"/>',
      2.5,
      0.42,
    );
  const ring = linear(gold);
  return (
    gel(earPath, {
      colours: skin,
      box: [-310, -150, 230, 290],
      focus,
      outline: 7,
      detail: 2.4,
      drop: 4,
      extra: inside,
    }) +
    `<defs>${ring.def}</defs><g fill="none"><circle cx="-240" cy="130" r="21" stroke="#3A1C04" stroke-width="13"/>` +
    `<circle cx="-240" cy="129" r="21" stroke="${ring.url}" stroke-width="8.500"/></g>` +
    '<path d="M-257 119A20 20 0 0 1-238 108" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".85"/>'
  );
};

const plumes = [
  [-66, 92, '#FF9ACA', '#E0307F', '#8E0F56'],
  [66, 92, '#FF9ACA', '#E0307F', '#8E0F56'],
  [-44, 106, '#9FF6E8', '#20C9B6', '#066B6A'],
  [44, 106, '#9FF6E8', '#20C9B6', '#066B6A'],
  [-22, 116, '#FFF0A8', '#FFB52E', '#A8560A'],
  [22, 116, '#FFF0A8', '#FFB52E', '#A8560A'],
  [0, 124, '#FFB0A0', '#F0453F', '#8E0F2E'],
];

/** A fan of feathers over the head. */
const feathers = () =>
  plumes
    .map(([turn, length, light, middle, dark]) => {
      const fill = linear([
        [0, light],
        [0.45, middle],
        [1, dark],
      ]);
      const l = length;
      return (
        `<defs>${fill.def}</defs><g transform="translate(${n2(turn * 0.95)} ${n2(-88 + (turn / 11) ** 2)}) rotate(${turn})">` +
        `<path d="M0 0C-30 ${-l * 0.4}-30 ${-l * 0.84} 0 ${-l} 30 ${-l * 0.84} 30 ${-l * 0.4} 0 0Z" fill="${fill.url}" stroke="#2A0A3A" stroke-width="5" stroke-linejoin="round"/>` +
        `<path d="M-16 ${-l * 0.5}C-18 ${-l * 0.78}-8 ${-l * 0.9} 0 ${-l * 0.94}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"/>` +
        `<path d="M0-8V${-l * 0.8}" stroke="${dark}" stroke-width="3" opacity=".7"/><circle cy="${-l * 0.72}" r="9" fill="#FFF1D0"/><circle cy="${-l * 0.72}" r="5.500" fill="${dark}"/></g>`
      );
    })
    .join('');

const headPath =
  'M0-126C36-140 80-128 100-92 117-60 114-22 102 12 92 40 80 54 68 74 52 98 34 108 0 108-34 108-52 98-68 74-80 54-92 40-102 12-114-22-117-60-100-92-80-128-36-140 0-126Z';

const bandPath = 'M-110-66C-62-100 62-100 110-66L108-28C62-62-62-62-108-28Z';
const drops = [-78, -50, -24, 24, 50, 78];

/** The festival band of kente with its golden edges, drops and the disc over the brow. */
const headdress = () => {
  const [clip, weave] = [uid(), uid()];
  const edge = linear(gold);
  const disc = radial(
    [
      [0, '#FFFBE0'],
      [0.4, '#FFD24A'],
      [1, '#9A4E04'],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  );
  const ruby = radial(
    [
      [0, '#FFC0D4'],
      [0.4, '#F0307F'],
      [1, '#6A0438'],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  );
  const petals = Array.from(
    { length: 12 },
    (_, i) =>
      `<path transform="rotate(${i * 30})" d="M0-24 7-37 0-44-7-37Z" fill="${edge.url}" stroke="#5A2404" stroke-width="2.500"/>`,
  ).join('');
  return (
    `<defs>${edge.def}${disc.def}${ruby.def}<clipPath id="${clip}"><path d="${bandPath}"/></clipPath>` +
    `<pattern id="${weave}" x="-48" y="-100" width="96" height="44" patternUnits="userSpaceOnUse"><g transform="scale(1 4.4)">${kenteTile(threads.a)}</g></pattern></defs>` +
    `<path d="${bandPath}" fill="#2A0A20" stroke="#2A0A20" stroke-width="9" stroke-linejoin="round" transform="translate(0 4)"/>` +
    `<g clip-path="url(#${clip})"><rect x="-120" y="-100" width="240" height="80" fill="url(#${weave})"/>` +
    '<path d="M-110-66C-62-100 62-100 110-66V-50C62-84-62-84-110-50Z" fill="#fff" opacity=".2"/></g>' +
    `<path d="M-110-66C-62-100 62-100 110-66M-108-28C-62-62 62-62 108-28" fill="none" stroke="#5A2404" stroke-width="11" stroke-linecap="round"/>` +
    `<path d="M-110-67C-62-101 62-101 110-67M-108-29C-62-63 62-63 108-29" fill="none" stroke="${edge.url}" stroke-width="7" stroke-linecap="round"/>` +
    drops
      .map((x) => {
        const y = n2(-48 + (x / 108) ** 2 * 22);
        return `<path transform="translate(${x} ${y})" d="M0 0C9 12 8 22 0 24-8 22-9 12 0 0Z" fill="${edge.url}" stroke="#5A2404" stroke-width="2.500"/>`;
      })
      .join('') +
    `<g transform="translate(0 -74)">${petals}<circle r="29" fill="#5A2404"/><circle r="26" fill="${disc.url}"/>` +
    `<circle r="17" fill="#5A2404"/><circle r="15" fill="${ruby.url}"/><path d="M-9-6A11 11 0 0 1 1-11" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/></g>`
  );
};

const eye = (x) =>
  `<ellipse cx="${x}" cy="10" rx="21" ry="22" fill="#4A4080" opacity=".5"/><ellipse cx="${x}" cy="10" rx="15" ry="17" fill="#1E0E2A"/>` +
  `<ellipse cx="${x}" cy="13" rx="11" ry="12.500" fill="#9A5A1E"/><ellipse cx="${x}" cy="16" rx="8" ry="7" fill="#FFB84A" opacity=".7"/><circle cx="${x}" cy="12" r="7" fill="#140608"/>` +
  `<circle cx="${x - 5}" cy="5" r="5.500" fill="#fff"/><circle cx="${x + 5}" cy="17" r="2.500" fill="#fff" opacity=".8"/>` +
  `<path d="M${x - 18} 6Q${x}-14 ${x + 18} 6" fill="none" stroke="#241C50" stroke-width="6" stroke-linecap="round"/>`;

const trunkCurve = [
  [0, 30],
  [0, 90],
  [-14, 150],
  [10, 196],
  [34, 240],
  [120, 244],
  [154, 204],
  [172, 180],
  [172, 148],
  [152, 138],
];
const trunkWidth = (t) => 102 - 64 * Math.min(1, t * 1.15) ** 0.8;
const trunkPath = tube(trunkCurve, trunkWidth, { count: 60 });

const trunkEdge = () =>
  blurred(`<path d="${trunkPath}" fill="#2A0418" transform="translate(6 16)"/>`, 9, 0.6) +
  `<path d="${trunkPath}" fill="${skin[3]}" stroke="${skin[3]}" stroke-width="9" stroke-linejoin="round"/>`;

/** The trunk lies on the table and rolls up at its end. Its upper end fades into the face. */
const trunk = () => {
  const fade = uid();
  const shown = linear(
    [
      [0, '#000'],
      [1, '#fff'],
    ],
    { x1: 0, y1: 44, x2: 0, y2: 104, user: true },
  );
  const folds = across(trunkCurve, trunkWidth, [0.2, 0.27, 0.34, 0.41, 0.48, 0.55, 0.62, 0.69, 0.76, 0.83, 0.9], {
    share: 0.86,
    bend: 9,
    count: 60,
  });
  return (
    `<defs>${shown.def}<mask id="${fade}" maskUnits="userSpaceOnUse" x="-80" y="20" width="290" height="260"><rect x="-80" y="20" width="290" height="260" fill="${shown.url}"/></mask></defs>` +
    `<g mask="url(#${fade})">` +
    gel(trunkPath, {
      colours: skin,
      box: [-70, 20, 260, 250],
      focus: [0.24, 0.3],
      reach: 1.05,
      outline: 0,
      detail: 1.7,
      extra: `<path d="${folds}" fill="none" stroke="#4A4184" stroke-width="4.500" stroke-linecap="round" opacity=".5"/>`,
    }) +
    '<ellipse cx="151" cy="139" rx="13" ry="10" fill="#8A4A78" transform="rotate(28 151 139)"/></g>'
  );
};

const tuskCurve = [
  [-58, 62],
  [-72, 108],
  [-106, 142],
  [-146, 132],
  [-184, 122],
  [-198, 82],
  [-190, 44],
];
const tuskWidth = (t) => 44 * (1 - t) ** 0.62 + 5;
const rings = [
  [0.2, 0.27],
  [0.44, 0.49],
];

/** A tusk of ivory with two golden rings. */
const tusk = () => {
  const edge = linear(gold, { x1: 0, y1: 0, x2: 0.6, y2: 1 });
  const band = ([from, to]) =>
    `<path d="${tube(tuskCurve, (t) => tuskWidth(t) + 8, { from, to, count: 200, round: false })}" fill="${edge.url}" stroke="#5A2404" stroke-width="3.500" stroke-linejoin="round"/>`;
  return (
    `<defs>${edge.def}</defs>` +
    gel(tube(tuskCurve, tuskWidth), {
      colours: ['#FFFFFF', '#FFF3D6', '#E3B97E', '#5A2E10'],
      box: [-200, 44, 150, 110],
      focus: [0.4, 0.1],
      outline: 6,
      drop: 3,
      detail: 1,
      rim: 0.9,
    }) +
    rings.map(band).join('')
  );
};

const face = () =>
  gel(headPath, { colours: skin, box: [-114, -136, 228, 284], focus: [0.42, 0.16], outline: 7, drop: 3, detail: 2.2 }) +
  blurred(
    '<ellipse cx="-72" cy="52" rx="26" ry="16" fill="#F08AB0"/><ellipse cx="72" cy="52" rx="26" ry="16" fill="#F08AB0"/>',
    8,
    0.5,
  ) +
  blurred(
    '<path d="M-30-30C-36 20-34 70-30 120" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round"/>',
    6,
    0.42,
  ) +
  '<path d="M-30 46Q0 56 30 46M-36 66Q0 77 36 66M-41 88Q0 100 41 88" fill="none" stroke="#4A4184" stroke-width="4.500" stroke-linecap="round" opacity=".5"/>' +
  '<path d="M-82-20Q-58-36-36-22M82-20Q58-36 36-22" fill="none" stroke="#3A3070" stroke-width="7" stroke-linecap="round"/>';

/** The head of the elephant with its festival headdress, tusks and trunk. It is drawn over the table. */
export const elephant = () =>
  boxed(
    elephantBox,
    `<g transform="translate(${head.x} ${head.y})">` +
      group(
        ear([0.4, 0.24]),
        mirrored(ear([0.62, 0.24])),
        feathers(),
        glow(0, 150, 120, '#140A34', 0.6, 60),
        trunkEdge(),
        face(),
        eye(-58),
        eye(58),
        headdress(),
        trunk(),
        shadowed(tusk() + mirrored(tusk()), { colour: '#0C0424', opacity: 0.5, dy: 5, sd: 3 }),
      ) +
      '</g>',
  );
