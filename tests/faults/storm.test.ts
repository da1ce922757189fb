import pg from 'pg';
import { startCluster } from '../../scripts/postgres.mjs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCashier, type Cashier } from './cashier';
import { crashes, killStorms, lostConnections, twoServers } from './storm';

const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);

describe('deposits and withdrawals under faults', () => {
  let cashier: Cashier;
  beforeAll(async () => {
    cashier = await openCashier();
  }, 120_000);
  afterEach(() => cashier.house.kill());
  afterAll(() => cashier.close(), 60_000);

  test(
    `F1 I7 I10 after ${rounds} kills every order ends once, as the provider recorded`,
    async () => {
      const report = await killStorms(cashier, rounds);
      expect(report.acked + report.unknown).toBeGreaterThan(16 * rounds - 1);
      expect(report.paidIn + report.paidOut).toBeGreaterThan(0);
    },
    60_000 + rounds * 90_000,
  );

  test.runIf(onPostgres)(
    'F17 F8 two servers make one order of each repeated request',
    async () => {
      const report = await twoServers(cashier, 1);
      expect(report.acked).toBe(64);
    },
    120_000,
  );

  test.runIf(onPostgres)(
    'F4 requests settle by their keys after lost connections',
    async () => {
      const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
      await admin.connect();
      const name = new URL(cashier.house.env['DATABASE_URL']!).pathname.slice(1);
      const report = await lostConnections(
        cashier,
        1,
        async () =>
          (
            await admin.query(
              'select pg_terminate_backend(pid) from (select pid from pg_stat_activity where datname = $1 order by random() limit 2) as chosen',
              [name],
            )
          ).rowCount ?? 0,
      );
      await admin.end();
      expect(report.ended).toBeGreaterThan(5);
      expect(report.acked + report.unknown).toBe(64);
    },
    120_000,
  );
});

describe('a crashing database', () => {
  test.runIf(onPostgres)(
    'F3 no answered order is lost, and the server recovers within seconds',
    async () => {
      const cluster = await startCluster();
      if (cluster === null) return;
      const cashier = await openCashier(cluster.url);
      const report = await crashes(cashier, { rounds: 1, crash: cluster.crash }).finally(async () => {
        await cashier.close();
        await cluster.stop();
      });
      // Other tests use the same cores. `npm run faults`, which runs alone, has the limit of 2 s.
      expect(report.backAfterMs).toBeLessThan(15_000);
      expect(report.acked + report.unknown).toBe(64);
    },
    180_000,
  );
});
