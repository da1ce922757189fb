import type { Side } from '../rules/view';

/** What the scene shows of a shot. */
export interface PenaltyLook {
  readonly side: Side;
  readonly dive: Side;
  readonly goal: boolean;
}

export interface PenaltyParams {
  readonly side: Side;
}
export type PenaltyStep = never;
