import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../testing/harness';
import { createApp } from './app';
import { ownOrigins } from './frames';
import { openStaticFiles } from './static';

describe('the frames of the house games', () => {
  let folder: string;
  let house: Harness;
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    createApp(house.deps, { implementations: [], files: openStaticFiles(folder, { market: 'GH' })! }).request(
      `http://localhost${path}`,
      { method, headers },
    );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baobab-frames-'));
    for (const part of ['frames/dice', 'frames/assets', 'frames/.vite', 'scenes/dice', 'fonts', 'assets'])
      mkdirSync(join(folder, part), { recursive: true });
    for (const [name, text] of [
      ['index.html', '<!doctype html><html lang="en"><head></head></html>'],
      ['frames/dice/index.html', '<!doctype html><title>dice</title>'],
      ['frames/dice/other.html', 'no page of a game'],
      ['frames/assets/dice-AbCd1234.js', 'export {}'],
      ['frames/.vite/manifest.json', '{}'],
      ['scenes/dice/atlas.json', '{}'],
      ['fonts/baloo2.woff2', 'font'],
      ['assets/app-AbCd1234.js', 'export {}'],
      ['assets/scene-worker-AbCd1234.js', 'export {}'],
    ] as const)
      writeFileSync(join(folder, name), text);
    house = await createHarness();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await house.close();
  });

  test('W6 a game page is sandboxed and framed only by this origin', async () => {
    const { headers, status } = await send('/frames/dice/index.html');
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy')!.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox allow-scripts']));
    expect(policy).toEqual(expect.arrayContaining(["connect-src 'self'", "frame-ancestors 'self'"]));
    expect(headers.get('x-frame-options')).toBeNull();
  });

  test('a game page names its own origin, because WebKit has no self in a sandbox', async () => {
    const { headers } = await send('/frames/dice/index.html', { host: 'localhost:8080' });
    const policy = headers.get('content-security-policy')!.split('; ');
    expect(policy).toContain("connect-src 'self' http://localhost:8080 https://localhost:8080");
    expect(policy.find((line) => line.startsWith('script-src'))).toContain('http://localhost:8080 ');
    expect(ownOrigins('play.example', 'evil.example')).toEqual(['https://play.example']);
    expect(ownOrigins('localhost', "x; script-src 'unsafe-inline'")).toEqual([]);
  });

  test('W6 the app frames the origins of outside games', async () => {
    const files = openStaticFiles(folder, { market: 'GH' })!;
    const deps = { ...house.deps, env: { ...house.deps.env, gameHosts: ['https://games.example'] } };
    const { headers } = await createApp(deps, { implementations: [], files }).request('http://localhost/home');
    expect(headers.get('content-security-policy')!.split('; ')).toContain("frame-src 'self' https://games.example");
  });

  test('W6 the app may not be framed and frames only this origin', async () => {
    const { headers } = await send('/home');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-src 'self'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('W9 the worker that draws scenes may load only files of this origin', async () => {
    const policy = (await send('/assets/scene-worker-AbCd1234.js')).headers.get('content-security-policy')!.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "connect-src 'self'", "font-src 'self'"]));
    expect((await send('/assets/app-AbCd1234.js')).headers.get('content-security-policy')).toBeNull();
  });

  test.each(['/frames/assets/dice-AbCd1234.js', '/scenes/dice/atlas.json', '/fonts/baloo2.woff2'])(
    'a frame may read %s',
    async (path) => {
      const { headers, status } = await send(path, { origin: 'null' });
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  test.each(['/frames/dice', '/frames/none/index.html', '/frames/dice/other.html', '/frames/.vite/manifest.json'])(
    'CF19 %s is not found',
    async (path) => expect((await send(path)).status).toBe(404),
  );

  test('a script of the app is not for other origins', async () => {
    expect((await send('/assets/app-AbCd1234.js')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a preflight of a frame is allowed without credentials', async () => {
    const { headers, status } = await send('/api/house-games/play', { origin: 'null' }, 'OPTIONS');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('null');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-allow-headers')).toContain('ticks');
  });

  test.each([
    ['/api/house-games/play', 'https://evil.example'],
    ['/api/member-service/info', 'null'],
  ])('W7 a preflight to %s from %s is refused', async (path, origin) => {
    expect((await send(path, { origin }, 'OPTIONS')).headers.get('access-control-allow-origin')).toBeNull();
  });
});
