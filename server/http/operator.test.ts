import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, codes } from '../../contract';
import { implementations, parts } from '../boot/areas';
import type { Deps } from '../core/deps';
import type { Gauge } from '../core/gauge';
import { depositOrders } from '../db/schema';
import { depositsOf } from '../testing/deposits';
import { createHarness, requestHeaders, type Harness } from '../testing/harness';
import { createApp } from './app';
import { createHealth } from './health';
import { createMetrics } from './metrics';

const gauges = parts.flatMap((part) => part.gauges ?? []);
const token = 'a-token-of-the-scraper';

describe('what the operator watches', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  }, 60_000);
  afterAll(() => house.finish());

  /** A server with figures. Its own clock and database may differ from those of the house. */
  function server(own: Partial<Deps> = {}, ofGauges: readonly Gauge[] = gauges) {
    const deps: Deps = { ...house.deps, ...own };
    const health = createHealth(deps, ofGauges);
    const app = createApp(deps, { implementations, health, metrics: createMetrics(deps, ofGauges) });
    const ready = async () => {
      const answer = await app.request('/readyz');
      return [answer.status, ((await answer.json()) as { reason?: string }).reason];
    };
    const figures = async (headers: Record<string, string> = {}) => {
      const answer = await app.request('/metrics', { headers });
      return { status: answer.status, text: await answer.text() };
    };
    return { app, health, ready, figures };
  }
  const env = (own: Partial<Deps['env']>): Partial<Deps> => ({ env: { ...house.deps.env, ...own } });

  describe('/livez and /readyz', () => {
    test('a server that works is live and ready', async () => {
      const { app, ready } = server();
      expect((await app.request('/livez')).status).toBe(200);
      expect(await ready()).toEqual([200, undefined]);
    });
    test('a server that stops is live and not ready', async () => {
      const { app, health, ready } = server();
      health.stop();
      expect(await ready()).toEqual([503, 'stopping']);
      expect((await app.request('/livez')).status).toBe(200);
    });
    test('a database that fails or does not answer makes it not ready', async () => {
      const failing = {
        select: () => {
          throw new Error('away');
        },
      } as unknown as Deps['db'];
      expect(await server({ db: failing }).ready()).toEqual([503, 'database']);
      const silent: Gauge = {
        name: 'baobab_silent',
        help: 'never answers',
        labels: [],
        lateAbove: 1,
        read: () => new Promise(() => {}),
      };
      expect(await server({}, [silent]).ready()).toEqual([503, 'database']);
    });
    test('a clock behind the newest ledger transaction makes it not ready', async () => {
      await house.member({ deposit: 5_000 });
      expect(await server({ clock: { now: () => house.clock.now() - 1_000 } }).ready()).toEqual([200, undefined]);
      expect(await server({ clock: { now: () => house.clock.now() - 5_000 } }).ready()).toEqual([503, 'clock']);
    });
    test('orders that no sweep looks at make it not ready', async () => {
      await depositsOf(house).order((await house.member()).token);
      const now = house.clock.now();
      const overdue = (ms: number) =>
        house.db
          .update(depositOrders)
          .set({ nextCheckAt: now - ms })
          .where(sql`state < 3`);
      await overdue(599_000);
      expect(await server().ready()).toEqual([200, undefined]);
      await overdue(601_000);
      expect(await server().ready()).toEqual([503, 'late']);
      expect((await server().figures()).text).toContain(
        'baobab_order_overdue_seconds{kind="deposit",provider="pan",market="GH"} 601',
      );
      await overdue(0);
    });
  });

  describe('/metrics', () => {
    test('calls are counted by path and code, and their time by path', async () => {
      const { app, figures } = server();
      const headers = requestHeaders(house.clock.now(), {});
      await app.request(`/api${contract.pay.items.path}`, { headers });
      await app.request(`/api${contract.account.balance.path}`, { headers });
      await app.request('/api/no-such-call', { headers });
      const { text } = await figures();
      expect(text).toContain(`baobab_calls_total{path="${contract.pay.items.path}",code="0",market="GH"} 1`);
      expect(text).toContain(
        `baobab_calls_total{path="${contract.account.balance.path}",code="${codes.signedOut}",market="GH"} 1`,
      );
      expect(text).toContain(`baobab_calls_total{path="other",code="${codes.noSuchCall}",market="GH"} 1`);
      const count = text
        .split('\n')
        .find((line) => /^baobab_call_seconds_count/.test(line) && line.includes(contract.pay.items.path));
      expect(count).toMatch(/ 1$/);
    });
    test('money of the day, open orders and the event loop are shown', async () => {
      const deposits = depositsOf(house);
      await deposits.sent((await house.member()).token);
      await deposits.pass(5_000);
      await deposits.order((await house.member()).token);
      const { text } = await server().figures();
      expect(text).toMatch(/baobab_open_orders\{kind="deposit",provider="pan",market="GH"\} [1-9]/);
      expect(text).toMatch(/baobab_money_today_minor_units\{direction="in",provider="pan",market="GH"\} \d{3,}/);
      expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
      if (house.deps.open.kind === 'postgres')
        expect(text).toMatch(/baobab_pool_connections\{state="open",market="GH"\} [1-9]/);
    });
    test('a figure that cannot be read is left out and counted', async () => {
      const broken: Gauge = {
        name: 'baobab_broken',
        help: 'fails',
        labels: [],
        read: () => Promise.reject(new Error('no')),
      };
      const { status, text } = await server({ log: pino({ level: 'silent' }) }, [broken, ...gauges]).figures();
      expect(status).toBe(200);
      expect(text).toContain('baobab_gauge_errors_total{gauge="baobab_broken",market="GH"} 1');
      expect(text).toContain('baobab_open_orders{');
    });
    test.each([
      ['production without a token', { mode: 'production', metricsToken: null }, {}, 404],
      ['a missing token', { metricsToken: token }, {}, 401],
      ['a wrong token', { metricsToken: token }, { authorization: `Bearer ${token}x` }, 401],
      [
        'the right token in production',
        { mode: 'production', metricsToken: token },
        { authorization: `Bearer ${token}` },
        200,
      ],
    ] as const)('%s', async (_, own, headers, status) => {
      expect((await server(env(own)).figures(headers)).status).toBe(status);
    });
  });

  describe('the files for Prometheus and Grafana', () => {
    const folder = 'deploy/prometheus';
    test.each([`${folder}/rules.yml`, 'deploy/grafana/baobab.json'])(
      '%s names only figures that exist',
      async (file) => {
        const { text } = await server().figures();
        const known = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
        const named = [...readFileSync(file, 'utf8').matchAll(/\b((?:baobab|nodejs|process)_\w+)\b/g)].map(
          ([, name = '']) => name,
        );
        expect(named.length).toBeGreaterThan(8);
        expect(named.filter((name) => !known.includes(name.replace(/_bucket$/, '')))).toEqual([]);
      },
    );
    const noTool = spawnSync('promtool', ['--version']).error !== undefined;
    test.skipIf(noTool)('promtool accepts the rules and their tests', () => {
      const run = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
      expect(run('check', 'rules', 'rules.yml')).toMatchObject({ status: 0 });
      expect(run('test', 'rules', 'rules.test.yml')).toMatchObject({ status: 0 });
    });
    test.skipIf(noTool)('promtool accepts the text of /metrics', async () => {
      const { text } = await server().figures();
      const { stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
      // The default figures of prom-client have names that promtool does not like.
      expect(stderr.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_'))).toEqual([]);
    });
  });

  test('no two gauges have one name', () => {
    expect(new Set(gauges.map(({ name }) => name)).size).toBe(gauges.length);
  });
});
