import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { basePath, codes, contract, headers, readEnvelope } from '../../../contract';
import { spins } from '../../db/schema';
import { wheelSettingsOf } from './settings';
import { balances } from '../../ledger';
import { createHarness, requestHeaders, type Harness } from '../../testing/harness';
import { cycle, open, spinsOf } from './test-support';

const { coinSpin } = contract;

describe('limits of spins', () => {
  let house: Harness;
  const { rich, spin, change, reset } = spinsOf(() => house);
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    await reset();
    expect(await house.audit()).toEqual([]);
  });

  test('M18 M24 of a hundred concurrent spins one succeeds', async () => {
    const { id, token } = await rich();
    const answers = await Promise.all(Array.from({ length: 100 }, () => spin(token)));
    const won = answers.filter(({ code }) => code === 0);
    expect(won).toHaveLength(1);
    const told = answers.filter(({ code }) => code !== 0);
    for (const answer of told) expect(answer).toMatchObject({ status: 429, code: codes.tooMany });
    // Sixty a minute come as far as the wheel.
    expect(
      told.map(({ data }) => (data as unknown as { retryAfter: number }).retryAfter).sort((a, b) => a - b),
    ).toEqual([...Array.from({ length: 59 }, () => 3), ...Array.from({ length: 40 }, () => 60)]);
    expect((await balances(house.db, id)).coins).toBe(
      10_000 - 50 + (won[0]!.data.giftType === 3 ? won[0]!.data.giftAmount : 0),
    );
    house.clock.advance(cycle);
    expect(await spin(token)).toMatchObject({ status: 429, code: codes.tooMany });
    house.clock.advance(60_000 - cycle);
    expect(await spin(token)).toMatchObject({ code: 0 });
  }, 60_000);

  test('M24 the minimum time between spins is exact, also for late requests', async () => {
    const { token } = await rich();
    expect((await spin(token)).code).toBe(0);
    house.clock.advance(cycle - 1);
    expect(await spin(token)).toMatchObject({ status: 429, code: codes.tooMany });
    house.clock.advance(1);
    expect(await spin(token)).toMatchObject({ code: 0, data: { nonce: 1 } });
    // One that has waited somewhere: older than the last spin.
    for (const late of [1, cycle, 20_000]) {
      house.clock.set(open + cycle - late);
      expect(await spin(token), `${late} ms before the last`).toMatchObject({
        status: 429,
        code: codes.tooMany,
        data: { retryAfter: 3 },
      });
    }
    house.clock.set(open - 3_600_000);
    expect((await spin(token)).code, 'a clock that was set back locks nobody out').toBe(0);
  }, 60_000);

  test('M24 of ten delayed spins that arrive in reverse order, one succeeds', async () => {
    const { id, token } = await rich();
    const held = Array.from({ length: 10 }, (_, at) => {
      house.clock.set(open + at * cycle);
      let finish = (): void => undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          finish = () => {
            stream.enqueue(new TextEncoder().encode('id=1'));
            stream.close();
          };
        },
      });
      const answer = house.raw(`${basePath}${coinSpin.bet.path}`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: {
          ...requestHeaders(house.clock.now(), {
            [headers.token]: token,
            [headers.idempotencyKey]: `a-spin-that-is-held-${at}`,
          }),
          'content-type': 'application/x-www-form-urlencoded',
        },
      } as RequestInit);
      return { answer, finish };
    });
    const found: number[] = [];
    for (const { answer, finish } of held.reverse()) {
      finish();
      found.push(readEnvelope(await (await answer).json())!.code);
    }
    expect(found).toEqual([0, ...Array.from({ length: 9 }, () => codes.tooMany)]);
    const rows = await house.db.select().from(spins).where(eq(spins.memberId, id));
    expect(rows.map(({ createdAt }) => createdAt)).toEqual([open + 9 * cycle]);
  });

  test('each wheel has a daily limit that resets at market midnight', async () => {
    await change({ coin: wheelSettingsOf(house.deps.market).coin.map((wheel) => ({ ...wheel, dailyLimit: 2 })) });
    const { token } = await rich();
    for (let count = 0; count < 2; count += 1) {
      expect((await spin(token)).code).toBe(0);
      house.clock.advance(cycle);
    }
    expect((await house.call(coinSpin.cfg, {}, { token })).data.wheels.map(({ leftToday }) => leftToday)).toEqual([
      0, 2, 2,
    ]);
    expect(await spin(token)).toMatchObject({
      code: codes.spinLimit,
      data: { limit: 2, until: Date.UTC(2026, 10, 21) },
    });
    expect((await spin(token, 2)).code).toBe(0);
    house.clock.set(Date.UTC(2026, 10, 21));
    expect((await spin(token)).code).toBe(0);
  });
});
