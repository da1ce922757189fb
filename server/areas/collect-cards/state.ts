import { and, eq, sql } from 'drizzle-orm';
import type { CardsDone } from '../../../contract';
import { cardActions, cardPurses, cardSets } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { KeyKind } from '../../core/idempotency';

export interface CardSet {
  readonly held: readonly number[];
  /** One bit for each lit lamp. */
  readonly lights: number;
  readonly gifts: number;
}

/** Locks the member's chances, and creates the row. Actions of one member then run one after the other. */
export async function lockChances(tx: Tx, memberId: number): Promise<number> {
  await tx.insert(cardPurses).values({ memberId }).onConflictDoNothing();
  const [row] = await tx.select().from(cardPurses).where(eq(cardPurses.memberId, memberId)).for('update');
  return row!.chances;
}

/** Adds chances to the locked row; a negative number takes them. Returns what is left. */
export async function addChances(tx: Tx, memberId: number, given: number): Promise<number> {
  const [row] = await tx
    .update(cardPurses)
    .set({ chances: sql`${cardPurses.chances} + ${given}` })
    .where(eq(cardPurses.memberId, memberId))
    .returning({ chances: cardPurses.chances });
  return row!.chances;
}

export async function readSet(
  tx: Tx,
  { memberId, season, cards }: { memberId: number; season: string; cards: number },
): Promise<CardSet> {
  const [row] = await tx
    .select()
    .from(cardSets)
    .where(and(eq(cardSets.memberId, memberId), eq(cardSets.season, season)));
  const none = Array.from({ length: cards }, () => 0);
  if (!row) return { held: none, lights: 0, gifts: 0 };
  // A card that a season got later counts as not held.
  return { held: none.map((zero, at) => row.held[at] ?? zero), lights: row.lights, gifts: row.gifts };
}

export async function writeSet(
  tx: Tx,
  { memberId, season }: { memberId: number; season: string },
  { held, lights, gifts }: CardSet,
): Promise<void> {
  const set = { held: [...held], lights, gifts };
  await tx
    .insert(cardSets)
    .values({ memberId, season, ...set })
    .onConflictDoUpdate({ target: [cardSets.memberId, cardSets.season], set });
}

/** The lamps that are lit, by their numbers. */
export const lampsOf = (lights: number): number[] => [0, 1, 2, 3, 4].filter((at) => (lights & (1 << at)) !== 0);

/** Lights the wanted lamp, or the first dark one when it is lit already. Returns the lamp. */
export function lampFor(lights: number, wanted: number): number {
  const dark = [wanted, 0, 1, 2, 3, 4].find((at) => (lights & (1 << at)) === 0);
  return dark ?? wanted;
}

/** Keeps as many lamps lit as there are different cards, in the order of the lamps. */
export function dimmed(lights: number, different: number): number {
  return lampsOf(lights)
    .slice(0, different)
    .reduce((left, at) => left | (1 << at), 0);
}

/** Stores what a key has led to. */
export const keepDone = (
  tx: Tx,
  { memberId, key, done, now }: { memberId: number; key: string; done: CardsDone; now: number },
) => tx.insert(cardActions).values({ memberId, key, done, createdAt: now });

/** Finds what a key has led to, or null. */
export async function findDone(tx: Tx, memberId: number, key: string): Promise<CardsDone | null> {
  const [row] = await tx
    .select({ done: cardActions.done })
    .from(cardActions)
    .where(and(eq(cardActions.memberId, memberId), eq(cardActions.key, key)));
  return row?.done ?? null;
}

export const cardKeys: KeyKind = {
  name: 'collect-cards',
  came: 'exists (select 1 from card_actions a where a.member_id = i.member_id and a.key = i.key)',
};
