import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { codes, contract, headers, languages } from '../../../contract';
import { betLeases, idempotency, oddsTables, seeds, sessions, settings, spins } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { areas } from '../../boot/areas';
import { betLeaseSettings } from '../../bets/lease-settings';
import { wheelSettingsOf } from '../wheel/settings';
import { balances, post } from '../../ledger';
import { createSession, hashToken } from '../../sessions';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { gameIds, newKey, openHouse } from './test-support';

const { bets, coinSpin, diamondSpin, houseGames, member, security } = contract;
const lease = betLeaseSettings.ms;
const purse = 100_000;
const price = 50;

let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
  // No prize that could hide a stake, and no pause.
  await house.db
    .insert(oddsTables)
    .values({ version: 'nothing-1', game: 'coin-spin-1', rows: [{ giftType: 0, giftAmount: 0, weight: 1 }] });
  const shipped = wheelSettingsOf(house.deps.market);
  const value = {
    ...shipped,
    minCycleMs: 0,
    coin: shipped.coin.map((wheel) => ({ ...wheel, odds: 'nothing-1', dailyLimit: 10_000 })),
    diamond: { ...shipped.diamond, odds: 'nothing-1', dailyLimit: 10_000 },
  };
  await house.db.update(settings).set({ value }).where(eq(settings.key, 'wheels:GH'));
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

/** The game session that each device has started. */
const sessionOf = new Map<string, string>();

interface Staked {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: { readonly nonce: number | null };
}

/**
 * Every way to stake, with what is asked. A test below finds a bet of a manifest that is missing here.
 */
const stakes: Record<string, (token: string, key?: string) => Promise<Staked>> = {
  [coinSpin.bet.path]: (token: string, key?: string) =>
    house.call(coinSpin.bet, { id: 1 }, { token, ...(key ? { key } : {}) }),
  [diamondSpin.bet.path]: (token: string, key?: string) =>
    house.call(diamondSpin.bet, { index: 0 }, { token, ...(key ? { key } : {}) }),
  [diamondSpin.betV2.path]: (token: string, key?: string) =>
    house.call(diamondSpin.betV2, { index: 0 }, { token, ...(key ? { key } : {}) }),
  [houseGames.play.path]: async (token: string, key = newKey()) => {
    const play = { session: sessionOf.get(token)!, key, stake: 100, params: '{}' };
    const { data, ...answer } = await house.call(houseGames.play, play);
    return { ...answer, data: data?.round ?? { nonce: null } };
  },
};
const spin = stakes[coinSpin.bet.path]!;
const openDevice = (memberId: number): Promise<string> =>
  withTransaction(house, (tx) => createSession(tx, { memberId, deviceId: 'device-of-a-test', now: house.clock.now() }));
/**
 * A member with coins and diamonds, and two devices. A wheel turns again at once: only the lease stands between two
 * stakes.
 */
async function twoDevices(amount = purse) {
  const player = await house.member({ deposit: 10_000 });
  for (const unit of ['coins', 'diamonds'] as const) {
    await post(house.db, {
      memberId: player.id,
      key: `gift-${unit}`,
      reason: 'opening',
      now: house.clock.now(),
      entries: [
        { account: 'house:promo', purse: unit, amount: -amount },
        { account: 'member', purse: unit, amount },
      ],
    });
  }
  const other = await openDevice(player.id);
  for (const token of [player.token, other])
    sessionOf.set(token, (await house.call(bets.launch, { gameId: gameIds.mango }, { token })).data.session);
  return { ...player, other };
}
const kickOut = (token: string) => house.call(bets.kickOut, {}, { token });
const leaseOf = async (memberId: number) =>
  (await house.db.select().from(betLeases).where(eq(betLeases.memberId, memberId)))[0];
const elsewhere = { status: 200, code: codes.betElsewhere, msg: 'We support only one device to bet at the same time' };

test('A16 every bet call of an area is tested here', () => {
  expect(
    areas
      // Tickets have no seed of the member: they are tested in lucky-refund/refund.test.ts.
      .filter(({ name }) => name !== 'lucky-refund')
      .flatMap(({ betCalls }) => betCalls ?? [])
      .map(({ path }) => path)
      .sort(),
    // Bets on the shared round are in rocket/races.test.ts, tickets in lottery/lottery.test.ts.
  ).toEqual([...Object.keys(stakes), contract.rocketRush.bet.path, contract.lottery.buy.path].sort());
});

describe.each(Object.entries(stakes))('A16 I16 %s', (_, stake) => {
  test('a stake of the second device is refused and changes nothing', async () => {
    const { id, token, other } = await twoDevices();
    expect((await stake(token)).code).toBe(0);
    const before = await stateDigest(house.db);
    const key = 'a-key-of-the-other-device';
    expect(await stake(other, key)).toMatchObject(elsewhere);
    expect(await stake(other, key)).toMatchObject(elsewhere);
    expect(await stateDigest(house.db)).toBe(before);
    // It is the session that holds, and not the member: the first goes on.
    expect((await stake(token)).data).toMatchObject({ nonce: 1 });
    expect((await kickOut(other)).code).toBe(0);
    expect((await stake(other, key)).data).toMatchObject({ nonce: 2 });
    expect(await stake(token)).toMatchObject(elsewhere);
    const [seed] = await house.db
      .select()
      .from(seeds)
      .where(and(eq(seeds.memberId, id), eq(seeds.state, 'active')));
    expect(seed!.nextNonce).toBe(3);
  });

  test('a repeated key returns its outcome on any device', async () => {
    const { id, token, other } = await twoDevices();
    const key = 'a-key-whose-answer-was-lost';
    const { data } = await stake(token, key);
    expect(await stake(other, key)).toMatchObject({ code: 0, data });
    await house.db.delete(idempotency).where(eq(idempotency.memberId, id));
    expect(await stake(other, key)).toMatchObject({ code: 0, data });
    // And that is no stake: the lease stays where it is.
    expect(await stake(other)).toMatchObject(elsewhere);
  });
});

test.each(languages)('A16 the refusal is in the language of the request: %s', async (language) => {
  const { token, other } = await twoDevices();
  await spin(token);
  const { msg } = await house.call(
    coinSpin.bet,
    { id: 1 },
    { token: other, headers: { [headers.language]: language } },
  );
  expect(msg).toBe(house.deps.message(language, 'betElsewhere'));
});

test('A16 I16 of two devices with concurrent stakes only one spins', async () => {
  const { id, token, other } = await twoDevices();
  const answers = await Promise.all(
    Array.from({ length: 32 }, async (_, at) => ({ of: at % 2, ...(await spin(at % 2 === 0 ? token : other)) })),
  );
  const won = answers.find(({ code }) => code === 0)!.of;
  for (const { of, code, msg } of answers)
    expect({ code, msg }).toEqual(of === won ? { code: 0, msg: 'OK' } : { code: elsewhere.code, msg: elsewhere.msg });
  expect(await balances(house.db, id)).toMatchObject({ coins: purse - 16 * price });
  const [seed] = await house.db
    .select()
    .from(seeds)
    .where(and(eq(seeds.memberId, id), eq(seeds.state, 'active')));
  expect(seed!.nextNonce).toBe(16);
});

test('A16 I16 the lease ends exactly after its time in the settings', async () => {
  const { token, other } = await twoDevices();
  await spin(token);
  house.clock.advance(lease - 1);
  expect(await spin(other)).toMatchObject(elsewhere);
  await spin(token);
  house.clock.advance(lease - 1);
  expect(await spin(other)).toMatchObject(elsewhere);
  house.clock.advance(1);
  expect((await spin(other)).code).toBe(0);
  expect(await spin(token)).toMatchObject(elsewhere);
  await house.db
    .update(settings)
    .set({ value: { ms: 7_000 } })
    .where(eq(settings.key, 'bet-lease:GH'));
  house.clock.advance(5_000);
  expect((await spin(other)).code).toBe(0);
  house.clock.advance(6_999);
  expect(await spin(token)).toMatchObject(elsewhere);
  house.clock.advance(1);
  expect((await spin(token)).code).toBe(0);
  await house.db.update(settings).set({ value: betLeaseSettings }).where(eq(settings.key, 'bet-lease:GH'));
  house.clock.advance(5_000);
});

test('A16 a refused stake neither takes nor renews the lease', async () => {
  const { id, token, other } = await twoDevices(price);
  expect((await house.call(coinSpin.bet, { id: 2 }, { token: other })).code).toBe(codes.insufficientCoins);
  expect(await leaseOf(id)).toBeUndefined();
  expect((await spin(token)).code).toBe(0);
  const held = await leaseOf(id);
  house.clock.advance(1_000);
  expect((await spin(token)).code).toBe(codes.insufficientCoins);
  expect(await leaseOf(id)).toEqual(held);
});

describe('A16 I16 a lease ends with its session', () => {
  const ends: Record<string, (at: { id: number; token: string; other: string }) => Promise<unknown>> = {
    'by a logout': ({ token }) => house.call(member.logout, {}, { token }),
    'by the other device': ({ other }) => house.call(security.endOtherDevices, {}, { token: other }),
    'by its expiry': ({ token }) =>
      house.db
        .update(sessions)
        .set({ expiresAt: house.clock.now() })
        .where(eq(sessions.tokenHash, hashToken(token))),
  };
  test.each(Object.entries(ends))('%s', async (_, end) => {
    const player = await twoDevices();
    await spin(player.token);
    expect(await spin(player.other)).toMatchObject(elsewhere);
    await end(player);
    expect((await spin(player.other)).code).toBe(0);
    expect((await spin(player.token)).status).toBe(401);
  });
});

describe('C15 GAM-7 the kick-out', () => {
  test('W3 a member can move the lease once in five seconds', async () => {
    const { id, token, other } = await twoDevices();
    await spin(token);
    const first = await Promise.all([kickOut(other), kickOut(other)]);
    expect(first.map(({ code }) => code).sort()).toEqual([0, codes.tooMany]);
    expect(await kickOut(token)).toMatchObject({ status: 429, code: codes.tooMany, data: { retryAfter: 5 } });
    const held = await leaseOf(id);
    expect((await spin(other)).code).toBe(0);
    house.clock.advance(5_000);
    expect((await kickOut(other)).code).toBe(0);
    expect(await leaseOf(id)).toEqual({ ...held, untilAt: held!.untilAt + 5_000 });
    house.clock.advance(5_000);
    expect((await kickOut(token)).code).toBe(0);
    expect(await spin(other)).toMatchObject(elsewhere);
  });

  test('stakes before the move are settled, later ones are refused', async () => {
    const { id, token, other } = await twoDevices();
    const [moved, ...answers] = await Promise.all([kickOut(other), ...Array.from({ length: 8 }, () => spin(token))]);
    expect(moved!.code).toBe(0);
    for (const { code } of answers) expect([0, codes.betElsewhere]).toContain(code);
    const settled = answers.filter(({ code }) => code === 0).length;
    expect(await house.db.select().from(spins).where(eq(spins.memberId, id))).toHaveLength(settled);
    expect(await balances(house.db, id)).toMatchObject({ coins: purse - settled * price });
    expect(await spin(token)).toMatchObject(elsewhere);
    expect((await spin(other)).code).toBe(0);
  });

  test('of 60 parallel stakes and moves the bets change the device once', async () => {
    const { id, token, other } = await twoDevices();
    await spin(token);
    const made: Array<{ by: string; nonce: number }> = [];
    const moves: number[] = [];
    const one = async (n: number): Promise<void> => {
      if (n % 5 === 4) return void moves.push((await kickOut(other)).code);
      const by = n % 2 === 0 ? token : other;
      const { code, data } = await spin(by);
      expect([0, codes.betElsewhere]).toContain(code);
      if (code === 0) made.push({ by, nonce: data.nonce! });
    };
    await Promise.all(Array.from({ length: 60 }, (_, n) => one(n)));
    expect(moves.sort((a, b) => a - b)).toEqual([0, ...Array<number>(11).fill(codes.tooMany)]);
    const devices = made.sort((a, b) => a.nonce - b.nonce).map(({ by }) => by);
    const moved = devices.indexOf(other);
    expect(devices.slice(moved < 0 ? devices.length : moved)).not.toContain(token);
    expect(await balances(house.db, id)).toMatchObject({ coins: purse - (made.length + 1) * price });
  });

  test('the move does not affect another member', async () => {
    const [ama, kofi] = [await twoDevices(), await twoDevices()];
    await spin(ama.token);
    await kickOut(kofi.token);
    expect((await spin(ama.token)).code).toBe(0);
    expect(await spin(ama.other)).toMatchObject(elsewhere);
    expect((await house.call(bets.kickOut, {})).status).toBe(401);
  });
});

test('A16 I16 of three devices one bets, in any order of actions', async () => {
  const device = fc.nat({ max: 2 });
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('stake' as const), by: device }) },
    fc.record({ kind: fc.constant('kickOut' as const), by: device }),
    fc.record({ kind: fc.constant('logout' as const), by: device }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 5_000, lease - 1, lease) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { id, token, other } = await twoDevices();
      const devices = [token, other, await openDevice(id)];
      let held: { by: number; until: number } | null = null;
      let [paid, movedAt] = [0, Number.NEGATIVE_INFINITY];
      for (const one of steps) {
        const now = house.clock.now();
        if (one.kind === 'wait') house.clock.advance(one.ms);
        else if (one.kind === 'stake') {
          const free: boolean = held === null || held.by === one.by || held.until <= now;
          expect((await spin(devices[one.by]!)).code).toBe(free ? 0 : codes.betElsewhere);
          if (free) [held, paid] = [{ by: one.by, until: now + lease }, paid + 1];
        } else if (one.kind === 'kickOut') {
          const allowed = now - movedAt >= 5_000;
          expect((await kickOut(devices[one.by]!)).code).toBe(allowed ? 0 : codes.tooMany);
          if (allowed) [held, movedAt] = [{ by: one.by, until: now + lease }, now];
        } else {
          await house.call(member.logout, {}, { token: devices[one.by]! });
          devices[one.by] = await openDevice(id);
          if (held?.by === one.by) held = null;
        }
      }
      expect(await balances(house.db, id)).toMatchObject({ coins: purse - paid * price });
    }),
    { numRuns: 30 },
  );
}, 60_000);

test('I16 the audit finds a second lease and a lease of another member', async () => {
  const spare = await createHarness();
  const [ama, kofi] = [await spare.member(), await spare.member()];
  await spare.call(bets.kickOut, {}, { token: ama.token });
  expect(await spare.audit()).toEqual([]);
  const [session] = await spare.db.select().from(sessions).where(eq(sessions.memberId, kofi.id));
  await spare.db.update(betLeases).set({ sessionId: session!.id });
  await spare.db.execute(sql`alter table bet_leases drop constraint bet_leases_pkey`);
  expect(await spare.audit()).toEqual([
    'I16 nothing keeps a member from two bet leases: bet_leases_pkey',
    `I16 a bet lease is held by a session of somebody else: ${ama.id}`,
  ]);
  await spare.close();
});
