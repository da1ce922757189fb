import { and, eq, sql } from 'drizzle-orm';
import { flightMs, multiplierAt } from '../../../games/rocket-rush/rules';
import { rocketLeads, rocketRounds, rocketState } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { drawNext } from './chains';
import { tell } from './events';
import { mostPublished, publishBets } from './publish';
import { newestRound, totalsOf } from './read';
import { presentRound, type RoundRow } from './rows';
import { endOpenBets } from './settle';
import type { RocketSettings } from './settings';

/** A clock that was set back by more than this (ms) stops a flying round and shortens a betting phase. */
const clockSetBackMs = 5_000;

/** When the flight of a round ends, ms. Secret. */
export const crashTime = ({ takeOffAt, crash }: Pick<RoundRow, 'takeOffAt' | 'crash'>): number =>
  takeOffAt + flightMs(crash);

/** One step of the round, under the lock of the lead row. */
interface Step {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly settings: RocketSettings;
  readonly now: number;
}

async function change(
  { tx }: Step,
  round: RoundRow,
  values: Partial<Pick<RoundRow, 'state' | 'takeOffAt' | 'crashedAt' | 'nextAt' | 'late' | 'settled'>>,
): Promise<RoundRow> {
  const [row] = await tx.update(rocketRounds).set(values).where(eq(rocketRounds.id, round.id)).returning();
  return row!;
}

const tellRound = ({ tx, now, deps }: Step, row: RoundRow, kind: 'betting' | 'crashed' | 'voided'): Promise<void> =>
  tell(tx, { market: deps.market.code, now, body: { kind, round: presentRound(row) } });

async function openRound(step: Step, last: RoundRow | null): Promise<void> {
  const { tx, deps, now, settings } = step;
  const drawn = await drawNext(tx, deps, { last, length: settings.chainLength, now });
  const [row] = await tx
    .insert(rocketRounds)
    .values({ ...drawn, market: deps.market.code, opensAt: now, takeOffAt: now + settings.bettingMs })
    .returning();
  await tellRound(step, row!, 'betting');
}

async function takeOff(step: Step, round: RoundRow): Promise<void> {
  // Waits for the bets that hold a lock on the round, so that all bets of the round are known from here on.
  const row = await change(step, round, { state: rocketState.flying });
  const totals = await totalsOf(step.tx, round.id);
  const body = { kind: 'flying', round: presentRound(row), totals } as const;
  await tell(step.tx, { market: step.deps.market.code, now: step.now, body });
}

async function crash(step: Step, round: RoundRow): Promise<void> {
  const { now, settings } = step;
  const crashedAt = crashTime(round);
  const late = now - crashedAt > settings.lateMs;
  const nextAt = Math.max(crashedAt, late ? now : crashedAt) + settings.pauseMs;
  await tellRound(step, await change(step, round, { state: rocketState.crashed, crashedAt, nextAt, late }), 'crashed');
}

/** Stops a round whose times are wrong, because the clock was set back. All open bets are returned. */
async function stop(step: Step, round: RoundRow): Promise<void> {
  const { now, settings } = step;
  const values = { state: rocketState.voided, crashedAt: now, nextAt: now + settings.pauseMs } as const;
  await tellRound(step, await change(step, round, values), 'voided');
}

/** Ends bets of a round that is over. Returns when the next step is due. */
async function settle(step: Step, round: RoundRow): Promise<number> {
  const { tx, deps, now, settings } = step;
  const of = { roundId: round.id, now };
  const isVoid = round.state === rocketState.voided;
  const reached = sql`coalesce(b.auto, 100000) <= ${round.crash}::int`;
  if (!isVoid && (await endOpenBets(tx, deps, { ...of, which: reached })) > 0) return now;
  const until = round.crashedAt! + settings.graceMs;
  if (!isVoid && now < until && until - now <= settings.graceMs + clockSetBackMs) return until;
  if (isVoid || round.late) {
    const which = isVoid ? sql`true` : sql`b.auto is null`;
    if ((await endOpenBets(tx, deps, { ...of, which, returned: true })) > 0) return now;
  }
  if ((await endOpenBets(tx, deps, { ...of, which: sql`true` })) > 0) return now;
  await change(step, round, { settled: true });
  return now;
}

/** The least time between two events about bets, ms, so that a full round does not send hundreds of them. */
const publishMs = 200;
/** When this process last wrote an event about bets, ms. */
const publishedAt = new WeakMap<Deps, number>();
const isPublishDue = (deps: Deps, now: number): boolean =>
  Math.abs(now - (publishedAt.get(deps) ?? -Infinity)) >= publishMs;

/** Does what is due now. Returns when the next step is due, ms; null when nothing is due before somebody watches. */
async function stepOn(step: Step, wanted: boolean): Promise<number | null> {
  const { tx, deps, now, settings } = step;
  const market = deps.market.code;
  const round = await newestRound(tx, market);
  if (round && isPublishDue(deps, now)) {
    const published = await publishBets(tx, { market, roundId: round.id, now });
    if (published === mostPublished) return now;
    if (published > 0) publishedAt.set(deps, now);
  }
  if (round === null || round.settled) {
    const wait = (round?.nextAt ?? now) - now;
    if (wait > 0 && wait <= settings.pauseMs + clockSetBackMs) return now + wait;
    if (!wanted) return null;
    await openRound(step, round);
    return now + settings.bettingMs;
  }
  if (round.state === rocketState.betting) {
    if (round.takeOffAt - now > settings.bettingMs + clockSetBackMs) {
      const sooner = await change(step, round, { takeOffAt: now + settings.bettingMs });
      await tellRound(step, sooner, 'betting');
      return sooner.takeOffAt;
    }
    if (now < round.takeOffAt) return round.takeOffAt;
    await takeOff(step, round);
    return now;
  }
  if (round.state !== rocketState.flying) return settle(step, round);
  if (round.takeOffAt - now > clockSetBackMs) {
    await stop(step, round);
    return now;
  }
  const end = crashTime(round);
  if (now >= end) {
    await crash(step, round);
    return now;
  }
  // Automatic cash-outs that were reached. All are at most the crash point, because the flight goes on.
  const which = sql`b.auto <= ${multiplierAt(now - round.takeOffAt)}::int`;
  return (await endOpenBets(tx, deps, { roundId: round.id, which, now })) > 0 ? now : end;
}

/** Locks the lead row of the market. False while another process holds it. */
async function lead(tx: Tx, market: string): Promise<boolean> {
  const locked = await tx
    .select()
    .from(rocketLeads)
    .where(and(eq(rocketLeads.market, market)))
    .for('update', { skipLocked: true });
  if (locked.length > 0) return true;
  await tx.insert(rocketLeads).values({ market }).onConflictDoNothing();
  return false;
}

const mostSteps = 1_000;

/**
 * Moves the shared round of the market on by everything that is due. Any process may call it at any time: the lock of
 * the lead row lets one process work, and each step is one transaction, so that another process can take over after a
 * crash. `wanted`: whether a new round may open. Returns when the next step is due, ms; null for never. A process that
 * finds the row locked returns at once.
 */
export async function advance(
  deps: Deps,
  { settings, wanted }: { settings: RocketSettings; wanted: boolean },
): Promise<number | null> {
  let misses = 0;
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const due = await withTransaction(deps, async (tx) => {
      if (!(await lead(tx, deps.market.code))) return 'busy';
      return stepOn({ tx, deps, settings, now: deps.clock.now() }, wanted);
    });
    if (due === 'busy') {
      // The first call of a market inserts the row, and the second one locks it.
      misses += 1;
      if (misses > 1) return deps.clock.now() + 50;
    } else if (due === null || due > deps.clock.now()) return due;
  }
  return deps.clock.now();
}
