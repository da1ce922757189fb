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

/** The built server in production on a PostgreSQL of its own that is durable, as it would run for real. */
export interface BenchServer {
  readonly port: number;
  readonly pool: pg.Pool;
  readonly cluster: Cluster;
  close(): Promise<void>;
}

export interface BenchServerOptions {
  /** Connections of the bench's own to the database. */
  readonly connections: number;
  readonly env?: Record<string, string>;
  /** Of node, for example `--cpu-prof`. */
  readonly flags?: readonly string[];
}

/** Builds and starts it; null when the machine has no PostgreSQL. */
export async function startBenchServer({
  connections,
  env = {},
  flags = [],
}: BenchServerOptions): Promise<BenchServer | null> {
  const cluster = await startCluster({ durable: true, port: undefined });
  if (!cluster) return null;
  const program = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache', `server-${process.pid}`);
  await buildServer(program);
  const pool = new pg.Pool({ connectionString: cluster.url, max: connections });
  const port = await freePort();
  const server = spawn(process.execPath, [...flags, join(program, 'main.js')], {
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
    stdio: ['ignore', 'ignore', 'inherit'],
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
    async close() {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
      await pool.end();
      await cluster.stop();
      rmSync(program, { recursive: true, force: true });
    },
  };
}
