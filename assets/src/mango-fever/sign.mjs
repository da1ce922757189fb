import { lettering } from '../svg/lettering.mjs';
import { group, linear, shadowed } from '../svg/paint.mjs';
import { seeded } from '../svg/random.mjs';
import { signBox } from './plan.mjs';
import { symbols } from './symbols.mjs';

const greens = [
  ['#B9E86A', '#4FAE46', '#176B38'],
  ['#8CD455', '#348F3E', '#0F5630'],
  ['#5FB648', '#1F7A3A', '#0B4A2C'],
];

/** A bough of leaves that grows to the right, or to the left when `flip` is set. */
const bough = (x, y, { scale, flip, seed }) => {
  const random = seeded(seed);
  const count = 26;
  let leaves = '';
  for (let i = 0; i < count; i += 1) {
    const t = i / count;
    const turn = Math.round(-20 + random() * 130);
    const [dx, dy] = [Math.round(t * 250), Math.round(18 * Math.sin(t * 5) + random() * 70 * (1 - t * 0.5))];
    const size = (0.9 + random() * 0.7).toFixed(2);
    const [light, middle, dark] = greens[i % 3];
    leaves +=
      `<g transform="translate(${dx} ${dy}) rotate(${turn}) scale(${size})"><path d="M0 0C14-16 52-20 84 0 52 18 14 16 0 0Z" fill="${middle}"/>` +
      `<path d="M0 0C14-16 52-20 84 0Z" fill="${light}" opacity=".8"/><path d="M2 0H74" stroke="${dark}" stroke-width="2" opacity=".6"/></g>`;
  }
  return `<g transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})">${leaves}</g>`;
};

const board = () => {
  const wood = linear([
    [0, '#E8A65C'],
    [0.5, '#B8703A'],
    [1, '#7A3E18'],
  ]);
  return (
    `<defs>${wood.def}</defs>` +
    shadowed(
      '<rect x="112" y="112" width="556" height="98" rx="26" fill="#5A2A10"/><rect x="116" y="108" width="548" height="94" rx="24" fill="#FFD56A"/>' +
        `<rect x="122" y="114" width="536" height="82" rx="19" fill="${wood.url}"/>` +
        '<g fill="none" stroke="#6A3212" stroke-width="2.5" opacity=".35"><path d="M130 136Q300 128 420 138T650 132"/><path d="M130 164Q260 158 400 168T650 160"/></g>' +
        '<path d="M122 140V133a19 19 0 0 1 19-19H639a19 19 0 0 1 19 19v7Z" fill="#fff" opacity=".2"/>',
      { colour: '#3A2A04', opacity: 0.5, dy: 8, sd: 7 },
    )
  );
};

const fruit = (x, y, size, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${(size / 100).toFixed(4)}) translate(-50 -50)">${symbols.mango()}</g>`;

/** The sign over the awning, with leaves and two mangoes. */
export const mangoSign = () => {
  const [x, y, w, h] = signBox;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">` +
    group(
      bough(-64, 158, { scale: 0.9, flip: false, seed: 3 }),
      bough(844, 154, { scale: 0.9, flip: true, seed: 9 }),
      board(),
      shadowed(fruit(84, 190, 128, -10) + fruit(702, 188, 116, 16), { colour: '#24350A', opacity: 0.45, dy: 8, sd: 6 }),
      lettering({
        cx: 390,
        face: 'chango',
        fill: ['#FFFDE0', '#FFE14A', '#FF9A1C'],
        outline: '#5A0B34',
        weight: 0.7,
        lines: [
          { text: 'MANGO', x: 264, y: 178, size: 70, max: 236 },
          { text: 'FEVER', x: 512, y: 178, size: 70, max: 212, fill: ['#FFE3EF', '#FF86B5', '#E0307F'] },
        ],
      }),
    ) +
    '</svg>'
  );
};
