import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { basePath, codes, contract } from '../../contract';
import { freePort } from '../drivers/server';
import { makeMembers } from './members';
import { startBenchServer } from './server';

// The ticket rush: 2,000 purchases in the last 5 s of a round by 500 members on two processes with PostgreSQL, and more
// of them right after the close. The same purchases at the same pace in the middle of a round come first: the ratio of
// both does not depend on the machine. Checks that nothing was sold after the close, that nobody has too many tickets,
// and that every accepted ticket is in the tree. Run: `npm run bench -- tickets`.
const players = Number(process.env['PLAYERS'] ?? 500);
const purchases = Number(process.env['PURCHASES'] ?? 2_000);
const rushMs = 5_000;
/** The highest p99 of a purchase, ms, on a machine of its own; printed only. */
const mostMs = 500;
/** The highest p99 of the rush, as a multiple of the p99 in the middle of a round. */
const mostRatio = 1.5;
const agent = new Agent({ keepAlive: true, maxSockets: players });

interface Answer {
  readonly code: number;
  readonly codes: readonly string[];
  readonly ms: number;
}

/** Sends one purchase of one ticket. */
const buy = (port: number, { token, round }: { token: string; round: string }): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    const body = `refundId=${round}&quantity=1`;
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      token,
      platform: 'h5',
      deviceid: 'bench-device',
      ticks: String(Date.now()),
      nonce: randomBytes(16).toString('hex'),
      'accept-language': 'en',
      'idempotency-key': randomBytes(12).toString('hex'),
    };
    const path = `${basePath}${contract.luckyRefund.buy.path}`;
    const asked = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        const { code, data } = JSON.parse(text) as { code: number; data?: { codes?: string[] } };
        resolve({ code, codes: data?.codes ?? [], ms: performance.now() - from });
      });
    });
    asked.on('error', reject).end(body);
  });

const part = (values: readonly number[], p: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))] ?? Number.NaN;

/** Starts a second process on the same database. */
async function second(url: string, dataKey: string): Promise<{ port: number; process: ChildProcess }> {
  const program = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache', `server-${process.pid}`);
  const port = await freePort();
  const started = spawn(process.execPath, [join(program, 'main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      PUBLIC_HOST: 'localhost',
      LOG_LEVEL: 'warn',
      DATA_KEY: dataKey,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 400; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${port}${basePath}${contract.config.options.path}`).then(
      () => true,
      () => false,
    );
    if (up) return { port, process: started };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the second process does not answer');
}

/** Gives every member of the benchmark cash. */
const deposit = (pool: pg.Pool, salt: string): Promise<unknown> =>
  pool.query(
    `select ledger_post(m.id, 'bench-deposit', null, 'deposit', '{}', 'system', $2::bigint, jsonb_build_array(
      jsonb_build_object('account', 'channel:MTN_MM', 'member', null, 'purse', 'cash', 'amount', -100000),
      jsonb_build_object('account', 'member', 'member', m.id, 'purse', 'locked', 'amount', 100000)))
    from members m where starts_with(m.guid, $1)`,
    [salt, Date.now()],
  );

/** Moves the close of the selling round, which the product never does. Returns its id. */
async function closeAt(pool: pg.Pool, at: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select max(id) as id from draw_rounds where game = 'lucky-refund'`,
  );
  const { id } = rows[0]!;
  await pool.query('alter table draw_rounds disable trigger draw_rounds_stay');
  await pool.query(
    `update draw_rounds set closes_at = $2::bigint, opens_at = least(opens_at, $2::bigint - 60000) where id = $1`,
    [id, at],
  );
  await pool.query('alter table draw_rounds enable trigger draw_rounds_stay');
  return id;
}

/** Waits for the draw, and compares the tickets of the tree with the accepted ones. */
async function check(pool: pg.Pool, round: string, answers: readonly Answer[]): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await pool.query<{ state: number }>('select state from draw_rounds where id = $1', [round]);
    if (rows[0]!.state >= 5) break;
    if (tries > 150) return ['the round was not drawn within 15 s'];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const wrong: string[] = [];
  const sold = new Set(answers.flatMap(({ codes }) => codes));
  const { rows: tickets } = await pool.query<{ leaf: string }>('select leaf from draw_tickets where round_id = $1', [
    round,
  ]);
  const { rows: facts } = await pool.query<{ tickets: number; late: string; most: number }>(
    `select r.tickets,
      (select count(*) from draw_sales s where s.round_id = r.id and s.created_at >= r.closes_at) as late,
      (select max(e.tickets) from draw_entries e where e.round_id = r.id) as most
    from draw_rounds r where r.id = $1`,
    [round],
  );
  const { tickets: counted, late, most } = facts[0]!;
  const leaves = new Set(tickets.map(({ leaf }) => leaf));
  if (leaves.size !== counted) wrong.push('the number of tickets is wrong');
  if ([...sold].some((code) => !leaves.has(code))) wrong.push('an accepted ticket is not in the tree');
  if (sold.size !== leaves.size) wrong.push(`${sold.size} accepted tickets, ${leaves.size} in the tree`);
  if (Number(late) > 0) wrong.push(`${late} tickets were sold after the close`);
  if (most > 200) wrong.push(`a member has ${most} tickets`);
  return wrong;
}

interface Crowd {
  readonly ports: readonly number[];
  token(index: number): string;
}

/** Sends `count` purchases of one ticket at the pace of the rush, by all members in turn, to both processes. */
const send = ({ ports, token }: Crowd, round: string, count: number): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, (rushMs * n) / purchases));
      return buy(ports[n % ports.length]!, { token: token(n % players), round });
    }),
  );

const told = (name: string, answers: readonly Answer[]): string => {
  const times = answers.map(({ ms }) => ms);
  const accepted = answers.filter(({ code }) => code === 0).length;
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => `${part(times, share).toFixed(0)} ms`);
  return `tickets, ${name}: ${answers.length} purchases, ${accepted} accepted; p50 ${p50}, p99 ${p99}, most ${most}`;
};

/** Runs the purchases in the middle of a round and then at its close. Returns what is wrong. */
async function rush(pool: pg.Pool, crowd: Crowd): Promise<string[]> {
  const hourMs = 3_600_000;
  const round = await closeAt(pool, Date.now() + hourMs);
  // Server and database compile and plan.
  const warm = await send(crowd, round, 200);
  const calm = await send(crowd, round, purchases);
  await closeAt(pool, Date.now() + rushMs);
  // A tenth more arrives after the close.
  const last = await send(crowd, round, Math.ceil(purchases * 1.1));
  const p99 = (answers: readonly Answer[]): number =>
    part(
      answers.map(({ ms }) => ms),
      0.99,
    );
  const ratio = p99(last) / p99(calm);
  console.log(told('in the middle of the round', calm));
  console.log(told('in the last 5 s and after the close', last));
  const bars = `bar ${mostRatio}; ${mostMs} ms on a machine of its own`;
  console.log(`tickets: p99 of the rush ${ratio.toFixed(2)} × the middle (${bars})`);
  const wrong = await check(pool, round, [...warm, ...calm, ...last]);
  const closed = codes.refundClosed as number;
  const others = [...warm, ...calm, ...last].map(({ code }) => code).filter((code) => code !== 0 && code !== closed);
  if (others.length > 0) wrong.push(`other refusals: ${[...new Set(others)].join(', ')}`);
  if (calm.some(({ code }) => code !== 0)) wrong.push('a purchase in the middle of the round was refused');
  if (last.every(({ code }) => code === 0)) wrong.push('no purchase came after the close');
  if (ratio > mostRatio) wrong.push('the rush is slower than the bar');
  return wrong;
}

async function main(): Promise<void> {
  const dataKey = randomBytes(32).toString('hex');
  const server = await startBenchServer({ connections: 4, env: { DATA_KEY: dataKey } });
  if (!server) {
    console.log('tickets: no PostgreSQL on this machine');
    return;
  }
  const beside = await second(server.cluster.url, dataKey);
  try {
    const { salt, token } = await makeMembers(server.pool, players, Date.now());
    await deposit(server.pool, salt);
    const wrong = await rush(server.pool, { ports: [server.port, beside.port], token });
    for (const one of wrong) console.log(`tickets: ${one}`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    agent.destroy();
    const ended = new Promise((resolve) => beside.process.once('exit', resolve));
    beside.process.kill('SIGTERM');
    await ended;
    await server.close();
  }
}

await main();
