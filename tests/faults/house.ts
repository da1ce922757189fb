import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildServer } from '../../scripts/build-server.mjs';
import { migrate } from '../../server/db/migrate';
import { openFolder } from '../../server/db/pglite';
import { openPostgres } from '../../server/db/postgres';
import { ensureTemplate } from '../../server/db/template';
import type { OpenDb } from '../../server/db/types';
import { ownDatabase } from '../../server/testing/own-database';
import { freePort } from '../drivers/server';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A point at which the server is killed: at a statement to its database, at a request to the payment provider, or when
 * the reply to a call of a path is about to be sent.
 */
export type KillAt =
  | {
      readonly statement: string;
      readonly at: 'before' | 'after' | 'before-commit' | 'after-commit';
      readonly nth?: number;
      /** Counts the statements of the start too. By default they count from the first request on. */
      readonly onStart?: boolean;
    }
  | { readonly request: string; readonly at: 'before' | 'after' }
  | { readonly reply: string };

/** A server process that tests can kill, and its database, which tests can open while the process is down. */
export interface House {
  readonly port: number;
  readonly kind: 'pglite' | 'postgres';
  /** The built program, and the environment that names its database. */
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  /** The process id; null while the process is down. */
  pid(): number | null;
  /** Output of the process since the last boot. */
  output(): string;
  /** Opens the database for `work`. On the embedded engine the process must be down. */
  look<Value>(work: (open: OpenDb) => Promise<Value>): Promise<Value>;
  /**
   * Starts the process and waits until it answers. With `killAt`, the process kills itself with SIGKILL at that point
   * (kill-at.mjs). `env` has more variables for this process.
   */
  boot(killAt?: KillAt, env?: Record<string, string>): Promise<void>;
  /** Starts a second process on the same database (PostgreSQL only), as in a rolling deployment. */
  beside(env?: Record<string, string>): Promise<Beside>;
  /** Waits until the process has ended by itself. Returns false when it still runs after `ms`. */
  ended(ms: number): Promise<boolean>;
  /** Sends SIGTERM, waits for the end and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A second process on the same database. */
export interface Beside {
  readonly port: number;
  /** Sends SIGTERM, waits for the end and returns the exit code. */
  stop(): Promise<number | null>;
}

interface Place {
  readonly kind: House['kind'];
  readonly env: Record<string, string>;
  open(): Promise<OpenDb>;
  remove(): Promise<void>;
}

async function embedded(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-faults-'));
  const template = await ensureTemplate();
  return {
    kind: 'pglite',
    env: { DATA_DIR: folder },
    open: () => openFolder(folder, { template }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function onPostgres(url: string): Promise<Place> {
  const own = await ownDatabase(url, 'faults');
  return {
    kind: 'postgres',
    env: { DATABASE_URL: own.url },
    open: () => openPostgres(own.url, { poolSize: 4 }),
    remove: own.drop,
  };
}

/** The folder of the built server. A build takes 6 s of CPU time, so that all tests of a process share one. */
let built: Promise<string> | undefined;
async function buildOnce(): Promise<string> {
  const program = join(root, '.cache', `server-${process.pid}`);
  process.once('exit', () => rmSync(program, { recursive: true, force: true }));
  await buildServer(program);
  return program;
}

/**
 * Builds the server and creates an empty database: in PostgreSQL at `url` (default TEST_DATABASE_URL), otherwise in a
 * folder. `more` returns additional environment variables for the port.
 */
export async function openHouse(
  more: (port: number) => Record<string, string> = () => ({}),
  url = process.env['TEST_DATABASE_URL'],
): Promise<House> {
  built ??= buildOnce();
  const program = await built;
  const place = url ? await onPostgres(url) : await embedded();
  const port = await freePort();
  let child: ChildProcess | null = null;
  let output = '';
  const start = async (at: number, killAt?: KillAt, env: Record<string, string> = {}): Promise<ChildProcess> => {
    output = '';
    const watched =
      killAt === undefined ? [] : ['--import', pathToFileURL(join(root, 'tests', 'faults', 'kill-at.mjs')).href];
    const started = spawn(process.execPath, [...watched, join(program, 'main.js')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(at),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        ...house.env,
        ...(killAt === undefined ? {} : { KILL_AT: JSON.stringify(killAt) }),
        ...env,
      },
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()));
    for (let tries = 0; tries < 1_200 && started.exitCode === null && started.signalCode === null; tries += 1) {
      if (
        await fetch(`http://127.0.0.1:${at}/dev/clock`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return started;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server did not start:\n${output.slice(-2_000)}`);
  };
  const house: House = {
    port,
    kind: place.kind,
    program: join(program, 'main.js'),
    env: { ...place.env, ...more(port) },
    pid: () => child?.pid ?? null,
    output: () => output,
    async look(work) {
      const open = await place.open();
      try {
        await migrate(open);
        return await work(open);
      } finally {
        await open.close();
      }
    },
    async boot(killAt, env) {
      child = await start(port, killAt, env);
    },
    async beside(env) {
      const other = await freePort();
      const started = await start(other, undefined, env);
      return {
        port: other,
        stop: () => {
          const ended = new Promise<number | null>((resolve) => started.once('exit', resolve));
          started.kill('SIGTERM');
          return ended;
        },
      };
    },
    async ended(ms) {
      const running = child;
      for (let waited = 0; waited < ms && running?.signalCode === null && running.exitCode === null; waited += 20)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return running === null || running.signalCode !== null || running.exitCode !== null;
    },
    async stop() {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null) return running?.exitCode ?? null;
      const ended = new Promise<number | null>((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      return ended;
    },
    async kill() {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
    async close() {
      await house.kill();
      await place.remove();
    },
  };
  return house;
}
