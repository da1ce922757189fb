import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { createHarness, type Harness } from '../../testing/harness';
import { noon, open, playsOf } from './test-support';

const rain = contract.cashRain;

describe('claims', () => {
  let house: Harness;
  const { started, gifts } = playsOf(() => house);
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    house.clock.set(open);
    expect(await house.audit()).toEqual([]);
  });

  test('M17 F8 two hundred concurrent claims pay once', async () => {
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

  test('I6 F7 thirty concurrent requests with one key pay once', async () => {
    const { id, token } = await started();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => house.call(rain.gifts, {}, { token, key: 'one-key-for-all-of-them' })),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    expect(await gifts(id)).toHaveLength(1);
  });

  test('F7 the same key returns the first answer after the slot closed', async () => {
    const { token } = await started();
    const first = await house.call(rain.gifts, {}, { token, key: 'key-of-a-lost-answer' });
    house.clock.set(open + 3_600_000);
    expect(await house.call(rain.gifts, {}, { token, key: 'key-of-a-lost-answer' })).toMatchObject({
      code: 0,
      data: first.data,
    });
  });

  test('F9 a key of another call is refused for that member only', async () => {
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

  test('Q34 a nonce is accepted once', async () => {
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

  test('M17 a claim requires a start and an open slot', async () => {
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

  test('D2 a member who has started is paid within the grace period', async () => {
    const { token } = await started();
    house.clock.set(Date.UTC(2026, 10, 20, 12, 15, 29));
    expect(await house.call(rain.gifts, {}, { token })).toMatchObject({ code: 0, data: { duration: noon } });
  });

  test('CF14 M17 a phone with a late clock cannot play an ended rain', async () => {
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

  test('A12 A13 A14 a claim without a valid session is refused', async () => {
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
