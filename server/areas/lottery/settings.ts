import * as v from 'valibot';
import { lotteryGames, lotteryLimits, lotteryRules, type LotteryGameId, type Market } from '../../../contract';
import { scaled } from '../../fairness/market-scale';

/** Which games sell tickets; the site operator can change it. */
export const lotterySchema = v.object({ games: v.record(v.picklist(lotteryGames), v.boolean()) });
export type LotterySettings = v.InferOutput<typeof lotterySchema>;

export const lotterySettingsName = 'lottery';
export const lotterySettings: LotterySettings = {
  games: { 'red-blue': true, 'saturday-star': true, sunrise: true, sunset: true },
};

/** Prices and limits of a game in a market, in minor units. */
export interface GameTerms {
  readonly rules: string;
  readonly price: number;
  readonly maxStake: number;
  readonly cap: number;
}

export const termsOf = ({ code }: Pick<Market, 'code'>, game: LotteryGameId): GameTerms => ({
  rules: lotteryRules[game].version,
  price: scaled(code, lotteryRules[game].price),
  maxStake: scaled(code, lotteryLimits.maxStake),
  cap: scaled(code, lotteryLimits.cap),
});
