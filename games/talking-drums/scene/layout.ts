import { coverPlace, roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import type { Rows } from '../rules/table';
import { drawn, fall, pitchOf, pocket, steepest, touch } from './config';

/** Places on the screen. x in units from the middle, y in units from the top of the free space, unless in CSS px. */
export interface DrumsLayout {
  readonly rows: Rows;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** Middle and upper edge of the free space, CSS px, and CSS px per unit. */
  readonly x: number;
  readonly y: number;
  readonly unit: number;
  /** Distances of two pegs in a row and of two rows. */
  readonly pitchX: number;
  readonly pitchY: number;
  /** Middle and size of the drum. */
  readonly drumY: number;
  readonly drumSize: number;
  /** Middle of the first row of pegs. */
  readonly firstRow: number;
  /** Upper edge and height of the pockets. */
  readonly pocketTop: number;
  readonly pocketHeight: number;
  /** Scale of pegs and ball. */
  readonly scale: number;
  /** Upper edges of the page's card and of the pills about results, CSS px. */
  readonly cardTop: number;
  readonly pillsTop: number;
}

/** Below this height everything shrinks, units. */
const lowest = 600;
/** Height of the design's free space. */
const designHeight = 1_164;
/** Distances of the first row from the drum and of the pockets from the last row, in rows. */
const aboveRows = 0.76;
const belowRows = 0.5;
/** Height of the page's card with its space below, px on a screen of 375 px. */
const card = 82;

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The drum stands at the top of the free space, the pockets at the bottom. The rows share the rest. */
export function drumsLayout(
  rows: Rows,
  { width, height }: { readonly width: number; readonly height: number },
  safe: Taken,
): DrumsLayout {
  const { w, h, x, px, widest } = roomOf(width, height, safe);
  const unit = Math.min(w / 780, widest / 780, h / lowest);
  const free = h / unit;
  const pitchX = pitchOf[rows];
  const drumSize = drawn.drum * between((free - 300) / (designHeight - 300), 0.4, 1.1);
  const pocketHeight = drawn.pocketHeight * between(free / 1_000, 0.76, 1);
  const drumBottom = drumSize * 1.066;
  const rest = free - free * 0.034 - pocketHeight - drumBottom;
  const gaps = rows - 1 + aboveRows + belowRows;
  const pitchY = Math.min(rest / gaps, pitchX * steepest);
  const shift = (rest - pitchY * gaps) / 2;
  const firstRow = drumBottom + shift + pitchY * aboveRows;
  const cardTop = safe.top + between((h - 330) * 0.2, 6, 51);
  return {
    rows,
    width,
    height,
    x,
    y: safe.top,
    unit,
    pitchX,
    pitchY,
    drumY: drumSize * 0.667 + shift,
    drumSize,
    firstRow,
    pocketTop: firstRow + pitchY * (rows - 1 + belowRows),
    pocketHeight,
    scale: Math.min(pitchX / drawn.pitchX, (pitchY / drawn.pitchY) * 1.2),
    cardTop,
    pillsTop: cardTop + card * px,
  };
}

/** The middle of a peg. Row `row` has `row + 3` pegs. */
export const pegX = ({ pitchX }: DrumsLayout, row: number, peg: number): number => (peg - (row + 2) / 2) * pitchX;
export const pegY = ({ firstRow, pitchY }: DrumsLayout, row: number): number => firstRow + row * pitchY;

/** The centre of the ball at a row after `right` steps to the right. Row `rows` is the pocket. */
export const ballX = ({ pitchX }: DrumsLayout, row: number, right: number): number => (right - row / 2) * pitchX;
export const ballY = (layout: DrumsLayout, row: number): number =>
  row < layout.rows ? pegY(layout, row) - touch * layout.scale : layout.pocketTop + 2;

/** Where the ball leaves the drum. */
export const startY = ({ drumY, drumSize }: DrumsLayout): number => drumY + drumSize * 0.3;

/** Height of a hop over the straight line. */
export const hopOf = ({ pitchY }: DrumsLayout): number => pitchY * fall.hopHeight;

/** Middle and width of a pocket. The two at the edges of 16 rows are wider, because their labels are longest. */
export function pocketPlace({ rows, pitchX }: DrumsLayout, index: number): { readonly x: number; readonly w: number } {
  const extra = rows === 16 && (index === 0 || index === rows) ? pocket.edgeExtra : 0;
  const x = (index - rows / 2) * pitchX;
  return { x: x + (Math.sign(x) * extra) / 2, w: Math.min(pocket.widest, pitchX - pocket.gap) + extra };
}

/** Pockets have this many colours from the edge to the middle. */
const colours = 7;

/** The colour of a pocket: 0 at the edge, 6 in the middle. Its label says what it pays. */
export const colourOf = (index: number, rows: Rows): number =>
  Math.round((Math.min(index, rows - index) * (colours - 1)) / (rows / 2));

/** Half of the width of the field at a height, units: it leaves the same space beside the pegs of all rows. */
export const fieldHalf = ({ pitchX, pitchY, firstRow, scale }: DrumsLayout, y: number): number =>
  Math.min(386, pitchX * ((y - firstRow) / pitchY / 2 + 1) + 30 * scale);

/** The backdrop picture is drawn for a drum with its middle at 390, 236 on a phone of 780 by 1688 units. */
const picture = { width: 780, height: 1_688, x: 390, y: 236 } as const;

/** The scale and the left and top edges (CSS px) at which the backdrop fits the drum and covers the whole screen. */
export const backdropPlace = ({ width, height, unit, x, y, drumY }: DrumsLayout) => {
  const middle = y + drumY * unit;
  return coverPlace({ width, height, x, y: middle, least: unit }, picture);
};
