import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { basePath, contract } from '../../contract';
import { freePort } from '../drivers/server';
import type { GetResult, GetTurn } from './get-calls';
import { makePlayers } from './rain-players';
import { openRainSlot } from './rain-slot';
import { startBenchServer } from './server';

/**
 * `npm run bench -- reads`: reads of members per second, compared with bare Hono handlers with one indexed select (one
 * row, or a page of movements), on the same PostgreSQL (fsync on). Turns alternate in one run; the medians are
 * compared. Prints the statements of each read: of a single call, and per call with all connections, where calls share
 * statements.
 * Environment: TURNS, TURN_MS, CONNECTIONS, MEMBERS; READS=balance,notices runs some reads.
 */
const turns = Number(process.env['TURNS'] ?? 5);
const turnMs = Number(process.env['TURN_MS'] ?? 3_000);
const connections = Number(process.env['CONNECTIONS'] ?? 50);
const members = Number(process.env['MEMBERS'] ?? 500);
const only = process.env['READS']?.split(',');
const bar = 0.5;
const movementsEach = 20;
const root = fileURLToPath(new URL('../..', import.meta.url));
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const script = (name: string): string => join(root, 'tests', 'bench', name);

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

function get(turn: GetTurn): Promise<GetResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsx, script('get-calls.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`get-calls.ts ended with ${code}`));
      const result = JSON.parse(output) as GetResult;
      if (result.other !== null) return reject(new Error(`${turn.paths[0]}: a call failed: ${result.other}`));
      return resolve(result);
    });
    child.stdin.end(JSON.stringify(turn));
  });
}

async function startBare(url: string): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [tsx, script('bare-reads.ts'), url, String(port)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 200; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/bare/0`).then(
      () => true,
      () => false,
    );
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    async close() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/** Members who have started the rain of `slot`, with some movements of coins each. Returns their tokens and ids. */
async function makeReaders(pool: pg.Pool, slot: string): Promise<{ tokens: string[]; ids: string[] }> {
  const now = Date.now();
  const { token } = await makePlayers(pool, members, slot, now);
  await pool.query(
    `select ledger_post(s.member_id, 'bench-' || n, null, 'opening', '{}'::jsonb, 'system', $1::bigint + n,
      jsonb_build_array(
        jsonb_build_object('account', 'member', 'member', s.member_id, 'purse', 'coins', 'amount', 100),
        jsonb_build_object('account', 'house:promo', 'member', null, 'purse', 'coins', 'amount', -100)))
    from rain_starts s, generate_series(1, $2::int) as n where s.slot = $3`,
    [now - 1_000, movementsEach, slot],
  );
  await pool.query('analyze');
  const { rows } = await pool.query<{ id: string }>('select member_id as id from rain_starts where slot = $1', [slot]);
  return { tokens: Array.from({ length: members }, (_, at) => token(at)), ids: rows.map(({ id }) => id) };
}

async function main(): Promise<void> {
  const server = await startBenchServer({
    connections: 4,
    count: true,
    flags: (process.env['SERVER_FLAGS'] ?? '').split(' ').filter(Boolean),
  });
  if (!server) {
    console.log('reads: no PostgreSQL on this machine');
    return;
  }
  const bare = await startBare(server.cluster.url);
  try {
    const slot = await openRainSlot(server.pool);
    const { tokens, ids } = await makeReaders(server.pool, slot);
    const reads = [
      { name: 'balance', floor: 'row', path: contract.account.balance.path },
      { name: 'notices', floor: 'row', path: contract.account.notices.path },
      { name: 'draw-status', floor: 'row', path: `${contract.cashRain.drawStatus.path}?id=${slot}` },
      { name: 'tasks', floor: 'row', path: contract.diamondTask.tasks.path },
      { name: 'records', floor: 'page', path: `${contract.transactions.records.path}?quantity=${movementsEach}` },
    ].filter(({ name }) => only?.includes(name) ?? true);
    const ask = (path: string, more: Partial<GetTurn> = {}): Promise<GetResult> =>
      get({ port: server.port, connections, ms: turnMs, paths: [`${basePath}${path}`], tokens, ...more });
    const floors: Record<string, { readonly paths: string[]; readonly rates: number[] }> = {
      row: { paths: ids.map((id) => `/bare/${id}`), rates: [] },
      page: { paths: ids.map((id) => `/bare/${id}/page`), rates: [] },
    };
    const rates = reads.map((): number[] => []);
    const times = reads.map((): number[] => []);
    const counts = reads.map(() => ({ sent: 0, calls: 0 }));
    const rateOf = ({ ok, ms }: GetResult): number => (ok / ms) * 1_000;
    for (let turn = 0; turn <= turns; turn += 1) {
      const askBare = async (): Promise<void> => {
        for (const { paths, rates: of } of Object.values(floors)) {
          const result = await ask('', { port: bare.port, paths });
          if (turn > 0) of.push(rateOf(result));
        }
      };
      if (turn % 2 === 0) await askBare();
      for (const [at, { path }] of reads.entries()) {
        const before = await server.statements();
        const result = await ask(path);
        // The first turn is a warm-up and is not counted.
        if (turn === 0) continue;
        rates[at]!.push(rateOf(result));
        times[at]!.push(...result.times);
        counts[at]!.sent += (await server.statements()) - before;
        counts[at]!.calls += result.times.length;
      }
      if (turn % 2 === 1) await askBare();
    }
    for (const [name, { rates: of }] of Object.entries(floors))
      console.log(
        `${`bare ${name}`.padEnd(17)}${median(of).toFixed(0).padStart(6)}/s  (${connections} connections, median of ${turns})`,
      );
    for (const [at, { name, floor, path }] of reads.entries()) {
      const rate = median(rates[at]!);
      const before = await server.statements();
      const alone = await ask(path, { connections: 1, ms: 200 });
      const single = ((await server.statements()) - before) / alone.times.length;
      const shared = counts[at]!.sent / counts[at]!.calls;
      const [p50, p99] = [share(times[at]!, 0.5), share(times[at]!, 0.99)];
      console.log(
        `${name.padEnd(17)}${rate.toFixed(0).padStart(6)}/s  ratio ${(rate / median(floors[floor]!.rates)).toFixed(2)} to bare ${floor} (bar: ${bar}), ` +
          `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ` +
          `statements ${single.toFixed(2)} alone, ${shared.toFixed(2)} at ${connections} connections`,
      );
    }
  } finally {
    await bare.close();
    await server.close();
  }
}

await main();
