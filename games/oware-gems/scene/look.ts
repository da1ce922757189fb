/** What the scene shows of a round. Cells are 1 to 40. */
export interface OwareLook {
  readonly picks: readonly number[];
  /** In the order of the draw. */
  readonly drawn: readonly number[];
}

export interface OwareParams {
  /** The cells for the next round, ascending. Empty before the player has picked any. */
  readonly picks: readonly number[];
}
/** A round has no steps. */
export type OwareStep = never;
