import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { basePath, contract, headers } from '../../contract';
import { hashPassword, isPassword } from '../../server/areas/access/password-hash';
import { startBenchServer } from './server';

/**
 * `bench -- login`: compares logins of 20 parallel callers with the argon2id hash alone, and checks that the time
 * of a login does not reveal whether a number is registered (D6). Hashing needs CPU time, so 20 parallel hashes wait
 * for each other on any server. Therefore the time of one hash alone and of 20 parallel hashes are printed, and the bar
 * applies to the ratio to the parallel hashes.
 */
const callers = 20;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const loginsARound = Number(process.env['LOGINS'] ?? 200);
const tries = Number(process.env['TRIES'] ?? 1_000);
const password = 'market-lamp 7';
const share = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;
const ms = (value: number): string => `${value.toFixed(1).padStart(7)} ms`;

/** Runs `work` `count` times, `width` at a time, and returns the time of each run in ms. */
async function timed(count: number, width: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        const began = performance.now();
        await work(index);
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}

const address = (index: number): string =>
  `10.${Math.floor(index / 62_500) % 250}.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`;
let asked = 0;

async function login(port: number, mobile: string, word: string, expected: number): Promise<void> {
  asked += 1;
  const answer = await fetch(`http://127.0.0.1:${port}${basePath}${contract.member.login.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': address(asked),
      [headers.platform]: 'h5',
      [headers.deviceId]: `bench-device-${asked}`,
      [headers.ticks]: String(Date.now()),
      [headers.nonce]: randomBytes(16).toString('hex'),
      [headers.language]: 'en',
    },
    body: new URLSearchParams({ mobile, password: word }).toString(),
  });
  const { code } = (await answer.json()) as { code: number };
  if (code !== expected) throw new Error(`login of ${mobile}: ${answer.status} ${code}, not ${expected}`);
}

const known = (index: number): string => `024${String(index).padStart(7, '0')}`;
const unknown = (index: number): string => `054${String(index).padStart(7, '0')}`;

async function main(): Promise<void> {
  const server = await startBenchServer({ connections: 2, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  if (!server) {
    console.log('login: no PostgreSQL on this machine');
    return;
  }
  const { port, pool } = server;
  try {
    const hash = await hashPassword(password);
    await pool.query(
      `insert into members (market, mobile, password_hash, guid, invite_code, registered_at)
      select 'GH', '024' || lpad(n::text, 7, '0'), $1, 'bench' || n, 'BN' || n, 1 from generate_series(1000, 1000 + $2::int + ${callers}) as n on conflict do nothing`,
      [hash, tries],
    );

    const alone = share(await timed(30, 1, () => isPassword(hash, password)), 0.5);
    const bare: number[] = [];
    const over: number[] = [];
    let slot = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const hashes = await timed(loginsARound, callers, () => isPassword(hash, password));
      // Each caller uses its own member, because a correct password resets the member's count of attempts.
      const free = Array.from({ length: callers }, (_, index) => known(1000 + index));
      const logins = await timed(loginsARound, callers, async () => {
        const mobile = free.shift() ?? known(1000 + ((slot += 1) % callers));
        await login(port, mobile, password, 0);
        free.push(mobile);
      });
      // The first turn is a warm-up and is not counted.
      if (round === 0) continue;
      bare.push(...hashes);
      over.push(...logins);
    }
    const [p50, p95, floor] = [share(over, 0.5), share(over, 0.95), share(bare, 0.5)];
    const ratio = p50 / floor;
    console.log(`one hash alone              ${ms(alone)}`);
    console.log(`one of ${callers} parallel hashes   ${ms(floor)}  (${cpus().length} processors)`);
    console.log(`one of ${callers} parallel logins   ${ms(p50)}  (p95 ${p95.toFixed(0)} ms)`);
    console.log(`login / parallel hash       ${ratio.toFixed(2).padStart(7)}     (bar: 2.5)`);
    console.log(
      `login / hash alone          ${(p50 / alone).toFixed(2).padStart(7)}     (${callers} callers on ${cpus().length} processors: at least ${(callers / cpus().length).toFixed(0)})`,
    );

    // Both kinds alternate, so that a slowdown of the machine affects both.
    const seen = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < tries; index += 1) {
      const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const mobile = kind === 'known' ? known(1000 + callers + index) : unknown(index);
        const began = performance.now();
        await login(port, mobile, 'not this one', 1002);
        seen[kind].push(performance.now() - began);
      }
    }
    const [yes, no] = [share(seen.known, 0.5), share(seen.unknown, 0.5)];
    console.log(`wrong password, known       ${ms(yes)}  (median of ${tries})`);
    console.log(`wrong password, unknown     ${ms(no)}`);
    console.log(`difference                  ${ms(Math.abs(yes - no))}  (bar: 10 ms)`);
    if (ratio > 2.5 || Math.abs(yes - no) > 10) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

await main();
