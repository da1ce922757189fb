/** What the scene shows of a round. */
export interface TuskLook {
  /** Ranks 0 to 12 of the cards that were turned over. The last one is the current card. */
  readonly cards: readonly number[];
  /** The last pick was lost. */
  readonly lost: boolean;
}

export type TuskParams = Readonly<Record<string, never>>;
export type TuskStep = 'higher' | 'lower';
