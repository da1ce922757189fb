import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { basePath, contract } from '../../contract';
import { buildServer } from '../../scripts/build-server.mjs';
import { startCluster, type Cluster } from '../../scripts/postgres.mjs';
import { prepareProduction } from '../drivers/production';
import { freePort } from '../drivers/server';

/** The built server in production mode on its own PostgreSQL with fsync on, as in a real deployment. */
export interface BenchServer {
  readonly port: number;
  /** The port of each process, the first one included. */
  readonly ports: readonly number[];
  readonly pool: pg.Pool;
  readonly cluster: Cluster;
  /** Number of statements that the server has sent to PostgreSQL; only with the option `count`. */
  statements(): Promise<number>;
  close(): Promise<void>;
}

export interface BenchServerOptions {
  /** Number of server processes on the database; default 1. */
  readonly processes?: number;
  /** Number of database connections of the benchmark itself. */
  readonly connections: number;
  readonly env?: Record<string, string>;
  /** Flags of node, for example `--cpu-prof`. */
  readonly flags?: readonly string[];
  /** Counts the statements of the server. */
  readonly count?: boolean;
}

/** Resolves when the server at the port answers, or after 20 s. */
async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${port}${basePath}${contract.config.options.path}`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Builds and starts the server. Resolves with null when PostgreSQL is not installed. */
export async function startBenchServer({
  processes = 1,
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
  const counting = count ? ['--import', new URL('./count-statements.mjs', import.meta.url).href] : [];
  const key = randomBytes(32).toString('hex');
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: cluster.url,
    PUBLIC_HOST: 'localhost',
    LOG_LEVEL: 'warn',
    DATA_KEY: key,
    ...env,
  };
  await prepareProduction(settings);
  const start = (port: number) =>
    spawn(process.execPath, [...counting, ...flags, join(program, 'main.js')], {
      env: { ...process.env, ...settings, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  const servers: Array<{ readonly port: number; readonly child: ReturnType<typeof start> }> = [];
  for (let nth = 0; nth < processes; nth += 1) {
    const port = await freePort();
    servers.push({ port, child: start(port) });
    await answers(port);
  }
  const [{ port, child: server }] = servers as [(typeof servers)[0]];
  return {
    port,
    ports: servers.map((one) => one.port),
    pool,
    cluster,
    statements: () =>
      new Promise((resolve) => {
        server.once('message', (sent) => resolve(Number(sent)));
        server.send('count');
      }),
    async close() {
      for (const { child } of servers) {
        child.kill('SIGTERM');
        await new Promise((resolve) => child.once('exit', resolve));
      }
      await pool.end();
      await cluster.stop();
      rmSync(program, { recursive: true, force: true });
    },
  };
}
