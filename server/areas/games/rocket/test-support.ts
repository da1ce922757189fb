import { eq, sql } from 'drizzle-orm';
import { contract, type InputOf } from '../../../../contract';
import { flightMs, rocketRush } from '../../../../games/rocket-rush/rules';
import { advance, crashTime } from '../../../bets/rocket/advance';
import { readRocketSettings, tick } from '../../../bets/rocket/live';
import { newestRound } from '../../../bets/rocket/read';
import type { RoundRow } from '../../../bets/rocket/rows';
import { rocketSettings, type RocketSettings } from '../../../bets/rocket/settings';
import { games, settings } from '../../../db/schema';
import type { Harness } from '../../../testing/harness';
import type { MadeMember, MemberPlan } from '../../../testing/members';
import { newKey } from '../test-support';

const { bets, rocketRush: calls } = contract;
export { newKey };

/** Opens Rocket Rush on a test server without seed data, with settings for tests. */
export async function openRocket(house: Harness, change: Partial<RocketSettings> = {}): Promise<void> {
  const market = house.deps.market.code;
  await house.db
    .insert(games)
    .values({
      market,
      id: rocketRush.id,
      name: 'Rocket Rush',
      supplierId: 1,
      cover: '/art/covers/rocket-rush',
      kind: 'crash',
      hasDemo: true,
      open: true,
    })
    .onConflictDoNothing();
  await house.db
    .update(settings)
    .set({ value: { ...rocketSettings, ...change } })
    .where(eq(settings.key, `rocket:${market}`));
}

/** Short forms of the calls of a player of Rocket Rush. */
export function rocketCalls(house: Harness, session: string) {
  return {
    session,
    state: async () => (await house.call(calls.state, { session })).data,
    poll: (after: number) => house.call(calls.poll, { session, after }),
    bet: (given: Partial<InputOf<typeof calls.bet>> & { round: number }) =>
      house.call(calls.bet, { session, key: newKey(), slot: 1, stake: 1_000, ...given }),
    cancel: (bet: string) => house.call(calls.cancel, { session, bet }),
    cashOut: (bet: string) => house.call(calls.cashOut, { session, bet }),
    result: (key: string) => house.call(calls.result, { session, key }),
    ownBets: async () => (await house.call(calls.ownBets, { session })).data,
  };
}

/** A member with money at Rocket Rush. */
export async function rocketPlayer(house: Harness, plan: MemberPlan | MadeMember = { deposit: 100_000 }) {
  const member = 'token' in plan ? plan : await house.member(plan);
  const answer = await house.call(bets.launch, { gameId: rocketRush.id }, { token: member.token });
  if (answer.code !== 0) throw new Error(`no launch: ${answer.code} ${answer.msg}`);
  return { ...member, ...rocketCalls(house, answer.data.session) };
}

/** Moves the clock and the shared round of a test server. */
export function flights(house: Harness) {
  const { deps, clock } = house;
  const newest = async (): Promise<RoundRow> => (await newestRound(house.db, deps.market.code))!;
  const run = async (): Promise<void> => {
    await advance(deps, { settings: await readRocketSettings(deps), wanted: true });
  };
  const to = async (at: number): Promise<void> => {
    clock.set(Math.max(clock.now(), at));
    await tick(deps);
  };
  const settled = async (): Promise<RoundRow> => {
    const { id } = await newest();
    for (let tries = 0; tries < 20; tries += 1) {
      const round = await newest();
      if (round.id !== id || round.settled) return round;
      await to(Math.max(round.takeOffAt, crashTime(round), clock.now()) + (tries === 0 ? 0 : 600));
    }
    throw new Error('the round does not end');
  };
  /** Ends rounds until one is open for bets whose crash point fits. */
  const roundWith = async (fits: (crash: number) => boolean): Promise<RoundRow> => {
    for (let tries = 0; tries < 400; tries += 1) {
      await run();
      const round = await newest();
      if (round.state === 0 && fits(round.crash)) return round;
      await settled();
      const { nextAt } = await newest();
      clock.set(Math.max(clock.now(), nextAt!));
    }
    throw new Error('no such round');
  };
  const takeOff = async (round: RoundRow): Promise<void> => to(round.takeOffAt);
  return { newest, run, to, settled, roundWith, takeOff, flightMs };
}

/** The balance of a member in minor units, read from the ledger. */
export async function cashOf(house: Harness, memberId: number): Promise<number> {
  const {
    rows: [row],
  } = await house.db.execute<{ total: number }>(
    sql`select locked + withdrawable as total from accounts where member_id = ${memberId}::bigint`,
  );
  return row!.total;
}
