import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { serve } from '@hono/node-server';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionTypes } from '../../contract';
import { systemClock } from '../../server/core/clock';
import { createSimulatedProvider } from '../../server/payments/simulated/provider';
import { openTestDatabase } from '../../server/testing/database';
import { hasPostgres, startCluster, type Cluster } from '../../scripts/postgres.mjs';
import { freePort } from '../drivers/server';
import { prepareProduction } from '../drivers/production';
import { openHouse, type House } from './house';

const secret = 'ab'.repeat(32);
const settings = { NODE_ENV: 'production', DATA_KEY: 'cd'.repeat(32), PUBLIC_HOST: 'play.example', PORT: '0' };

/** Starts the server in production mode and waits for its end. */
function refusalOf(house: House, more: Record<string, string>): { status: number | null; lines: string[] } {
  const { status, stderr } = spawnSync(process.execPath, [house.program], {
    env: { ...process.env, ...house.env, ...settings, ...more },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, lines: stderr.trim().split('\n') };
}
const placeholderTypes = [optionTypes.hotline, optionTypes.messagingContacts, optionTypes.email, optionTypes.licence];

describe.runIf(hasPostgres())('refused starts in production', () => {
  let cluster: Cluster;
  let house: House;
  beforeAll(async () => {
    // Production refuses a database without fsync, which the cluster of the other tests is.
    cluster = (await startCluster({ durable: true }))!;
    house = await openHouse(() => ({}), cluster.url);
  }, 120_000);
  afterAll(async () => {
    await house.close();
    await cluster.stop();
  });

  test.each([
    ['DATABASE_URL', 'set the address of a PostgreSQL'],
    ['PUBLIC_HOST', 'set the host name that players see'],
  ])(
    'without %s the server ends with a line that names it',
    (name, words) => {
      const { status, lines } = refusalOf(house, { [name]: '' });
      expect(status).toBe(1);
      expect(lines[0]).toBe('Baobab could not start: production is not set up:');
      expect(lines.filter((line) => line.startsWith(`${name}: ${words}`))).toHaveLength(1);
    },
    60_000,
  );

  test('each placeholder text is named with the command that replaces it', () => {
    const { status, lines } = refusalOf(house, {});
    expect(status).toBe(1);
    expect(lines.slice(1)).toEqual([
      ...placeholderTypes.map(
        (type) =>
          expect.stringMatching(new RegExp(`^option ${type} \\(\\w+\\) is .* desk options set ${type}$`)) as string,
      ),
      expect.stringMatching(/^terms \(.*\) are the shipped placeholders: .* desk terms publish$/) as string,
    ]);
  }, 60_000);

  test('after the operator has set the texts the server opens', async () => {
    await prepareProduction({ ...house.env, ...settings });
    const child = spawn(process.execPath, [house.program], {
      env: { ...process.env, ...house.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    child.kill('SIGTERM');
    expect(line.toString()).toMatch(/^Baobab \(GH\) is open at /);
    expect(await ended).toEqual([0, null]);
  }, 60_000);

  test('a simulated provider in another process is refused', async () => {
    const open = await openTestDatabase();
    const key = Buffer.from(secret, 'hex');
    const log = pino({ level: 'silent' });
    const provider = createSimulatedProvider({ db: open.db, clock: systemClock, log, key, send: (r) => fetch(r) });
    const port = await freePort();
    const server = serve({ fetch: (request) => provider.handle(request), hostname: '127.0.0.1', port });
    // Not spawnSync: this process must answer the server's question.
    const child = spawn(process.execPath, [house.program], {
      env: {
        ...process.env,
        ...house.env,
        ...settings,
        PROVIDER_URL: `http://127.0.0.1:${port}`,
        PROVIDER_SECRET: secret,
        CALLBACK_URL: 'https://play.example',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(said).toContain('PROVIDER_URL: this is the simulated payment provider');
    server.close();
    await open.close();
  }, 60_000);

  test('demo members with the published password are refused', async () => {
    // The server ran on this database in development mode.
    await house.look((open) => open.exec("delete from settings where key in ('data-key')"));
    await house.boot();
    expect(await house.stop()).toBe(0);
    await house.look((open) => open.exec("delete from settings where key in ('data-key')"));
    const { status, lines } = refusalOf(house, {});
    expect(status).toBe(1);
    expect(lines.join('\n')).toMatch(/DATABASE_URL: the demo members .*0240000001.* have the published password/);
  }, 120_000);
});
