import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { codes, contract, type RainGift } from '../../../contract';
import { entries, members, oddsTables, outcomes, rainGifts, seeds, settings, transactions } from '../../db/schema';
import { rainSettings, rainOdds } from './settings';
import { openDraw } from '../../fairness';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { drawGift, readyTable } from './gifts-of';

const rain = contract.cashRain;
const noon = 'GH-20261120-1200';
const open = Date.UTC(2026, 10, 20, 12, 5);
const dayMs = 86_400_000;
/** A member whose next rain is an ordinary one. */
const regular = { registeredAt: open - 30 * dayMs, deposit: 50_000, stake: 10_000 };

describe('claims', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    house.clock.set(open);
    expect(await house.audit()).toEqual([]);
  });
  const started = async (plan: Parameters<Harness['member']>[0] = {}, id = noon) => {
    const player = await house.member(plan);
    expect(await house.call(rain.drawStatus, { id }, { token: player.token })).toMatchObject({ code: 0, data: false });
    return player;
  };
  const gifts = (memberId: number) => house.db.select().from(rainGifts).where(eq(rainGifts.memberId, memberId));

  test('M17 F8 two hundred claims at once pay once', async () => {
    const { id, token } = await started();
    const answers = await Promise.all(Array.from({ length: 200 }, () => house.call(rain.gifts, {}, { token })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const won = answers.find(({ code }) => code === 0)!.data;
    for (const { status, code, data } of answers) {
      expect(status).toBe(200);
      expect([codes.ok, codes.rainPlayed]).toContain(code);
      expect(data).toMatchObject(won);
    }
    expect(await gifts(id)).toHaveLength(1);
  }, 60_000);

  test('I6 F7 one key at once in 30 requests: one effect, one answer for all', async () => {
    const { id, token } = await started();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => house.call(rain.gifts, {}, { token, key: 'one-key-for-all-of-them' })),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    expect(await gifts(id)).toHaveLength(1);
  });

  test('a gift names its draw, however it is told: the receipt of that name is of this gift', async () => {
    const { token } = await started();
    const { data: gift } = await house.call(rain.gifts, {}, { token });
    expect(await house.call(rain.gift, { id: noon }, { token })).toMatchObject({ code: 0, data: gift });
    expect(await house.call(rain.gifts, {}, { token })).toMatchObject({ code: codes.rainPlayed, data: gift });
    const { data: receipt } = await house.call(contract.fairness.receipt, gift.draw!, { token });
    expect(receipt.outcome).toMatchObject({ game: 'cash-rain', ...gift.draw, createTime: gift.createTime });
  });

  test('F7 the same key gives the first answer, also after the slot has closed', async () => {
    const { token } = await started();
    const first = await house.call(rain.gifts, {}, { token, key: 'key-of-a-lost-answer' });
    house.clock.set(open + 3_600_000);
    expect(await house.call(rain.gifts, {}, { token, key: 'key-of-a-lost-answer' })).toMatchObject({
      code: 0,
      data: first.data,
    });
  });

  test('F9 a key used for another call is refused, another member’s key is not touched', async () => {
    const [one, two] = [await started(), await started()];
    await house.db.execute(
      sql`insert into idempotency values (${one.id}, 'key-of-another-call', 'other', '{}', ${open}::bigint)`,
    );
    expect(await house.call(rain.gifts, {}, { token: one.token, key: 'key-of-another-call' })).toMatchObject({
      status: 200,
      code: codes.keyConflict,
    });
    expect(await gifts(one.id)).toHaveLength(0);
    expect(await house.call(rain.gifts, {}, { token: two.token, key: 'key-of-another-call' })).toMatchObject({
      code: 0,
    });
  });

  test.each([undefined, '', 'short', 'with space in the key', 'x'.repeat(65), 'ключ-ключ-ключ-ключ'])(
    'a claim with the key %j is refused',
    async (key) => {
      const { id, token } = await started();
      const send = key?.startsWith('к') ? encodeURIComponent(key) : key;
      expect(await house.call(rain.gifts, {}, { token, headers: { 'idempotency-key': send } })).toMatchObject({
        status: 200,
        code: codes.keyMissing,
      });
      expect(await gifts(id)).toHaveLength(0);
    },
  );

  test('Q34 a nonce is good once', async () => {
    const { id, token } = await started();
    const nonce = 'a'.repeat(32);
    expect(await house.call(rain.gift, { id: noon }, { token, headers: { nonce } })).toMatchObject({
      code: 0,
      data: null,
    });
    expect(await house.call(rain.gifts, {}, { token, headers: { nonce } })).toMatchObject({
      status: 200,
      code: codes.replayed,
    });
    expect(await gifts(id)).toHaveLength(0);
    const other = 'b'.repeat(32);
    expect(await house.call(rain.gifts, {}, { token, headers: { nonce: other } })).toMatchObject({ code: 0 });
    expect(await house.call(rain.gifts, {}, { token, headers: { nonce: other } })).toMatchObject({
      code: codes.replayed,
    });
  });

  test('M17 no start, no gift; after the slot, no gift; the score is no input', async () => {
    const { id, token } = await house.member();
    expect(await house.call(rain.gifts, {}, { token })).toMatchObject({ status: 200, code: codes.rainNotStarted });
    const player = await started();
    house.clock.set(Date.UTC(2026, 10, 20, 12, 15, 30));
    expect(await house.call(rain.gifts, {}, { token: player.token })).toMatchObject({
      status: 200,
      code: codes.rainClosed,
    });
    expect(await house.call(rain.drawStatus, { id: 'GH-20261119-1200' }, { token })).toMatchObject({
      code: codes.rainClosed,
    });
    expect(await house.call(rain.drawStatus, { id: 'GH-20261120-1800' }, { token })).toMatchObject({
      code: 0,
      data: false,
    });
    expect(await gifts(id)).toHaveLength(0);
    expect(await gifts(player.id)).toHaveLength(0);
    house.clock.set(open);
    const scored = await house.raw(`/api/account-service/cash-rain/gifts?score=60`, { method: 'POST' });
    expect(((await scored.json()) as { code: number }).code).not.toBe(0);
  });

  test('D2 a member who had started is paid within the grace', async () => {
    const { token } = await started();
    house.clock.set(Date.UTC(2026, 10, 20, 12, 15, 29));
    expect(await house.call(rain.gifts, {}, { token })).toMatchObject({ code: 0, data: { duration: noon } });
  });

  test('RAN-4 memberStatus 1 needs a deposit, 2 needs play, each with its number and text', async () => {
    const old = { registeredAt: open - 30 * dayMs };
    const poor = await house.member(old);
    expect((await house.call(rain.cfg, {}, { token: poor.token })).data).toMatchObject({
      memberStatus: 1,
      neededDeposit: 1_000,
      missingStake: 0,
    });
    expect(await house.call(rain.gifts, {}, { token: poor.token })).toMatchObject({
      code: codes.rainNotEligible,
      msg: 'Deposit at least ₵10.00 to catch the rain',
      data: { memberStatus: 1 },
    });
    const idle = await house.member({ ...old, deposit: 50_000, stake: 2_500 });
    expect((await house.call(rain.cfg, {}, { token: idle.token })).data).toMatchObject({
      memberStatus: 2,
      missingStake: 7_500,
      neededDeposit: 0,
    });
    expect(await house.call(rain.drawStatus, { id: noon }, { token: idle.token })).toMatchObject({
      code: 0,
      data: false,
    });
    expect(await house.call(rain.gifts, {}, { token: idle.token })).toMatchObject({
      code: codes.rainNotEligible,
      msg: 'Play for ₵75.00 more to catch the rain',
    });
    expect(await gifts(idle.id)).toHaveLength(0);
    const player = await started({ ...old, deposit: 50_000, stake: 10_000 });
    expect(await house.call(rain.gifts, {}, { token: player.token })).toMatchObject({ code: 0 });
  });

  test('RAN-4 deposits and stakes count for seven days', async () => {
    const { token } = await house.member({ registeredAt: open - 30 * dayMs, deposit: 50_000, stake: 10_000 });
    house.clock.set(open + 7 * dayMs - 1);
    const session = await house.db.execute(sql`update sessions set expires_at = ${open + 30 * dayMs}::bigint`);
    expect(session).toBeDefined();
    expect((await house.call(rain.cfg, {}, { token })).data.memberStatus).toBe(0);
    house.clock.set(open + 7 * dayMs);
    expect((await house.call(rain.cfg, {}, { token })).data.memberStatus).toBe(1);
  });

  test('the welcome rain is one, within seven days', async () => {
    const { token, id } = await started();
    await house.call(rain.gifts, {}, { token });
    house.clock.set(Date.UTC(2026, 10, 20, 18, 5));
    expect((await house.call(rain.cfg, {}, { token })).data.memberStatus).toBe(1);
    expect(await house.call(rain.gifts, {}, { token })).toMatchObject({ code: codes.rainNotEligible });
    expect(await gifts(id)).toHaveLength(1);
    house.clock.set(open);
    const late = await house.member({ registeredAt: open - 7 * dayMs });
    expect((await house.call(rain.cfg, {}, { token: late.token })).data.memberStatus).toBe(1);
  });

  test('RAN-8 I7 the outcome can be computed again from the seeds, and the payment is what was shown', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => started({ ...regular, levelId: 9 })));
    for (const { id, token } of players) {
      const { data } = await house.call(rain.gifts, {}, { token });
      const [row] = await gifts(id);
      const [seed] = await house.db.select().from(seeds).where(eq(seeds.id, row!.seedId));
      const [outcome] = await house.db.select().from(outcomes).where(eq(outcomes.seedId, row!.seedId));
      expect(outcome).toMatchObject({
        nonce: row!.nonce,
        oddsVersion: 'rain-1',
        game: 'cash-rain',
        result: { giftType: data.giftType, giftAmount: data.giftAmount },
      });
      const again = drawGift(openDraw(seed!.serverSeed, seed!.clientSeed, row!.nonce), readyTable(rainOdds, 30, 100));
      expect(again).toEqual({ giftType: data.giftType, giftAmount: data.giftAmount });
    }
  });

  const always = async (gift: Pick<RainGift, 'giftType' | 'giftAmount'>, change: Partial<typeof rainSettings> = {}) => {
    const version = `test-${gift.giftType}-${gift.giftAmount}`;
    await house.db
      .insert(oddsTables)
      .values({ version, game: 'cash-rain', rows: [{ ...gift, weight: 1 }] })
      .onConflictDoNothing();
    await house.db
      .update(settings)
      .set({ value: { ...rainSettings, odds: version, ...change } })
      .where(eq(settings.key, 'cash-rain:GH'));
    house.clock.advance(5_000);
  };

  test('RAN-9 Q11 each kind of gift reaches its purse; cash is locked', async () => {
    const cases = [
      [{ giftType: 0, giftAmount: 0 }, {}],
      [{ giftType: 1, giftAmount: 50 }, { locked: 50 }],
      [{ giftType: 2, giftAmount: 5 }, { locked: 500 }],
      [{ giftType: 3, giftAmount: 100 }, { coins: 100 }],
      [{ giftType: 4, giftAmount: 1 }, { diamonds: 1 }],
    ] as const;
    for (const [gift, purse] of cases) {
      await always(gift);
      const { id, token } = await started(regular);
      const before = await balances(house.db, id);
      expect((await house.call(rain.gifts, {}, { token })).data).toMatchObject(gift);
      const grown = Object.entries(purse).map(([name, amount]) => [name, before[name as keyof typeof before] + amount]);
      expect(await balances(house.db, id)).toEqual({ ...before, ...Object.fromEntries(grown) });
      const posted = await house.db
        .select()
        .from(transactions)
        .where(and(eq(transactions.memberId, id), eq(transactions.reason, 'rain')));
      expect(posted).toHaveLength(gift.giftType === 0 ? 0 : 1);
      if (posted[0])
        expect(await house.db.select().from(entries).where(eq(entries.transactionId, posted[0].id))).toHaveLength(2);
    }
    await always({ giftType: 0, giftAmount: 0 }, { odds: 'rain-1' });
  });

  test('LD4 the pool is never overdrawn, a win is never skipped before it, and then only coins fall', async () => {
    house.clock.set(Date.UTC(2026, 10, 20, 18, 5));
    const slot = 'GH-20261120-1800';
    await always({ giftType: 2, giftAmount: 5 }, { poolCap: 7_000 });
    const players = await Promise.all(Array.from({ length: 20 }, () => started(regular, slot)));
    const answers = await Promise.all(players.map(({ token }) => house.call(rain.gifts, {}, { token })));
    const cash = answers.filter(({ data }) => data.giftType === 2);
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    // 500 each from 7,000, while at least 1,500 (the largest gift, three times) are left.
    expect(cash.length).toBeGreaterThanOrEqual(12);
    expect(cash.length).toBeLessThanOrEqual(14);
    expect(answers.filter(({ data }) => ![2, 0, 3].includes(data.giftType))).toEqual([]);
    const { data } = await house.call(rain.cfg, {});
    expect(data.poolLeft).toBe(7_000 - cash.length * 500);
    expect(data).toMatchObject({ oddsVersion: 'rain-1-coins' });
    expect(data.odds.every(({ giftType }) => giftType === 0 || giftType === 3)).toBe(true);
    await house.db.update(settings).set({ value: rainSettings }).where(eq(settings.key, 'cash-rain:GH'));
  });

  test('CF14 M17 a phone whose clock stands in a rain that is over opens nothing, and learns the server’s time', async () => {
    const { id, token } = await started();
    const fresh = await house.member();
    const over = open + 3_600_000;
    house.clock.set(over);
    // As far back as is let through, and into the very slot.
    const near = { headers: { ticks: String(over - 290_000) } };
    const far = { headers: { ticks: String(open) } };
    const starting = (more: typeof near) => house.call(rain.drawStatus, { id: noon }, { token: fresh.token, ...more });
    const claiming = (more: typeof near) => house.call(rain.gifts, {}, { token, ...more });
    for (const ask of [starting, claiming])
      expect(await ask(far)).toMatchObject({ code: codes.clockSkew, data: { serverTime: over } });
    // No play begins by being asked about, and none that began can still be claimed.
    expect(await starting(near)).toMatchObject({ code: 0, data: false });
    for (const late of [token, fresh.token])
      expect(await house.call(rain.gifts, {}, { token: late, ...near })).toMatchObject({
        status: 200,
        code: codes.rainClosed,
      });
    expect([await gifts(id), await gifts(fresh.id)]).toEqual([[], []]);
    const { data, headers } = await house.call(rain.cfg, {}, { token, ...near });
    expect([data.durations.find((slot) => slot.id === noon)?.status, headers.get('x-server-time')]).toEqual([
      -1,
      String(over),
    ]);
  });

  test('A21 a self-excluded member neither starts nor claims', async () => {
    const [one, two] = [await started(), await house.member()];
    await house.db
      .update(members)
      .set({ excludedUntil: open + dayMs })
      .where(eq(members.id, one.id));
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, two.id));
    expect(await house.call(rain.gifts, {}, { token: one.token })).toMatchObject({
      status: 200,
      code: codes.selfExcluded,
      data: { until: open + dayMs },
    });
    expect(await house.call(rain.drawStatus, { id: noon }, { token: two.token })).toMatchObject({
      code: codes.selfExcluded,
      data: { until: 0 },
    });
    expect(await gifts(one.id)).toHaveLength(0);
  });

  test('A12 A13 A14 no gift without a session: ended, cookie only, truncated, foreign', async () => {
    const { token } = await started();
    const cookie = await house.call(rain.gifts, {}, { headers: { cookie: `token=${token}` } });
    expect(cookie).toMatchObject({ status: 401, code: codes.signedOut });
    for (const bad of [token.slice(1), token.toUpperCase(), 'x'.repeat(43), 'x'.repeat(8_000), '']) {
      expect(await house.call(rain.gifts, {}, { token: bad })).toMatchObject({ status: 401, code: codes.signedOut });
    }
    await house.db.execute(sql`update sessions set expires_at = ${house.clock.now()}::bigint`);
    expect(await house.call(rain.gifts, {}, { token })).toMatchObject({ status: 401, code: codes.signedOut });
  });
});

describe('other markets', () => {
  test('Q46 Brazil has no welcome rain, and speaks Portuguese', async () => {
    const house = await createHarness({ market: 'BR', now: Date.UTC(2026, 10, 20, 15, 5) });
    const { token } = await house.member();
    const { data } = await house.call(rain.cfg, {}, { token, headers: { 'accept-language': undefined } });
    expect(data).toMatchObject({ memberStatus: 1, title: 'Até R$ 10,00 caem do céu' });
    expect(data.rules.join(' ')).not.toContain('grátis');
    expect(await house.audit()).toEqual([]);
    await house.close();
  });
});
