/** What the scene shows of a ride. Multipliers in hundredths: 247 is 2.47×. */
export interface OkadaLook {
  readonly target: number;
  readonly reached: number;
  readonly won: boolean;
}

export interface OkadaParams {
  readonly target: number;
}
export type OkadaStep = never;
