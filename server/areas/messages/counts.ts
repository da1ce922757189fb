import { sql } from 'drizzle-orm';
import { contract, mostStored, mostUnread, type MessageCounts } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { signedIn, verb } from '../../core/verb';
import { getsSystemMessage } from './audience';

interface Row extends Record<string, unknown> {
  readonly unread: number;
  readonly system: number;
  readonly stored: number;
}

/**
 * Counts a member's messages. Each count reads an index and stops at its limit, so the cost does not grow with the
 * number of messages (MSG-3).
 */
export async function readCounts(ctx: Ctx): Promise<MessageCounts> {
  const { id, registeredAt } = signedIn(ctx);
  const {
    rows: [row],
  } = await ctx.tx.execute<Row>(sql`
    select
      (select count(*) from (select 1 from notices n
        where n.member_id = ${id}::bigint and n.read_at is null limit ${mostUnread}) as few) as unread,
      (select count(*) from (select 1 from notices n
        where n.member_id = ${id}::bigint limit ${mostStored}) as few) as stored,
      (select count(*) from (select 1 from system_messages s
        where ${getsSystemMessage(ctx)} and s.created_at > ${registeredAt}::bigint
          and not exists (select 1 from system_message_reads r
            where r.member_id = ${id}::bigint and r.message_id = s.id)
        limit ${mostUnread}) as few) as system`);
  const [own, system] = [row!.unread, row!.system];
  return { total: Math.min(mostUnread, own + system), private: own, system, stored: row!.stored };
}

/** How many messages are new (C51, MSG-1, MSG-3). */
export const newCount = verb(contract.messages.newCount, ({ ctx }) => readCounts(ctx), { whileExcluded: true });
