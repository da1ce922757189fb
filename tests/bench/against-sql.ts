import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchServer } from './server';

// Compares a money call over HTTP with the same transaction in bare SQL. Both use the same PostgreSQL (fsync on) and
// run alternately.
// Environment: CLAIMS is the number of calls per turn, ROUNDS the number of turns, CONNECTIONS the number of parallel
// callers.
const calls = Number(process.env['CLAIMS'] ?? 4_000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const connections = Number(process.env['CONNECTIONS'] ?? 50);
const bareConnections = Math.min(connections, 16);
const root = fileURLToPath(new URL('../..', import.meta.url));
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');

interface Turn {
  readonly ms: number;
  readonly ok: number;
  readonly other?: string[];
  readonly times?: number[];
}

export interface Contest {
  /** Name of the calls in the plural, for the printed lines. */
  readonly name: string;
  readonly path: string;
  /** The ratio that is expected at least; 0.45 by default. */
  readonly bar?: number;
  /** The form body of the request, or JSON with `{token}` and `{key}`. */
  readonly form: string;
  /** Creates players who can make one call each. Returns their tokens. */
  players(count: number): Promise<readonly string[]>;
  /** A script of this folder. It runs as `<script> <url> <connections> …args`, with its input on stdin as JSON. */
  readonly bare: {
    readonly script: string;
    readonly args: readonly string[];
    input(tokens: readonly string[]): unknown;
  };
}

const run = (script: string, args: readonly string[], input: unknown): Promise<Turn> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsx, join(root, 'tests', 'bench', script), ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(output) as Turn) : reject(new Error(`${script} ended with ${code}`)),
    );
    child.stdin.end(JSON.stringify(input));
  });

const share = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;
const rate = ({ ms, ok }: Turn): number => (ok / ms) * 1000;

/**
 * Runs the turns and prints both rates and their ratio. Throws when a call fails, because a refused call would distort
 * the comparison.
 */
export async function againstSql(
  { port, cluster }: BenchServer,
  { name, path, form, players, bare, bar = 0.45 }: Contest,
): Promise<void> {
  const total = { http: { ms: 0, ok: 0 }, bare: { ms: 0, ok: 0 } };
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // The first turn of each kind is a warm-up and is not counted.
    const size = round === 0 ? Math.min(1_000, calls) : calls;
    for (const kind of round % 2 === 0 ? (['bare', 'http'] as const) : (['http', 'bare'] as const)) {
      const tokens = await players(size);
      const turn =
        kind === 'http'
          ? await run('http-calls.ts', [String(port), String(connections), path, form], tokens)
          : await run(bare.script, [cluster.url, String(bareConnections), ...bare.args], bare.input(tokens));
      if (turn.ok !== size)
        throw new Error(`${kind}: ${turn.ok} of ${size} ${name} succeeded; ${turn.other?.[0] ?? ''}`);
      if (round === 0) continue;
      total[kind].ms += turn.ms;
      total[kind].ok += turn.ok;
      times.push(...(turn.times ?? []));
    }
  }
  const percentiles = [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${share(times, part).toFixed(0)} ms`).join(', ');
  console.log(
    `${`${name} over HTTP`.padEnd(19)}${rate(total.http).toFixed(0).padStart(6)}/s  (${connections} connections, ${percentiles})`,
  );
  console.log(`the same, bare SQL ${rate(total.bare).toFixed(0).padStart(6)}/s  (${bareConnections} connections)`);
  console.log(`ratio              ${(rate(total.http) / rate(total.bare)).toFixed(2).padStart(6)}    (bar: ${bar})`);
}
