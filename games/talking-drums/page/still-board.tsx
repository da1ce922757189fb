import type { DrumsView, Rows } from '../rules';
import { pocketsOf } from '../rules';
import { labelSize, pitchOf } from '../scene/config';
import { colourOf } from '../scene/layout';
import { lyingDrop, pocketText } from './numbers';
import type { DrumsPlay } from './types';

/** Distance of two rows as a share of the distance of two pegs, and places in units of the 780-wide design. */
const flat = 0.9;
const above = 34;
const pocketHeight = 64;
/** Width of a letter as a share of its size, and free space beside a label. */
const letterWidth = 0.57;
const space = 6;

const heightOf = (rows: Rows): number => above + rows * pitchOf[rows] * flat + pocketHeight + 6;
const rowY = (rows: Rows, row: number): number => above + row * pitchOf[rows] * flat;
const columnX = (rows: Rows, row: number, right: number): number => (right - row / 2) * pitchOf[rows];

/** All pegs as one path of points. */
const pegsOf = (rows: Rows): string =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, peg) => `M${columnX(rows, row, peg - 1)} ${rowY(rows, row)}h0`).join(''),
  ).join('');

/** The path of a drop through the pegs. */
function lineOf({ rows, path }: Pick<DrumsView, 'rows' | 'path'>): string {
  let right = 0;
  return path.reduce(
    (line, step, row) => {
      right += step;
      return `${line}L${columnX(rows, row + 1, right)} ${rowY(rows, row + 1)}`;
    },
    `M0 ${rowY(rows, 0)}`,
  );
}

/** One pocket with its label. Labels that are too long get narrower letters. */
function Pocket({ play, index, lit }: { readonly play: DrumsPlay; readonly index: number; readonly lit: boolean }) {
  const { rows, risk } = play.params;
  const pitch = pitchOf[rows];
  const text = pocketText(pocketsOf(rows, risk)[index] ?? 0, play);
  const [x, y] = [columnX(rows, rows, index), rowY(rows, rows)];
  const size = labelSize[rows];
  const narrow = text.length * letterWidth * size > pitch - space;
  return (
    <g className="drums-still__pocket" data-colour={colourOf(index, rows)} data-lit={lit}>
      <rect x={x - pitch / 2 + 1.5} y={y} width={pitch - 3} height={pocketHeight} rx={8} />
      <text
        x={x}
        y={y + pocketHeight / 2 + size * 0.34}
        fontSize={size}
        {...(narrow ? { textLength: pitch - space, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {text}
      </text>
    </g>
  );
}

/** The board without a canvas: pegs, pockets, and the path of the last drop. */
export function StillBoard({ play }: { readonly play: DrumsPlay }) {
  const { rows } = play.params;
  const drop = lyingDrop(play);
  const height = heightOf(rows);
  const label = drop
    ? play.t('says', {
        pocket: drop.view.pocket + 1,
        pockets: rows + 1,
        multiple: play.multiple(drop.multiplier),
      })
    : play.t('before');
  return (
    <svg className="drums-still__board" viewBox={`-390 0 780 ${height}`} role="img" aria-label={label}>
      <path className="drums-still__pegs" strokeWidth={pitchOf[rows] * 0.3} d={pegsOf(rows)} />
      {Array.from({ length: rows + 1 }, (_, index) => (
        <Pocket key={index} play={play} index={index} lit={drop?.view.pocket === index} />
      ))}
      {drop && (
        <>
          <path className="drums-still__line" d={lineOf(drop.view)} />
          <circle
            className="drums-still__ball"
            cx={columnX(rows, rows, drop.view.pocket)}
            cy={rowY(rows, rows)}
            r={pitchOf[rows] * 0.24}
          />
        </>
      )}
    </svg>
  );
}
