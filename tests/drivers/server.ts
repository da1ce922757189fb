import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** A free port on loopback. */
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

/** The built server as a process of its own, on a folder of its own: what `npm start` runs. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private output = '';
  private constructor(
    readonly port: number,
    private readonly dataDir: string,
    private readonly env: Record<string, string>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), mkdtempSync(join(tmpdir(), 'baobab-')), env);
    await server.boot();
    return server;
  }

  /** What the process has logged since the start of the test run, from the level warn on. */
  get log(): string {
    return this.output;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process on the same folder and port, and waits until it answers. */
  async boot(): Promise<void> {
    this.child = spawn(process.execPath, ['dist/server/main.js'], {
      // Players of one machine are told apart by what a proxy would say of them: most limits count per address.
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        TRUSTED_PROXIES: '127.0.0.1',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
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

  /** Ends the process at once, as a power cut would; the folder stays. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Changes rows of the database as an operator would, while the process is down. */
  operate(sql: string): Promise<void> {
    return this.withDatabase((database) => database.exec(sql));
  }

  /** Works on the database while the process is down. */
  async withDatabase(work: (database: PGlite) => Promise<unknown>): Promise<void> {
    await this.kill();
    const database = await PGlite.create(join(this.dataDir, 'postgres'));
    await work(database);
    await database.close();
    await this.boot();
  }

  /**
   * Starts the process anew: it checks its books (I1–I4, I6, I9) before it opens, and throws here when they are not
   * right.
   */
  async audit(): Promise<void> {
    await this.kill();
    await this.boot();
  }

  /** Moves the server's clock (development only) and gives the time that it is then, ms. */
  async clock(change: {
    rain?: 'open' | 'upcoming' | 'finished';
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

  /** The time at the server, ms. */
  async now(): Promise<number> {
    return ((await (await fetch(`${this.url}/dev/clock`)).json()) as { now: number }).now;
  }

  /** The newest code sent to a mobile. */
  async smsCode(mobile: string): Promise<string> {
    const answer = await fetch(`${this.url}/dev/outbox?mobile=${mobile}`);
    const body = (await answer.json()) as { messages: Array<{ code: string; time: number }> };
    const newest = body.messages.reduce((a, b) => (b.time >= a.time ? b : a));
    return newest.code;
  }
}
