import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { basePath, contract, headers } from '../../contract';
import { hashPassword, isPassword } from '../../server/areas/access/password-hash';
import { startBenchServer } from './server';

/**
 * `npm run bench:login`: a login at 20 callers against one argon2id hash, and whether its time tells known numbers from
 * unknown
 * ones (D6). Hashes cost processor time, so that 20 at once wait for one another whatever the server does: both the
 * bare hash
 * alone and 20 bare hashes at once are told, and the bar is held against what this machine's processors can do at all.
 */
const callers = 20;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const loginsARound = Number(process.env['LOGINS'] ?? 200);
const tries = Number(process.env['TRIES'] ?? 1_000);
const password = 'market-lamp 7';
const share = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;
const ms = (value: number): string => `${value.toFixed(1).padStart(7)} ms`;

/** How long each piece of work takes, with `width` of them at once. */
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
      // Each caller has a member of its own: a right password clears its count of tries.
      const free = Array.from({ length: callers }, (_, index) => known(1000 + index));
      const logins = await timed(loginsARound, callers, async () => {
        const mobile = free.shift() ?? known(1000 + ((slot += 1) % callers));
        await login(port, mobile, password, 0);
        free.push(mobile);
      });
      // The first turn warms up and does not count.
      if (round === 0) continue;
      bare.push(...hashes);
      over.push(...logins);
    }
    const [p50, p95, floor] = [share(over, 0.5), share(over, 0.95), share(bare, 0.5)];
    const ratio = p50 / floor;
    console.log(`one hash, alone            ${ms(alone)}`);
    console.log(`one hash, ${callers} at once      ${ms(floor)}  (${cpus().length} processors)`);
    console.log(`one login, ${callers} at once     ${ms(p50)}  (p95 ${p95.toFixed(0)} ms)`);
    console.log(`login : hash, ${callers} at once  ${ratio.toFixed(2).padStart(7)}     (bar: 2.5)`);
    console.log(
      `login : hash alone         ${(p50 / alone).toFixed(2).padStart(7)}     (${callers} callers on ${cpus().length} processors: ${(callers / cpus().length).toFixed(0)} at the least)`,
    );

    // Side by side, so that whatever slows the machine slows both.
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
    console.log(`wrong password, known      ${ms(yes)}  (median of ${tries})`);
    console.log(`wrong password, unknown    ${ms(no)}`);
    console.log(`difference                 ${ms(Math.abs(yes - no))}  (bar: 10 ms)`);
    if (ratio > 2.5 || Math.abs(yes - no) > 10) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

await main();
