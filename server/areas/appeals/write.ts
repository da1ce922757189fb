import { and, eq } from 'drizzle-orm';
import { appealText, codes, contract, isOpenAppeal, type Appeal, type AppealEventType } from '../../../contract';
import type { Ctx, Deps } from '../../core/deps';
import { refuse, refuseField } from '../../core/refuse';
import { byMember, signedIn, verb, type LimitRule } from '../../core/verb';
import { appealEvents, appealPictures, appeals, members } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import { ownPictures } from '../member';
import { alsoClosed, appealPlace, describeAppeal, findOpen, mayReply, type StoredAppeal } from './read';
import { subjectOf, untilOf } from './subject';

const dayMs = 86_400_000;
/** Retries after a lost answer count too, so the limits are above what a person sends. */
const submissions: LimitRule = { name: 'appeal', max: 30, windowMs: dayMs, by: byMember };
const replies: LimitRule = { name: 'appeal-reply', max: 40, windowMs: dayMs, by: byMember };

interface NewEvent {
  readonly row: Pick<StoredAppeal, 'id' | 'memberId'>;
  readonly type: AppealEventType;
  readonly text: string;
  readonly reason?: number;
  /** Names in the table of pictures. */
  readonly pictures?: readonly string[];
  /** `member`, or `reviewer:<name>`. */
  readonly actor: string;
  readonly clientKey?: string;
  readonly now: number;
}

/** Writes an event of an appeal with its encrypted text. */
export async function writeEvent(
  tx: Tx,
  { sealer }: Pick<Deps, 'sealer'>,
  { row, type, text, reason = 0, pictures = [], actor, clientKey, now }: NewEvent,
): Promise<void> {
  const [event] = await tx
    .insert(appealEvents)
    .values({
      appealId: row.id,
      memberId: row.memberId,
      type,
      reason,
      sealed: sealer.seal(Buffer.from(text), appealPlace(row.id)),
      actor,
      clientKey: clientKey ?? null,
      createdAt: now,
    })
    .returning({ id: appealEvents.id });
  if (pictures.length > 0)
    await tx.insert(appealPictures).values(pictures.map((picture, sort) => ({ eventId: event!.id, sort, picture })));
}

/** Locks the member, so that two requests at once cannot both open an appeal, and a repeat finds its first copy. */
const lockMember = (tx: Tx, id: number): Promise<unknown> =>
  tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update');

async function findKey(tx: Tx, memberId: number, clientKey: string) {
  const [found] = await tx
    .select({ row: appeals, type: appealEvents.type })
    .from(appealEvents)
    .innerJoin(appeals, eq(appeals.id, appealEvents.appealId))
    .where(and(eq(appealEvents.memberId, memberId), eq(appealEvents.clientKey, clientKey)));
  return found;
}

/** The names of the member's own private pictures at these addresses. Refuses any other. */
async function picturesAt(tx: Tx, memberId: number, urls: readonly string[]): Promise<readonly string[]> {
  return (await ownPictures(tx, memberId, urls)) ?? refuseField('pictures', 'appealPictures');
}

const answer = ({ deps, now }: Ctx, tx: Tx, row: StoredAppeal): Promise<Appeal> =>
  describeAppeal(tx, deps, { row, now });

/** Submits an appeal (Q58, SUP-4). */
export const submit = verb(
  contract.appeals.submit,
  async ({ ctx, input: { kind, reference = '', text, pictures: urls = [], clientKey } }) => {
    const { deps, now } = ctx;
    const { id: memberId } = signedIn(ctx);
    if (Array.from(text).length < appealText.min) refuseField('text', 'appealShort');
    const subject = await subjectOf(ctx, { memberId, kind, reference });
    return withTransaction(deps, async (tx) => {
      await lockMember(tx, memberId);
      const known = await findKey(tx, memberId, clientKey);
      if (known !== undefined) {
        const same = known.type === 'submitted' && known.row.kind === kind && known.row.reference === reference;
        return same ? answer(ctx, tx, known.row) : refuse(codes.keyConflict, 'keyConflict');
      }
      const open = await findOpen(tx, { memberId, kind, reference });
      if (open !== undefined) refuse(codes.appealOpen, 'appealOpen', { id: open.id });
      if (subject.time !== null && untilOf(subject.time) <= now) refuse(codes.appealLate, 'appealLate');
      const pictures = await picturesAt(tx, memberId, urls);
      const [row] = await tx
        .insert(appeals)
        .values({
          market: deps.market.code,
          memberId,
          kind,
          reference,
          subject: subject.name,
          amount: subject.amount,
          happenedAt: subject.time,
          state: 'submitted',
          createdAt: now,
          changedAt: now,
        })
        .returning();
      await writeEvent(tx, deps, { row: row!, type: 'submitted', text, pictures, actor: 'member', clientKey, now });
      return answer(ctx, tx, row!);
    });
  },
  { ...alsoClosed, tx: 'none', limit: [submissions] },
);

async function lockOwn(tx: Tx, memberId: number, id: number): Promise<StoredAppeal> {
  const [row] = await tx
    .select()
    .from(appeals)
    .where(and(eq(appeals.id, id), eq(appeals.memberId, memberId)))
    .for('update');
  return row ?? refuse(codes.noAppeal, 'noAppeal');
}

/** Answers a question, or sends more proof after a rejection for reason 1. Both lead back into review (Q58). */
export const reply = verb(
  contract.appeals.reply,
  async ({ ctx, input: { id, text = '', pictures: urls = [], clientKey } }) => {
    const { deps, now } = ctx;
    const { id: memberId } = signedIn(ctx);
    if (text === '' && urls.length === 0) refuseField('text', 'appealEmpty');
    return withTransaction(deps, async (tx) => {
      await lockMember(tx, memberId);
      const row = await lockOwn(tx, memberId, id);
      const known = await findKey(tx, memberId, clientKey);
      if (known !== undefined)
        return known.type === 'replied' && known.row.id === id
          ? answer(ctx, tx, row)
          : refuse(codes.keyConflict, 'keyConflict');
      if (!mayReply(row, now)) refuse(codes.appealClosed, 'appealClosed');
      const open = await findOpen(tx, row);
      if (open !== undefined && open.id !== id) refuse(codes.appealOpen, 'appealOpen', { id: open.id });
      const pictures = await picturesAt(tx, memberId, urls);
      const next = { state: 'review' as const, reason: 0, changedAt: now };
      await tx.update(appeals).set(next).where(eq(appeals.id, id));
      await writeEvent(tx, deps, { row, type: 'replied', text, pictures, actor: 'member', clientKey, now });
      return answer(ctx, tx, { ...row, ...next });
    });
  },
  { ...alsoClosed, tx: 'none', limit: [replies] },
);

/** Takes an open appeal back (Q58). */
export const withdraw = verb(
  contract.appeals.withdraw,
  async ({ ctx, input: { id } }) => {
    const { deps, now, tx } = ctx;
    const row = await lockOwn(tx, signedIn(ctx).id, id);
    if (row.state === 'withdrawn') return answer(ctx, tx, row);
    if (!isOpenAppeal(row.state)) refuse(codes.appealClosed, 'appealClosed');
    const next = { state: 'withdrawn' as const, changedAt: now };
    await tx.update(appeals).set(next).where(eq(appeals.id, id));
    await writeEvent(tx, deps, { row, type: 'withdrawn', text: '', actor: 'member', now });
    return answer(ctx, tx, { ...row, ...next });
  },
  { ...alsoClosed, limit: [replies] },
);
