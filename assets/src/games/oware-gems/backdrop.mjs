import { blurred, glow, group, verticalFill } from '../../svg/paint.mjs';
import { mudCloth, rays } from '../../svg/patterns.mjs';
import { picture } from '../../svg/picture.mjs';
import { bunting, festoon } from '../../things/festoon.mjs';
import { gemAt } from './gems.mjs';

/** The mud-cloth by theme: by lamp light in A, at noon in B. */
const looks = {
  a: {
    cloth: ['#3A140E', '#8A3C1A', '#D98634', '#9A4A1E', '#4A1C12', '#260C0A'],
    marks: ['#2A0C06', 0.34],
    light: ['#FFE9A8', 0.72],
    beam: ['#FFF2C0', 0.2],
    edge: ['#1A0608', 0.5],
  },
  b: {
    cloth: ['#FFF1CC', '#FCDC96', '#F3B45A', '#E39A42', '#C97A30', '#A85E24'],
    marks: ['#6A2E0C', 0.24],
    light: ['#FFFBE2', 0.95],
    beam: ['#FFFDF0', 0.42],
    edge: ['#7A3A10', 0.22],
  },
};

const anchors = [
  [-30, 104],
  [250, 146],
  [540, 138],
  [820, 100],
];

/** Stops of the cloth: darkest at the edges, lightest behind the bowl. */
const stops = [0, 0.1, 0.26, 0.5, 0.8, 1];

/** Gems and a fold of cloth at the edges, out of focus. */
const sides = () =>
  group(
    blurred(gemAt('sapphire', 36, 470, 104, -18) + gemAt('topaz', 98, 528, 66, 24), 3),
    blurred(gemAt('emerald', 748, 452, 96, 14) + gemAt('ruby', 690, 526, 70, -10), 3),
    blurred(gemAt('violet', 60, 1160, 84, 8) + gemAt('emerald', 726, 1176, 92, -20), 3),
  );

const backdrop = (theme) => () => {
  const look = looks[theme];
  return picture(
    780,
    1688,
    group(
      verticalFill(
        780,
        1688,
        look.cloth.map((colour, i) => [stops[i], colour]),
      ),
      mudCloth(780, 1688, ...look.marks, 2, 9),
      glow(390, 400, 430, ...look.light),
      rays(390, 420, 760, 24, ...look.beam),
      glow(0, 500, 210, ...look.edge, 700),
      glow(780, 500, 210, ...look.edge, 700),
      sides(),
      theme === 'a'
        ? festoon(anchors, { sag: [28, 34, 30], count: [6, 7, 6], radius: 7, glowRadius: 34, wire: '#1E0806' })
        : bunting(anchors, {
            sag: [26, 30, 28],
            count: [7, 8, 7],
            size: 26,
            colours: ['#D8432B', '#0F8A5F', '#2A78C8'],
          }),
    ),
  );
};

/** Backdrop of each theme. */
export const owareBackdrops = { a: backdrop('a'), b: backdrop('b') };
