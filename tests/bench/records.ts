import pg from 'pg';
import { startCluster } from '../../scripts/postgres.mjs';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import type { OpenDb } from '../../server/db/types';
import { readMovements } from '../../server/areas/wallet/records';

/**
 * Compares reading the first page of movements with reading page 1,000, in a ledger of five million entries on
 * PostgreSQL. Both reads alternate in one run.
 * Run: `npm run bench -- records`. ENTRIES is the number of entries (half of them of one member), ROUNDS the number of
 * turns.
 */
const entries = Number(process.env['ENTRIES'] ?? 5_000_000);
const rounds = Number(process.env['ROUNDS'] ?? 300);
const pageSize = 50;
const start = Date.UTC(2026, 0, 1);

/**
 * Fills the ledger with transactions of one entry of a member and one of the house. One member has half of the
 * transactions; a thousand other members have the rest.
 */
async function fill(pool: pg.Pool): Promise<number> {
  const posts = Math.floor(entries / 2);
  await pool.query(`insert into members (market, mobile, password_hash, guid, invite_code, registered_at)
    select 'GH', '02' || (40000000 + n), '', 'g' || n, 'I' || n, 0 from generate_series(0, 1000) n`);
  const {
    rows: [first],
  } = await pool.query<{ id: string }>('select min(id) as id from members');
  const one = Number(first!.id);
  // These rows are valid by construction. Triggers and foreign keys are off because checking them would take minutes.
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  const who = `case when n % 2 = 0 then ${one} else ${one} + 1 + n / 2 % 1000 end`;
  await client.query(`insert into transactions (member_id, key, reason, cause, actor, created_at)
    select ${who}, 'k' || n, 'gift', '{}', 'system', ${start} + n * 1000::bigint from generate_series(1, ${posts}) n`);
  await client.query(`insert into entries (transaction_id, account, member_id, purse, amount)
    select id, side.account, case when side.account = 'member' then member_id end, 'coins', side.amount
    from transactions, (values ('house:promo', -1), ('member', 1)) as side (account, amount) order by id`);
  await client.query(`insert into movements (transaction_id, member_id, kind, at, amount, freed, balance, free)
    select id, member_id, 'coins', created_at, 1, 0, row_number() over (partition by member_id order by id), 0 from transactions order by id`);
  await client.query(
    'update accounts a set coins = m.coins from (select member_id, count(*) as coins from movements group by member_id) m where m.member_id = a.member_id',
  );
  await client.query('set session_replication_role = origin');
  client.release();
  await pool.query('analyze transactions; analyze entries; analyze movements');
  return one;
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function main(): Promise<void> {
  const cluster = await startCluster({ durable: false, port: undefined });
  if (!cluster) {
    console.log('records: no PostgreSQL on this machine');
    return;
  }
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 });
  // The cluster may stop before an idle connection has closed.
  pool.on('error', () => {});
  try {
    await migrate({
      exec: async (text: string) => {
        await pool.query(text);
      },
    } as OpenDb);
    const memberId = await fill(pool);
    const open = await openPostgres(cluster.url, { poolSize: 2 });
    const {
      rows: [size],
    } = await pool.query<{ all: string; own: string }>(
      'select (select count(*) from entries) as all, (select count(*) from movements where member_id = $1) as own',
      [memberId],
    );
    console.log(`${size!.all} entries, ${size!.own} movements of the member`);
    const month = { begin: Date.UTC(2026, 0, 1), end: Date.UTC(2026, 1, 1) };
    for (const [name, narrowed] of [
      ['all', { kind: undefined, month: null }],
      ['coins in a month', { kind: 'coins' as const, month }],
    ] as const) {
      const page = (last?: { at: number; id: number }) =>
        readMovements({ open }, memberId, { ...narrowed, quantity: pageSize, startAt: last?.at, startId: last?.id });
      const deep = await readMovements({ open }, memberId, {
        ...narrowed,
        quantity: pageSize * 999,
        startAt: undefined,
        startId: undefined,
      });
      const last = deep.at(-1)!;
      const times = { first: [] as number[], deep: [] as number[] };
      for (let round = 0; round < rounds + 20; round += 1) {
        for (const kind of round % 2 === 0 ? (['first', 'deep'] as const) : (['deep', 'first'] as const)) {
          const began = performance.now();
          const rows = await page(kind === 'first' ? undefined : last);
          if (rows.length !== pageSize) throw new Error(`${kind}: ${rows.length} rows`);
          if (round >= 20) times[kind].push(performance.now() - began);
        }
      }
      const [one, thousand] = [median(times.first), median(times.deep)];
      console.log(
        `${name}: page 1 ${one.toFixed(2)} ms, page 1,000 ${thousand.toFixed(2)} ms, ratio ${(thousand / one).toFixed(2)} (bar: 2)`,
      );
    }
    await open.close();
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

await main();
