import { and, desc, eq, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm';
import { contract, messagePageSize } from '../../../contract';
import { notices } from '../../db/schema';
import { refuseField } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { readCounts } from './counts';
import { messagesOf } from './message-text';

const { messages } = contract;

/** The member's own messages, newest first (C48, MSG-1, NAV-35). Every page is read from the index by its first id. */
export const own = verb(
  messages.own,
  async ({ ctx, input: { page = 1, size = messagePageSize, before } }) => {
    const mine = eq(notices.memberId, signedIn(ctx).id);
    const rows = await ctx.tx
      .select()
      .from(notices)
      .where(before === undefined ? mine : and(mine, lt(notices.id, before)))
      .orderBy(desc(notices.id))
      .limit(size)
      .offset(before === undefined ? (page - 1) * size : 0);
    return messagesOf(
      ctx,
      rows.map((row) => ({ ...row, read: row.readAt !== null })),
    );
  },
  { whileExcluded: true },
);

/** Marks unread messages of the member as read; other members' messages never match. */
const markRead = async (ctx: Parameters<typeof readCounts>[0], which: SQL): Promise<void> => {
  await ctx.tx
    .update(notices)
    .set({ readAt: ctx.now })
    .where(and(eq(notices.memberId, signedIn(ctx).id), isNull(notices.readAt), which));
};

/** Marks one own message as read (C50, MSG-1). */
export const read = verb(
  messages.read,
  async ({ ctx, input: { id } }) => {
    await markRead(ctx, eq(notices.id, id));
    return readCounts(ctx);
  },
  { whileExcluded: true },
);

/** Marks up to 100 own messages as read, or all from an id on back (C49, MSG-1). */
export const batchRead = verb(
  messages.batchRead,
  async ({ ctx, input: { ids, until } }) => {
    if ((ids === undefined) === (until === undefined)) return refuseField('ids');
    await markRead(ctx, ids === undefined ? lte(notices.id, until!) : inArray(notices.id, ids));
    return readCounts(ctx);
  },
  { whileExcluded: true },
);

/** Deletes own messages (C52, MSG-1, Q33, D5). */
export const remove = verb(
  messages.remove,
  async ({ ctx, input: { id } }) => {
    await ctx.tx.delete(notices).where(and(eq(notices.memberId, signedIn(ctx).id), inArray(notices.id, id)));
    return readCounts(ctx);
  },
  { tx: 'write', whileExcluded: true },
);
