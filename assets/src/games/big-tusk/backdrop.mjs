import { blurred, glow, group, linear, verticalFill } from '../../svg/paint.mjs';
import { mudCloth, rays, stars } from '../../svg/patterns.mjs';
import { emoji, picture } from '../../svg/picture.mjs';
import { acacia } from '../../things/acacia.mjs';
import { baobab, baobabSilhouette, day } from '../../things/baobab.mjs';

/** The savanna: under the moon in A, in the morning in B. The present card lies at 390, 800. */
const looks = {
  a: {
    sky: [
      [0, '#0C1236'],
      [0.14, '#1B2A6B'],
      [0.3, '#4A57B4'],
      [0.4, '#C9709E'],
      [0.47, '#FFB184'],
      [0.5, '#3A2A6E'],
      [1, '#0C0828'],
    ],
    far: '#3A3488',
    hill: '#2A2468',
    near: ['#2E1E5C', '#1A1244', '#0C0828'],
    tree: '#221C5A',
    mark: ['#8E7BE0', 0.1],
    mist: ['#FFD0A0', 0.4],
  },
  b: {
    sky: [
      [0, '#5FB8E8'],
      [0.16, '#A8DDF0'],
      [0.3, '#FFF0C8'],
      [0.42, '#FFD08A'],
      [0.5, '#F2A860'],
      [1, '#C9803E'],
    ],
    far: '#9CC06A',
    hill: '#7BAF4C',
    near: ['#D9A65A', '#B9793A', '#7A4620'],
    tree: '#5F8F3C',
    mark: ['#6A3812', 0.14],
    mist: ['#FFF8DC', 0.7],
  },
};

const moon = () =>
  group(glow(604, 300, 330, '#FFF6D0', 0.62), glow(604, 300, 170, '#FFFBEA', 0.5), emoji('1f315', 604, 300, 214));

const sun = () =>
  group(
    rays(604, 300, 620, 26, '#FFFBE0', 0.34),
    glow(604, 300, 300, '#FFF6C0', 0.95),
    '<circle cx="604" cy="300" r="92" fill="#FFF4B4"/><circle cx="604" cy="300" r="78" fill="#FFFBE0"/>',
  );

/** Grass in front of the hills. */
const grass = (y, colour) => {
  const blades = Array.from({ length: 40 }, (_, i) => {
    const x = i * 20 + ((i * 37) % 13);
    const h = 16 + ((i * 53) % 22);
    return `M${x} ${y}q${((i * 29) % 9) - 4} ${-h * 0.6} ${((i * 31) % 15) - 7} ${-h}q-2 ${h * 0.5} 5 ${h}Z`;
  });
  return `<path d="${blades.join('')}" fill="${colour}"/>`;
};

/** The ground on which the cloth lies. */
const ground = ({ near: [light, middle, dark], mark }) => {
  const earth = linear([
    [0, light],
    [0.24, middle],
    [1, dark],
  ]);
  return (
    `<defs>${earth.def}</defs><path d="M0 716C180 690 560 690 780 712V1688H0Z" fill="${earth.url}"/>` +
    `<g transform="translate(0 1010)">${mudCloth(780, 680, mark[0], mark[1], 1.5, 9)}</g>`
  );
};

const backdrop = (theme) => () => {
  const look = looks[theme];
  const dark = theme === 'a';
  return picture(
    780,
    1688,
    group(
      verticalFill(780, 1688, look.sky),
      dark && stars(780, 520, 120, 41),
      dark ? moon() : sun(),
      blurred(
        '<g fill="#fff" opacity=".5"><ellipse cx="150" cy="268" rx="120" ry="12"/><ellipse cx="240" cy="290" rx="90" ry="9"/><ellipse cx="690" cy="420" rx="110" ry="9"/></g>',
        5,
        dark ? 0.22 : 0.85,
      ),
      glow(390, 700, 520, look.mist[0], look.mist[1], 130),
      `<path d="M0 640C120 596 240 610 380 618 540 600 660 580 780 606V820H0Z" fill="${look.far}"/>`,
      acacia(700, 612, 1.7, look.tree) + acacia(470, 628, 0.9, look.tree),
      dark
        ? baobabSilhouette({ x: -150, y: 226, scale: 1.16, colour: look.tree })
        : baobab({ x: -150, y: 226, scale: 1.16, ...day }),
      `<path d="M0 690C160 652 320 664 470 676 600 668 700 650 780 660V860H0Z" fill="${look.hill}"/>`,
      grass(694, look.hill),
      ground(look),
      dark && glow(470, 760, 420, '#FFF6D0', 0.16, 110),
    ),
  );
};

/** Backdrop of each theme. */
export const tuskBackdrops = { a: backdrop('a'), b: backdrop('b') };
