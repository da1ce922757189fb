import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import {
  appealPageSize,
  codes,
  contract,
  isOpenAppeal,
  openAppealStates,
  proofReason,
  type Appeal,
  type AppealKind,
  type AppealRow,
} from '../../../contract';
import type { Deps } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { appealEvents, appealPictures, appeals } from '../../db/schema';
import type { Tx } from '../../db/types';
import { pictureUrl } from '../member';
import { subjectOf, untilOf } from './subject';

export type StoredAppeal = typeof appeals.$inferSelect;

/** The place of an appeal's encrypted texts (see Sealer). */
export const appealPlace = (id: number): string => `appeal:${id}`;

/** Until when more proof can be sent after a rejection for reason 1, ms; null when the appeal takes none. */
export const proofUntil = ({ state, reason, happenedAt, createdAt }: StoredAppeal): number | null =>
  state === 'rejected' && reason === proofReason ? untilOf(happenedAt ?? createdAt) : null;

/** Whether the member may reply at `now`: the team has asked, or more proof can be sent. */
export const mayReply = (row: StoredAppeal, now: number): boolean =>
  row.state === 'info' || now < (proofUntil(row) ?? 0);

const rowOf = (row: StoredAppeal): AppealRow => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  state: row.state,
  reason: row.reason,
  subject: { name: row.subject, amount: row.amount, time: row.happenedAt },
  createTime: row.createdAt,
  changeTime: row.changedAt,
});

/** The first name in `reviewer:<name>`; empty for the member, and for a name that is no plain word. */
const agentOf = (actor: string): string => {
  const name = /^reviewer:([A-Za-z]{2,20})$/.exec(actor)?.[1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The events of an appeal with decrypted texts, newest first. `picture` is a name in the table of pictures. */
export async function readEvents(tx: Tx, { sealer }: Pick<Deps, 'sealer'>, appealId: number) {
  const events = await tx
    .select()
    .from(appealEvents)
    .where(eq(appealEvents.appealId, appealId))
    .orderBy(desc(appealEvents.id));
  const ids = events.map(({ id }) => id);
  const kept = await tx
    .select()
    .from(appealPictures)
    .where(inArray(appealPictures.eventId, ids))
    .orderBy(asc(appealPictures.eventId), asc(appealPictures.sort));
  return events.map(({ sealed, ...event }) => ({
    ...event,
    text: sealer.open(sealed, appealPlace(appealId)).toString('utf8'),
    pictures: kept.filter(({ eventId }) => eventId === event.id).map(({ picture }) => picture),
  }));
}

/** Describes an appeal with all its events. */
export async function describeAppeal(
  tx: Tx,
  deps: Pick<Deps, 'sealer'>,
  { row, now }: { row: StoredAppeal; now: number },
): Promise<Appeal> {
  const events = await readEvents(tx, deps, row.id);
  return {
    ...rowOf(row),
    events: events.map(({ id, type, createdAt, text, reason, actor, pictures }) => ({
      id,
      type,
      time: createdAt,
      text,
      reason,
      agent: agentOf(actor),
      pictures: pictures.map(pictureUrl),
    })),
    mayReply: mayReply(row, now),
    mayWithdraw: isOpenAppeal(row.state),
    until: proofUntil(row),
  };
}

/** The member's open appeal about a reference, or undefined. */
export async function findOpen(
  tx: Tx,
  { memberId, kind, reference }: { memberId: number; kind: AppealKind; reference: string },
): Promise<StoredAppeal | undefined> {
  const [row] = await tx
    .select()
    .from(appeals)
    .where(
      and(
        eq(appeals.memberId, memberId),
        eq(appeals.kind, kind),
        eq(appeals.reference, reference),
        inArray(appeals.state, [...openAppealStates]),
      ),
    );
  return row;
}

/** A member whose account is closed can still appeal, for example about the last withdrawal (Q30). */
export const alsoClosed = { whileExcluded: true } as const;

/** What an appeal would be about, and the one that exists (R-36, Q58). */
export const about = verb(
  contract.appeals.about,
  async ({ ctx, input: { kind, reference = '' } }) => {
    const { id: memberId } = signedIn(ctx);
    const subject = await subjectOf(ctx, { memberId, kind, reference });
    const which = { memberId, kind, reference };
    const open = await findOpen(ctx.tx, which);
    const [last] = await ctx.tx
      .select()
      .from(appeals)
      .where(and(eq(appeals.memberId, memberId), eq(appeals.kind, kind), eq(appeals.reference, reference)))
      .orderBy(desc(appeals.id))
      .limit(1);
    const continued = open ?? (last && reference !== '' && mayReply(last, ctx.now) ? last : undefined);
    return {
      subject,
      appeal: continued?.id ?? null,
      until: subject.time === null ? null : untilOf(subject.time),
    };
  },
  alsoClosed,
);

/** The member's appeals (Q58). */
export const list = verb(
  contract.appeals.list,
  async ({ ctx, input: { before } }) => {
    const own = eq(appeals.memberId, signedIn(ctx).id);
    const rows = await ctx.tx
      .select()
      .from(appeals)
      .where(before === undefined ? own : and(own, lt(appeals.id, before)))
      .orderBy(desc(appeals.id))
      .limit(appealPageSize);
    return rows.map(rowOf);
  },
  alsoClosed,
);

/** One appeal of the member (R-35, Q58). Another member's gets the same refusal as an unknown one. */
export const detail = verb(
  contract.appeals.detail,
  async ({ ctx, input: { id } }) => {
    const [row] = await ctx.tx
      .select()
      .from(appeals)
      .where(and(eq(appeals.id, id), eq(appeals.memberId, signedIn(ctx).id)));
    return row ? describeAppeal(ctx.tx, ctx.deps, { row, now: ctx.now }) : refuse(codes.noAppeal, 'noAppeal');
  },
  alsoClosed,
);
