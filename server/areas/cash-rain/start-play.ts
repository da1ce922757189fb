import { and, eq } from 'drizzle-orm';
import { cashRain, codes, slotStatus } from '../../../contract';
import { rainGifts, rainSlots, rainStarts } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { ensureSeeds } from '../../fairness';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { eligibility } from './eligibility';
import { readRules } from './rules';
import { slotsOf } from './slots';

/**
 * Whether this slot was already played (C58, RAN-3). When not, and the member may play it now, marks the start: the
 * only place where
 * the server can see that a play began (M17). Commits the member's seeds, so that their hash is known before the draw.
 */
export const startPlay = verb(
  cashRain.drawStatus,
  async ({ ctx, input }) => {
    const { deps, now } = ctx;
    const member = signedIn(ctx);
    // Before the transaction: the rules come from a shared read, which must not wait for it.
    const rules = await readRules(deps);
    const slot = slotsOf(deps.market, rules.settings, now).find(({ id }) => id === input.id);
    if (!slot || !rules.settings.enable) return refuse(codes.rainClosed, 'rainClosed');
    return withTransaction(deps, async (tx) => {
      const [gift] = await tx
        .select({ slot: rainGifts.slot })
        .from(rainGifts)
        .where(and(eq(rainGifts.memberId, member.id), eq(rainGifts.slot, slot.id)));
      if (gift) return true;
      if (slot.status !== slotStatus.open) return false;
      const { ground } = await eligibility(tx, deps.market, rules.settings, member, now);
      if (ground === null) return false;
      await tx.insert(rainSlots).values({ slot: slot.id, poolCap: rules.settings.poolCap }).onConflictDoNothing();
      await tx
        .insert(rainStarts)
        .values({ memberId: member.id, slot: slot.id, ground, startedAt: now })
        .onConflictDoNothing();
      await ensureSeeds(tx, deps.fairness, member.id, now);
      return false;
    });
  },
  { tx: 'none', play: true },
);
