import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { moneyFactor, type Market } from '../../contract';
import type { HouseGame } from '../../games/house-game';
import type { Json } from '../../games/protocol/rules';
import { demoPurses, demoRounds, roundState } from '../db/schema';
import type { Tx } from '../db/types';
import type { Fairness } from '../core/deps';
import { commitment } from '../fairness';
import type { Replayed, RoundEnd, RoundSeed } from './house-draw';
import type { HouseRound } from './house-rounds';

/** The demo purse at the start, in pesewas: ₵1,000. A market has the same amount times its factor. */
const demoPesewas = 100_000;
export const demoBalanceOf = (market: Pick<Market, 'code'>): number => demoPesewas * moneyFactor[market.code];

/** Gives a demo session its purse and seeds. Nothing of a demo is in the ledger (I19). */
export async function createDemoPurse(
  tx: Tx,
  { sessionId, market, fairness }: { sessionId: number; market: Market; fairness: Fairness },
): Promise<void> {
  await tx.insert(demoPurses).values({
    sessionId,
    balance: demoBalanceOf(market),
    serverSeed: fairness.serverSeed(),
    clientSeed: fairness.clientSeed(),
  });
}

/** A round of a demo. */
export interface DemoRound extends HouseRound {
  readonly sessionId: number;
}
type Row = typeof demoRounds.$inferSelect;
export type DemoPurse = typeof demoPurses.$inferSelect;

/** Reads the purse of a demo and locks it: calls of one demo run one after the other. Null after its deletion. */
export async function lockDemo(tx: Tx, sessionId: number): Promise<DemoPurse | null> {
  const [purse] = await tx.select().from(demoPurses).where(eq(demoPurses.sessionId, sessionId)).for('update');
  return purse ?? null;
}

const seedOf = ({ serverSeed, clientSeed }: DemoPurse, nonce: number): HouseRound['seed'] => ({
  serverSeed,
  clientSeed,
  nonce,
  serverHash: commitment(serverSeed),
});
/** The seeds of the next round. */
export const nextSeedOf = (purse: DemoPurse): RoundSeed => seedOf(purse, purse.nextNonce);

const roundOf = (row: Row, purse: DemoPurse, game: string): DemoRound => ({
  id: row.id,
  sessionId: row.sessionId,
  game,
  state: row.state as HouseRound['state'],
  stake: row.stake,
  payout: row.payout,
  multiplier: row.multiplier,
  params: row.params as Json,
  steps: row.steps as Json[],
  rules: row.rules,
  seed: seedOf(purse, row.nonce),
  createdAt: row.createdAt,
  settledAt: row.settledAt,
});

interface Of {
  readonly purse: DemoPurse;
  readonly game: string;
}

/** The round of a key; `closed` when the key was closed. Null for a new key. */
export async function demoRoundOfKey(
  tx: Tx,
  { purse, game, ref }: Of & { ref: string },
): Promise<DemoRound | 'closed' | null> {
  const [row] = await tx
    .select()
    .from(demoRounds)
    .where(and(eq(demoRounds.sessionId, purse.sessionId), eq(demoRounds.ref, ref)));
  if (!row) return null;
  return row.state === roundState.closed ? 'closed' : roundOf(row, purse, game);
}

/** The newest rounds of a demo, newest first. */
export async function demoRoundsOf(tx: Tx, { purse, game, limit }: Of & { limit: number }): Promise<DemoRound[]> {
  const rows = await tx
    .select()
    .from(demoRounds)
    .where(and(eq(demoRounds.sessionId, purse.sessionId), ne(demoRounds.state, roundState.closed)))
    .orderBy(desc(demoRounds.id))
    .limit(limit);
  return rows.map((row) => roundOf(row, purse, game));
}

export async function demoRoundOf(tx: Tx, { purse, game, id }: Of & { id: number }): Promise<DemoRound | null> {
  const [row] = await tx
    .select()
    .from(demoRounds)
    .where(and(eq(demoRounds.sessionId, purse.sessionId), eq(demoRounds.id, id)));
  return row && row.state !== roundState.closed ? roundOf(row, purse, game) : null;
}

/** Closes a key that staked nothing: a play with it is refused from now on. */
export async function closeDemoKey(
  tx: Tx,
  { purse, ref, now }: { purse: DemoPurse; ref: string; now: number },
): Promise<void> {
  const none = { stake: 0, nonce: 0, rules: '', params: {}, createdAt: now, lastAt: now, settledAt: now };
  await tx.insert(demoRounds).values({ sessionId: purse.sessionId, ref, state: roundState.closed, ...none });
}

const addTo = (tx: Tx, { sessionId }: Pick<DemoPurse, 'sessionId'>, amount: number): Promise<unknown> =>
  tx
    .update(demoPurses)
    .set({ balance: sql`${demoPurses.balance} + ${amount}::bigint` })
    .where(eq(demoPurses.sessionId, sessionId));

/** Stores a drawn round of a demo, under the lock of its purse. Returns the round and the balance after it. */
export async function placeDemoRound(
  tx: Tx,
  {
    purse,
    game,
    ref,
    stake,
    played,
    end,
    now,
  }: {
    purse: DemoPurse;
    game: HouseGame;
    ref: string;
    stake: number;
    played: Replayed;
    end: RoundEnd | null;
    now: number;
  },
): Promise<{ round: DemoRound; balance: number }> {
  const payout = end?.payout ?? 0;
  const balance = purse.balance - stake + payout;
  await tx
    .update(demoPurses)
    .set({ balance, nextNonce: purse.nextNonce + 1 })
    .where(eq(demoPurses.sessionId, purse.sessionId));
  const [row] = await tx
    .insert(demoRounds)
    .values({
      sessionId: purse.sessionId,
      ref,
      state: end === null ? roundState.open : roundState.settled,
      stake,
      payout,
      multiplier: end?.multiplier ?? 0,
      nonce: purse.nextNonce,
      rules: game.version,
      params: played.params,
      createdAt: now,
      lastAt: now,
      settledAt: end === null ? null : now,
    })
    .returning();
  return { round: roundOf(row!, purse, game.id), balance };
}

/** Stores the next step of an open round of a demo. */
export const addDemoStep = async (
  tx: Tx,
  { id, steps }: DemoRound,
  { step, now }: { step: Json; now: number },
): Promise<void> => {
  await tx
    .update(demoRounds)
    .set({ steps: [...steps, step], lastAt: now })
    .where(eq(demoRounds.id, id));
};

/** Ends an open round of a demo with a payout, or returns its stake. */
export async function endDemoRound(
  tx: Tx,
  { round, end, now }: { round: DemoRound; end: RoundEnd | 'returned'; now: number },
): Promise<{ round: DemoRound; paid: number }> {
  const change =
    end === 'returned'
      ? ({ state: roundState.returned, settledAt: now } as const)
      : ({ state: roundState.settled, ...end, settledAt: now } as const);
  await tx
    .update(demoRounds)
    .set({ ...change, lastAt: now })
    .where(eq(demoRounds.id, round.id));
  const paid = end === 'returned' ? round.stake : end.payout;
  if (paid > 0) await addTo(tx, round, paid);
  return { round: { ...round, ...change }, paid };
}
