/** A card has no parameters. */
export type ScratchParams = Record<string, never>;

/** What the scene shows of a card. */
export interface ScratchLook {
  /** The nine amounts as texts, row by row. */
  readonly cells: readonly string[];
  /** The cells that show the prize three times; empty without a prize. */
  readonly matched: readonly number[];
}
