/** What the scene shows of a round. Mines are known only after the end. */
export interface MinesLook {
  /** Opened tiles with a gem, in the order of opening, 0–24. */
  readonly opened: readonly number[];
  /** The opened tile with a mine, or null. */
  readonly hit: number | null;
  /** All tiles with a mine; null while the round is open. */
  readonly mines: readonly number[] | null;
}

export interface MinesParams {
  readonly mines: number;
}
export type MinesStep = number;
