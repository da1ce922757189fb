import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownDatabase } from '../../server/testing/own-database';
import type { ParentAnswer } from '../../server/http/dev/parent';

/** Returns a free port on loopback. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Bytes that the data folders of a few servers need. */
const roomForData = 512 * 2 ** 20;

/**
 * The folder for data folders of servers: in memory where the machine has room, because the database waits for the disk
 * at each commit and at each start.
 */
function scratchFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomForData ? memory : tmpdir();
}

/** Where a server keeps its data: its environment, and how the data are removed. */
interface Place {
  readonly env: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * A folder, and with TEST_DATABASE_URL a database of its own there. On PostgreSQL a server starts, answers and is
 * checked with a third of the CPU time of the embedded database.
 */
async function newPlace(): Promise<Place> {
  const folder = mkdtempSync(join(scratchFolder(), 'baobab-'));
  const url = process.env['TEST_DATABASE_URL'];
  const database = url ? await ownDatabase(url, 'e2e') : null;
  return {
    env: { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) },
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      await database?.drop();
    },
  };
}

/** The built server as a separate process with its own data, like `npm start`. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private output = '';
  private messages = 0;
  private constructor(
    readonly port: number,
    private readonly place: Place,
    private readonly env: Record<string, string>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), await newPlace(), env);
    await server.boot();
    return server;
  }

  /** Log output since the test run began, level warn and above. */
  get log(): string {
    return this.output;
  }

  /** The market of the server. */
  get market(): string {
    return this.env['MARKET'] ?? 'GH';
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process on the same data and port, and waits until it answers. Throws when it does not start. */
  async boot(): Promise<void> {
    this.child = spawn(process.execPath, ['dist/server/main.js'], {
      // The server trusts the X-Forwarded-For header of the tests, so that each player has its own address. Most limits
      // count per address.
      env: {
        ...process.env,
        PORT: String(this.port),
        ...this.place.env,
        LOG_LEVEL: 'warn',
        TRUSTED_PROXIES: '127.0.0.1',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child.stdout?.on('data', (part: Buffer) => (this.output += part.toString()));
    this.child.stderr?.on('data', (part: Buffer) => (this.output += part.toString()));
    for (let tries = 0; tries < 600; tries += 1) {
      if (this.child.exitCode !== null) break;
      const up = await fetch(`${this.url}/api/config-service/cfMenu/queryByPosition?position=100102`).then(
        () => true,
        () => false,
      );
      if (up) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server did not start:\n${this.output}`);
  }

  /** Kills the process, as a power cut would. The data remain. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    await this.place.remove();
  }

  /** Runs SQL in the running process, which reads its configuration again. */
  async operate(sql: string): Promise<void> {
    const { child } = this;
    if (!child) throw new Error('the server does not run');
    const id = (this.messages += 1);
    const error = await new Promise<string | null>((resolve, reject) => {
      const hear = (answer: ParentAnswer): void => {
        if (answer.id !== id) return;
        child.off('message', hear).off('close', lose);
        resolve(answer.error);
      };
      const lose = (): void => reject(new Error('the server ended'));
      child.on('message', hear).once('close', lose);
      child.send({ id, sql });
    });
    if (error !== null) throw new Error(error);
  }

  /** Runs a command of the build on the database while the process is down; returns what it prints. */
  private async command(name: 'audit' | 'desk', ...words: readonly string[]): Promise<string> {
    await this.kill();
    const { stdout } = await promisify(execFile)(process.execPath, [`dist/server/${name}.js`, ...words], {
      env: { ...process.env, ...this.place.env, LOG_LEVEL: 'warn', ...this.env },
    });
    return stdout;
  }

  /** Runs the operator desk on the database while the process is down; returns what it prints. */
  async desk(...words: readonly string[]): Promise<string> {
    const said = await this.command('desk', ...words);
    await this.boot();
    return said;
  }

  /** Kills the process and checks all of its books (I1–I4, I6, I9). Throws when they are wrong. */
  async audit(): Promise<void> {
    await this.command('audit').catch((error: Error & { stdout?: string }) => {
      throw new Error(error.stdout ?? error.message);
    });
  }

  /** Moves the server's clock (development only) and returns its new time, ms. */
  async clock(change: {
    rain?: 'open' | 'upcoming' | 'finished';
    refund?: 'initial' | 'open' | 'countdown' | 'drawing' | 'done';
    advance?: number;
    set?: string;
    reset?: 1;
  }): Promise<number> {
    const answer = await fetch(`${this.url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    if (!answer.ok) throw new Error(`/dev/clock answered ${answer.status}`);
    return ((await answer.json()) as { now: number }).now;
  }

  /** Returns the server's time, ms. */
  async now(): Promise<number> {
    return ((await (await fetch(`${this.url}/dev/clock`)).json()) as { now: number }).now;
  }

  /** Returns the newest SMS code of a mobile number. */
  async smsCode(mobile: string): Promise<string> {
    const answer = await fetch(`${this.url}/dev/outbox?mobile=${mobile}`);
    const body = (await answer.json()) as { messages: Array<{ code: string; time: number }> };
    const newest = body.messages.reduce((a, b) => (b.time >= a.time ? b : a));
    return newest.code;
  }
}
