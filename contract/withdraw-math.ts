import { shareUp, upTo } from './wire/money';
import type { Market } from './wire/markets';

/** The limits of a withdrawal (option 150, Q8) in minor units: smallest, largest, and largest sum of a day. */
export interface WithdrawLimit {
  readonly min: number;
  readonly max: number;
  readonly dailyMax: number;
}

/** The fee of a channel: type 1 is ten-thousandths of the amount, rounded up; type 2 is minor units (WDR-12). */
export interface WithdrawFee {
  readonly type: number;
  readonly value: number;
}

/** A setting is missing or invalid. Nothing may be paid out then (WDR-11, WDR-12). */
export class WithdrawSettingError extends Error {
  override readonly name = 'WithdrawSettingError';
}

const digits = /^\d{1,15}$/;

/** Reads option 150, `min:max:dailyMax`; null unless it has exactly three rising amounts in minor units (WDR-9). */
export function parseWithdrawLimit(text: string): WithdrawLimit | null {
  const parts = text.split(':');
  if (parts.length !== 3 || !parts.every((part) => digits.test(part))) return null;
  const [min = 0, max = 0, dailyMax = 0] = parts.map(Number);
  return min <= max && max <= dailyMax ? { min, max, dailyMax } : null;
}

/** A ratio is parsed into millionths. */
const ratioScale = 1_000_000;

/**
 * Parses option 100 (WDR-11, Q54): a decimal string above 0 with at most six places, for example `1` or `0.5`.
 * Returns the ratio in millionths. Throws WithdrawSettingError for anything else.
 */
export function parseWithdrawRatio(text: string | null): number {
  const [, whole = '', part = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text ?? '') ?? [];
  const ratio = Number(whole + part.padEnd(6, '0'));
  if (ratio === 0) throw new WithdrawSettingError(`no withdraw ratio: ${String(text)}`);
  return ratio;
}

/**
 * Converts a typed amount (digits, at most eight) to minor units (WDR-11, Q54): amount × scale ÷ ratio, rounded down.
 * `ratio` in millionths. Throws RangeError for any other text.
 */
export function withdrawMoney(market: Pick<Market, 'scale'>, amount: string, ratio: number): number {
  if (!/^\d{1,8}$/.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  return Number((BigInt(amount) * BigInt(market.scale * ratioScale)) / BigInt(ratio));
}

/** The largest typed amount (at most eight digits) that is worth at most `money` minor units; `ratio` in millionths. */
export function withdrawAmount(market: Pick<Market, 'scale'>, money: number, ratio: number): string {
  const amount = (BigInt(money) * BigInt(ratio)) / BigInt(market.scale * ratioScale);
  return String(amount > 99_999_999n ? 99_999_999n : amount);
}

/**
 * The fee for `money` in minor units (WDR-12), rounded up to a multiple of `unit` (leastUnit). Throws
 * WithdrawSettingError for an unknown fee type.
 */
export function withdrawFee(money: number, { type, value }: WithdrawFee, unit = 1): number {
  if (type === 1) return upTo(shareUp(money, value), unit);
  if (type === 2) return upTo(value, unit);
  throw new WithdrawSettingError(`no fee type ${type}`);
}

/** What the member receives: money minus fee and tax, never below 0 (WDR-13). Minor units. */
export const withdrawNet = (money: number, fee: number, tax: number): number => Math.max(0, money - fee - tax);

/**
 * Why the Withdraw button is disabled (WDR-10). `short`: the withdrawable money is less than the smallest withdrawal.
 */
export type WithdrawObstacle = 'channel' | 'short' | 'amount' | 'balance' | 'min' | 'max' | 'fee';

/**
 * The first obstacle to a withdrawal, or null; the balance is checked before the limits. All sums in minor units:
 * `free` is the withdrawable money; `money` is null while nothing is typed.
 */
export function withdrawObstacle({
  money,
  free,
  limit,
  fee,
  tax,
}: {
  money: number | null;
  free: number;
  limit: WithdrawLimit;
  fee: number | null;
  tax: number;
}): WithdrawObstacle | null {
  if (fee === null) return 'channel';
  if (free < limit.min) return 'short';
  if (money === null || money === 0) return 'amount';
  if (money > free) return 'balance';
  if (money < limit.min) return 'min';
  if (money > limit.max) return 'max';
  return withdrawNet(money, fee, tax) === 0 ? 'fee' : null;
}
