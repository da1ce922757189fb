import { sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { withTransaction } from '../../db/transaction';
import { writeMessage } from '../../inbox';

/** Messages that one transaction writes. */
const batch = 200;
/** An older change has no message any more, ms. */
const recentMs = 7 * 86_400_000;

interface Change {
  readonly [name: string]: unknown;
  readonly id: number;
  readonly member_id: number;
  readonly before: number;
  readonly after: number;
  readonly created_at: number;
}

/**
 * Writes a message about each change of a level that has none (MSG-1, VIP-2). Any process may run it at any time: a
 * change has one message. Returns how many were written.
 */
export async function tellLevels(deps: Deps): Promise<number> {
  let written = 0;
  for (;;) {
    const count = await withTransaction(deps, async (tx) => {
      const { rows } = await tx.execute<Change>(sql`
        select c.id, c.member_id, c.before, c.after, c.created_at from vip_changes c
        join members m on m.id = c.member_id and m.market = ${deps.market.code}
        where c.created_at > ${deps.clock.now() - recentMs}::bigint
          and not exists (select 1 from notices n where n.member_id = c.member_id and n.once_key = 'vip:' || c.id)
        order by c.id limit ${batch} for update of m skip locked`);
      for (const { id, member_id: memberId, before, after, created_at: at } of rows)
        await writeMessage(
          { tx, deps },
          {
            memberId,
            kind: after > before ? 'vipLevelUp' : 'vipLevelDown',
            values: { level: after },
            once: `vip:${id}`,
            now: at,
          },
        );
      return rows.length;
    });
    written += count;
    if (count < batch) return written;
  }
}
