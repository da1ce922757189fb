/** What the scene shows of a roll. */
export interface DiceLook {
  /** The rolled number in the player's number format, for example "31.27". */
  readonly text: string;
  readonly won: boolean;
}

export interface DiceParams {
  readonly side: 'under' | 'over';
  readonly chance: number;
}
export type DiceStep = never;
