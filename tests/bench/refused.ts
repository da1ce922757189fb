import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { basePath, contract, markets } from '../../contract';
import { createSealer } from '../../server/core/sealer';
import { requestHeaders } from '../../server/testing/harness';
import { makeMember } from '../../server/testing/members';
import { wantedWithdrawal } from '../../server/testing/withdrawals';
import { openHouse, type House } from '../faults/house';
import { startCluster } from '../../scripts/postgres.mjs';

/**
 * `bench -- refused`: compares the median response time of a normal client on an idle server with its median while
 * a rate limit refuses 200 parallel calls of other clients. Both turns alternate in one run, on PostgreSQL and on the
 * embedded database. The bar is 5 times the idle median.
 */
const parallel = 200;
const bar = 5;
const turns = Number(process.env['TURNS'] ?? 3);
const callsATurn = Number(process.env['CALLS'] ?? 200);
const normalAddress = '198.51.100.7';

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
const pathOf = ({ path }: { path: string }): string => basePath + path;

/** The refused calls: path, form, and whether they carry a member's token. */
const floods = [
  {
    name: 'sendSms, by address',
    path: pathOf(contract.member.sendSms),
    form: 'mobile=024{n}&purpose=register',
    signedIn: false,
  },
  {
    name: 'login, by address',
    path: pathOf(contract.member.login),
    form: 'mobile=024{n}&password=not-this-one',
    signedIn: false,
  },
  {
    name: 'withdrawal, by member',
    path: pathOf(contract.withdraw.init),
    form: new URLSearchParams(
      Object.entries(wantedWithdrawal()).map(([name, value]) => [name, String(value)]),
    ).toString(),
    signedIn: true,
  },
  {
    name: 'exchange, by member',
    path: pathOf(contract.exchange.exchange),
    form: 'id=1&diamonds=1&amount=1',
    signedIn: true,
  },
] as const;

async function timed(house: House, token: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < callsATurn; n += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${house.port}${pathOf(contract.account.balance)}`, {
      headers: requestHeaders(Date.now(), { token, 'x-forwarded-for': normalAddress }),
    });
    const { code } = (await answer.json()) as { code: number };
    if (code !== 0) throw new Error(`the normal client got ${answer.status} ${code}`);
    times.push(performance.now() - began);
  }
  return median(times);
}

function startFlood(port: number, { path, form, signedIn }: (typeof floods)[number], token: string) {
  const child = spawn(
    'npx',
    [
      'tsx',
      fileURLToPath(new URL('./flood.ts', import.meta.url)),
      String(port),
      String(parallel),
      path,
      form,
      signedIn ? token : '',
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  return {
    async end(): Promise<Record<string, number>> {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.stdin.end();
      await ended;
      return JSON.parse(output) as Record<string, number>;
    },
  };
}

async function measure(url: string | undefined): Promise<boolean> {
  const house = await openHouse(
    () => ({ TRUSTED_PROXIES: '127.0.0.1', DATA_KEY: '11'.repeat(32), LOG_LEVEL: 'silent' }),
    url,
  );
  let held = true;
  try {
    const [normal, other] = await house.look(async ({ db }) => {
      const deps = {
        db,
        clock: { now: () => Date.now() },
        market: markets.GH,
        sealer: createSealer(Buffer.alloc(32, 0x11)),
      };
      return [await makeMember(deps), await makeMember(deps, { withdrawable: 100_000, known: true })];
    });
    await house.boot();
    await timed(house, normal!.token);
    for (const flood of floods) {
      const [calm, busy, statuses]: [number[], number[], Record<string, number>] = [[], [], {}];
      let busyMs = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        calm.push(await timed(house, normal!.token));
        const running = startFlood(house.port, flood, other!.token);
        // Waits until the flood's process runs and has used up its limit.
        await new Promise((resolve) => setTimeout(resolve, 4_000));
        const began = performance.now();
        busy.push(await timed(house, normal!.token));
        busyMs += performance.now() - began;
        for (const [status, count] of Object.entries(await running.end()))
          statuses[status] = (statuses[status] ?? 0) + count;
      }
      const ratio = median(busy) / median(calm);
      held &&= ratio <= bar;
      const times = `calm ${median(calm).toFixed(2)} ms, refused beside ${median(busy).toFixed(2)} ms`;
      const line = `${house.kind} ${flood.name}: ${times}: ${ratio.toFixed(1)} times (bar ${bar})`;
      const seconds = ((busyMs + turns * 4_000) / 1_000).toFixed(0);
      console.log(`${line}; ${JSON.stringify(statuses)} in ${seconds} s`);
    }
  } finally {
    await house.close();
  }
  return held;
}

const cluster = await startCluster({ durable: true, port: undefined });
const results: boolean[] = [];
try {
  if (cluster) results.push(await measure(cluster.url));
  else console.log('refused: no PostgreSQL on this machine');
} finally {
  await cluster?.stop();
}
results.push(await measure(undefined));
if (results.includes(false)) process.exitCode = 1;
