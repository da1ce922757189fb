import * as v from 'valibot';
import { diamondTaskKinds, diamondTaskPeriods, type Market } from '../../../contract';
import { diamondMinor, scaled } from '../../fairness/market-scale';

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** At most what a column of the type `int` holds. */
const positiveInt = v.pipe(positive, v.maxValue(2_147_483_647));

const taskSchema = v.object({
  id: positiveInt,
  kind: v.picklist(diamondTaskKinds),
  period: v.picklist(diamondTaskPeriods),
  /** Minor units for stakes and deposits, tenths of the stake for a big win, otherwise a count. */
  target: positive,
  bonus: positive,
  enable: v.boolean(),
  /** For period `each`: how many times the task can be claimed. */
  most: v.optional(positiveInt),
});
export type TaskRow = v.InferOutput<typeof taskSchema>;
export const tasksSchema = v.object({
  tasks: v.array(taskSchema),
  /** The minimum stake of a friend, in minor units. */
  friendStake: positive,
});
export type TaskSettings = v.InferOutput<typeof tasksSchema>;

/** The shipped diamond tasks (ECO-3), in the market's currency. */
export function taskSettingsOf({ code, limitsAtSignUp }: Market): TaskSettings {
  const task = (
    id: number,
    {
      kind,
      period,
      target,
      bonus,
    }: { kind: TaskRow['kind']; period: TaskRow['period']; target: number; bonus: number },
  ): TaskRow => ({ id, kind, period, target, bonus, enable: true });
  // Markets with compulsory limits at sign-up allow no gifts before play (Q46). The tasks for limits and identity would
  // be such gifts, because they can be finished without play.
  const upFront = { enable: !limitsAtSignUp };
  return {
    friendStake: scaled(code, 2_000),
    tasks: [
      task(1, { kind: 'login', period: 'daily', target: 1, bonus: 2 }),
      task(2, { kind: 'rounds', period: 'daily', target: 10, bonus: 2 }),
      task(3, { kind: 'stake', period: 'daily', target: scaled(code, 2_000), bonus: 3 }),
      task(4, { kind: 'stake', period: 'daily', target: scaled(code, 10_000), bonus: 10 }),
      task(5, { kind: 'deposit', period: 'daily', target: scaled(code, 2_000), bonus: 5 }),
      task(6, { kind: 'bigWin', period: 'daily', target: 50, bonus: 2 }),
      task(7, { kind: 'newGame', period: 'daily', target: 1, bonus: 2 }),
      task(8, { kind: 'signWeek', period: 'weekly', target: 7, bonus: 15 }),
      { ...task(9, { kind: 'kyc', period: 'once', target: 1, bonus: 50 }), ...upFront },
      { ...task(10, { kind: 'limit', period: 'once', target: 1, bonus: 20 }), ...upFront },
      task(11, { kind: 'verify', period: 'once', target: 1, bonus: 10 }),
      { ...task(12, { kind: 'friend', period: 'each', target: 1, bonus: 100 }), most: 20 },
    ],
  };
}

const offerSchema = v.object({
  id: positive,
  diamonds: positive,
  /** Tickets are those of the lucky refund. */
  kind: v.picklist(['coins', 'cash', 'ticket']),
  amount: positive,
  minLevel: v.pipe(positive, v.maxValue(10)),
  enable: v.boolean(),
});
export type Offer = v.InferOutput<typeof offerSchema>;
export const exchangeSchema = v.object({
  offers: v.array(offerSchema),
  /**
   * Maximum amount of cash for a member in a market week, in minor units; `highCap` applies from VIP level `highLevel`
   * on.
   */
  weeklyCap: positive,
  highCap: positive,
  highLevel: positive,
});
export type ExchangeSettings = v.InferOutput<typeof exchangeSchema>;

/**
 * The shipped offers for diamonds (ECO-4), in the market's currency. No offer gives more than the diamonds are worth.
 */
export function exchangeSettingsOf({ code }: Market): ExchangeSettings {
  const cash = (
    id: number,
    { diamonds, pesewas, minLevel }: { diamonds: number; pesewas: number; minLevel: number },
  ): Offer => ({
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
      { id: 1, diamonds: 60, kind: 'ticket', amount: 1, minLevel: 1, enable: true },
      { id: 2, diamonds: 100, kind: 'coins', amount: 1_500, minLevel: 1, enable: true },
      cash(3, { diamonds: 250, pesewas: 400, minLevel: 2 }),
      cash(4, { diamonds: 500, pesewas: 850, minLevel: 3 }),
      cash(5, { diamonds: 1_000, pesewas: 1_800, minLevel: 5 }),
      cash(6, { diamonds: 2_500, pesewas: 4_750, minLevel: 7 }),
    ],
  };
}

/**
 * Value of an offer in ten-thousandths of the value of its diamonds, rounded. `ticketPrice` is the price of a ticket in
 * minor units.
 */
export function rateOf(
  { kind, amount, diamonds }: Pick<Offer, 'kind' | 'amount' | 'diamonds'>,
  market: Market,
  { coinsPerMinor, ticketPrice }: { coinsPerMinor: number; ticketPrice: number },
): number {
  const worth = { cash: amount, coins: amount / coinsPerMinor, ticket: amount * ticketPrice }[kind];
  return Math.round((worth * 10_000) / (diamonds * diamondMinor(market)));
}
