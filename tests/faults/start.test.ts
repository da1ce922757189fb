import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contract } from '../../contract';
import { openHouse, type House } from './house';

const post = (house: House, path: string, body: string) =>
  fetch(`http://127.0.0.1:${house.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
/** Makes a named pipe that nobody reads and in which not one more byte has room. Returns its open file. */
function fullPipe(path: string): number {
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  for (let size = 65_536; size >= 1;) {
    try {
      writeSync(pipe, Buffer.alloc(size, 10));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  return pipe;
}
const cfg = async (house: House) => {
  const answer = await fetch(`http://127.0.0.1:${house.port}/api${contract.cashRain.cfg.path}`);
  return ((await answer.json()) as { data: { durations: Array<{ id: string; status: number }> } }).data;
};

describe('start and end of the server process', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
    await house.boot();
  }, 120_000);
  afterAll(() => house.close());

  test('the last line has the address and the demo logins', () => {
    const lines = house.output().trim().split('\n');
    expect(lines.at(-1)).toMatch(/http:\/\/localhost:\d+ · demo logins 0240000001 and 0240000007, password baobab123$/);
    expect(lines.at(-2)).toMatch(/^The next rain: curl -X POST http:\/\/localhost:\d+\/dev\/clock -d rain=open$/);
  });

  test('a second process on the same folder is refused', () => {
    if (house.kind === 'postgres') return;
    const second = spawnSync(process.execPath, [house.program], {
      env: { ...process.env, ...house.env, PORT: '0' },
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/another process is using the database in .*: stop it, or set DATA_DIR/);
  }, 60_000);

  test('SIGTERM ends the process, and a restart keeps data and clock', async () => {
    await post(house, '/dev/clock', 'rain=open');
    const before = await cfg(house);
    expect(before.durations.map(({ status }) => status)).toContain(1);
    expect(await house.stop()).toBe(0);
    await house.boot();
    expect((await cfg(house)).durations).toEqual(before.durations);
  }, 60_000);

  test('SIGTERM ends the process within 8 s while nobody reads its log', async () => {
    await house.stop();
    const folder = mkdtempSync(join(tmpdir(), 'baobab-log-'));
    const log = fullPipe(join(folder, 'log'));
    const child = spawn(process.execPath, [house.program], {
      env: { ...process.env, ...house.env, PORT: String(house.port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
      stdio: ['ignore', log, 'ignore'],
    });
    const ended = once(child, 'exit');
    // A process that stays would keep the folder of the database.
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
      closeSync(log);
      rmSync(folder, { recursive: true });
    });
    await expect.poll(() => cfg(house).catch(() => null), { timeout: 30_000 }).not.toBeNull();
    // Two causes are two lines: one is being written, the other waits.
    const forged = await fetch(`http://127.0.0.1:${house.port}/callbacks/payments/pan`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '192.0.2.1' },
      body: 'x',
    });
    expect(forged.status).toBe(401);
    const begun = performance.now();
    child.kill('SIGTERM');
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 10_000))]);
    expect(performance.now() - begun).toBeLessThan(8_000);
    await house.boot();
  }, 60_000);

  test.each([
    ['MARKET', 'XX'],
    ['PORT', 'eighty'],
  ])('an invalid %s is reported', (name, value) => {
    const bad = spawnSync(process.execPath, [house.program], {
      env: { ...process.env, ...house.env, [name]: value },
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(bad.status).toBe(1);
    expect(bad.stderr).toContain(name);
  });

  test('LD8 fifty incomplete requests do not block the server', async () => {
    const { connect } = await import('node:net');
    const sockets = Array.from({ length: 50 }, () => connect(house.port, '127.0.0.1').on('error', () => {}));
    for (const socket of sockets)
      socket.write('POST /api/member-service/member/login HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n');
    expect((await cfg(house)).durations).toHaveLength(3);
    for (const socket of sockets) socket.destroy();
  });

  test('F6 production refuses a database that may lose committed data', async () => {
    if (house.kind === 'pglite') return;
    await house.kill();
    const weak = spawnSync(process.execPath, [house.program], {
      env: {
        ...process.env,
        ...house.env,
        NODE_ENV: 'production',
        PUBLIC_HOST: 'play.example',
        PGOPTIONS: '-c synchronous_commit=off',
        PORT: '0',
      },
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(weak.status).toBe(1);
    expect(weak.stderr).toMatch(/the database may lose what it has acknowledged: .*synchronous_commit=off/);
  }, 60_000);

  test('the server does not start with an invalid ledger', async () => {
    await house.kill();
    await house.look((open) =>
      open.exec('update accounts set coins = coins + 1 where member_id = (select min(member_id) from accounts)'),
    );
    await expect(house.boot()).rejects.toThrow(/the books are not right[^]*I2 a stored balance/);
  }, 60_000);
});
