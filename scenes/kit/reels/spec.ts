/** The motion of reels. Times are ms, lengths are design units. It is the same for every result. */
export interface ReelMotion {
  /** From the start to the stop of the first reel, when the answer is there in time. */
  readonly spinMs: number;
  /** From the stop of one reel to the stop of the next. */
  readonly apartMs: number;
  /** A reel that stops swings by `bounce` beyond its place and back in this time. */
  readonly bounceMs: number;
  readonly bounce: number;
  /** From rest to full speed: the reaction to the tap. */
  readonly riseMs: number;
  /** Cells per ms at full speed. */
  readonly speed: number;
  /** A reel slows down in this time before its stop, to this share of its speed. */
  readonly brakeMs: number;
  readonly brakeTo: number;
  /** The least time from a late answer to the stop of the first reel: the result must come in from above. */
  readonly leadMs: number;
  /** Above this speed (cells per ms) symbols are drawn smeared. */
  readonly smearFrom: number;
  /** With reduced motion, the old symbols fade out and the new ones fade in. */
  readonly fadeMs: number;
}

export const reelMotion: ReelMotion = {
  spinMs: 900,
  apartMs: 180,
  bounceMs: 120,
  bounce: 12,
  riseMs: 160,
  speed: 0.018,
  brakeMs: 160,
  brakeTo: 0.35,
  leadMs: 320,
  smearFrom: 0.009,
  fadeMs: 200,
};

/** The presentation of a result after the last reel has stopped, ms. */
export const tellingTimes = {
  /** Time in which one line is drawn. Lines are drawn one after the other. */
  lineMs: 320,
  /** Time in which the digits of the amount roll. */
  rollMs: 600,
  /** A lit symbol grows in this time. */
  popMs: 260,
  dimMs: 200,
} as const;

/** The window of the reels and the cells in it, design units. */
export interface ReelGrid {
  readonly x: number;
  readonly y: number;
  readonly cellW: number;
  readonly cellH: number;
  readonly gap: number;
  readonly rows: number;
  readonly reels: number;
}

export const columnX = ({ x, cellW, gap }: ReelGrid, reel: number): number => x + cellW / 2 + reel * (cellW + gap);
export const rowY = ({ y, cellH }: ReelGrid, row: number): number => y + cellH / 2 + row * cellH;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the reels show. */
export interface ReelWindow<Name extends string> {
  /** The stop of each reel: index in its strip of the symbol in the top row. */
  readonly stops: readonly number[];
  /** Symbols by reel, then by row from the top. */
  readonly reels: readonly (readonly Name[])[];
}

/** Everything in which the reels of one game differ from those of another. */
export interface ReelSpec<Name extends string> {
  readonly grid: ReelGrid;
  readonly motion: ReelMotion;
  /** The symbols of each reel from top to bottom. */
  readonly strips: readonly (readonly Name[])[];
  /** A window without a line that pays, shown before the first spin. */
  readonly idle: ReelWindow<Name>;
  /** The row of each line on each reel; row 0 is the top. Line 1 is the first entry. */
  readonly lines: readonly (readonly number[])[];
  /** Where a drawn line begins, and where it ends when all its symbols match. */
  ends(line: number): { readonly left: Point; readonly right: Point };
}

/** A line that pays. Only its first `count` cells are lit. */
export interface LineLook {
  /** From 1. */
  readonly line: number;
  readonly count: number;
  /** "Line 4 · ×20". Shown while the line is drawn. */
  readonly note: string;
}

/** What a scene shows of a spin. Amounts and words are finished texts; the scene holds no odds and no amounts. */
export interface SpinLook<Name extends string> extends ReelWindow<Name> {
  readonly lines: readonly LineLook[];
  /** "Win", "Returned" or "No win". */
  readonly label: string;
  /** Below the label when all lines are drawn, for example "3 lines". */
  readonly note: string;
  /** The formatted payout. */
  readonly amount: string;
}
