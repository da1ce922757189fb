import * as v from 'valibot';
import { diamondTaskKinds, diamondTaskPeriods, type Market } from '../../../contract';
import { diamondMinor, scaled } from '../../fairness/market-scale';

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const taskSchema = v.object({
  id: positive,
  kind: v.picklist(diamondTaskKinds),
  period: v.picklist(diamondTaskPeriods),
  /** Minor units for stakes and deposits, tenths of a stake for a big win, otherwise a count. */
  target: positive,
  bonus: positive,
  enable: v.boolean(),
  /** Period `each`: how often at most. */
  most: v.optional(positive),
});
export type TaskRow = v.InferOutput<typeof taskSchema>;
export const tasksSchema = v.object({
  tasks: v.array(taskSchema),
  /** What a friend has to stake, minor units. */
  friendStake: positive,
});
export type TaskSettings = v.InferOutput<typeof tasksSchema>;

/** Diamond tasks (ECO-3), in a market's money. */
export function taskSettingsOf({ code, limitsAtSignUp }: Market): TaskSettings {
  const task = (
    id: number,
    kind: TaskRow['kind'],
    period: TaskRow['period'],
    target: number,
    bonus: number,
  ): TaskRow => ({ id, kind, period, target, bonus, enable: true });
  // Where limits are compulsory at sign-up nothing is given up front (Q46): their task would be finished before any
  // play, and so would the identity's.
  const upFront = { enable: !limitsAtSignUp };
  return {
    friendStake: scaled(code, 2_000),
    tasks: [
      task(1, 'login', 'daily', 1, 2),
      task(2, 'rounds', 'daily', 10, 2),
      task(3, 'stake', 'daily', scaled(code, 2_000), 3),
      task(4, 'stake', 'daily', scaled(code, 10_000), 10),
      task(5, 'deposit', 'daily', scaled(code, 2_000), 5),
      task(6, 'bigWin', 'daily', 50, 2),
      task(7, 'newGame', 'daily', 1, 2),
      task(8, 'signWeek', 'weekly', 7, 15),
      { ...task(9, 'kyc', 'once', 1, 50), ...upFront },
      { ...task(10, 'limit', 'once', 1, 20), ...upFront },
      task(11, 'verify', 'once', 1, 10),
      { ...task(12, 'friend', 'each', 1, 100), most: 20 },
    ],
  };
}

const offerSchema = v.object({
  id: positive,
  diamonds: positive,
  /** A ticket of the lucky refund comes with the draw it is for; until then its row is hidden. */
  kind: v.picklist(['coins', 'cash', 'ticket']),
  amount: positive,
  minLevel: v.pipe(positive, v.maxValue(10)),
  enable: v.boolean(),
});
export type Offer = v.InferOutput<typeof offerSchema>;
export const exchangeSchema = v.object({
  offers: v.array(offerSchema),
  /** Cash of a member and market week, minor units; the higher one from `highLevel` on. */
  weeklyCap: positive,
  highCap: positive,
  highLevel: positive,
});
export type ExchangeSettings = v.InferOutput<typeof exchangeSchema>;

/** What diamonds buy (ECO-4), never more than they are worth; cash in a market's money. */
export function exchangeSettingsOf({ code }: Market): ExchangeSettings {
  const cash = (id: number, diamonds: number, pesewas: number, minLevel: number): Offer => ({
    id,
    diamonds,
    kind: 'cash',
    amount: scaled(code, pesewas),
    minLevel,
    enable: true,
  });
  return {
    weeklyCap: scaled(code, 10_000),
    highCap: scaled(code, 30_000),
    highLevel: 8,
    offers: [
      { id: 1, diamonds: 60, kind: 'ticket', amount: 1, minLevel: 1, enable: false },
      { id: 2, diamonds: 100, kind: 'coins', amount: 1_500, minLevel: 1, enable: true },
      cash(3, 250, 400, 2),
      cash(4, 500, 850, 3),
      cash(5, 1_000, 1_800, 5),
      cash(6, 2_500, 4_750, 7),
    ],
  };
}

/** What an offer gives for its diamonds, in ten-thousandths of their worth. */
export const rateOf = (
  { kind, amount, diamonds }: Pick<Offer, 'kind' | 'amount' | 'diamonds'>,
  market: Market,
  coinsPerMinor: number,
): number =>
  Math.round(((kind === 'cash' ? amount : amount / coinsPerMinor) * 10_000) / (diamonds * diamondMinor(market)));
