import { uid } from '../../svg/ids.mjs';
import { glow, group, linear, n2, verticalFill } from '../../svg/paint.mjs';
import { rays, stars } from '../../svg/patterns.mjs';
import { picture } from '../../svg/picture.mjs';
import { seeded } from '../../svg/random.mjs';
import { kenteTile, threads } from '../../things/kente.mjs';

// 780 × 1688 with the middle of the goal line at 390, 760, as in the scene.
const [X, Y] = [390, 760];
const foot = 1688;
/** Half the goal between its posts, and its height. */
const [half, high] = [292, 236];
/** Upper edge of the pitch, of the boards, and of the lower and the upper tier. */
const edge = { pitch: Y - 62, boards: Y - 132, lower: Y - 292, upper: Y - 430 };

const looks = {
  a: {
    sky: [
      [0, '#0A0A2E'],
      [0.2, '#12215E'],
      [0.36, '#1C4A86'],
      [0.45, '#2E7FA8'],
      [1, '#0A3A2E'],
    ],
    stand: ['#1A1A4A', '#2A2A66', '#12123A'],
    shirts: ['#FFC83D', '#E0307F', '#FFF1D0', '#23D9C4', '#FF8A3C', '#8A6AD0', '#5A4AA0', '#3A3A86'],
    roof: '#0A0A28',
    grass: ['#2FB866', '#17894A', '#0A5A34'],
    mown: ['#FFFFFF', 0.1],
    line: '#F4FFF0',
    post: ['#FFFFFF', '#D8E6F2'],
    haze: ['#BFF0FF', 0.5],
    weave: threads.a,
    rail: '#3A3A7A',
    // Over the crowd, so that players and goal stand out.
    veil: ['#12123A', 0.3],
  },
  b: {
    sky: [
      [0, '#3FA6E0'],
      [0.2, '#7CC8EE'],
      [0.34, '#C8ECF2'],
      [0.45, '#FFF4CC'],
      [1, '#4E8A2C'],
    ],
    stand: ['#C8A878', '#E2C898', '#A8865A'],
    shirts: ['#FFC53A', '#D8432B', '#FFFFFF', '#0F8A5F', '#F58A1F', '#2F6FC0', '#E8D8C0', '#7A4A2A'],
    roof: '#F4ECDC',
    grass: ['#7CD45A', '#46AE42', '#237A36'],
    mown: ['#FFFFFF', 0.16],
    line: '#FFFFFF',
    post: ['#FFFFFF', '#E2E2DA'],
    haze: ['#FFFBE0', 0.55],
    weave: threads.b,
    rail: '#8A6A42',
    veil: ['#FFE9C0', 0.18],
  },
};

const person = (x, y, r, shirt, skin) =>
  `<path d="M${n2(x - r)} ${n2(y + r * 1.9)}q0-${n2(r * 1.5)} ${n2(r)}-${n2(r * 1.5)}t${n2(r)} ${n2(r * 1.5)}Z" fill="${shirt}"/>` +
  `<circle cx="${n2(x)}" cy="${n2(y)}" r="${n2(r * 0.56)}" fill="${skin}"/>`;

const skins = ['#5A3420', '#7A4A2C', '#9A6840', '#40241A'];

/** Rows of people between two heights; far rows are smaller. */
const crowd = (top, bottom, rows, shirts, seed) => {
  const random = seeded(seed);
  let s = '';
  for (let row = 0; row < rows; row += 1) {
    const t = row / (rows - 1);
    const y = top + (bottom - top) * t;
    const r = 8.5 + 3.5 * t;
    for (let x = -10 + (row % 2) * r; x < 790; x += r * 2.05) {
      if (random() < 0.06) continue;
      s += person(
        x + (random() - 0.5) * 4,
        y + (random() - 0.5) * 4,
        r,
        shirts[Math.floor(random() * shirts.length)],
        skins[Math.floor(random() * 4)],
      );
    }
  }
  return s;
};

const tier = (top, bottom, { stand, shirts }, rows, seed) =>
  verticalFill(
    780,
    bottom - top,
    [
      [0, stand[0]],
      [0.5, stand[1]],
      [1, stand[2]],
    ],
    0,
    top,
  ) +
  crowd(top + 14, bottom - 26, rows, shirts, seed) +
  verticalFill(
    780,
    (bottom - top) * 0.6,
    [
      [0, stand[2], 0.75],
      [1, stand[2], 0],
    ],
    0,
    top,
  );

const boards = ({ weave, rail }) => {
  const id = uid();
  return (
    `<defs><pattern id="${id}" width="384" height="40" patternUnits="userSpaceOnUse" y="${edge.boards + 12}"><g transform="scale(4)">${kenteTile(weave)}</g></pattern></defs>` +
    `<rect y="${edge.boards - 10}" width="780" height="${edge.pitch - edge.boards + 10}" fill="${rail}"/>` +
    `<rect y="${edge.boards + 6}" width="780" height="52" fill="#0A0618"/><rect y="${edge.boards + 12}" width="780" height="40" fill="url(#${id})"/>` +
    `<path d="M0 ${edge.boards - 8}H780" stroke="#fff" stroke-width="4" opacity=".35"/>` +
    verticalFill(
      780,
      12,
      [
        [0, '#000', 0.4],
        [1, '#000', 0],
      ],
      0,
      edge.pitch,
    )
  );
};

/** Mown stripes and lines, which meet far behind the goal. */
const pitch = ({ grass, mown, line }) => {
  const far = -420;
  const at = (x, y) => `${n2(X + (x * (y - far)) / -far)} ${n2(Y + y)}`;
  const [near, top] = [foot - Y, edge.pitch - Y];
  let stripes = '';
  for (let i = -6; i < 6; i += 2)
    stripes += `M${at(i * 86, top)}L${at((i + 1) * 86, top)}L${at((i + 1) * 86, near)}L${at(i * 86, near)}Z`;
  const chalk = (d, width) => `<path d="${d}" fill="none" stroke="${line}" stroke-width="${width}" opacity=".9"/>`;
  return (
    verticalFill(
      780,
      foot - edge.pitch,
      [
        [0, grass[0]],
        [0.3, grass[1]],
        [1, grass[2]],
      ],
      0,
      edge.pitch,
    ) +
    `<path d="${stripes}" fill="${mown[0]}" opacity="${mown[1]}"/>` +
    chalk(`M0 ${Y}H780`, 6) +
    chalk(`M${at(-352, 0)}L${at(-352, 92)}H${at(352, 92).split(' ')[0]}L${at(352, 0)}`, 6)
  );
};

/** The goal with its net. */
const goal = ({ post }) => {
  const back = 0.82;
  const depth = 34;
  let net = '';
  for (let i = 0; i <= 18; i += 1) {
    const x = -half + (i * 2 * half) / 18;
    net += `M${n2(X + x)} ${Y - high}L${n2(X + x * back)} ${n2(Y - high * 0.86)}L${n2(X + x * back)} ${Y - depth}`;
  }
  for (let i = 0; i <= 8; i += 1) {
    const y = n2(Y - depth - ((high * 0.86 - depth) * i) / 8);
    const from = n2(X - half * back);
    net += `M${from} ${y}H${n2(X + half * back)}M${from} ${y}L${n2(X - half)} ${n2(Y - (high * i) / 8)}M${n2(X + half * back)} ${y}L${n2(X + half)} ${n2(Y - (high * i) / 8)}`;
  }
  const bar = linear([
    [0, post[0]],
    [1, post[1]],
  ]);
  const frame = `M${X - half} ${Y + 4}V${Y - high}H${X + half}V${Y + 4}`;
  return (
    `<defs>${bar.def}</defs><path d="M${X - half} ${Y}H${X + half}L${n2(X + half * back)} ${Y - depth}H${n2(X - half * back)}Z" fill="#000" opacity=".2"/>` +
    `<path d="M${X - half} ${Y - high}H${X + half}V${Y}H${X - half}Z" fill="#04140E" opacity=".24"/>` +
    `<path d="${net}" fill="none" stroke="#fff" stroke-width="1.800" opacity=".55"/>` +
    `<path d="M${n2(X - half * back)} ${Y - depth}H${n2(X + half * back)}" stroke="#fff" stroke-width="3" opacity=".6"/>` +
    `<path d="${frame}" fill="none" stroke="#0A1A2A" stroke-width="20" stroke-linejoin="round" opacity=".7"/>` +
    `<path d="${frame}" fill="none" stroke="${post[1]}" stroke-width="14" stroke-linejoin="round"/>` +
    `<path d="M${X - half - 2} ${Y + 4}V${Y - high - 2}H${X + half}" fill="none" stroke="${post[0]}" stroke-width="6" stroke-linejoin="round"/>`
  );
};

const floodlight = (x, y, turn) => {
  let lamps = '';
  for (let row = 0; row < 3; row += 1)
    for (let i = 0; i < 5; i += 1)
      lamps += `<circle cx="${-48 + i * 24}" cy="${-24 + row * 24}" r="10" fill="#FFFEF0"/><circle cx="${-48 + i * 24}" cy="${-24 + row * 24}" r="5" fill="#fff"/>`;
  return (
    `${glow(x, y, 250, '#CFF4FF', 0.85)}<path d="M${x - 8} ${y}h16l8 130h-32Z" fill="#0A0A28"/>` +
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.86)"><rect x="-66" y="-42" width="132" height="84" rx="10" fill="#0A0A28"/><rect x="-61" y="-37" width="122" height="74" rx="7" fill="#26265A"/>${lamps}</g>${glow(x, y, 120, '#FFFFFF', 0.7)}`
  );
};

const beams = () => {
  const beam = linear([
    [0, '#D8F6FF', 0.42],
    [1, '#D8F6FF', 0],
  ]);
  return `<defs>${beam.def}</defs><path d="M84 346L-40 960H420Z" fill="${beam.url}" opacity=".5"/><path d="M696 346L820 960H360Z" fill="${beam.url}" opacity=".5"/>`;
};

const cloud = (x, y, scale, opacity) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity="${opacity}"><ellipse rx="90" ry="18"/>` +
  '<ellipse cx="-26" cy="-14" rx="44" ry="24"/><ellipse cx="26" cy="-20" rx="38" ry="25"/><ellipse cx="62" cy="-6" rx="34" ry="15"/></g>';

const flags = (weave) => {
  const colours = [weave.gold, weave.warm, weave.cool, weave.cream];
  return Array.from({ length: 13 }, (_, i) => {
    const x = 18 + i * 62;
    return `<path d="M${x} ${edge.upper - 30}v-62" stroke="#E8E8F0" stroke-width="4"/><path d="M${x} ${edge.upper - 92}q16-8 30 2t24 0v28q-10 8-24 0t-30 0Z" fill="${colours[i % 4]}"/>`;
  }).join('');
};

const backdrop = (theme) => () => {
  const look = looks[theme];
  return picture(
    780,
    foot,
    group(
      verticalFill(780, foot, look.sky),
      theme === 'a'
        ? stars(780, 300, 70, 41)
        : [
            rays(610, 150, 620, 22, '#FFFDE8', 0.2, 0.1),
            glow(610, 150, 260, '#FFFBE0', 0.95),
            '<circle cx="610" cy="150" r="54" fill="#FFF9D8"/>',
            cloud(150, 130, 0.9, 0.85),
            cloud(400, 190, 0.66, 0.7),
          ],
      flags(look.weave),
      `<path d="M0 ${edge.upper - 34}H780V${edge.upper}H0Z" fill="${look.roof}"/>`,
      tier(edge.upper, edge.lower - 24, look, 6, 5),
      `<path d="M0 ${edge.lower - 26}H780V${edge.lower}H0Z" fill="${look.rail}"/><path d="M0 ${edge.lower - 24}H780" stroke="#fff" stroke-width="3" opacity=".3"/>`,
      tier(edge.lower, edge.boards - 8, look, 7, 9),
      `<path d="M0 ${edge.upper}H780V${edge.boards}H0Z" fill="${look.veil[0]}" opacity="${look.veil[1]}"/>`,
      boards(look),
      pitch(look),
      theme === 'a' && [beams(), floodlight(84, 346, -8), floodlight(696, 346, 8)],
      glow(X, Y - 40, 430, look.haze[0], look.haze[1], 150),
      goal(look),
      glow(X, Y + 330, 420, '#FFFFFF', 0.16, 170),
    ),
  );
};

/** Backdrop of each theme. */
export const penaltyBackdrops = { a: backdrop('a'), b: backdrop('b') };
