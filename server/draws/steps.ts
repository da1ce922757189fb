import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../core/deps';
import { emit } from '../core/events';
import { drawEntries, drawLeads, drawPrizes, drawRounds, drawState, drawTickets } from '../db/schema';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
import { openDraw } from '../fairness';
import { takePicks } from '../../contract';
import { merkleTree } from './merkle';
import { clientSeedOf } from './record';
import { unsettledRounds } from './rounds';
import { sourceOf } from './source';
import { entropyWaitMs, type DrawGame, type DrawGameLoader, type DrawnRound, type DrawRound } from './types';

/** One step of the rounds of a game, under the lock of its lead row. */
interface Step {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly name: string;
  readonly game: DrawGame;
  readonly now: number;
}

const change = (
  { tx }: Step,
  round: DrawRound,
  values: Partial<Omit<DrawRound, 'id' | 'number' | 'game' | 'market'>>,
): Promise<unknown> => tx.update(drawRounds).set(values).where(eq(drawRounds.id, round.id));

/** Publishes the number of tickets and the root. No ticket can be sold any more, so that both are final. */
async function root(step: Step, round: DrawRound): Promise<void> {
  const rows = await step.tx
    .select({ leaf: drawTickets.leaf })
    .from(drawTickets)
    .where(eq(drawTickets.roundId, round.id));
  const tree = merkleTree(
    rows.map(({ leaf }) => leaf),
    round.rules,
  );
  await change(step, round, { state: drawState.rooted, tickets: tree.size, root: tree.root, rootedAt: step.now });
}

/** Draws the numbers and the prizes, and publishes everything in one transaction. */
async function draw(step: Step, round: DrawRound): Promise<void> {
  const { tx, deps, game, now } = step;
  const tickets = round.tickets!;
  const picks = [...game.picks({ ...round, tickets })];
  const stream = openDraw(round.seed, clientSeedOf(round.root!, round.entropy!), round.number);
  const drawn = takePicks(stream, picks);
  const drawnRound: DrawnRound = { ...round, picks, drawn, tickets, publishedAt: now };
  const prizes = await game.prizes(tx, deps, drawnRound);
  for (let at = 0; at < prizes.length; at += 1_000)
    await tx.insert(drawPrizes).values(prizes.slice(at, at + 1_000).map((prize) => ({ ...prize, roundId: round.id })));
  await change(step, round, { state: drawState.published, picks, drawn, publishedAt: now });
}

/** Members that one transaction settles. */
const atOnce = 50;

/**
 * Settles members of a drawn round: cash stakes count for the day of the publication (Q79), and messages are written.
 * False when none was left.
 */
async function settleSome({ tx, deps, game, name, now }: Step, round: DrawnRound): Promise<boolean> {
  const at = round.publishedAt!;
  const entries = await tx
    .select()
    .from(drawEntries)
    .where(and(eq(drawEntries.roundId, round.id), isNull(drawEntries.settledAt)))
    .orderBy(asc(drawEntries.memberId))
    .limit(atOnce)
    .for('update');
  for (const { memberId, tickets, stake, stakeId } of entries) {
    const prizes = await tx
      .select()
      .from(drawPrizes)
      .where(and(eq(drawPrizes.roundId, round.id), eq(drawPrizes.memberId, memberId)))
      .orderBy(asc(drawPrizes.tier), asc(drawPrizes.rank));
    if (stake > 0) {
      const won = prizes.filter(({ cash }) => cash).reduce((sum, { amount }) => sum + amount, 0);
      const worth = { staked: stake * 100, cash: stake, worth: won * 100 };
      await emit({ tx, deps }, 'roundSettled', { memberId, game: name, transactionId: stakeId!, ...worth, at });
    }
    await game.settled?.(tx, deps, { round, memberId, tickets, stake, prizes, at });
    await tx
      .update(drawEntries)
      .set({ settledAt: now })
      .where(and(eq(drawEntries.roundId, round.id), eq(drawEntries.memberId, memberId)));
  }
  return entries.length > 0;
}

/** How long a draw waits before it asks again for entropy that is not known yet, ms. */
const retryMs = 250;

/** Does the next step of a round. Returns when the one after it is due, ms; null when it waits for another round. */
async function stepRound(step: Step, round: DrawRound): Promise<number | null> {
  const { tx, deps, game, now } = step;
  switch (round.state) {
    case drawState.open:
      if (now < round.closesAt) return round.closesAt;
      // Waits for the sales that hold a lock on the round, so that all tickets are known afterwards.
      await change(step, round, { state: drawState.closed, closedAt: now });
      return now;
    case drawState.closed:
      await root(step, round);
      return now;
    case drawState.rooted: {
      const from = Math.min(round.closesAt, round.closedAt!) + Math.max(entropyWaitMs, game.waitMs ?? 0);
      if (now < from) return from;
      const found = await sourceOf(round).value(tx, deps, round);
      if (found === null) return now + retryMs;
      await change(step, round, { state: drawState.seeded, ...found, entropyAt: now });
      return now;
    }
    case drawState.seeded:
      await draw(step, round);
      return now;
    case drawState.published:
      // Without a next round the pool stays, but the members are settled all the same.
      if (!(await game.roll(tx, deps, round as DrawnRound)))
        return (await settleSome(step, round as DrawnRound)) ? now : null;
      await change(step, round, { state: drawState.rolled });
      return now;
    case drawState.rolled:
      if (await settleSome(step, round as DrawnRound)) return now;
      await change(step, round, { state: drawState.settled, settledAt: now });
      return now;
    default:
      return null;
  }
}

/** Does one step of the game's rounds, the oldest first. Returns when the next one is due, ms; null for never. */
async function stepGame(step: Step): Promise<number | null> {
  const { tx, deps, game, name, now } = step;
  let next: number | null = null;
  const soonest = (due: number | null): void => {
    if (due !== null) next = Math.min(next ?? due, due);
  };
  for (const round of await unsettledRounds(tx, deps, name)) {
    const due = await stepRound(step, round);
    if (due !== null && due <= now) return now;
    soonest(due);
  }
  soonest(await game.prepare(tx, deps, now));
  return next;
}

/** Locks the lead row of a game. False while another process holds it, and at the first call of a market. */
async function lead(tx: Tx, row: { market: string; game: string }): Promise<boolean> {
  const locked = await tx
    .select()
    .from(drawLeads)
    .where(and(eq(drawLeads.market, row.market), eq(drawLeads.game, row.game)))
    .for('update', { skipLocked: true });
  if (locked.length > 0) return true;
  await tx.insert(drawLeads).values(row).onConflictDoNothing();
  return false;
}

const mostSteps = 10_000;

/**
 * Moves the rounds of a game on by everything that is due. Any process may call it at any time: the lock of the lead
 * row lets one process work, and each step is one transaction, so that another process goes on after a crash. Returns
 * when the next step is due, ms; null for never.
 */
export async function advanceGame(deps: Deps, { name, load }: DrawGameLoader): Promise<number | null> {
  const game = await load(deps);
  let misses = 0;
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const due = await withTransaction(deps, async (tx) => {
      // The tickets of a large round take longer than a request may.
      await tx.execute(sql`set local statement_timeout = '60s'`);
      if (!(await lead(tx, { market: deps.market.code, game: name }))) return 'busy';
      return stepGame({ tx, deps, name, game, now: deps.clock.now() });
    });
    if (due === 'busy') {
      // The first call of a market inserts the row, and the second one locks it.
      misses += 1;
      if (misses > 1) return deps.clock.now() + 200;
    } else if (due === null || due > deps.clock.now()) return due;
  }
  return deps.clock.now();
}
