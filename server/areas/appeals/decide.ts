import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { isOpenAppeal, openAppealStates, type AppealReason, type AppealState } from '../../../contract';
import type { Deps } from '../../core/deps';
import { appealEvents, appeals, members, reviewDecisions } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import { writeText } from '../../inbox';
import { readPicture } from '../member';
import { inAllLanguages, type TextKey } from './messages';
import { readEvents, type StoredAppeal } from './read';
import { writeEvent } from './write';

/** Maximum number of appeals in one list. */
export const mostAppeals = 200;

/** Lists the open appeals of this server's market, or all of them; those that wait longest come first. */
export const listAppeals = (tx: Tx, { market }: Pick<Deps, 'market'>, which: 'open' | 'all') => {
  const here = eq(appeals.market, market.code);
  return tx
    .select({ appeal: appeals, mobile: members.mobile })
    .from(appeals)
    .innerJoin(members, eq(members.id, appeals.memberId))
    .where(which === 'all' ? here : and(here, inArray(appeals.state, [...openAppealStates])))
    .orderBy(...(which === 'all' ? [desc(appeals.id)] : [asc(appeals.changedAt), asc(appeals.id)]))
    .limit(mostAppeals);
};

async function lock(tx: Tx, { market }: Pick<Deps, 'market'>, id: number): Promise<StoredAppeal | undefined> {
  const [row] = await tx
    .select()
    .from(appeals)
    .where(and(eq(appeals.id, id), eq(appeals.market, market.code)))
    .for('update');
  return row;
}

/** Identifies what a reviewer saw: every event of the appeal changes it. */
async function wordOf(tx: Tx, { id, state }: StoredAppeal): Promise<string> {
  const [events] = await tx.select({ count: count() }).from(appealEvents).where(eq(appealEvents.appealId, id));
  return createHash('sha256').update(`${id}:${state}:${events!.count}`).digest('hex').slice(0, 8);
}

/** Records that a reviewer saw an appeal or one of its pictures. */
const recordLook = (tx: Tx, { clock }: Deps, { id, what, by }: { id: number; what: string; by: string }) =>
  tx.insert(reviewDecisions).values({
    subject: `appeal:${id}`,
    decision: 'show',
    reason: what,
    actor: `reviewer:${by}`,
    createdAt: clock.now(),
  });

/** An appeal with its texts for a reviewer, and the word that a decision must repeat; null for an unknown one. */
export const openAppeal = (deps: Deps, id: number, by: string) =>
  withTransaction(deps, async (tx) => {
    const row = await lock(tx, deps, id);
    if (!row) return null;
    const word = await wordOf(tx, row);
    await recordLook(tx, deps, { id, what: word, by });
    return { row, word, events: await readEvents(tx, deps, id) };
  });

/** The bytes (WebP) of a picture of an appeal, decrypted; null when the appeal has no such picture. */
export async function openAppealPicture(
  deps: Deps,
  { id, name, by }: { id: number; name: string; by: string },
): Promise<Uint8Array | null> {
  const isThere = await withTransaction(deps, async (tx) => {
    const row = await lock(tx, deps, id);
    const names = row ? (await readEvents(tx, deps, id)).flatMap(({ pictures }) => pictures) : [];
    if (!names.includes(name)) return false;
    await recordLook(tx, deps, { id, what: `picture ${name}`, by });
    return true;
  });
  return isThere ? ((await readPicture(deps, name))?.read() ?? null) : null;
}

/** Steps of a reviewer and the states from which each is possible. */
const steps = {
  review: { from: ['submitted'], to: 'review', type: 'review', title: 'appealReviewTitle', text: 'appealReviewText' },
  ask: { from: ['submitted', 'review'], to: 'info', type: 'asked', title: 'appealAskedTitle', text: 'appealAskedText' },
  accept: {
    from: ['submitted', 'review', 'info'],
    to: 'accepted',
    type: 'accepted',
    title: 'appealAcceptedTitle',
    text: 'appealAcceptedText',
  },
  reject: {
    from: ['submitted', 'review', 'info'],
    to: 'rejected',
    type: 'rejected',
    title: 'appealRejectedTitle',
    text: 'appealRejectedText',
  },
} as const satisfies Record<
  string,
  { from: readonly AppealState[]; to: AppealState; type: string; title: TextKey; text: TextKey }
>;
export type AppealStep = keyof typeof steps;

export interface AppealJudgement {
  readonly id: number;
  /** Checksum of the appeal as the reviewer saw it (`openAppeal`). A changed appeal has another word. */
  readonly word: string;
  readonly step: AppealStep;
  /** For `reject`. */
  readonly reason?: AppealReason;
  /** Shown to the member; needed for `ask`. */
  readonly text: string;
  /** Name of the reviewer. */
  readonly by: string;
}

const reasonTexts = {
  1: 'appealReason1',
  2: 'appealReason2',
  3: 'appealReason3',
  4: 'appealReason4',
  5: 'appealReason5',
} as const satisfies Record<AppealReason, TextKey>;

async function tell(tx: Tx, deps: Deps, { row, step, reason, text }: AppealJudgement & { row: StoredAppeal }) {
  const why = reason === undefined ? null : inAllLanguages(reasonTexts[reason]);
  const { title, text: content } = steps[step];
  await writeText(
    { tx, deps },
    {
      memberId: row.memberId,
      now: deps.clock.now(),
      kind: 'appeal',
      url: `/feedback/timeline/${row.id}`,
      title: inAllLanguages(title, { id: String(row.id) }),
      content: inAllLanguages(content, (language) => ({
        why: why?.[language] ?? '',
        text: text === '' ? '' : ` ${text}`,
      })),
      action: inAllLanguages('appealAction'),
    },
  );
}

/**
 * Moves an appeal one step, records the reviewer and the text, and sends the member a message that leads to the
 * timeline. Returns false when the appeal is not what the reviewer saw, or does not allow the step.
 */
export const decideAppeal = (deps: Deps, judgement: AppealJudgement): Promise<boolean> =>
  withTransaction(deps, async (tx) => {
    const { id, word, step, reason, text, by } = judgement;
    const now = deps.clock.now();
    const row = await lock(tx, deps, id);
    const { from, to, type } = steps[step];
    if (!row || !isOpenAppeal(row.state) || !(from as readonly AppealState[]).includes(row.state)) return false;
    if ((await wordOf(tx, row)) !== word) return false;
    await tx
      .update(appeals)
      .set({ state: to, reason: reason ?? 0, changedAt: now })
      .where(eq(appeals.id, id));
    await writeEvent(tx, deps, {
      row,
      type,
      text,
      ...(reason === undefined ? {} : { reason }),
      actor: `reviewer:${by}`,
      now,
    });
    await tell(tx, deps, { ...judgement, row });
    return true;
  });
