import { and, asc, eq } from 'drizzle-orm';
import { heldState, heldWins, gameRounds, roundState, type HeldWhy } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { writeMessage } from '../inbox';
import { post, type Transaction } from '../ledger';
import { lockCash, postRelease } from './purses';
import type { Round, Work } from './wallet-moves';

export type HeldWin = typeof heldWins.$inferSelect;

/** Where the member finds the round, see src/areas/games/area.ts. */
const recordOf = (roundId: number): string => `/me/game-records/${roundId}`;

/** Books a win to the account of held wins, in place of the member's purse. Needs the lock of the round. */
export function postHeld(
  { tx, supplier, now }: Work,
  { memberId, ref, amount, cause }: { memberId: number; ref: string; amount: number; cause: Record<string, unknown> },
): Promise<Transaction> {
  return post(tx, {
    memberId,
    key: `held:${supplier}:${ref}`,
    reason: 'win-held',
    cause,
    now,
    entries: [
      { account: 'house:game', purse: 'cash', amount: -amount },
      { account: 'house:held', purse: 'cash', amount },
    ],
  });
}

/** Records a held win, tells the member, and alerts the staff in the log. Follows the row of its wallet transaction. */
export async function recordHeld(
  { tx, deps, supplier, now }: Work,
  { round, ref, amount, why, heldId }: { round: Round; ref: string; amount: number; why: HeldWhy; heldId: number },
): Promise<void> {
  const { memberId, game, id: roundId } = round;
  const [row] = await tx
    .insert(heldWins)
    .values({ supplier, ref, memberId, roundId, game, amount, why, heldId, createdAt: now })
    .returning({ id: heldWins.id });
  await writeMessage({ tx, deps }, { memberId, kind: 'winHeld', values: { amount }, now, url: recordOf(roundId) });
  deps.log.error(
    { heldWin: row!.id, supplier, game, round: roundId, amount, why },
    'a win of a supplier is held until two people have decided: npm run desk -- wins list',
  );
}

/** Held wins that nobody has decided, oldest first. */
export const openHeldWins = (tx: Tx, most = 200): Promise<HeldWin[]> =>
  tx.select().from(heldWins).where(eq(heldWins.state, heldState.held)).orderBy(asc(heldWins.id)).limit(most);

/** Finds a held win and locks it. */
export async function lockHeldWin(tx: Tx, id: number): Promise<HeldWin | null> {
  const [row] = await tx.select().from(heldWins).where(eq(heldWins.id, id)).for('update');
  return row ?? null;
}

/** Stores the first decision about a held win. Another decision takes the place of an earlier one. */
export const proposeEnd = (
  tx: Tx,
  { win, end, by, reason, now }: { win: HeldWin; end: 1 | 2; by: string; reason: string; now: number },
): Promise<unknown> =>
  tx
    .update(heldWins)
    .set({ proposed: end, proposedBy: by, reason, proposedAt: now })
    .where(and(eq(heldWins.id, win.id), eq(heldWins.state, heldState.held)));

/** Adds a released win to the payout of its round. */
async function addToRound(tx: Tx, { roundId, memberId, amount }: HeldWin): Promise<void> {
  const [round] = await tx
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.id, roundId), eq(gameRounds.memberId, memberId)))
    .for('update');
  const payout = round!.payout + amount;
  const multiplier = round!.stake === 0 ? 0 : Number((BigInt(payout) * 10_000n) / BigInt(round!.stake));
  if (round!.state === roundState.returned) throw new Error('the round of a held win was returned');
  await tx.update(gameRounds).set({ payout, multiplier }).where(eq(gameRounds.id, roundId));
}

/**
 * Ends a held win as it was proposed, by another person than the one who proposed it. A released win goes to the purse
 * that a payout goes to (Q55) and becomes part of the payout of its round; a declined one goes back to the house. The
 * member is told. Needs `lockHeldWin`.
 */
export async function endHeldWin(
  { tx, deps, now }: { tx: Tx; deps: Pick<Deps, 'market'>; now: number },
  { win, by }: { win: HeldWin; by: string },
): Promise<void> {
  const { id, memberId, amount, supplier, game, roundId, proposed, proposedBy } = win;
  if (proposed === null || proposedBy === by) throw new Error('a held win needs the decision of two people');
  const actor = `operator:${by}`;
  const cause = { supplier, game, round: roundId, heldWin: id };
  const released = proposed === heldState.released;
  await lockCash(tx, memberId);
  const end = released
    ? await postRelease(tx, { memberId, key: `held-end:${id}`, cause, actor, amount, now })
    : await post(tx, {
        memberId,
        key: `held-end:${id}`,
        reason: 'win-declined',
        cause,
        actor,
        now,
        entries: [
          { account: 'house:held', purse: 'cash', amount: -amount },
          { account: 'house:game', purse: 'cash', amount },
        ],
      });
  await tx
    .update(heldWins)
    .set({ state: proposed, endId: end.id, decidedBy: by, decidedAt: now })
    .where(eq(heldWins.id, id));
  if (released) await addToRound(tx, win);
  const kind = released ? ('winReleased' as const) : ('winDeclined' as const);
  await writeMessage({ tx, deps }, { memberId, kind, values: { amount }, now, url: recordOf(roundId) });
}
