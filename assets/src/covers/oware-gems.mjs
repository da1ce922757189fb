import { lettering } from '../svg/lettering.mjs';
import { linear, n2, radial, radialFill } from '../svg/paint.mjs';
import { mudCloth, rays, sparkle } from '../svg/patterns.mjs';
import { emoji } from '../svg/picture.mjs';
import { cover, foot, hero } from './frame.mjs';

const [green, yellow, red, violet, blue] = ['1f7e2', '1f7e1', '1f534', '1f7e3', '1f535'];

/** One hollow of the board with its seeds: [emoji, dx, dy, size]. */
const pit = (x, y, seeds = []) => {
  const r = 31;
  const hollow = radial(
    [
      [0, '#3A1A0A'],
      [0.75, '#6E3716'],
      [1, '#A5622E'],
    ],
    { cy: 0.35, r: 0.7 },
  );
  const ry = n2(r * 0.82);
  return (
    `<defs>${hollow.def}</defs><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${ry}" fill="${hollow.url}"/>` +
    `<path d="M${x - r} ${y}a${r} ${ry} 0 0 0 ${2 * r} 0" fill="none" stroke="#F0B878" stroke-width="3" opacity=".7"/>` +
    seeds.map(([code, dx, dy, size]) => emoji(code, x + dx, y + dy, size)).join('')
  );
};

const board = () => {
  const wood = linear([
    [0, '#E2A05C'],
    [0.5, '#B8703A'],
    [1, '#7A3E18'],
  ]);
  return (
    `<defs>${wood.def}</defs><g transform="rotate(-10 150 190)">` +
    '<rect x="-26" y="120" width="352" height="152" rx="60" fill="#5E2C10"/>' +
    `<rect x="-26" y="112" width="352" height="148" rx="58" fill="${wood.url}"/>` +
    '<rect x="-18" y="119" width="336" height="134" rx="52" fill="none" stroke="#F6CF96" stroke-width="2.5" opacity=".6"/>' +
    pit(48, 154, [
      [green, -9, 2, 26],
      [yellow, 9, -2, 26],
    ]) +
    pit(118, 154, [[red, 0, 0, 28]]) +
    pit(188, 154, [
      [violet, -10, 3, 26],
      [blue, 9, -3, 26],
      [yellow, 2, 10, 22],
    ]) +
    pit(258, 154, [[green, 0, 0, 26]]) +
    pit(48, 220, [[blue, 0, 0, 28]]) +
    pit(118, 220) +
    pit(188, 220, [
      [yellow, -8, 0, 26],
      [red, 10, 3, 24],
    ]) +
    pit(258, 220, [[violet, 0, 0, 28]]) +
    '</g>'
  );
};

export const tile = () =>
  cover(
    radialFill(300, 380, 150, 130, 300, [
      [0, '#FFE3A0'],
      [0.35, '#E89A3C'],
      [0.7, '#8A3A1C'],
      [1, '#3A120C'],
    ]),
    mudCloth(300, 380, '#3A120C', 0.16, 1.1, 9),
    rays(150, 120, 280, 14, '#FFF2C0', 0.28),
    hero(board(), '#200802', 0.6),
    hero(emoji('1f48e', 116, 158, 116, -8), '#200802', 0.55, 7, 5),
    sparkle(150, 112, 1.5, '#fff'),
    sparkle(80, 196, 0.9, '#fff'),
    foot('#260A04', 0.88, 0.42),
    lettering({
      face: 'shrikhand',
      fill: ['#FFFDF0', '#FFE7B0', '#FFC05C'],
      outline: '#300C04',
      turn: -4,
      lines: [
        { text: 'Oware', y: 312, size: 76, max: 236 },
        {
          text: 'GEMS',
          y: 364,
          size: 50,
          max: 176,
          spacing: 4,
          face: 'titan',
          fill: ['#E8FDFF', '#7FE3FF', '#2A9BE8'],
        },
      ],
    }),
  );
