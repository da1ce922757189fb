import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, contract } from '../../../contract';
import { createApp } from '../app';
import { movableClock, type MovableClock } from '../../core/clock';
import { databaseOutbox } from '../../core/sms';
import { createHarness, type Harness } from '../../testing/harness';
import { implementations } from '../../boot/areas';
import { refundGame } from '../../areas/lucky-refund';
import { advanceDraws } from '../../draws';
import { createDev, readOffset } from './index';

const dayMs = 86_400_000;

describe('the development clock', () => {
  let house: Harness;
  let clock: MovableClock;
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    house = await createHarness();
    clock = movableClock();
    const deps = { ...house.deps, clock };
    app = createApp(deps, { implementations, dev: createDev(deps, clock) });
  });
  afterAll(() => house.close());
  const post = async (body: string, type = 'application/x-www-form-urlencoded') => {
    const answer = await app.request('/dev/clock', { method: 'POST', headers: { 'content-type': type }, body });
    return { status: answer.status, body: (await answer.json()) as { now?: number; error?: string } };
  };
  const statuses = async () => {
    const answer = await app.request(`/api${contract.cashRain.cfg.path}`);
    return ((await answer.json()) as { data: { durations: Array<{ status: number }> } }).data.durations.map(
      ({ status }) => status,
    );
  };

  test('the contract is served as an OpenAPI document', async () => {
    const answer = await app.request('/dev/openapi.json');
    expect(answer.headers.get('content-type')).toBe('application/json');
    const { openapi, paths } = (await answer.json()) as { openapi: string; paths: Record<string, object> };
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toEqual([...new Set(calls.map(({ path }) => path))].sort());
    const closed = createApp({ ...house.deps, clock }, { implementations });
    expect((await closed.request('/dev/openapi.json')).status).toBe(404);
  });

  test('NAV-29 calls can be made to answer 403 or 503, all or below a path', async () => {
    const statusOf = async (path: string) => (await app.request(`/api${path}`)).status;
    const refuse = (body: string) =>
      app.request('/dev/refuse', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    const [cfg, levels] = [contract.cashRain.cfg.path, contract.vip.levels.path];
    await refuse('status=503&path=/vip/');
    expect([await statusOf(cfg), await statusOf(levels)]).toEqual([200, 503]);
    await refuse('status=403');
    expect([await statusOf(cfg), await statusOf(levels)]).toEqual([403, 403]);
    expect((await refuse('status=500')).status).toBe(400);
    await refuse('');
    expect([await statusOf(cfg), await statusOf(levels)]).toEqual([200, 200]);
  });

  test('RAN-2 the clock can jump to an open, upcoming or finished slot', async () => {
    await post('rain=open');
    expect(await statuses()).toContain(1);
    const first = clock.now();
    const { body } = await post('rain=open');
    expect(body.now! - first).toBeGreaterThan(900_000);
    expect(await statuses()).toContain(1);
    await post('rain=upcoming');
    expect(await statuses()).not.toContain(1);
    await post('rain=finished');
    expect(await statuses()).toEqual([-1, -1, -1]);
  });

  test('LRF-2 the clock can jump to each status of a round', async () => {
    const deps = { ...house.deps, clock };
    const advance = () => advanceDraws(deps, [refundGame]);
    const status = async () => {
      const answer = await app.request(`/api${contract.luckyRefund.active.path}`);
      return ((await answer.json()) as { data: { status: number } }).data.status;
    };
    await advance();
    for (const [state, expected] of [
      ['countdown', 2],
      ['drawing', 5],
      ['done', 9],
      ['initial', 0],
      ['open', 1],
    ] as const) {
      await post(`refund=${state}`);
      await advance();
      expect([state, await status()]).toEqual([state, expected]);
    }
  });

  test('the clock can be set, advanced and reset', async () => {
    const saturday = Date.UTC(2026, 11, 5, 21);
    expect((await post('set=2026-12-05T21:00:00.000Z')).body.now).toBeCloseTo(saturday, -3);
    expect((await post(JSON.stringify({ set: saturday }), 'application/json')).body.now).toBeCloseTo(saturday, -3);
    expect((await post(JSON.stringify({ advance: dayMs }), 'application/json')).body.now).toBeCloseTo(
      saturday + dayMs,
      -3,
    );
    expect(await readOffset(house.db)).toBe(clock.offset);
    await post('reset=1');
    expect(clock.offset).toBe(0);
    expect(await readOffset(house.db)).toBe(0);
  });

  test.each(['', 'set=tomorrow', 'advance=1e9', 'rain=heavy', 'refund=paid', 'set=NaN', 'a[b]=1', 'set=1&set=2'])(
    '"%s" is refused and moves nothing',
    async (body) => {
      const before = clock.offset;
      expect((await post(body)).status).toBe(400);
      expect(clock.offset).toBe(before);
    },
  );

  test('W7 another site cannot move the clock', async () => {
    const answer = await app.request('/dev/clock', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'rain=open',
    });
    expect(answer.status).toBe(403);
  });

  test('the outbox lists the messages to a number', async () => {
    await databaseOutbox.send(house.db, { mobile: '0241234567', text: '1234 is your code', code: '1234' }, 5);
    await databaseOutbox.send(house.db, { mobile: '0241234567', text: '5678 is your code', code: '5678' }, 6);
    const answer = await app.request('/dev/outbox?mobile=0241234567');
    expect(await answer.json()).toEqual({
      messages: [
        { mobile: '0241234567', text: '5678 is your code', code: '5678', time: 6 },
        { mobile: '0241234567', text: '1234 is your code', code: '1234', time: 5 },
      ],
    });
    expect(await (await app.request('/dev/outbox')).json()).toEqual({ messages: [] });
  });

  test('production has no development routes', async () => {
    const deps = { ...house.deps, env: { ...house.deps.env, mode: 'production' as const } };
    const real = createApp(deps, { implementations, dev: createDev(deps, clock) });
    expect((await real.request('/dev/clock', { method: 'POST', body: 'rain=open' })).status).toBe(404);
    expect((await real.request('/dev/outbox?mobile=0241234567')).status).toBe(404);
  });
});
