import { and, asc, eq, lte } from 'drizzle-orm';
import { gameRounds, roundState } from '../db/schema';
import { withTransaction } from '../db/transaction';
import type { Deps } from '../core/deps';
import { readSettings } from '../core/read-settings';
import { houseSupplier } from './game-session';
import { endOf } from './house-draw';
import { lockMemberRound, replayed, returnRound, settleRound } from './house-rounds';
import { gameSettingsName, gameSettingsSchema } from './settings';

const atOnce = 100;

/** Ends one interrupted round, unless somebody has gone on with it meanwhile. */
const endRound = (
  deps: Deps,
  { id, memberId, before }: { id: number; memberId: number; before: number },
): Promise<void> =>
  withTransaction(deps, async (tx) => {
    const found = await lockMemberRound(tx, { memberId, id });
    if (found?.round.state !== roundState.open) return;
    const { round } = found;
    const [row] = await tx.select({ lastAt: gameRounds.lastAt }).from(gameRounds).where(eq(gameRounds.id, id));
    if (row!.lastAt > before) return;
    const now = deps.clock.now();
    const standing = replayed(round)?.standing;
    if (standing?.canCollect)
      await settleRound(tx, deps, { round, end: endOf(round.stake, standing.multiplier), actor: 'system', now });
    else await returnRound(tx, { round, now });
  });

/**
 * Ends house rounds whose last step is longer ago than the setting `abandonedMs` (I22): a round that can be collected
 * is paid its present multiplier, the stake of any other is returned. Any process may run it at any time. Returns how
 * many rounds it looked at. A round that fails is logged and tried again by the next sweep.
 */
export async function sweepRounds(deps: Deps): Promise<number> {
  const { abandonedMs } = await readSettings(deps, gameSettingsName, gameSettingsSchema);
  const before = deps.clock.now() - abandonedMs;
  const due = await deps.db
    .select({ id: gameRounds.id, memberId: gameRounds.memberId })
    .from(gameRounds)
    .where(
      and(
        eq(gameRounds.state, roundState.open),
        eq(gameRounds.supplier, houseSupplier),
        lte(gameRounds.lastAt, before),
      ),
    )
    .orderBy(asc(gameRounds.lastAt))
    .limit(atOnce);
  for (const round of due)
    await endRound(deps, { ...round, before }).catch((error: unknown) =>
      deps.log.error({ err: error, round: round.id }, 'an interrupted round could not be ended'),
    );
  return due.length;
}
