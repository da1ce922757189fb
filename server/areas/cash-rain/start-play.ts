import { cashRain, codes, slotStatus } from '../../../contract';
import { rainSlots, rainStarts } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { ensureSeeds } from '../../fairness';
import { refuse } from '../../core/refuse';
import { defineSharedRead } from '../../core/shared-read';
import { signedIn, verb } from '../../core/verb';
import { eligibility } from './eligibility';
import { readRules } from './rules';
import { slotsOf } from './slots';

/** Whether the member has the gift of a slot, and whether a start of the slot is recorded. */
const readStanding = defineSharedRead<{ memberId: number; slot: string }, { played: boolean; started: boolean }>({
  name: 'rain-standing',
  text: `select g.slot is not null as played, s.slot is not null as started
    from unnest($1::bigint[], $2::text[]) with ordinality as asked (member_id, slot, nth)
    left join rain_gifts g on g.member_id = asked.member_id and g.slot = asked.slot
    left join rain_starts s on s.member_id = asked.member_id and s.slot = asked.slot order by asked.nth`,
  values: (asked) => [asked.map(({ memberId }) => memberId), asked.map(({ slot }) => slot)],
});

/**
 * Tells whether the member has played this slot (C58, RAN-3). If not, and the member is eligible, it records the start:
 * this is the only place where the server sees that a play begins (M17). It also commits the member's seeds, so that
 * their hash is known before the draw.
 */
export const startPlay = verb(
  cashRain.drawStatus,
  async ({ ctx, input }) => {
    const { deps, now } = ctx;
    const member = signedIn(ctx);
    // Before the transaction, because the read of the rules is shared and must not wait for it.
    const rules = await readRules(deps);
    const slot = slotsOf(deps.market, rules.settings, now).find(({ id }) => id === input.id);
    if (!slot || !rules.settings.enable) return refuse(codes.rainClosed, 'rainClosed');
    const { played, started } = await readStanding(deps, { memberId: member.id, slot: slot.id });
    if (played) return true;
    if (started || slot.status !== slotStatus.open) return false;
    return withTransaction(deps, async (tx) => {
      const { ground } = await eligibility(tx, { market: deps.market, settings: rules.settings, member, now });
      if (ground === null) return false;
      await tx.insert(rainSlots).values({ slot: slot.id, poolCap: rules.settings.poolCap }).onConflictDoNothing();
      await tx
        .insert(rainStarts)
        .values({ memberId: member.id, slot: slot.id, ground, startedAt: now })
        .onConflictDoNothing();
      await ensureSeeds(tx, deps.fairness, { memberId: member.id, now });
      return false;
    });
  },
  { tx: 'none', play: true },
);
