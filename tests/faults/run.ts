import pg from 'pg';
import { startCluster } from '../../scripts/postgres.mjs';
import { createHarness, type Harness } from '../../server/testing/harness';
import { openCashier, type Cashier } from './cashier';
import { fullDisk, slowDisk } from './disk';
import { openHouse } from './house';
import { killCycles } from './kill-cycles';
import { limitFloods, type FloodReport } from './limits';
import { killAtPoint, killPoints } from './kill-points';
import { repeatsOf } from './repeats';
import { heldLock } from './slow';
import { crashes, killStorms, lostConnections, twoServers } from './storm';

/**
 * `npm run faults`: the faults of money with counts of a change; `-- --full` with those of a night, `-- --only F2,F11`
 * some of them.
 * On PostgreSQL when TEST_DATABASE_URL is set or the machine has one, otherwise on the embedded database without what
 * needs PostgreSQL.
 * F6 is in start.test.ts; F10 and the faults of the client are in the app's own tests.
 */
/** F3: after the database's return the house answers within this, ms. */
const mostBackMs = 2_000;
const url = process.env['TEST_DATABASE_URL'];
const full = process.argv.includes('--full');
const at = process.argv.indexOf('--only');
const only = at < 0 ? null : new Set((process.argv[at + 1] ?? '').split(','));
const tell = (text: string): void => console.log(`  ${text}`);
const counts = (now: number, nightly: number): number => Number(process.env['FAULT_CYCLES'] ?? (full ? nightly : now));

let cashier: Cashier | null = null;
let harness: Harness | null = null;
const withCashier = async (): Promise<Cashier> => (cashier ??= await openCashier());
const withHarness = async (): Promise<Harness> => (harness ??= await createHarness({ seed: true }));
const repeats = async () => repeatsOf(await withHarness());
const ownUrl = async (): Promise<string> => {
  const {
    rows: [name],
  } = await (await withHarness()).db.execute<{ name: string }>('select current_database() as name');
  return Object.assign(new URL(url!), { pathname: `/${name!.name}` }).toString();
};

interface Fault {
  readonly id: string;
  readonly what: string;
  readonly needsPostgres?: boolean;
  /** Does it and says what was seen. */
  readonly run: () => Promise<string>;
}

const faults: readonly Fault[] = [
  {
    id: 'F1',
    what: 'kill -9 under sixteen claiming players',
    run: async () => {
      const house = await openHouse();
      try {
        const { cycles, acked, unknown, unknownCommitted } = await killCycles(house, counts(100, 1_000), tell);
        return `${cycles} kills, ${acked} answered claims all there, ${unknown} unknown all settled by key (${unknownCommitted} had been paid)`;
      } finally {
        await house.close();
      }
    },
  },
  {
    id: 'F1',
    what: 'kill -9 under deposits and withdrawals',
    run: async () => {
      const { rounds, acked, unknown, paidIn, paidOut } = await killStorms(await withCashier(), counts(20, 200), tell);
      return `${rounds} kills, ${acked} answered, ${unknown} unknown all settled by key; ${paidIn} came in and ${paidOut} went out, as in the operator's books`;
    },
  },
  {
    id: 'F2',
    what: 'the server is killed at twelve named points',
    run: async () => {
      const times = counts(2, 50);
      for (const point of killPoints) {
        for (let n = 0; n < times; n += 1) await killAtPoint(await withCashier(), point);
        tell(point.name);
      }
      return `${killPoints.length} points, ${times} times each: every order came to its one end`;
    },
  },
  {
    id: 'F3',
    what: 'PostgreSQL is ended at once and comes back',
    needsPostgres: true,
    run: async () => {
      const cluster = await startCluster();
      if (cluster === null) return 'no PostgreSQL on this machine';
      const own = await openCashier(cluster.url);
      try {
        const { rounds, acked, unknown, backAfterMs } = await crashes(own, counts(5, 300), cluster.crash);
        if (backAfterMs > mostBackMs)
          throw new Error(`answers again only ${backAfterMs.toFixed(0)} ms after the database`);
        return `${rounds} times, ${acked} answered, ${unknown} unknown; answers again ${backAfterMs.toFixed(0)} ms after the database at the latest`;
      } finally {
        await own.close();
        await cluster.stop();
      }
    },
  },
  {
    id: 'F4',
    what: 'connections are ended at random',
    needsPostgres: true,
    run: async () => {
      const house = await withCashier();
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      const name = new URL(house.house.env['DATABASE_URL']!).pathname.slice(1);
      const { ended, acked, unknown } = await lostConnections(
        house,
        counts(5, 25),
        async () =>
          (
            await admin.query(
              'select pg_terminate_backend(pid) from (select pid from pg_stat_activity where datname = $1 order by random() limit 2) as chosen',
              [name],
            )
          ).rowCount ?? 0,
      );
      await admin.end();
      return `${ended} connections, ${acked} answered, ${unknown} unknown`;
    },
  },
  {
    id: 'F5',
    what: 'a row is locked by somebody else',
    needsPostgres: true,
    run: async () => {
      let stalled = 0;
      const times = counts(3, 50);
      for (let n = 0; n < times; n += 1)
        stalled = Math.max(
          stalled,
          (await heldLock(await withHarness(), await ownUrl(), n % 5 === 0 ? 11_500 : 1_000, n % 5 === 0 ? 4 : 14))
            .stalledMs,
        );
      return `${times} times, the process never stood still for longer than ${stalled.toFixed(0)} ms`;
    },
  },
  {
    id: 'F5',
    what: 'the disk is full, and slow',
    needsPostgres: true,
    run: async () => {
      const times = counts(2, 50);
      let [refused, real, stalled] = [0, 0, 0];
      for (let n = 0; n < times; n += 1) {
        const full = await fullDisk(await withHarness(), await ownUrl());
        // From a tenth of a second to five; what is slower than a statement may be is refused.
        const slow = await slowDisk(await withHarness(), await ownUrl(), 100 * 50 ** (n / Math.max(1, times - 1)));
        [refused, real, stalled] = [
          refused + full.refused + slow.refused,
          real + Number(full.isReal),
          Math.max(stalled, full.stalledMs, slow.stalledMs),
        ];
      }
      return `${times} times each (${real} on a disk of its own), ${refused} refused and settled by key; never stood still for longer than ${stalled.toFixed(0)} ms`;
    },
  },
  {
    id: 'F7',
    what: 'replies are lost after the commit',
    run: async () => {
      const times = counts(200, 2_000);
      await (await repeats()).lostReplies(times);
      return `${times}: the same key, the same answer`;
    },
  },
  {
    id: 'F8',
    what: 'requests come two to five times in one moment',
    run: async () => {
      const times = counts(500, 10_000);
      await (await repeats()).doubled(times);
      return `${times}: one effect each`;
    },
  },
  {
    id: 'F9',
    what: 'one key with another body, path or member',
    run: async () => {
      const times = counts(100, 300);
      await (await repeats()).mixedUp(times);
      return `${times}: refused, and members' keys are their own`;
    },
  },
  {
    id: 'F11',
    what: 'callbacks that are late, doubled, contradicting or forged',
    run: async () => {
      const times = counts(20, 100);
      await (await repeats()).callbacks(times);
      return `${times} of each kind`;
    },
  },
  {
    id: 'F12',
    what: 'an operator contradicts a stored end',
    run: async () => {
      const times = counts(20, 50);
      await (await repeats()).contradictions(times);
      return `${times}: what stands stays, and somebody is told`;
    },
  },
  {
    id: 'F17',
    what: 'two servers on one database, one of them replaced',
    needsPostgres: true,
    run: async () => {
      const { rounds, acked } = await twoServers(await withCashier(), counts(3, 100));
      return `${rounds} times, ${acked} wishes sent to both: one order each`;
    },
  },
  {
    id: 'limits',
    what: 'two servers are flooded past their rate limits',
    run: async () => {
      const house = await openHouse(() => ({ DATA_KEY: '11'.repeat(32) }));
      try {
        const reports = await limitFloods(house, { sms: counts(1_000, 10_000), others: counts(400, 2_000) });
        const line = ({ name, sent, passed, seconds }: FloodReport): string =>
          `${name}: ${passed} of ${sent} in ${seconds.toFixed(0)} s`;
        return reports.map(line).join('; ');
      } finally {
        await house.close();
      }
    },
  },
];

let failed = 0;
for (const { id, what, needsPostgres = false, run } of faults) {
  if (only !== null && !only.has(id)) continue;
  if (needsPostgres && !url) {
    console.log(`${id} ${what}: needs PostgreSQL`);
    continue;
  }
  console.log(`${id} ${what}`);
  try {
    console.log(`${id} holds: ${await run()}`);
  } catch (error) {
    failed += 1;
    console.log(`${id} FAILED: ${error instanceof Error ? error.message : String(error)}`);
    await (cashier as Cashier | null)?.house.kill();
  }
}
await (cashier as Cashier | null)?.close();
await (harness as Harness | null)?.close();
console.log(failed === 0 ? 'all of it holds' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
