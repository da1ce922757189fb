import { worth, type Market } from '../../contract';
import type { OddsRow } from './odds';

export { worth } from '../../contract';

type Prize = Pick<OddsRow, 'giftType' | 'giftAmount'>;

/** Expected value and variance of an odds table, in hundredths of a minor unit and its square. */
export interface Spread {
  readonly expected: number;
  readonly variance: number;
}

export function spreadOf(
  prizes: readonly Prize[],
  weights: readonly number[],
  market: Pick<Market, 'code' | 'scale'>,
): Spread {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const mean = (of: (value: number) => number): number =>
    prizes.reduce((all, prize, at) => all + weights[at]! * of(worth(prize, market)), 0) / sum;
  const expected = mean((value) => value);
  return { expected, variance: mean((value) => (value - expected) ** 2) };
}
