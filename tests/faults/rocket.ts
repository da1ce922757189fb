import { eq, sql } from 'drizzle-orm';
import { contract, type RocketBet, type RocketState } from '../../contract';
import { rocketSettings } from '../../server/bets/rocket/settings';
import { rocketBets, settings } from '../../server/db/schema';
import { createGameSession, houseSupplier } from '../../server/bets/game-session';
import { sessions } from '../../server/db/schema';
import { hashToken } from '../../server/sessions';
import { newKey } from '../../server/areas/games/test-support';
import type { KillAt } from './house';
import type { Casino } from './kill-rounds';

/** Faults of Rocket Rush: the server is killed in the middle of a shared round. */

const calls = contract.rocketRush;
const deposit = 10_000;
const stake = 1_000;
const players = 6;

const check = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Shortens the phases, so that a test sees several rounds. The server process must be down. */
export const quickRounds = (casino: Casino): Promise<void> =>
  casino.house.look(async ({ db }) => {
    await db
      .update(settings)
      .set({ value: { ...rocketSettings, bettingMs: 1_500, pauseMs: 1_000 } })
      .where(eq(settings.key, 'rocket:GH'));
  });

interface Rider {
  readonly id: number;
  readonly session: string;
  /** Bets whose request had no answer, by key. */
  readonly keys: string[];
}

/** A player with a session of Rocket Rush. The server process must be down on the embedded database. */
export async function rider(casino: Casino): Promise<Rider> {
  const { id, dice } = await casino.player();
  const session = await casino.house.look(async ({ db }) => {
    const {
      rows: [row],
    } = await db.execute<{ device: number | string }>(
      sql`select device_session as device from game_sessions where token_hash = ${hashToken(dice)}`,
    );
    const [device] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.id, Number(row!.device)));
    const player = { memberId: id, sessionId: device!.id };
    const made = { supplier: houseSupplier, game: '103', language: 'en' as const, player };
    return (await createGameSession(db, { ...made, now: device!.createdAt, lifeMs: 30 * 86_400_000 })).token;
  });
  return { id, session, keys: [] };
}

const stateOf = async (casino: Casino, session: string): Promise<RocketState> =>
  (await casino.call(calls.state, { session })).data as unknown as RocketState;

/** Waits for a round whose betting phase has at least a second left. */
async function betting(casino: Casino, riders: readonly Rider[]): Promise<RocketState> {
  for (let tries = 0; tries < 500; tries += 1) {
    // In turn, because the calls of a session are limited.
    const state = await stateOf(casino, riders[tries % riders.length]!.session);
    if (state.round.phase === 'betting' && state.round.takeOffAt - state.now > 1_000) return state;
    await pause(300);
  }
  throw new Error('no round opens');
}

/**
 * Everybody bets with both slots; one bet is cashed out by hand while the rocket flies. Ends with an error at a kill.
 */
async function play(casino: Casino, riders: readonly Rider[]): Promise<void> {
  const { round } = await betting(casino, riders);
  const placed = await Promise.all(
    riders.flatMap(({ session, keys }, n) =>
      ([1, 2] as const).map(async (slot) => {
        const key = newKey();
        keys.push(key);
        const auto = slot === 1 ? 101 + n * 10 : null;
        const { data } = await casino.call(calls.bet, { session, key, round: round.id, slot, stake, auto });
        return { session, bet: (data?.['bet'] as RocketBet | undefined)?.id };
      }),
    ),
  );
  await pause(Math.max(0, round.takeOffAt - Date.now()) + 400);
  for (const { session, bet } of placed.filter((_, n) => n % 4 === 1))
    if (bet !== undefined) await casino.call(calls.cashOut, { session, bet });
  for (;;) {
    await stateOf(casino, riders[0]!.session);
    await pause(1_200);
  }
}

/** Waits until the round of the bets has ended and no bet is open. The server must be up. */
async function ended(casino: Casino, { session }: Rider): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { data } = await casino.call(calls.ownBets, { session });
    const bets = data as unknown as Array<{ bet: RocketBet }>;
    if (bets.every(({ bet }) => bet.state !== 'open')) return;
    await pause(1_200);
  }
  throw new Error('a bet stays open');
}

/** The cash that a player must have: the deposit, less stakes, with payouts and returned stakes. */
async function expectCash(casino: Casino, { id }: Rider): Promise<void> {
  const bets = await casino.house.look(({ db }) => db.select().from(rocketBets).where(eq(rocketBets.memberId, id)));
  const expected = bets.reduce(
    (cash, { state, stake: staked, payout }) => cash + (state === 3 ? 0 : payout - staked),
    deposit,
  );
  check((await casino.cash(id)) === expected, `player ${id} has another balance than the bets say`);
}

/** A point of a shared round at which the server is killed; a number is a time after the take-off, ms. */
export interface FlightPoint {
  readonly name: string;
  readonly at: KillAt | number;
}

// With `$`, because the text of the migration, which every start sends, has calls of the same functions.
const counted = 'select count_draw(c.market';
/** The points of a shared round. */
export const flightPoints: readonly FlightPoint[] = [
  { name: 'R1 after a bet, before its commit', at: { statement: 'from rocket_place($', at: 'after', nth: 3 } },
  { name: 'R2 while bets are settled, before the commit', at: { statement: counted, at: 'before-commit', nth: 2 } },
  { name: 'R3 after bets were settled, before the reply', at: { statement: counted, at: 'after-commit', nth: 3 } },
  { name: 'R4 during a cash-out by hand', at: { statement: 'select * from rocket_end($', at: 'before-commit' } },
  { name: 'R5 in the middle of the flight', at: 700 },
];

/** Kills the server at one point of a shared round, starts it again and checks that every bet ends exactly once. */
export async function killInFlight(casino: Casino, { name, at }: FlightPoint): Promise<void> {
  const { house } = casino;
  try {
    const riders: Rider[] = [];
    while (riders.length < players) riders.push(await rider(casino));
    // A statement point may not come in a round that crashes at once, so the players go on until the server is dead.
    await house.boot(typeof at === 'number' ? undefined : at);
    const playing = (async () => {
      for (let rounds = 0; rounds < 4; rounds += 1) {
        await Promise.race([
          play(casino, riders).catch(() => null),
          typeof at === 'number' ? pause(2_600 + at) : pause(9_000),
        ]);
        if (typeof at === 'number' || (await house.ended(0))) return;
      }
    })();
    await playing;
    if (typeof at === 'number') await house.kill();
    check(await house.ended(5_000), 'the server was not killed at this point');
    check((await casino.audit()).length === 0, 'the books are wrong after the kill');
    await house.boot();
    for (const one of riders) {
      for (const key of one.keys) await casino.call(calls.result, { session: one.session, key });
      await ended(casino, one);
    }
    await house.kill();
    for (const one of riders) await expectCash(casino, one);
    const breaches = await casino.audit();
    check(breaches.length === 0, breaches.join('; '));
  } catch (error) {
    await house.kill();
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
