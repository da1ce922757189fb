import { uid } from '../svg/ids.mjs';
import { blurred, linear, n2 } from '../svg/paint.mjs';
import { seeded } from '../svg/random.mjs';

/** Bark, leaf and rim colours by time of day. */
export const night = {
  trunk: ['#C27E80', '#6E3262', '#2A0E42'],
  leaf: ['#74E0A8', '#239080', '#0E4A58'],
  rim: '#FFEAB0',
};
export const day = {
  trunk: ['#D9A06B', '#A2653A', '#5E3517'],
  leaf: ['#A6DA6E', '#48A050', '#1B6A3C'],
  rim: '#FFF6C8',
};

// All in a 400 x 400 box with the foot at (200, 400).
const trunkShape =
  'M88 403C108 394 132 386 141 362 151 334 143 306 137 276 131 246 132 222 136 204 150 190 170 200 182 186L218 186' +
  'C230 200 250 190 264 204 268 222 269 246 263 276 257 306 249 334 259 362 268 386 292 394 312 403 292 402 274 398 258 394' +
  ' 250 400 242 404 233 406 226 400 220 396 214 394 208 400 196 402 188 406 181 400 175 396 167 395 150 402 120 406 88 403Z';
// [start, control, control, end, width at the start, width at the end]
const limbs = [
  [[166, 250], [136, 186], [112, 172], [66, 134], 62, 12],
  [[116, 172], [92, 162], [60, 170], [28, 160], 20, 6],
  [[86, 150], [70, 126], [52, 118], [36, 92], 17, 5],
  [[178, 240], [174, 160], [140, 124], [112, 70], 50, 11],
  [[142, 122], [120, 102], [104, 100], [80, 84], 18, 5],
  [[129, 98], [130, 70], [118, 56], [122, 30], 14, 5],
  [[200, 236], [205, 150], [192, 110], [200, 44], 50, 11],
  [[199, 108], [182, 86], [176, 66], [166, 40], 16, 5],
  [[200, 100], [216, 76], [222, 58], [236, 34], 16, 5],
  [[222, 240], [226, 160], [260, 124], [288, 72], 50, 11],
  [[259, 120], [282, 102], [300, 102], [320, 86], 18, 5],
  [[271, 100], [270, 72], [284, 54], [282, 30], 14, 5],
  [[234, 250], [264, 186], [288, 172], [334, 136], 62, 12],
  [[286, 170], [312, 160], [342, 172], [372, 162], 20, 6],
  [[316, 150], [332, 126], [350, 118], [364, 94], 17, 5],
];
// Leaf clusters: [cx, cy, rx, ry]. The first eleven stand in front of the limbs, the rest behind.
const clusters = [
  [36, 86, 40, 22],
  [22, 156, 30, 17],
  [80, 78, 34, 20],
  [122, 26, 42, 23],
  [166, 34, 36, 20],
  [200, 38, 44, 25],
  [238, 28, 40, 22],
  [284, 26, 42, 23],
  [322, 80, 36, 21],
  [366, 88, 38, 22],
  [376, 158, 28, 16],
  [66, 126, 32, 17],
  [334, 128, 32, 17],
  [112, 62, 34, 19],
  [288, 64, 34, 19],
];
const inFront = 11;

const onCurve = ([p0, c1, c2, p1], t) => {
  const u = 1 - t;
  return [0, 1].map((k) => u * u * u * p0[k] + 3 * u * u * t * c1[k] + 3 * u * t * t * c2[k] + t * t * t * p1[k]);
};

/** A tapering limb as a closed outline. */
const limb = ([p0, c1, c2, p1, thick, thin]) => {
  const curve = [p0, c1, c2, p1];
  const [left, right] = [[], []];
  const steps = 18;
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const [x, y] = onCurve(curve, t);
    const [ax, ay] = onCurve(curve, Math.min(1, t + 0.01));
    const [bx, by] = onCurve(curve, Math.max(0, t - 0.01));
    const length = Math.hypot(ax - bx, ay - by) || 1;
    const half = (thick + (thin - thick) * t ** 0.75) / 2;
    const [nx, ny] = [(-(ay - by) / length) * half, ((ax - bx) / length) * half];
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  }
  const join = (points) => points.map(([x, y]) => `${n2(x)} ${n2(y)}`).join('L');
  return `M${join(right)}L${join(left.reverse())}Z`;
};

const outline = trunkShape + limbs.map(limb).join('');

const puffs = ([cx, cy, rx, ry], random) =>
  [-1, -0.5, 0, 0.5, 1].map((u) => {
    const side = Math.abs(u);
    return [
      cx + u * rx * 0.68,
      cy + side * ry * 0.34 - (1 - side) * ry * 0.22 + (random() - 0.5) * 4,
      rx * (0.44 - 0.12 * side),
      ry * (0.78 - 0.2 * side),
    ];
  });

/** One cluster of leaves: low shade, body, lit top, rim lines; any colour but `base` may be left out. */
const cluster = (place, random, { base, lit, rim, low }) => {
  const balls = puffs(place, random);
  const ellipses = (fill, dx = 0, dy = 0, scale = 1, opacity = 1) =>
    balls
      .map(([x, y, rx, ry]) => {
        const size = `rx="${n2(rx * scale)}" ry="${n2(ry * scale)}"`;
        return `<ellipse cx="${n2(x + dx)}" cy="${n2(y + dy)}" ${size} fill="${fill}" opacity="${opacity}"/>`;
      })
      .join('');
  const [cx, cy, rx, ry] = place;
  const rimLine = ([x, y, w, h]) =>
    `<path d="M${n2(x - w * 0.6)} ${n2(y - h * 0.55)}Q${n2(x)} ${n2(y - h * 1.15)} ${n2(x + w * 0.6)} ${n2(y - h * 0.55)}" ` +
    `fill="none" stroke="${rim}" stroke-width="2" stroke-linecap="round" opacity=".5"/>`;
  return (
    `<ellipse cx="${cx}" cy="${n2(cy + ry * 0.25)}" rx="${n2(rx * 0.86)}" ry="${n2(ry * 0.52)}" fill="${low ?? base}"/>` +
    (low ? ellipses(low, 0, ry * 0.22) : '') +
    ellipses(base) +
    (lit ? ellipses(lit, -rx * 0.06, -ry * 0.17, 0.72, 0.85) : '') +
    (rim ? balls.slice(1, 4).map(rimLine).join('') : '')
  );
};

const at = (x, y, scale, body) => `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;

/** The tree in one flat colour. */
export const baobabSilhouette = ({ x = 0, y = 0, scale = 1, colour }) => {
  const random = seeded(7);
  const leaves = clusters.map((place) => cluster(place, random, { base: colour })).join('');
  return at(x, y, scale, `<path d="${outline}" fill="${colour}"/>${leaves}`);
};

/** The baobab, lit from the left; x, y is the top left corner of its 400 x 400 box. */
export const baobab = ({ x = 0, y = 0, scale = 1, trunk, leaf, rim, rimLight = 0.5 }) => {
  const random = seeded(7);
  const bark = linear(
    [
      [0, trunk[0]],
      [0.45, trunk[1]],
      [1, trunk[2]],
    ],
    { x1: 110, x2: 300, y1: 0, y2: 40, user: true },
  );
  const shade = linear([
    [0.3, trunk[2], 0.75],
    [0.62, trunk[2], 0],
    [0.9, trunk[2], 0],
    [1, trunk[2], 0.8],
  ]);
  const clip = uid();
  const edgeLight =
    '<path d="M141 204C135 226 133 250 140 280 146 306 153 334 143 364 135 386 111 394 95 402" ' +
    `fill="none" stroke="${rim}" stroke-width="9" opacity="${n2(rimLight * 0.8)}"/>`;
  const limbLight =
    `<g fill="none" stroke="${rim}" stroke-width="7" stroke-linecap="round" opacity="${n2(rimLight * 0.3)}">` +
    '<path d="M60 128C104 160 134 172 140 204"/><path d="M108 72C132 122 164 152 166 210"/>' +
    '<path d="M196 48C188 108 198 150 190 206"/><path d="M284 78C254 124 224 152 214 206" opacity=".6"/></g>';
  const grooves =
    `<g fill="none" stroke="${trunk[2]}" stroke-width="3" stroke-linecap="round" opacity=".22">` +
    '<path d="M164 200C152 250 166 300 156 380"/><path d="M186 190C178 250 190 310 180 396"/>' +
    '<path d="M212 186C220 250 206 310 216 396"/><path d="M236 196C250 250 234 310 246 386"/><path d="M152 250c-6 30 4 60 0 90"/></g>';
  const leaves = (list, colours) => list.map((place) => cluster(place, random, colours)).join('');
  return at(
    x,
    y,
    scale,
    `<defs>${bark.def}${shade.def}<clipPath id="${clip}"><path d="${outline}"/></clipPath></defs>` +
      leaves(clusters.slice(inFront), { base: leaf[2], lit: leaf[1] }) +
      `<path d="${outline}" fill="${bark.url}"/>` +
      `<g clip-path="url(#${clip})"><path d="${outline}" fill="${shade.url}"/>${grooves}` +
      `${blurred(edgeLight, 3)}${blurred(limbLight, 2.5)}</g>` +
      leaves(clusters.slice(0, inFront), { base: leaf[1], lit: leaf[0], rim, low: leaf[2] }),
  );
};
