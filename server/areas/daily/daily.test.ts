import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { members, sessions, signIns } from '../../db/schema';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';

const { preview, sign } = contract.dailyBonus;
const open = Date.UTC(2026, 10, 20, 12, 5);
const dayMs = 86_400_000;

describe('the daily sign-in', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    expect(await house.audit()).toEqual([]);
    house.clock.set(open);
  });
  const stay = () => house.db.update(sessions).set({ expiresAt: open + 400 * dayMs });
  const tiles = async (token: string) => (await house.call(preview, { t: house.clock.now() }, { token })).data;
  const shown = async (token: string) =>
    (await tiles(token)).map(({ status, today }) => `${status}${today ? '*' : ''}`).join(' ');

  test('SGN-1 SGN-2 C54 C55 Q20 a sign-in gives today’s coins once', async () => {
    const { id, token } = await house.member();
    expect(await tiles(token)).toEqual(
      [50, 50, 50, 50, 50, 50, 200].map((cashBack, at) => ({
        day: at + 1,
        status: 0,
        cashBack,
        today: at === 0,
        grand: at === 6,
      })),
    );
    const first = await house.call(sign, {}, { token });
    expect(first).toMatchObject({ code: 0, data: { day: 1, cashBack: 50, grand: false, createTime: open } });
    expect(await shown(token)).toBe('1* 0 0 0 0 0 0');
    expect(await house.call(sign, {}, { token })).toMatchObject({
      status: 200,
      code: codes.signedToday,
      data: first.data,
    });
    expect(await balances(house.db, id)).toMatchObject({ coins: 50 });
  });

  test('Q19 a missed day loses nothing, and day eight starts a cycle', async () => {
    const { id, token } = await house.member();
    await stay();
    const seen: string[] = [];
    for (const day of [0, 1, 2, 5, 6, 40, 41, 42]) {
      house.clock.set(open + day * dayMs);
      const { data } = await house.call(sign, {}, { token });
      seen.push(`${data.day}:${data.cashBack}${data.grand ? '!' : ''}`);
    }
    expect(seen).toEqual(['1:50', '2:50', '3:50', '4:50', '5:50', '6:50', '7:200!', '1:50']);
    expect(await balances(house.db, id)).toMatchObject({ coins: 550 });
    expect(await shown(token)).toBe('1* 0 0 0 0 0 0');
    house.clock.set(open + 43 * dayMs);
    expect(await shown(token)).toBe('1 0* 0 0 0 0 0');
  });

  test('SGN-1 after the seventh sign-in all seven tiles are signed', async () => {
    const { id, token } = await house.member();
    await stay();
    for (let day = 0; day < 7; day += 1) {
      house.clock.set(open + day * dayMs);
      await house.call(sign, {}, { token });
    }
    expect(await shown(token)).toBe('1 1 1 1 1 1 1*');
    expect(await balances(house.db, id)).toMatchObject({ coins: 500 });
  });

  test('M16 F8 fifty concurrent requests make one sign-in', async () => {
    const { id, token } = await house.member();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        house.call(sign, {}, { token, ...(at % 2 ? { key: 'one-key-of-a-sign-in' } : {}) }),
      ),
    );
    for (const { code } of answers) expect([0, codes.signedToday]).toContain(code);
    // A refusal carries the present balance beside the first answer.
    const signed = answers.map(({ data }) => JSON.stringify({ ...data, balance: undefined }));
    expect(new Set(signed).size).toBe(1);
    expect(await house.db.select().from(signIns).where(eq(signIns.memberId, id))).toHaveLength(1);
    expect(await balances(house.db, id)).toMatchObject({ coins: 50 });
  });

  test('CF14 F16 a clock that is set back allows no second sign-in', async () => {
    const { token } = await house.member();
    await stay();
    expect((await house.call(sign, {}, { token })).code).toBe(0);
    house.clock.set(open - dayMs);
    expect(await house.call(sign, {}, { token })).toMatchObject({ code: codes.signedToday });
    expect(await shown(token)).toBe('1* 0 0 0 0 0 0');
    house.clock.set(open);
    expect((await house.call(preview, { t: open + 3 * dayMs }, { token })).data[0]).toMatchObject({
      status: 1,
      today: true,
    });
  });

  test('F9 a key makes one sign-in, even after its answer is deleted', async () => {
    const { id, token } = await house.member();
    await stay();
    const key = 'a-key-of-the-first-day';
    expect((await house.call(sign, {}, { token, key })).data.day).toBe(1);
    expect((await house.call(sign, {}, { token, key })).data.day).toBe(1);
    house.clock.set(open + 8 * dayMs);
    await house.db.execute(sql`delete from idempotency where member_id = ${id}`);
    expect(await house.call(sign, {}, { token, key })).toMatchObject({ status: 200, code: codes.keyConflict });
    expect((await house.call(sign, {}, { token })).data.day).toBe(2);
  });

  test('A21 I21 a closed account cannot sign in', async () => {
    const { id, token } = await house.member();
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    expect(await house.call(sign, {}, { token })).toMatchObject({ status: 200, code: codes.selfExcluded });
    expect(await house.db.select().from(signIns).where(eq(signIns.memberId, id))).toEqual([]);
  });
});

test.each([
  ['GH', '2026-11-20T23:59:59.999Z'],
  ['KE', '2026-11-20T20:59:59.999Z'],
  ['NG', '2026-11-20T22:59:59.999Z'],
  ['BR', '2026-11-21T02:59:59.999Z'],
] as const)('M16 %s: the day ends at the market’s midnight', async (market, last) => {
  const house = await createHarness({ market, now: new Date(last).getTime() });
  const { token } = await house.member();
  expect((await house.call(sign, {}, { token })).data.day).toBe(1);
  expect((await house.call(sign, {}, { token })).code).toBe(codes.signedToday);
  house.clock.advance(1);
  expect((await house.call(sign, {}, { token })).data.day).toBe(2);
  expect(await house.audit()).toEqual([]);
  await house.close();
});
