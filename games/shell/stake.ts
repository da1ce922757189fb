import type { GameTable, PlayBalance } from '../../contract/house-games';
import type { Json } from '../protocol/rules';
import { rangeFor } from '../protocol/stakes';
import type { StakeRange, StakeRules } from '../protocol/stakes';

/** Stakes in minor units. `max` is below `min` when the parameters cannot be played on this table. */
export type StakeLimits = Pick<StakeRange, 'min' | 'max'>;

type Stakes = Pick<GameTable, 'stakes' | 'maxPayout'>;

/** `stake` moved onto the grid of the table's steps (0, step, 2 × step, …), rounded down. */
const onGrid = (stake: number, { step }: GameTable['stakes']): number =>
  step > 1 ? Math.floor(stake / step) * step : stake;

/** The stakes that the table offers with `params`. `unit`: what payouts are rounded down to, minor units. */
export const limitsOf = <Params extends Json>(
  { stakes, maxPayout }: Stakes,
  rules: StakeRules<Params>,
  { params, unit }: { readonly params: Params; readonly unit: number },
): StakeLimits => rangeFor(rules, params, { outer: stakes, maxPayout, unit });

/** The nearest stake inside the limits. */
export const clampStake = (stake: number, { min, max }: StakeLimits): number => Math.max(min, Math.min(max, stake));

/** One press of plus or minus: the next stake on the grid in that direction, inside the limits. */
export function nextStake(stake: number, direction: 1 | -1, table: Stakes & { limits: StakeLimits }): number {
  const { step } = table.stakes;
  const below = onGrid(stake, table.stakes);
  const next = direction === 1 ? below + step : below === stake ? stake - step : below;
  return clampStake(next, table.limits);
}

/** The stake before the player has chosen one: the second preset, or the last stake of this member. */
export function firstStake(table: GameTable, limits: StakeLimits): number {
  const [first, second] = table.stakes.presets;
  return clampStake(table.open?.stake ?? table.last[0]?.stake ?? second ?? first ?? limits.min, limits);
}

/** The highest stake that a balance allows, on the grid; null when it is below the minimum. */
export function affordable(balance: number, { stakes }: Stakes, limits: StakeLimits): number | null {
  const most = Math.min(limits.max, onGrid(balance, stakes));
  return most >= limits.min ? most : null;
}

/** The stake that "Lower stake" sets: the highest that a balance allows, below the present stake; null for none. */
export function lowerStake(
  balance: number,
  table: Stakes & { readonly limits: StakeLimits; readonly stake: number },
): number | null {
  const most = affordable(balance, table, table.limits);
  return most !== null && most < table.stake ? most : null;
}

/** The amount of the message `openDeposit`: what a stake lacks, 0 when the balance has become enough. */
export const missingFor = ({ need, have }: { readonly need: number; readonly have: number }): number =>
  Math.max(0, need - have);

/**
 * The balance after the server has refused a stake because of it. `data` is the refusal's: `have` replaces the balance
 * of the page, which may be out of date. Without a valid `have` the balance stays as it is.
 */
export function refusedHave(data: unknown, balance: PlayBalance): PlayBalance {
  const have = (data as { have?: unknown } | null | undefined)?.have;
  if (typeof have !== 'number' || !Number.isSafeInteger(have) || have < 0) return balance;
  return { total: have, locked: Math.min(balance.locked, have) };
}
