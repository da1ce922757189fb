import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../../contract';
import { flightMs, msUntil } from '../../../../games/rocket-rush/rules';
import { readRocketSettings } from '../../../bets/rocket/live';
import { advance } from '../../../bets/rocket/advance';
import { rocketBets, transactions } from '../../../db/schema';
import { withTransaction } from '../../../db/transaction';
import { createSession } from '../../../sessions';
import { createHarness, type Harness } from '../../../testing/harness';
import { cashOf, flights, newKey, openRocket, rocketPlayer } from './test-support';

let house: Harness;
let at: ReturnType<typeof flights>;
beforeAll(async () => {
  house = await createHarness();
  await openRocket(house);
  at = flights(house);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

const postings = async (memberId: number, reason: 'stake' | 'payout' | 'rollback'): Promise<number> =>
  (await house.db.select().from(transactions).where(eq(transactions.memberId, memberId))).filter(
    (row) => row.reason === reason,
  ).length;
const player = () => rocketPlayer(house);
const together = <Value>(count: number, run: (n: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)));

describe('calls at the same time', () => {
  test('ten cash-outs of a bet pay once', async () => {
    const one = await player();
    const round = await at.roundWith((crash) => crash > 300);
    const { data } = await one.bet({ round: round.id });
    await at.takeOff(round);
    house.clock.set(round.takeOffAt + msUntil(200));
    const answers = await together(10, () => one.cashOut(data.bet.id));
    expect(new Set(answers.map(({ data: { bet } }) => `${bet.state} ${bet.at} ${bet.payout}`))).toEqual(
      new Set(['paid 200 2000']),
    );
    expect(await postings(one.id, 'payout')).toBe(1);
    await at.settled();
  });
  test('a cash-out and the crash end a bet once, never above the crash point', async () => {
    for (let n = 0; n < 5; n += 1) {
      const one = await player();
      const round = await at.roundWith((crash) => crash > 120 && crash < 2_000);
      const { data } = await one.bet({ round: round.id });
      await at.takeOff(round);
      house.clock.set(round.takeOffAt + flightMs(round.crash) + (n % 2 === 0 ? -1 : 0));
      await Promise.all([
        ...Array.from({ length: 4 }, () => one.cashOut(data.bet.id)),
        ...Array.from({ length: 2 }, async () => {
          house.clock.advance(300);
          await at.run();
        }),
      ]);
      await at.settled();
      const [bet] = await house.db
        .select()
        .from(rocketBets)
        .where(eq(rocketBets.id, Number(data.bet.id)));
      expect(bet!.at ?? 0).toBeLessThanOrEqual(round.crash);
      expect(await postings(one.id, 'payout')).toBe(bet!.state === 1 ? 1 : 0);
    }
  });
  test('bets at the take-off are in the round or refused', async () => {
    const round = await at.roundWith((crash) => crash < 5_000);
    const players = await together(6, player);
    house.clock.set(round.takeOffAt - 1);
    const answers = await Promise.all(
      players.map(async (one, n) => {
        if (n === 3) {
          house.clock.advance(1);
          await at.run();
        }
        return one.bet({ round: round.id });
      }),
    );
    for (const { code } of answers) expect([0, codes.betsClosed]).toContain(code);
    await at.settled();
    for (const [n, one] of players.entries())
      expect(await cashOf(house, one.id)).toBe(answers[n]!.code === 0 ? 99_000 : 100_000);
  });
  test('ten copies of a bet stake once, and two keys do not share a slot', async () => {
    const one = await player();
    const round = await at.roundWith(() => true);
    const key = newKey();
    const copies = await together(10, () => one.bet({ round: round.id, key }));
    expect(new Set(copies.map(({ data }) => data.bet.id)).size).toBe(1);
    const others = await together(5, () => one.bet({ round: round.id, slot: 2 }));
    expect(others.map(({ code }) => code).sort()).toEqual([0, ...Array<number>(4).fill(codes.slotTaken)]);
    expect(await postings(one.id, 'stake')).toBe(2);
    await at.settled();
  });
  test('cancellations and the take-off return a stake once or not at all', async () => {
    const one = await player();
    const round = await at.roundWith(() => true);
    const { data } = await one.bet({ round: round.id });
    house.clock.set(round.takeOffAt - 1);
    const answers = await Promise.all([
      one.cancel(data.bet.id),
      one.cancel(data.bet.id),
      (async () => {
        house.clock.advance(1);
        await at.run();
      })(),
      one.cancel(data.bet.id),
    ]);
    await at.settled();
    const returned = await postings(one.id, 'rollback');
    expect(returned).toBeLessThanOrEqual(1);
    const paid = await postings(one.id, 'payout');
    if (paid === 0) expect(await cashOf(house, one.id)).toBe(99_000 + returned * 1_000);
    expect(answers.length).toBe(4);
  });
  test('processes that move the round at once open one round and settle each bet once', async () => {
    const one = await player();
    const settings = await readRocketSettings(house.deps);
    const move = () => together(4, () => advance(house.deps, { settings, wanted: true }));
    const round = await at.roundWith((crash) => crash < 3_000);
    await one.bet({ round: round.id, auto: 101 });
    for (const time of [0, 200, flightMs(round.crash), flightMs(round.crash) + 600, flightMs(round.crash) + 4_000]) {
      house.clock.set(round.takeOffAt + time);
      await move();
    }
    const {
      rows: [row],
    } = await house.db.execute<{ open: number; after: number }>(sql`
      select count(*) filter (where not settled) as open, count(*) filter (where id > ${round.id}::bigint) as after
      from rocket_rounds`);
    expect([row!.open, row!.after]).toEqual([1, 1]);
    expect(await postings(one.id, 'payout')).toBe(round.crash > 100 ? 1 : 0);
  });
});

test('A16 I16 a bet from a second device is refused while the first one bets', async () => {
  const one = await player();
  const token = await withTransaction(house, (tx) =>
    createSession(tx, { memberId: one.id, deviceId: 'device-of-a-test', now: house.clock.now() }),
  );
  const other = await rocketPlayer(house, { id: one.id, mobile: one.mobile, token });
  const round = await at.roundWith(() => true);
  expect((await one.bet({ round: round.id })).code).toBe(0);
  expect((await other.bet({ round: round.id, slot: 2 })).code).toBe(codes.betElsewhere);
  expect((await house.call(contract.bets.kickOut, {}, { token })).code).toBe(0);
  expect((await other.bet({ round: round.id, slot: 2 })).code).toBe(0);
  expect((await one.bet({ round: round.id, slot: 2 })).code).toBe(codes.betElsewhere);
  await at.settled();
});

test('I16 limits, the diamond tasks and the statistics count a bet', async () => {
  const one = await player();
  await house.call(contract.protection.setLimit, { kind: 'stake', window: 'day', amount: 1_500 }, { token: one.token });
  const round = await at.roundWith(() => true);
  expect((await one.bet({ round: round.id })).code).toBe(0);
  expect((await one.bet({ round: round.id, slot: 2 })).code).toBe(codes.limitReached);
  await at.settled();
  const {
    rows: [row],
  } = await house.db.execute<Record<'rounds' | 'counted', number>>(sql`
    select (select rounds from play_days where member_id = ${one.id}::bigint) as rounds,
      (select sum(draws) from draw_counts where game = 'rocket-rush') as counted`);
  expect(row!.rounds).toBe(1);
  expect(row!.counted).toBeGreaterThan(0);
  const { data } = await house.call(contract.bets.betRecords, {}, { token: one.token });
  expect(data.records[0]).toMatchObject({
    gameName: 'Rocket Rush',
    round: { gameId: '103', stake: 1_000, params: { auto: null } },
  });
  expect(data.records[0]!.round.view).toMatchObject({ crash: round.crash });
});
