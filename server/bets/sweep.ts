import { and, asc, eq, lte } from 'drizzle-orm';
import { gameRounds, roundState } from '../db/schema';
import { withTransaction } from '../db/transaction';
import type { Deps } from '../core/deps';
import { readSettings } from '../core/read-settings';
import { revealRetiredSeeds } from '../fairness';
import { houseSupplier } from './game-session';
import { endOf } from './house-draw';
import { collectableOf, lockMemberRound, returnRound, settleRound } from './house-rounds';
import { gameSettingsName, gameSettingsSchema } from './settings';

const atOnce = 100;
/** The most rounds that one sweep ends. */
const mostRounds = 1_000;

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
    const multiplier = collectableOf(round);
    if (multiplier > 0)
      await settleRound(tx, deps, {
        round,
        end: endOf(deps.market, round.stake, { multiplier }),
        actor: 'system',
        now,
      });
    else await returnRound(tx, { round, now });
  });

/**
 * Ends house rounds whose last step is longer ago than the setting `abandonedMs` (I22): a round that can be collected
 * is paid its present multiplier, the stake of any other is returned. Any process may run it at any time. Returns how
 * many rounds it looked at. A round that fails is logged and tried again by the next sweep; it holds up no later round.
 * Also reveals retired seeds whose rounds have ended.
 */
export async function sweepRounds(deps: Deps): Promise<number> {
  await revealRetiredSeeds(deps.db, deps.clock.now());
  const { abandonedMs } = await readSettings(deps, gameSettingsName, gameSettingsSchema);
  const before = deps.clock.now() - abandonedMs;
  let looked = 0;
  let failed = 0;
  for (;;) {
    // Rounds that have ended are not found again. Rounds that failed are, and are skipped.
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
      .orderBy(asc(gameRounds.lastAt), asc(gameRounds.id))
      .limit(atOnce)
      .offset(failed);
    for (const round of due)
      await endRound(deps, { ...round, before }).catch((error: unknown) => {
        failed += 1;
        deps.log.error({ err: error, round: round.id }, 'an interrupted round could not be ended');
      });
    looked += due.length;
    if (due.length < atOnce || looked >= mostRounds) return looked;
  }
}
