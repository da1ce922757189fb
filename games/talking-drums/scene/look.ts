import type { Risk, Rows } from '../rules/table';

/** What the scene shows of a round: the path that the server drew, and the pocket in which it ends. */
export interface DrumsLook {
  readonly rows: Rows;
  readonly risk: Risk;
  /** The direction of the ball at each row from the top: 0 is left, 1 is right. */
  readonly path: ReadonlyArray<0 | 1>;
  /** 0 is the pocket at the left edge. */
  readonly pocket: number;
}

export interface DrumsParams {
  readonly rows: Rows;
  readonly risk: Risk;
}
export type DrumsStep = never;

/** Name of the text with the labels of the pockets from left to right, which are separated by spaces. */
export const labelsKey = ({ rows, risk }: DrumsParams): string => `${rows}-${risk}`;
