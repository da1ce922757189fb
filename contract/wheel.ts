import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, wireInt } from './wire/fields';
import { seedStateSchema } from './fairness';

const giftType = v.picklist([0, 1, 2, 3, 4]);
const prizeId = count;
/**
 * A slice. Its position on the wheel is its index in the list. Types of `giftTypes`: 0 nothing, 1 minor units, 3 coins,
 * 4 diamonds.
 */
export const wheelPrizeSchema = v.object({ id: prizeId, giftType, giftAmount: count, weight: count });
export type WheelPrize = v.InferOutput<typeof wheelPrizeSchema>;

const common = {
  enable: v.boolean(),
  /** How many spins the member has left today; null when signed out. */
  leftToday: v.nullable(count),
  /** The sum of all weights. */
  oddsTotal: count,
  oddsVersion: v.string(),
  /** Expected share of the stake that is paid back, in ten-thousandths: 9000 is 90 %. */
  theoreticalReturn: count,
};

export const coinWheelSchema = v.object({
  /** 1, 2 or 3: also the id in the route. */
  id: v.picklist([1, 2, 3]),
  /** The name of this wheel in `fairness.outcomes` and `fairness.stats`. */
  game: v.string(),
  /** Coins. */
  price: count,
  prizes: v.array(wheelPrizeSchema),
  ...common,
});
export const coinSpinConfigSchema = v.object({
  wheels: v.array(coinWheelSchema),
  /** The shortest time from one spin to the next, in ms. */
  minCycleMs: count,
  /** Hash and nonce of the next spin; null when signed out. */
  seeds: v.nullable(seedStateSchema),
});
export type CoinSpinConfig = v.InferOutput<typeof coinSpinConfigSchema>;

/**
 * A slice of the diamond wheel pays `tenths` of the stake, in diamonds (type 4) or in cash of the same worth (type 1).
 */
const multiple = { id: prizeId, giftType, tenths: count };
const bets = v.array(
  v.object({
    index: count,
    /** Diamonds. */
    stake: count,
    /** The payout of each slice for this stake, in the order of `prizes`. */
    amounts: v.array(count),
  }),
);
export const diamondSpinConfigSchema = v.object({
  enable: v.boolean(),
  leftToday: v.nullable(count),
  minCycleMs: count,
  bets,
  prizes: v.array(v.object(multiple)),
  oddsVersion: v.string(),
});
export const diamondSpinConfigV2Schema = v.object({
  ...common,
  game: v.string(),
  minCycleMs: count,
  bets,
  prizes: v.array(v.object({ ...multiple, weight: count })),
  seeds: v.nullable(seedStateSchema),
});
export type DiamondSpinConfigV2 = v.InferOutput<typeof diamondSpinConfigV2Schema>;

export const spinSchema = v.object({
  /** Increases with time: the id of the last row is `maxId` of the next page. */
  id: count,
  /** `coin-spin-1` to `-3`, `diamond-spin`. */
  game: v.string(),
  stake: count,
  stakeUnit: v.picklist(['coins', 'diamonds']),
  /**
   * The slice on which the wheel must stop. When the app holds a table of another `oddsVersion`, this id may be missing
   * there ("Not found prize").
   */
  prizeId,
  oddsVersion: v.string(),
  giftType,
  giftAmount: count,
  /** Server hash, client seed and nonce of the receipt. */
  serverHash: v.string(),
  clientSeed: v.string(),
  nonce: count,
  createTime: instant,
});
export type Spin = v.InferOutput<typeof spinSchema>;

export const spinWinnerSchema = v.object({
  /** Masked (Q47). */
  mobile: v.string(),
  game: v.string(),
  giftType,
  giftAmount: count,
  createTime: instant,
});
export type SpinWinner = v.InferOutput<typeof spinWinnerSchema>;

const maxId = wireInt(1, Number.MAX_SAFE_INTEGER);
const page = v.object({ maxId: v.optional(maxId), limit: v.optional(wireInt(1, 100), 20) });
/**
 * The version of the odds that the player was shown. When other odds are in force, the spin is refused and nothing is
 * charged.
 */
const oddsVersion = v.optional(v.pipe(v.string(), v.regex(/^[a-z]+[a-z0-9]*-[a-z0-9-]{1,30}$/)));
const coinId = wireInt(1, 3);
const bet = v.object({ index: wireInt(0, 3), oddsVersion });
const byKey = v.object({ key: keyText });

/**
 * Errors of every spin: spinClosed, prizeNotFound, oddsChanged, spinLimit (data: limit, until), tooMany (429: sooner
 * than minCycleMs), betElsewhere, keyConflict, keyClosed, keyMissing, and the errors of player protection. A refused
 * spin charges nothing.
 */
export const coinSpin = {
  /** The three coin wheels: prices, slices and odds before play (C123, Q52). */
  cfg: defineCall({
    id: 'C123',
    method: 'GET',
    path: '/account-service/coin-spin/cfg',
    auth: 'public',
    answer: coinSpinConfigSchema,
  }),
  /**
   * One spin of a coin wheel: takes the price in coins and pays the drawn slice, in one transaction (C123). Cash prizes
   * are locked until they are played through (Q7). Errors: insufficientCoins (data: have, need) and those above.
   */
  bet: defineCall({
    id: 'C123',
    method: 'POST',
    path: '/account-service/coin-spin/bet',
    auth: 'member',
    money: true,
    body: v.object({ id: coinId, oddsVersion }),
    answer: spinSchema,
  }),
  /** The member's spins of the coin wheels, newest first. */
  records: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/coin-spin/records',
    auth: 'member',
    query: page,
    answer: v.array(spinSchema),
  }),
  /** The last 20 real prizes that exceeded their stake (Q47). */
  winners: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/coin-spin/winners',
    auth: 'public',
    answer: v.array(spinWinnerSchema),
  }),
  /** The spin, of any wheel, that was made with an idempotency key. Null: nothing has been charged so far (D3). */
  result: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/spin/result',
    auth: 'member',
    query: byKey,
    answer: v.nullable(spinSchema),
  }),
  /**
   * Returns what `result` returns. When there is no spin, the server closes the key and refuses a late request with it
   * as keyClosed (Q53). Safe to repeat.
   */
  close: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/spin/close',
    auth: 'member',
    body: byKey,
    answer: v.nullable(spinSchema),
  }),
} as const;

export const diamondSpin = {
  /** The diamond wheel without odds (C59, DIA-1). The odds are in cfgV2, and by version in `fairness.odds`. */
  cfg: defineCall({
    id: 'C59',
    method: 'GET',
    path: '/account-service/diamond-spin/cfg',
    auth: 'public',
    answer: diamondSpinConfigSchema,
  }),
  /** As cfg, with the odds and the hash of the server seed (C63, Q38). */
  cfgV2: defineCall({
    id: 'C63',
    method: 'GET',
    path: '/account-service/v2/diamond-spin/cfg',
    auth: 'public',
    answer: diamondSpinConfigV2Schema,
  }),
  /**
   * One spin: takes the diamonds of the bet and pays the drawn slice (C62, M18). Errors: insufficientDiamonds (data:
   * have, need), invalid (index) and those of coin spins.
   */
  bet: defineCall({
    id: 'C62',
    method: 'POST',
    path: '/account-service/diamond-spin/bet',
    auth: 'member',
    money: true,
    body: bet,
    answer: spinSchema,
  }),
  /** Same as bet, under its second path (C65): both share the wheel, the purse and the daily limit. */
  betV2: defineCall({
    id: 'C65',
    method: 'POST',
    path: '/account-service/v2/diamond-spin/bet',
    auth: 'member',
    money: true,
    body: bet,
    answer: spinSchema,
  }),
  /** The member's spins of the diamond wheel, newest first (C60). */
  records: defineCall({
    id: 'C60',
    method: 'GET',
    path: '/account-service/diamond-spin/records',
    auth: 'member',
    query: page,
    answer: v.array(spinSchema),
  }),
  /** The last 20 real prizes that exceeded their stake (C61, Q47). */
  winners: defineCall({
    id: 'C61',
    method: 'GET',
    path: '/account-service/diamond-spin/winners',
    auth: 'public',
    answer: v.array(spinWinnerSchema),
  }),
  /** The latest winners (C64): the list of the wheel, as `winners`, under its second path. Empty without winners. */
  winnersV2: defineCall({
    id: 'C64',
    method: 'GET',
    path: '/account-service/v2/diamond-spin/winners',
    auth: 'public',
    answer: v.array(spinWinnerSchema),
  }),
} as const;
