import type { DrumsView, Rows } from '../rules';
import { pocketsOf } from '../rules';
import { labelSize, pitchOf, pocket } from '../scene/config';
import { colourOf } from '../scene/layout';
import { lyingDrop, pocketText } from './numbers';
import type { DrumsPlay } from './types';

/** Places in units of the 780-wide design: space above the first row, height of the pockets and space below them. */
const above = 34;
const pocketHeight = 64;
const below = 6;
/** Widths of a digit and of a decimal sign as shares of their size, and free space beside a label. */
const letterWidth = { digit: 0.57, sign: 0.24 } as const;
const space = 6;
/** What bar, cards and dock cover on a screen of 375 px, and the least height of the board in units. */
const covered = 416;
const least = 480;

/** Distances of two pegs and of two rows. The rows share the free height of the screen. */
interface Grid {
  readonly rows: Rows;
  readonly pitchX: number;
  readonly pitchY: number;
}

function gridOf(rows: Rows, { width, height }: DrumsPlay['stage']): Grid {
  const pitchX = pitchOf[rows];
  const px = Math.max(1, Math.min(width, 540));
  const free = Math.max(least, ((height - (covered * px) / 375) / px) * 780) - above - pocketHeight - below;
  return { rows, pitchX, pitchY: Math.min(free / rows, pitchX * 1.1) };
}

const heightOf = ({ rows, pitchY }: Grid): number => above + rows * pitchY + pocketHeight + below;
const rowY = ({ pitchY }: Grid, row: number): number => above + row * pitchY;
const columnX = ({ pitchX }: Grid, row: number, right: number): number => (right - row / 2) * pitchX;
const point = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** All pegs as one path of points. */
const pegsOf = (grid: Grid): string =>
  Array.from({ length: grid.rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, peg) => `M${point(columnX(grid, row, peg - 1), rowY(grid, row))}h0`).join(''),
  ).join('');

/** The path of a drop through the pegs. */
function lineOf(grid: Grid, { path }: Pick<DrumsView, 'path'>): string {
  let right = 0;
  return path.reduce(
    (line, step, row) => {
      right += step;
      return `${line}L${point(columnX(grid, row + 1, right), rowY(grid, row + 1))}`;
    },
    `M${point(0, rowY(grid, 0))}`,
  );
}

interface PocketProps {
  readonly play: DrumsPlay;
  readonly grid: Grid;
  readonly index: number;
  readonly lit: boolean;
}

const widthOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/\d/.test(char) ? letterWidth.digit : letterWidth.sign), 0);

/** One pocket with its label. Labels that are too long get narrower letters. */
function Pocket({ play, grid, index, lit }: PocketProps) {
  const { rows, risk } = play.params;
  const text = pocketText(pocketsOf(rows, risk)[index] ?? 0, play);
  const extra = rows === 16 && (index === 0 || index === rows) ? pocket.edgeExtra : 0;
  const width = grid.pitchX + extra;
  const middle = columnX(grid, rows, index);
  const x = middle + (Math.sign(middle) * extra) / 2;
  const y = rowY(grid, rows);
  const size = labelSize[rows];
  const narrow = widthOf(text) * size > width - space;
  return (
    <g className="drums-still__pocket" data-colour={colourOf(index, rows)} data-lit={lit}>
      <rect x={x - width / 2 + 1.5} y={y} width={width - 3} height={pocketHeight} rx={8} />
      <text
        x={x}
        y={y + pocketHeight / 2 + size * 0.34}
        fontSize={size}
        {...(narrow ? { textLength: width - space, lengthAdjust: 'spacingAndGlyphs' } : {})}
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
  const grid = gridOf(rows, play.stage);
  const label = drop
    ? play.t('says', {
        pocket: drop.view.pocket + 1,
        pockets: rows + 1,
        multiple: play.multiple(drop.multiplier),
      })
    : play.t('before');
  return (
    <svg
      className="drums-still__board"
      viewBox={`-390 0 780 ${heightOf(grid).toFixed(1)}`}
      role="img"
      aria-label={label}
    >
      <path className="drums-still__pegs" strokeWidth={Math.min(grid.pitchX, grid.pitchY) * 0.32} d={pegsOf(grid)} />
      {Array.from({ length: rows + 1 }, (_, index) => (
        <Pocket key={index} play={play} grid={grid} index={index} lit={drop?.view.pocket === index} />
      ))}
      {drop && (
        <>
          <path className="drums-still__line" d={lineOf(grid, drop.view)} />
          <circle
            className="drums-still__ball"
            cx={columnX(grid, rows, drop.view.pocket)}
            cy={rowY(grid, rows)}
            r={Math.min(grid.pitchX, grid.pitchY) * 0.28}
          />
        </>
      )}
    </svg>
  );
}
