import type { KenteParams } from '../rules';

/** What the scene shows of a spin. */
export interface KenteLook {
  /** The number that the ball lies on, 0–36. */
  readonly pocket: number;
}
export type { KenteParams };
export type KenteStep = never;
