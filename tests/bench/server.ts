import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { basePath, contract } from '../../contract';
import { buildServer } from '../../scripts/build-server.mjs';
import { startCluster, type Cluster } from '../../scripts/postgres.mjs';
import { freePort } from '../drivers/server';

/** The built server in production mode on its own PostgreSQL with fsync on, as in a real deployment. */
export interface BenchServer {
  readonly port: number;
  readonly pool: pg.Pool;
  readonly cluster: Cluster;
  /** Number of statements that the server has sent to PostgreSQL; only with the option `count`. */
  statements(): Promise<number>;
  close(): Promise<void>;
}

export interface BenchServerOptions {
  /** Number of database connections of the benchmark itself. */
  readonly connections: number;
  readonly env?: Record<string, string>;
  /** Flags of node, for example `--cpu-prof`. */
  readonly flags?: readonly string[];
  /** Counts the statements of the server. */
  readonly count?: boolean;
}

/** Builds and starts the server. Resolves with null when PostgreSQL is not installed. */
export async function startBenchServer({
  connections,
  env = {},
  flags = [],
  count = false,
}: BenchServerOptions): Promise<BenchServer | null> {
  const cluster = await startCluster({ durable: true, port: undefined });
  if (!cluster) return null;
  const program = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache', `server-${process.pid}`);
  await buildServer(program);
  const pool = new pg.Pool({ connectionString: cluster.url, max: connections });
  const port = await freePort();
  const counting = count ? ['--import', new URL('./count-statements.mjs', import.meta.url).href] : [];
  const server = spawn(process.execPath, [...counting, ...flags, join(program, 'main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: cluster.url,
      LOG_LEVEL: 'warn',
      DATA_KEY: randomBytes(32).toString('hex'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  for (let tries = 0; tries < 400; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}${basePath}${contract.config.options.path}`).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    pool,
    cluster,
    statements: () =>
      new Promise((resolve) => {
        server.once('message', (sent) => resolve(Number(sent)));
        server.send('count');
      }),
    async close() {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
      await pool.end();
      await cluster.stop();
      rmSync(program, { recursive: true, force: true });
    },
  };
}
