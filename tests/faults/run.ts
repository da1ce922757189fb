import pg from 'pg';
import { startCluster } from '../../scripts/postgres.mjs';
import { createHarness, type Harness } from '../../server/testing/harness';
import { openCashier, type Cashier } from './cashier';
import { fullDisk, slowDisk } from './disk';
import { drawPoints, killInDraw, openDrawHouse } from './draws';
import { openHouse } from './house';
import { killCycles } from './kill-cycles';
import { limitFloods, type FloodReport } from './limits';
import { killAtPoint, killPoints } from './kill-points';
import { killAtRound, openCasino, roundPoints } from './kill-rounds';
import { flightPoints, killInFlight, quickRounds } from './rocket';
import { repeatsOf } from './repeats';
import { heldLock } from './slow';
import { crashes, killStorms, lostConnections, twoServers } from './storm';

/**
 * `npm run faults`: runs the fault tests of money with few cycles. `-- --full` runs as many cycles as a nightly run,
 * `-- --only F2,F11` runs some of the faults, `-- --about draw` those whose description contains the text, `-- --points
 * G3,G5` those named points of a round.
 * The tests use PostgreSQL when TEST_DATABASE_URL is set or PostgreSQL is installed. Otherwise they use the embedded
 * database and leave out the faults that need PostgreSQL.
 * F6 is in start.test.ts. F10 and the faults of the client are in the app's own tests.
 */
/** F3: the server must answer within this time (ms) after the database is back. */
const mostBackMs = 2_000;
const url = process.env['TEST_DATABASE_URL'];
const full = process.argv.includes('--full');
/** The value behind an option of the command line; null without the option. */
function option(name: string): string | null {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : (process.argv[at + 1] ?? '');
}
const only = option('--only')?.split(',') ?? null;
const about = option('--about') ?? '';
const points = option('--points')?.split(',') ?? null;
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
  /** Runs the fault and returns a summary of the result. */
  readonly run: () => Promise<string>;
}

const faults: readonly Fault[] = [
  {
    id: 'F1',
    what: 'kill -9 during claims of sixteen players',
    run: async () => {
      const house = await openHouse();
      try {
        const { cycles, acked, unknown, unknownCommitted } = await killCycles(house, counts(100, 1_000), tell);
        return `${cycles} kills; ${acked} answered claims kept; ${unknown} unanswered claims settled by their keys (${unknownCommitted} already paid)`;
      } finally {
        await house.close();
      }
    },
  },
  {
    id: 'F1',
    what: 'kill -9 during deposits and withdrawals',
    run: async () => {
      const { rounds, acked, unknown, paidIn, paidOut } = await killStorms(await withCashier(), counts(20, 200), tell);
      return `${rounds} kills; ${acked} requests answered, ${unknown} unanswered and settled by their keys; ${paidIn} deposited and ${paidOut} paid out, as the provider recorded`;
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
      return `${killPoints.length} points, ${times} times each: every order ended as expected`;
    },
  },
  {
    id: 'F2',
    what: 'the server is killed at named points of a round',
    run: async () => {
      const times = counts(50, 50);
      const casino = await openCasino();
      const chosen = roundPoints.filter(({ name }) => points?.includes(name.split(' ')[0]!) ?? true);
      try {
        for (const point of chosen) {
          for (let n = 0; n < times; n += 1) await killAtRound(casino, point);
          tell(point.name);
        }
      } finally {
        await casino.close();
      }
      return `${chosen.length} points, ${times} times each: no stake lost, no payout doubled`;
    },
  },
  {
    id: 'F2',
    what: 'the server is killed in the middle of a shared round',
    run: async () => {
      const times = counts(4, 20);
      const casino = await openCasino();
      try {
        await quickRounds(casino);
        for (const point of flightPoints) {
          for (let n = 0; n < times; n += 1) await killInFlight(casino, point);
          tell(point.name);
        }
      } finally {
        await casino.close();
      }
      return `${flightPoints.length} points, ${times} times each: every bet ended once`;
    },
  },
  {
    id: 'F2',
    what: 'a process is killed in the middle of a draw',
    needsPostgres: true,
    run: async () => {
      const times = counts(5, 50);
      const of = await openDrawHouse();
      try {
        for (const point of drawPoints) {
          for (let n = 0; n < times; n += 1) await killInDraw(of, point);
          tell(point.name);
        }
      } finally {
        await of.close();
      }
      return `${drawPoints.length} points, ${times} times each: each prize paid once, pool balanced, record unchanged`;
    },
  },
  {
    id: 'F3',
    what: 'PostgreSQL crashes and restarts',
    needsPostgres: true,
    run: async () => {
      const cluster = await startCluster();
      if (cluster === null) return 'no PostgreSQL on this machine';
      const own = await openCashier(cluster.url);
      try {
        const { rounds, acked, unknown, backAfterMs } = await crashes(own, {
          rounds: counts(5, 300),
          crash: cluster.crash,
        });
        if (backAfterMs > mostBackMs)
          throw new Error(`the first answer came ${backAfterMs.toFixed(0)} ms after the database returned`);
        return `${rounds} times; ${acked} requests answered, ${unknown} unanswered; first answer at most ${backAfterMs.toFixed(0)} ms after the database returned`;
      } finally {
        await own.close();
        await cluster.stop();
      }
    },
  },
  {
    id: 'F4',
    what: 'connections are closed at random',
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
      return `${ended} connections closed; ${acked} requests answered, ${unknown} unanswered`;
    },
  },
  {
    id: 'F5',
    what: 'another transaction locks a row',
    needsPostgres: true,
    run: async () => {
      let stalled = 0;
      const times = counts(3, 50);
      for (let n = 0; n < times; n += 1)
        stalled = Math.max(
          stalled,
          (
            await heldLock(await withHarness(), await ownUrl(), {
              heldMs: n % 5 === 0 ? 11_500 : 1_000,
              width: n % 5 === 0 ? 4 : 14,
            })
          ).stalledMs,
        );
      return `${times} times; the event loop was blocked for at most ${stalled.toFixed(0)} ms`;
    },
  },
  {
    id: 'F5',
    what: 'the disk is full or slow',
    needsPostgres: true,
    run: async () => {
      const times = counts(2, 50);
      let [refused, real, stalled] = [0, 0, 0];
      for (let n = 0; n < times; n += 1) {
        const full = await fullDisk(await withHarness(), await ownUrl());
        // The delay grows from 0.1 s to 5 s. Statements that exceed the statement timeout are refused.
        const slow = await slowDisk(await withHarness(), await ownUrl(), 100 * 50 ** (n / Math.max(1, times - 1)));
        [refused, real, stalled] = [
          refused + full.refused + slow.refused,
          real + Number(full.isReal),
          Math.max(stalled, full.stalledMs, slow.stalledMs),
        ];
      }
      return `${times} times each (${real} on a real disk); ${refused} requests refused and settled by their keys; the event loop was blocked for at most ${stalled.toFixed(0)} ms`;
    },
  },
  {
    id: 'F7',
    what: 'replies are lost after the commit',
    run: async () => {
      const times = counts(200, 2_000);
      await (await repeats()).lostReplies(times);
      return `${times} times: the same key returned the same answer`;
    },
  },
  {
    id: 'F8',
    what: 'two to five copies of a request arrive at once',
    run: async () => {
      const times = counts(500, 10_000);
      await (await repeats()).doubled(times);
      return `${times} requests: one effect each`;
    },
  },
  {
    id: 'F9',
    what: 'one key with another body, call or member',
    run: async () => {
      const times = counts(100, 300);
      await (await repeats()).mixedUp(times);
      return `${times} times: other bodies and calls refused, keys of other members accepted`;
    },
  },
  {
    id: 'F11',
    what: 'late, repeated, contradicting and forged callbacks',
    run: async () => {
      const times = counts(20, 100);
      await (await repeats()).callbacks(times);
      return `${times} of each kind`;
    },
  },
  {
    id: 'F12',
    what: 'the provider contradicts a final order',
    run: async () => {
      const times = counts(20, 50);
      await (await repeats()).contradictions(times);
      return `${times} times: the order did not change, and a review was opened`;
    },
  },
  {
    id: 'F17',
    what: 'two servers on one database, one of them restarted',
    needsPostgres: true,
    run: async () => {
      const { rounds, acked } = await twoServers(await withCashier(), counts(3, 100));
      return `${rounds} times: ${acked} requests sent to both servers, one order each`;
    },
  },
  {
    id: 'limits',
    what: 'two servers get more requests than the rate limits allow',
    run: async () => {
      const house = await openHouse(() => ({ DATA_KEY: '11'.repeat(32) }));
      try {
        const reports = await limitFloods(house, { sms: counts(1_000, 10_000), others: counts(400, 2_000) });
        const line = ({ name, sent, passed, seconds }: FloodReport): string =>
          `${name}: ${passed} of ${sent} passed in ${seconds.toFixed(0)} s`;
        return reports.map(line).join('; ');
      } finally {
        await house.close();
      }
    },
  },
];

let failed = 0;
for (const { id, what, needsPostgres = false, run } of faults) {
  if ((only !== null && !only.includes(id)) || !what.includes(about)) continue;
  if (needsPostgres && !url) {
    console.log(`${id} ${what}: needs PostgreSQL`);
    continue;
  }
  console.log(`${id} ${what}`);
  try {
    console.log(`${id} ok: ${await run()}`);
  } catch (error) {
    failed += 1;
    console.log(`${id} FAILED: ${error instanceof Error ? error.message : String(error)}`);
    await (cashier as Cashier | null)?.house.kill();
  }
}
await (cashier as Cashier | null)?.close();
await (harness as Harness | null)?.close();
console.log(failed === 0 ? 'all faults passed' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
