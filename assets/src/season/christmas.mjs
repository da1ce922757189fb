import { blurred, glow, group, groundShade, linear, n2, shadowed, verticalFill } from '../svg/paint.mjs';
import { sparkle, stars } from '../svg/patterns.mjs';
import { emoji, picture } from '../svg/picture.mjs';
import { seeded } from '../svg/random.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab } from '../things/baobab.mjs';
import { festoon } from '../things/festoon.mjs';
import { stall, stallNight } from '../things/stall.mjs';
import { present, topStar } from './things.mjs';

const [w, h] = [780, 1300];
const scale = 1.72;
/** A place in the box of the baobab, 400 x 400, on the picture. */
const onTree = ([x, y]) => [n2(46 + scale * x), n2(330 + scale * y)];

const bulbs = ['#FFD873', '#FF6A5C', '#7CF0A8', '#FFE9B8', '#FFB04A'];
const swag = (places, sag, count) =>
  festoon(places.map(onTree), {
    sag: places.map(() => sag * 2),
    count: places.map(() => count),
    radius: 6.6,
    glowRadius: 30,
    glowOpacity: 0.75,
    colours: bulbs,
    wire: '#1A1018',
  });
/** Half widths of the trunk at the rounds of lights. */
const trunk = [61, 58, 57, 53, 53, 56];
const rounds = () =>
  trunk.map((half, at) =>
    festoon([onTree([200 - half, 222 + at * 28]), onTree([200 + half, 234 + at * 28])], {
      sag: [22],
      count: [7],
      radius: 5,
      glowRadius: 24,
      glowOpacity: 0.6,
      colours: ['#FFD873', '#FFE9B8', '#FFB04A'],
      wire: '#1A1018',
    }),
  );

/** A lit gourd lamp on a cord from the branch at (x, y). */
function lamp([x, y]) {
  const body = linear([
    [0, '#FFFDE8'],
    [0.45, '#FFD24A'],
    [1, '#E8701A'],
  ]);
  return (
    `<defs>${body.def}</defs><path d="M${x} ${y - 34}V${y}" stroke="#1A1018" stroke-width="3"/>` +
    `${glow(x, y + 30, 96, '#FFC860', 0.7)}<ellipse cx="${x}" cy="${y + 30}" rx="23" ry="29" fill="${body.url}"/>` +
    `<rect x="${x - 9}" y="${y - 6}" width="18" height="9" rx="3" fill="#B5660A"/>` +
    [-11, 0, 11].map((dx) => `<circle cx="${x + dx}" cy="${y + 30}" r="3.4" fill="#FFFBE0"/>`).join('') +
    `<path d="M${x} ${y + 59}v15" stroke="#C81A5A" stroke-width="4" stroke-linecap="round"/>`
  );
}

/** Seven people before the tree: x, size, and whether the hair is tied up. */
const onlookers = [
  [74, 74, false],
  [194, 66, true],
  [286, 64, false],
  [408, 58, true],
  [526, 76, false],
  [602, 68, true],
  [726, 66, false],
];
function onlooker([x, size, tied]) {
  const y = 1190 - size;
  const head = size * 0.36;
  const body =
    `M${n2(x - size * 0.58)} 1260V${n2(y + size * 0.92)}C${n2(x - size * 0.58)} ${n2(y + size * 0.5)} ${n2(x - size * 0.3)} ` +
    `${n2(y + size * 0.42)} ${x} ${n2(y + size * 0.4)}C${n2(x + size * 0.3)} ${n2(y + size * 0.42)} ${n2(x + size * 0.58)} ` +
    `${n2(y + size * 0.5)} ${n2(x + size * 0.58)} ${n2(y + size * 0.92)}V1260Z`;
  const rim =
    `<path d="M${n2(x - head * 0.9)} ${n2(y - head * 0.1)}C${n2(x - head * 0.8)} ${n2(y - head * 0.8)} ${n2(x - head * 0.4)} ` +
    `${n2(y - head)} ${n2(x + head * 0.1)} ${n2(y - head)}M${n2(x - size * 0.57)} ${n2(y + size * 0.9)}` +
    `C${n2(x - size * 0.57)} ${n2(y + size * 0.54)} ${n2(x - size * 0.42)} ${n2(y + size * 0.46)} ${n2(x - size * 0.2)} ` +
    `${n2(y + size * 0.42)}" fill="none" stroke="#FFC27A" stroke-width="3" stroke-linecap="round" opacity=".75"/>`;
  return (
    `<path d="${body}" fill="#1E1018"/><circle cx="${x}" cy="${y}" r="${n2(head)}" fill="#1E1018"/>` +
    (tied ? `<circle cx="${x}" cy="${n2(y - head * 1.2)}" r="${n2(head * 0.42)}" fill="#1E1018"/>` : '') +
    rim
  );
}

function dust() {
  const random = seeded(2512);
  return Array.from(
    { length: 90 },
    () =>
      `<circle cx="${n2(random() * w)}" cy="${n2(260 + random() * 900)}" r="${n2(0.8 + random() * 2.2)}" ` +
      `fill="#FFE2B0" opacity="${n2(0.2 + random() * 0.5)}"/>`,
  ).join('');
}

const presents = () =>
  present(226, 1068, [112, 96], ['#3FB27A', '#1B7F5A', '#0A4230'], '#FFE08A', -4) +
  present(560, 1070, [122, 104], ['#FFD36A', '#F0A32A', '#A8560A'], '#B8202F', 5) +
  present(322, 1082, [92, 78], ['#F0605A', '#B8202F', '#640A1C'], '#FFE9B8', 3) +
  present(468, 1084, [86, 70], ['#8FC8F0', '#2D78C0', '#123A78'], '#FFF3D0', -3) +
  present(394, 1092, [76, 112], ['#E9D2FF', '#8A4DE0', '#3E1587'], '#FFD873');

/** The lit baobab with star, lamps and gifts at dusk, 780 x 1300 (board 44). The page lays the title over the sky. */
export const christmasTree = () =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, [
        [0, '#0A1230'],
        [0.18, '#16244E'],
        [0.39, '#3E3A66'],
        [0.57, '#8A5A5E'],
        [0.7, '#D9935A'],
        [0.78, '#F2BC78'],
        [0.8, '#6A4038'],
        [0.93, '#2A1A28'],
        [1, '#170D1E'],
      ]),
      stars(w, 420, 70, 25, '#FFF3DA'),
      glow(668, 352, 190, '#FFE2B0', 0.6),
      '<circle cx="668" cy="352" r="46" fill="#FFEFCF" opacity=".92"/><circle cx="654" cy="342" r="10" fill="#E8CFA0" opacity=".5"/>' +
        '<circle cx="684" cy="368" r="7" fill="#E8CFA0" opacity=".45"/>',
      blurred(
        '<path d="M-40 800C120 740 300 790 460 756 620 726 720 770 840 740V930H-40Z" fill="#E8B478" opacity=".55"/>' +
          '<ellipse cx="180" cy="700" rx="320" ry="36" fill="#FFD9A0" opacity=".25"/><ellipse cx="620" cy="640" rx="300" ry="30" fill="#FFD9A0" opacity=".2"/>',
        16,
      ),
      glow(390, 860, 640, '#FFC06A', 0.7, 360),
      blurred(acacia(90, 1000, 2.4, '#7A4C48') + acacia(716, 990, 2.6, '#7A4C48'), 2.5, 0.8),
      blurred(
        stall(96, 1060, 190, 190, { stripe: '#B8202F', seed: 3, look: stallNight }) +
          stall(690, 1060, 190, 190, { stripe: '#1B7F5A', seed: 1, look: stallNight }),
        1.6,
      ),
      `<path d="M0 1030C200 1000 580 1000 780 1030V${h}H0Z" fill="#4A2C30"/>`,
      '<path d="M90 1052C240 1018 540 1018 690 1052 600 1084 180 1084 90 1052Z" fill="#FFC878" opacity=".32"/>',
      baobab({
        x: 46,
        y: 330,
        scale,
        trunk: ['#D9976A', '#84503E', '#3A1E24'],
        leaf: ['#8FD68A', '#3A8A5A', '#173F3A'],
        rim: '#FFEDB8',
        rimLight: 0.8,
      }),
      swag(
        [
          [6, 152],
          [66, 110],
          [116, 36],
          [200, 26],
          [284, 36],
          [334, 110],
          [394, 152],
        ],
        12,
        5,
      ),
      swag(
        [
          [40, 92],
          [110, 70],
          [166, 48],
          [236, 44],
          [290, 66],
          [362, 92],
        ],
        15,
        4,
      ),
      swag(
        [
          [22, 164],
          [92, 140],
          [150, 110],
          [200, 104],
          [250, 110],
          [312, 140],
          [380, 164],
        ],
        16,
        4,
      ),
      rounds(),
      [
        [66, 176],
        [120, 160],
        [280, 160],
        [336, 176],
      ].map((place) => lamp(onTree(place))),
      topStar(390, 346, 50),
      groundShade(390, 1070, 300, 26, 0.7),
      shadowed(presents(), { colour: '#12060C', opacity: 0.6, dy: 8, sd: 8 }),
      onlookers.map(onlooker),
      dust(),
      sparkle(500, 312, 1.8) + sparkle(290, 380, 1.4),
      `<path d="M0 1190H${w}V${h}H0Z" fill="#170D1E"/>`,
    ),
  );

/** A wrapped gift, 128 x 128. */
export const christmasGift = () =>
  picture(128, 128, shadowed(emoji('1f381', 64, 62, 112), { colour: '#12060C', opacity: 0.5, dy: 4, sd: 4 }));
