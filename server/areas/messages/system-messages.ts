import { sql, type SQL } from 'drizzle-orm';
import { contract, messagePageSize } from '../../../contract';
import type { Ctx } from '../../core/deps';
import type { Texts } from '../../db/columns';
import { signedIn, verb } from '../../core/verb';
import { getsSystemMessage } from './audience';
import { readCounts } from './counts';
import { messagesOf } from './message-text';

const { messages } = contract;

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly img: string;
  readonly title: Texts;
  readonly content: Texts;
  readonly url: string;
  readonly action: Texts | null;
  readonly created_at: number;
  readonly read: boolean;
}

/**
 * The condition of the system messages that count as read, for rows `s`: those that the member has opened, and those
 * from before the registration, so that a new member starts without a badge. A visitor has no unread messages (Q49).
 */
const isRead = ({ member }: Pick<Ctx, 'member'>): SQL =>
  member === null
    ? sql`true`
    : sql`s.created_at <= ${member.registeredAt}::bigint or exists (select 1 from system_message_reads r
        where r.member_id = ${member.id}::bigint and r.message_id = s.id)`;

/** System messages, newest first (C46, MSG-2). Visitors may read them (Q49). */
export const system = verb(messages.system, async ({ ctx, input: { page = 1, size = messagePageSize, before } }) => {
  const { rows } = await ctx.tx.execute<Row>(sql`
    select s.id, s.img, s.title, s.content, s.url, s.action, s.created_at, ${isRead(ctx)} as read
    from system_messages s
    where ${getsSystemMessage(ctx)} and s.id < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
    order by s.id desc
    limit ${size} offset ${before === undefined ? (page - 1) * size : 0}`);
  return messagesOf(
    ctx,
    rows.map(({ id: row, created_at: createdAt, ...rest }) => ({
      ...rest,
      id: row,
      kind: '',
      facts: [],
      createdAt,
    })),
  );
});

/** Marks a system message as read (C47, MSG-2). */
export const systemRead = verb(
  messages.systemRead,
  async ({ ctx, input }) => {
    const { id } = signedIn(ctx);
    await ctx.tx.execute(sql`
      insert into system_message_reads (member_id, message_id, read_at)
      select ${id}::bigint, s.id, ${ctx.now}::bigint from system_messages s
      where ${getsSystemMessage(ctx)} and s.id = ${input.id}::bigint
      on conflict do nothing`);
    return readCounts(ctx);
  },
  { whileExcluded: true },
);
