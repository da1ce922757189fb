import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { markets } from '../../contract';
import { rainSettings } from '../../server/economy/cash-rain';
import { claimSql } from '../../server/services/cash-rain/claim-rows';
import { slotsOf } from '../../server/services/cash-rain/slots';
import { makePlayers } from './rain-players';
import { startBenchServer } from './server';

/**
 * Claims per second over HTTP against the same transaction in bare SQL, on the same PostgreSQL (fsync on), in turns, in one run.
 * `npx tsx tests/bench/claims.ts`; CLAIMS claims a turn, ROUNDS turns, CONNECTIONS callers.
 */
const claims = Number(process.env['CLAIMS'] ?? 4_000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const connections = Number(process.env['CONNECTIONS'] ?? 50);
const root = fileURLToPath(new URL('../..', import.meta.url));
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');

interface Turn {
  readonly ms: number;
  readonly ok: number;
  readonly other?: string[];
  readonly times?: number[];
}

const run = (script: string, args: readonly string[], input: unknown): Promise<Turn> => new Promise((resolve, reject) => {
  const child = spawn(process.execPath, [tsx, join(root, 'tests', 'bench', script), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.on('close', (code) => (code === 0 ? resolve(JSON.parse(output) as Turn) : reject(new Error(`${script} ended with ${code}`))));
  child.stdin.end(JSON.stringify(input));
});

const share = (times: readonly number[], part: number): number => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;

/** A slot that began a minute ago and lasts three hours. */
const settingsNow = (now: number) => {
  const at = new Date(now - 60_000);
  return { ...rainSettings, begins: [`${String(at.getUTCHours()).padStart(2, '0')}:${String(at.getUTCMinutes()).padStart(2, '0')}`], minutes: 180 };
};

async function main(): Promise<void> {
  const server = await startBenchServer({ connections: 4, flags: (process.env['SERVER_FLAGS'] ?? '').split(' ').filter(Boolean) });
  if (!server) {
    console.log('claims: no PostgreSQL on this machine');
    return;
  }
  const { port, pool, cluster } = server;
  try {
    const now = Date.now();
    const settings = settingsNow(now);
    await pool.query("update settings set value = $1 where key = 'cash-rain:GH'", [JSON.stringify(settings)]);
    const slot = slotsOf(markets.GH, settings, now)[0]!.id;
    const total = { http: { ms: 0, ok: 0 }, bare: { ms: 0, ok: 0 } };
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      // The first turn of each warms up and does not count.
      const size = round === 0 ? 1_000 : claims;
      for (const kind of round % 2 === 0 ? (['bare', 'http'] as const) : (['http', 'bare'] as const)) {
        const players = await makePlayers(pool, size, slot, Date.now());
        const tokens = Array.from({ length: size }, (_, index) => players.token(index));
        const turn = kind === 'http' ? await run('http-claims.ts', [String(port), String(connections)], tokens)
          : await run('bare-claims.ts', [cluster.url, String(Math.min(connections, 16)), slot], { tokens, sql: claimSql });
        if (turn.ok !== size) throw new Error(`${kind}: ${turn.ok} of ${size} claims succeeded; ${turn.other?.[0] ?? ''}`);
        if (round === 0) continue;
        total[kind].ms += turn.ms;
        total[kind].ok += turn.ok;
        times.push(...(turn.times ?? []));
      }
    }
    const rate = ({ ms, ok }: Turn): number => (ok / ms) * 1000;
    const ratio = rate(total.http) / rate(total.bare);
    console.log(`claims over HTTP   ${rate(total.http).toFixed(0).padStart(6)}/s  (${connections} connections, p50 ${share(times, 0.5).toFixed(0)} ms, p95 ${share(times, 0.95).toFixed(0)} ms, p99 ${share(times, 0.99).toFixed(0)} ms)`);
    console.log(`the same, bare SQL ${rate(total.bare).toFixed(0).padStart(6)}/s  (16 connections)`);
    console.log(`ratio              ${ratio.toFixed(2).padStart(6)}    (bar: 0.45)`);
  } finally {
    await server.close();
  }
}

await main();
