import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { basePath, codes, defineCall, headers, wireInt } from '../../contract';
import { refuse } from '../core/refuse';
import { byIp, byMember, verb } from '../core/verb';
import { createHarness, requestHeaders, type Harness } from '../testing/harness';

const minute = 60_000;
/** The handler refuses this amount, so that its key is never stored. */
const unlucky = 13;
const body = v.object({ amount: wireInt(1, 1_000) });
const pay = defineCall({
  id: '-',
  method: 'POST',
  path: '/test-service/pay',
  auth: 'member',
  money: true,
  body,
  answer: v.object({ nth: v.number() }),
});
const look = defineCall({
  id: '-',
  method: 'POST',
  path: '/test-service/look',
  auth: 'public',
  body,
  answer: v.object({}),
});

describe('calls that a limit refuses', () => {
  let house: Harness;
  let ran = 0;
  let token = '';
  let statements = 0;
  beforeAll(async () => {
    house = await createHarness({
      implementations: [
        verb(
          pay,
          async ({ input }) => {
            ran += 1;
            if (input.amount === unlucky) refuse(codes.insufficient, 'insufficient');
            return { nth: ran };
          },
          { limit: [{ name: 'pay', max: 3, windowMs: minute, by: byMember }] },
        ),
        verb(look, async () => ({}), { limit: [{ name: 'look', max: 3, windowMs: minute, by: byIp }] }),
      ],
    });
    const { query } = house.deps.open;
    const execute = house.deps.db.execute.bind(house.deps.db);
    Object.assign(house.deps.open, {
      query: (...args: Parameters<typeof query>) => {
        statements += 1;
        return query(...args);
      },
    });
    Object.assign(house.deps.db, {
      execute: (...args: Parameters<typeof execute>) => {
        statements += 1;
        return execute(...args);
      },
    });
  }, 60_000);
  beforeEach(async () => {
    house.clock.advance(2 * minute);
    ({ token } = await house.member());
    [ran, statements] = [0, 0];
  });
  afterAll(() => house.close());
  const send = (key: string, amount = 1) => house.call(pay, { amount }, { token, key: `key-of-a-payment-${key}` });

  test('Q34 a repeat above the limit gets its stored answer', async () => {
    for (const key of ['a', 'b', 'c']) expect((await send(key)).code).toBe(codes.ok);
    const repeats = await Promise.all(Array.from({ length: 50 }, (_, nth) => send(['a', 'b', 'c'][nth % 3]!)));
    expect(repeats.map(({ code, data }) => [code, data.nth])).toEqual(
      repeats.map((_, nth) => [codes.ok, (nth % 3) + 1]),
    );
    expect(await send('d')).toMatchObject({ status: 429, code: codes.tooMany });
    // Also while this process remembers the refusal.
    expect(await send('b')).toMatchObject({ status: 200, data: { nth: 2 } });
    expect(await send('b', 2)).toMatchObject({ code: codes.keyConflict });
    expect(ran).toBe(3);
  });

  test('Q34 repeats do not count towards the limit', async () => {
    expect((await send('a')).code).toBe(codes.ok);
    await Promise.all(Array.from({ length: 20 }, () => send('a')));
    expect([(await send('b')).code, (await send('c')).code, (await send('d')).status]).toEqual([
      codes.ok,
      codes.ok,
      429,
    ]);
  });

  test('a key without a stored answer counts towards the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send('same', unlucky)));
    expect(answers.filter(({ code }) => code === codes.insufficient)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(37);
    expect(ran).toBe(3);
  });

  test('forty concurrent requests with one key have one effect', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send('same')));
    expect(answers.every(({ status, code, data }) => status === 429 || (code === codes.ok && data.nth === 1))).toBe(
      true,
    );
    expect(ran).toBe(1);
    expect(await send('same')).toMatchObject({ code: codes.ok, data: { nth: 1 } });
  });

  test('a key refused by the limit works later', async () => {
    for (const key of ['a', 'b', 'c']) await send(key);
    for (let n = 0; n < 5; n += 1) expect((await send('late')).status).toBe(429);
    house.clock.advance(minute);
    expect((await send('late')).code).toBe(codes.ok);
  });

  test('200 concurrent refusals by member need few statements', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await send(key);
    statements = 0;
    const answers = await Promise.all(Array.from({ length: 200 }, (_, nth) => send(`flood-${nth}`)));
    expect(answers.every(({ status, code }) => status === 429 && code === codes.tooMany)).toBe(true);
    expect(answers.every(({ headers: got }) => Number(got.get('retry-after')) >= 1)).toBe(true);
    expect(statements).toBeLessThanOrEqual(5);
  });

  test('200 concurrent refusals by address need no statement', async () => {
    const once = (ip: string) => house.call(look, { amount: 1 }, { ip });
    for (let n = 0; n < 4; n += 1) await once('10.3.0.1');
    statements = 0;
    const answers = await Promise.all(Array.from({ length: 200 }, () => once('10.3.0.1')));
    expect(answers.every(({ status }) => status === 429)).toBe(true);
    expect(statements).toBe(0);
    let read = false;
    const stream = new ReadableStream(
      {
        pull: (controller) => {
          read = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const response = await house.raw(
      basePath + look.path,
      {
        method: 'POST',
        body: stream,
        duplex: 'half',
        headers: requestHeaders(house.clock.now(), { 'content-type': 'application/x-www-form-urlencoded' }),
      } as RequestInit,
      '10.3.0.1',
    );
    expect([response.status, read]).toEqual([429, false]);
    expect((await once('10.3.0.2')).code).toBe(codes.ok);
  });

  test('a refusal is remembered for one second', async () => {
    for (let n = 0; n < 4; n += 1) await house.call(look, { amount: 1 }, { ip: '10.3.0.3' });
    await house.db.execute("delete from limit_hits where key = 'look:10.3.0.3'");
    expect((await house.call(look, { amount: 1 }, { ip: '10.3.0.3' })).status).toBe(429);
    house.clock.advance(1_000);
    expect((await house.call(look, { amount: 1 }, { ip: '10.3.0.3' })).code).toBe(codes.ok);
  });

  test('F16 a clock that is set back clears the remembered refusals', async () => {
    for (let n = 0; n < 4; n += 1) await house.call(look, { amount: 1 }, { ip: '10.3.0.4' });
    house.clock.advance(-5 * minute);
    for (let n = 0; n < 3; n += 1)
      expect((await house.call(look, { amount: 1 }, { ip: '10.3.0.4' })).code).toBe(codes.ok);
    house.clock.advance(5 * minute);
  });

  test('outside tests a refusal is delayed by a second', async () => {
    const env = house.deps.env;
    for (let n = 0; n < 3; n += 1) await house.call(look, { amount: 1 }, { ip: '10.3.0.5' });
    Object.assign(house.deps, { env: { ...env, mode: 'production' } });
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => house.call(look, { amount: 1 }, { ip: '10.3.0.5' })),
    );
    Object.assign(house.deps, { env });
    expect(answers.every(({ status }) => status === 429)).toBe(true);
    expect(performance.now() - began).toBeGreaterThan(990);
  });

  test('a refusal of one member does not affect another', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await send(key);
    const other = await house.member();
    expect((await house.call(pay, { amount: 1 }, { token: other.token })).code).toBe(codes.ok);
    const stranger = await house.raw(basePath + pay.path, {
      method: 'POST',
      body: 'amount=1',
      headers: requestHeaders(house.clock.now(), {
        [headers.token]: 'x'.repeat(43),
        [headers.idempotencyKey]: 'k'.repeat(20),
        'content-type': 'application/x-www-form-urlencoded',
      }),
    });
    expect(stranger.status).toBe(401);
  });
});
