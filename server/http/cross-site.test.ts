import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basePath, calls, codes, headers, readEnvelope } from '../../contract';
import { createApp } from './app';
import { readEnv } from '../boot/env';
import { createHarness, requestHeaders, type Harness } from '../testing/harness';
import { untouchedHouse } from '../testing/untouched';
import { openStaticFiles } from './static';

const form = 'application/x-www-form-urlencoded';
const posts = calls.filter(({ method }) => method === 'POST');
const ofMembers = calls.filter(({ auth }) => auth === 'member');

describe('W7 another site cannot act for a member', () => {
  const at = untouchedHouse();
  const { unchanged } = at;

  const read = async (response: Response) => ({
    status: response.status,
    code: readEnvelope(await response.json())?.code,
  });

  test.each(posts.map((call) => [call.path, call] as const))(
    'a form of another site to %s changes nothing',
    async (path, call) => {
      // What a form can send: cookies and fields, no header of ours.
      const sent = await read(
        await at.house.raw(basePath + path, {
          method: 'POST',
          headers: { 'content-type': form, cookie: `baobab.token=${at.token}`, origin: 'https://evil.example' },
          body: 'mobile=0249999999&password=x',
        }),
      );
      expect(sent.code).not.toBe(codes.ok);
      expect(sent.status).toBeLessThan(500);
      if (call.auth === 'member') expect([codes.signedOut, codes.invalid, codes.wrongType]).toContain(sent.code);
      await unchanged();
    },
  );

  test.each(ofMembers.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'A13 %s with the token only in a cookie gets a 401',
    async (_, call) => {
      const sent = await read(
        await at.house.raw(basePath + call.path, {
          method: call.method,
          ...(call.method === 'POST' ? { body: '' } : {}),
          headers: requestHeaders(at.house.clock.now(), {
            cookie: `baobab.token=${at.token}`,
            [headers.idempotencyKey]: 'a-key-of-another-site',
            'content-type': call.method === 'POST' ? form : undefined,
          }),
        }),
      );
      expect(sent).toEqual({ status: 401, code: codes.signedOut });
    },
  );

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s refuses a cross-site request even with the token',
    async (_, call) => {
      const sent = await read(
        await at.house.raw(basePath + call.path, {
          method: call.method,
          ...(call.method === 'POST' ? { body: '' } : {}),
          headers: requestHeaders(at.house.clock.now(), {
            [headers.token]: at.token,
            'sec-fetch-site': 'cross-site',
            'content-type': call.method === 'POST' ? form : undefined,
          }),
        }),
      );
      expect(sent).toEqual({ status: 403, code: codes.crossSite });
      await unchanged();
    },
  );

  test('an image request of another site gets no member data', async () => {
    for (const call of ofMembers.filter(({ method }) => method === 'GET')) {
      const response = await at.house.raw(`${basePath}${call.path}?id=1`, {
        headers: {
          cookie: `baobab.token=${at.token}`,
          'sec-fetch-dest': 'image',
          'sec-fetch-mode': 'no-cors',
          'sec-fetch-site': 'same-site',
        },
      });
      expect((await read(response)).code, call.path).not.toBe(codes.ok);
    }
    await unchanged();
  });

  test('no answer has CORS headers for another site', async () => {
    const response = await at.house.raw(basePath + calls[0]!.path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('W6 pages in frames', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frame-'));
  let house: Harness;
  const hosts = 'https://host.example,https://shop.example:8443';
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    house = await createHarness();
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><head></head></html>');
    const env = readEnv({ NODE_ENV: 'test', FRAME_HOSTS: hosts });
    app = createApp(
      { ...house.deps, env, log: pino({ level: 'silent' }) },
      { implementations: [], files: openStaticFiles(folder, env)! },
    );
  }, 60_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await house.close();
  });

  const ancestors = async (path: string) => {
    const { headers: got } = await app.request(path);
    return {
      policy: /frame-ancestors ([^;]*)/.exec(got.get('content-security-policy') ?? '')?.[1],
      legacy: got.get('x-frame-options'),
    };
  };

  test.each([
    '/',
    '/home',
    '/deposit',
    '/me',
    '/login',
    '/nested-deposit-evil',
    '/nested-depositx',
    '/x/nested-deposit',
    '/NESTED-DEPOSIT',
    '/home/nested-deposit',
    '/api/x',
    '/index.html',
    '/nested%2ddeposit',
  ])('%s may not be framed', async (path) => {
    expect(await ancestors(path)).toEqual({ policy: "'none'", legacy: 'DENY' });
  });

  test.each(['/nested-deposit', '/nested-deposit?amount=5', '/nested-deposit/', '/nested-deposit/hall'])(
    '%s may be framed by the app and the configured hosts',
    async (path) => {
      expect(await ancestors(path)).toEqual({
        policy: "'self' https://host.example https://shop.example:8443",
        legacy: null,
      });
    },
  );

  test('the page lists the frame hosts for old browsers', async () => {
    expect(await (await app.request('/nested-deposit')).text()).toContain(
      'data-hosts="https://host.example https://shop.example:8443"',
    );
  });

  test.each([
    '*',
    'host.example',
    'https://host.example/',
    'https://host.example/path',
    "https://e.com'",
    "'unsafe-inline'",
    'https://a.example; script-src *',
    'javascript:alert(1)',
    'https://A.example',
    'data:',
  ])('FRAME_HOSTS=%s fails at the start', (value) => {
    expect(() => readEnv({ FRAME_HOSTS: value })).toThrow('FRAME_HOSTS');
  });
});
