import { maxPayoutOf } from '../../games/stakes';
import type { Deps } from '../core/deps';
import { readSettings } from '../core/read-settings';
import { heldState, heldWins, type HeldWhy } from '../db/schema';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../db/types';
import { readGames, type ListedGame } from './catalogue';
import { gameSettingsName, gameSettingsSchema } from './settings';
import { lockFlow, readFlow } from './supplier-flow';
import { refuseWith, returnedOf, type Round, type Work } from './wallet-moves';

/** Net payouts from which on wins of a supplier are held, in minor units: of an hour and of 24 hours. */
export interface SupplierLimits {
  readonly hour?: number | undefined;
  readonly day?: number | undefined;
}

/** What a credit is compared with (Q81). Amounts in minor units. */
export interface Ceilings {
  readonly games: ReadonlyMap<string, ListedGame>;
  /** A higher credit is refused for good. */
  readonly credit: number;
  /** Net payout of the supplier in an hour and in 24 hours; a credit above it is held. */
  readonly hour: number;
  readonly day: number;
}

/** Shipped ceilings, as multiples of the most that one round of a house game pays in the market. */
const shipped = { credit: 20, hour: 10, day: 40 } as const;

/** Reads the ceilings of a supplier. Must not be called inside a transaction. */
export async function readCeilings(deps: Deps, limits: SupplierLimits = {}): Promise<Ceilings> {
  const of = await readSettings(deps, gameSettingsName, gameSettingsSchema);
  const most = maxPayoutOf(deps.market);
  return {
    games: await readGames(deps),
    credit: of.supplierCreditMax ?? shipped.credit * most,
    hour: limits.hour ?? of.supplierHourMax ?? shipped.hour * most,
    day: limits.day ?? of.supplierDayMax ?? shipped.day * most,
  };
}

/** Whether the catalogue has the stakes and maxima without which an outside game is closed. */
export const hasMaxima = (
  game: ListedGame,
): game is ListedGame & { stakeMin: number; stakeMax: number; maxMultiple: number; maxPayout: number } =>
  game.stakeMin !== null && game.stakeMax !== null && game.maxMultiple !== null && game.maxPayout !== null;

/** The sum of held wins of a round that nobody has decided, minor units. */
export async function heldOf(tx: Tx, roundId: number): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${heldWins.amount}), 0)` })
    .from(heldWins)
    .where(and(eq(heldWins.roundId, roundId), eq(heldWins.state, heldState.held)));
  return row!.sum;
}

/** Whether a round has a win that was not declined. */
export async function hasHeldWin({ tx }: Pick<Work, 'tx'>, roundId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: heldWins.id })
    .from(heldWins)
    .where(and(eq(heldWins.roundId, roundId), ne(heldWins.state, heldState.declined)))
    .limit(1);
  return rows.length > 0;
}

/** Why the game's maximum of a round does not allow `amount` more; null when it does. */
async function overGame(
  work: Work,
  { round, game, amount }: { round: Round; game: ListedGame | undefined; amount: number },
): Promise<HeldWhy | null> {
  if (game === undefined || !hasMaxima(game)) return 'no-maximum';
  // A free round of the supplier has no stake. It may pay what a round at the highest stake may pay.
  const staked = round.stake === 0 ? game.stakeMax : round.stake - (await returnedOf(work.tx, round.id));
  const paid = round.payout + (await heldOf(work.tx, round.id)) + amount;
  if (paid > game.maxPayout) return 'game-payout';
  return BigInt(paid) > BigInt(staked) * BigInt(game.maxMultiple) ? 'game-multiple' : null;
}

/** Why the supplier's limits do not allow `amount` more; null when they do. */
async function overSupplier(work: Work, { hour, day }: Ceilings, amount: number): Promise<HeldWhy | null> {
  // Parallel credits do not see each other, so those of one supplier take turns, however far the limits are.
  await lockFlow(work);
  const flow = await readFlow(work);
  if (flow.hour + amount > hour) return 'supplier-hour';
  return flow.day + amount > day ? 'supplier-day' : null;
}

/**
 * Why a credit must be held, or null when it is paid. Needs the lock of the round. Refuses with AMOUNT_TOO_HIGH what is
 * above the ceiling of the market.
 */
export async function whyHeld(
  work: Work,
  { ceilings, round, amount }: { ceilings: Ceilings; round: Round; amount: number },
): Promise<HeldWhy | null> {
  if (amount === 0) return null;
  if (amount > ceilings.credit) refuseWith('AMOUNT_TOO_HIGH', 'no credit of this market is that high');
  const game = ceilings.games.get(round.game);
  return (await overGame(work, { round, game, amount })) ?? overSupplier(work, ceilings, amount);
}
