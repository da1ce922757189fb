import { blurred, glow, group, linear, n2, radial, verticalFill } from '../../svg/paint.mjs';
import { rays } from '../../svg/patterns.mjs';
import { picture } from '../../svg/picture.mjs';
import { gemAt } from './gems.mjs';

/** The cave by theme: in A the lanterns light it, in B daylight falls in from above. */
const looks = {
  a: {
    air: ['#061526', '#0B3550', '#12617A', '#0E3E5A', '#071E34', '#050E1E'],
    rock: '#041322',
    floor: '#06182A',
    beam: '#9FF5FF',
    beams: 0.12,
    mist: ['#39D0E0', 0.5],
    lamp: 0.6,
  },
  b: {
    air: ['#9FE3E6', '#58BECB', '#2A93A8', '#1C6F8C', '#12506C', '#0B3A52'],
    rock: '#0C4660',
    floor: '#0E4258',
    beam: '#FFFBE0',
    beams: 0.26,
    mist: ['#C9FFF6', 0.62],
    lamp: 0.42,
  },
};

const crystals = {
  violet: ['#F4E8FF', '#C79AFF', '#8F4DF0', '#5A1FB8'],
  green: ['#E6FFF2', '#6FF0B4', '#1FC98A', '#0B8F66'],
  blue: ['#E8F8FF', '#7FD4FF', '#2FA0F0', '#1462C2'],
  pink: ['#FFE6EE', '#FF8AB4', '#F0307F', '#B5105A'],
  amber: ['#FFF8D8', '#FFDC7A', '#FFB62E', '#DB7A0C'],
};

/** A standing crystal with its left foot at x, y. */
const crystal = (x, y, w, h, turn, [tip, light, body, shade]) => {
  const at = (kx, ky) => `${n2(w * kx)} ${n2(-h * ky)}`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0L${at(0, 0.74)} ${at(0.5, 1)} ${at(1, 0.74)} ${at(1, 0)}Z" fill="${body}"/>` +
    `<path d="M0 0L${at(0, 0.74)} ${at(0.5, 1)} ${at(0.42, 0.66)} ${at(0.42, 0)}Z" fill="${light}"/>` +
    `<path d="M${at(0, 0.74)}L${at(0.5, 1)} ${at(0.42, 0.66)}Z" fill="${tip}"/>` +
    `<path d="M${at(0.78, 0)}L${at(0.78, 0.7)} ${at(1, 0.74)} ${at(1, 0)}Z" fill="${shade}"/>` +
    `<path d="M${at(0.16, 0.1)}L${at(0.16, 0.6)}" stroke="#fff" stroke-width="${n2(w * 0.07)}" stroke-linecap="round" opacity=".55"/></g>`
  );
};

const load = [
  ['sapphire', -92, -96, 70, -20],
  ['emerald', -34, -120, 88, 8],
  ['ruby', 42, -112, 82, -10],
  ['amber', 98, -92, 66, 18],
  ['violet', 4, -88, 74, 24],
  ['amber', -62, -78, 62, 30],
  ['sapphire', 66, -74, 60, -26],
];

const wheel = (x) =>
  `<circle cx="${x}" cy="56" r="32" fill="#0C0612"/><circle cx="${x}" cy="54" r="29" fill="#5A5470"/>` +
  `<circle cx="${x}" cy="54" r="20" fill="#2E2A44"/><circle cx="${x}" cy="54" r="8" fill="#B9B4D8"/>` +
  `<path d="M${x - 22} 42A26 26 0 0 1 ${x + 4} 28" fill="none" stroke="#fff" stroke-width="4" opacity=".5" stroke-linecap="round"/>`;

/** A wooden cart full of gems on rails. */
const cart = (x, y, scale) => {
  const wood = linear([
    [0, '#8A5A3A'],
    [0.5, '#6A3A20'],
    [1, '#36180C'],
  ]);
  const band = linear([
    [0, '#FFE79A'],
    [0.5, '#F0A42A'],
    [1, '#8A4A06'],
  ]);
  const studs = [
    [-73, -40],
    [-62, 30],
    [73, -40],
    [62, 30],
  ].map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="5"/>`);
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><defs>${wood.def}${band.def}</defs>${glow(0, -110, 200, '#7FF0FF', 0.4, 120)}` +
    load.map(([name, gx, gy, size, turn]) => gemAt(name, gx, gy, size, turn)).join('') +
    '<path d="M-146-74H146L112 46H-112Z" fill="#1A0A06" stroke="#1A0A06" stroke-width="8" stroke-linejoin="round"/>' +
    `<path d="M-144-72H144L110 44H-110Z" fill="${wood.url}"/><path d="M-132-36H132M-122 2H122" stroke="#2A1008" stroke-width="4" opacity=".6"/>` +
    `<path d="M-152-84H152V-58H-152Z" fill="${band.url}"/><path d="M-152-84H152V-78H-152Z" fill="#fff" opacity=".5"/>` +
    `<path d="M-86-58-70 44H-48L-60-58ZM86-58 70 44H48L60-58Z" fill="${band.url}"/><g fill="#FFF0B8">${studs.join('')}</g>` +
    `${wheel(-72)}${wheel(72)}</g>`
  );
};

/** Centres of the lanterns, for the scene, which lets their light breathe. */
export const lanterns = [
  { x: 206, y: 1128 },
  { x: 574, y: 1128 },
];

const lantern = ({ x, y }, light) => {
  const glass = radial([
    [0, '#FFFDE8'],
    [0.5, '#FFD24A'],
    [1, '#E8701A'],
  ]);
  return (
    `<g transform="translate(${x} ${y}) scale(.8)"><defs>${glass.def}</defs><path d="M0-220V-50" stroke="#0A1420" stroke-width="4"/>` +
    glow(0, 0, 150, '#FFC65A', light) +
    '<path d="M-16-50H16L24-34H-24Z" fill="#3A2A1A"/>' +
    `<rect x="-28" y="-34" width="56" height="66" rx="16" fill="${glass.url}"/>` +
    '<path d="M-28-18v34M-10-34v66M10-34v66M28-18v34" stroke="#3A2A1A" stroke-width="4" opacity=".75"/>' +
    '<path d="M-26 32H26L18 44H-18Z" fill="#3A2A1A"/><path d="M-18-24v30" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/></g>'
  );
};

const walls =
  'M0 0H64C40 180 70 320 30 480 10 620 44 760 20 900 30 1040 60 1120 90 1280H0Z' +
  'M780 0H716C742 170 706 330 752 470 772 640 736 740 760 900 748 1060 720 1120 690 1280H780Z';

const banks = () =>
  group(
    blurred(crystal(56, 1250, 64, 180, -12, crystals.violet) + crystal(690, 1250, 60, 186, 12, crystals.green), 2),
    crystal(-6, 1290, 74, 192, 8, crystals.blue),
    crystal(94, 1290, 56, 150, 16, crystals.pink),
    crystal(716, 1290, 80, 184, -8, crystals.violet),
    crystal(628, 1290, 54, 136, -14, crystals.amber),
  );

const rails =
  '<path d="M110 1282H670" stroke="#7A6A5A" stroke-width="8"/><path d="M150 1280v22M230 1280v22M310 1280v22M390 1280v22M470 1280v22M550 1280v22M630 1280v22" ' +
  'stroke="#3A2418" stroke-width="14"/>';

const backdrop = (theme) => () => {
  const look = looks[theme];
  const air = look.air.map((colour, i) => [[0, 0.2, 0.48, 0.66, 0.8, 1][i], colour]);
  return picture(
    780,
    1688,
    group(
      verticalFill(780, 1688, air),
      glow(390, 560, 560, ...look.mist),
      rays(390, 560, 900, 24, look.beam, look.beams),
      `<path d="${walls}" fill="${look.rock}" opacity=".8"/>`,
      `<path d="M0 1180C160 1150 620 1150 780 1180V1688H0Z" fill="${look.floor}"/>`,
      glow(390, 1180, 420, '#FFB45C', 0.35, 80),
      banks(),
      rails,
      cart(390, 1210, 0.84),
      lanterns.map((place) => lantern(place, look.lamp)),
    ),
  );
};

/** Backdrop of each theme. */
export const mineBackdrops = { a: backdrop('a'), b: backdrop('b') };
