import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cspReports, limitHits } from '../db/schema';
import { sweep } from '../boot/sweep';
import { createHarness, type Harness } from '../testing/harness';
import { maxCspRows } from './csp-reports';
import { cspReportPath, pagePolicy, securityHeaders } from './security';

let house: Harness;
const logged: string[] = [];
beforeAll(async () => {
  house = await createHarness({ log: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }) });
}, 60_000);
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(cspReports);
  house.clock.advance(120_000);
  logged.length = 0;
});

const page = 'https://baobab.example';
const old = (more: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': `${page}/home?mobile=0244123456#token`,
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?steal=0244123456',
    'source-file': `${page}/assets/index-abcdef12.js`,
    'line-number': 7,
    ...more,
  },
});
const modern = (more: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  url: page,
  body: {
    documentURL: `${page}/home`,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    sourceFile: null,
    lineNumber: null,
    disposition: 'enforce',
    ...more,
  },
});
let asked = 0;
const send = (
  body: unknown,
  {
    type = 'application/csp-report',
    ip = `10.4.${(asked += 1) % 250}.${Math.floor(asked / 250)}`,
    extra = {} as Record<string, string>,
    method = 'POST',
  } = {},
) =>
  house.raw(
    cspReportPath,
    {
      method,
      headers: { 'content-type': type, ...extra },
      ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    },
    ip,
  );
const rows = () => house.db.select().from(cspReports);

describe('W9 reports of the content security policy', () => {
  test('only pages name the report endpoint', () => {
    const policy = pagePolicy({ scripts: [], styles: [] });
    const got = securityHeaders('/home', { page: policy, frameHosts: [], production: true });
    expect(got['content-security-policy']).toContain(`report-uri ${cspReportPath}; report-to csp`);
    expect(got['reporting-endpoints']).toBe(`csp="${cspReportPath}"`);
    expect(securityHeaders('/api/x', { page: null, frameHosts: [], production: true })).not.toHaveProperty(
      'reporting-endpoints',
    );
  });

  test('both report formats are stored by directive, origin, route and file', async () => {
    expect((await send(old())).status).toBe(204);
    expect(
      (await send([modern(), { type: 'deprecation', body: {} }], { type: 'application/reports+json' })).status,
    ).toBe(204);
    const same = { route: '/home', count: 1, firstAt: house.clock.now(), lastAt: house.clock.now() };
    expect((await rows()).sort((a, b) => (a.blocked < b.blocked ? -1 : 1))).toEqual([
      {
        ...same,
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        source: '/assets/index-abcdef12.js',
        line: 7,
      },
      { ...same, directive: 'script-src-elem', blocked: 'inline', source: '', line: 0 },
    ]);
    expect(logged).toHaveLength(2);
  });

  test('Q90 a report of a page in another writing names its route', async () => {
    await send(old({ 'document-uri': `${page}/Account/Transaction/7/` }));
    expect((await rows()).map(({ route }) => route)).toEqual(['/account/transaction/:id']);
  });

  test('equal concurrent reports are one row, counted and logged once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(old())));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect((await rows()).map(({ count }) => count)).toEqual([40]);
    expect(logged).toHaveLength(1);
  });

  test('W15 no personal data is stored or logged', async () => {
    await send(
      old({
        'document-uri': `${page}/account/0244123456`,
        'effective-directive': '0244123456',
        'blocked-uri': '0244123456',
        'source-file': `${page}/0244123456.js`,
      }),
    );
    await send(
      [
        modern({
          documentURL: `${page}/account/transaction/0244123456`,
          blockedURL: `${page}/0244123456`,
          sourceFile: 'https://0244123456.example/assets/a.js',
        }),
      ],
      { type: 'application/reports+json' },
    );
    expect(
      (await rows()).map(({ directive, blocked, route, source }) => [directive, blocked, route, source]).sort(),
    ).toEqual([
      ['other', 'other', 'other', ''],
      ['script-src-elem', 'self', '/account/transaction/:id', ''],
    ]);
    expect(JSON.stringify([await rows(), logged])).not.toContain('0244123456');
  });

  test.each<[string, unknown, Parameters<typeof send>[1], number]>([
    ['GET', '', { method: 'GET' }, 405],
    ['another type', old(), { type: 'text/plain' }, 415],
    ['17 KB', 'x'.repeat(17 * 1024), {}, 413],
    ['a cross-site request', old(), { extra: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['no JSON', '{', {}, 204],
    ['a list of numbers', [1, 2], {}, 204],
    ['null', 'null', {}, 204],
    ['nothing', '', {}, 204],
    ['a prototype', '{"__proto__":{"csp-report":{}}}', {}, 204],
    ['a page that is no address', old({ 'document-uri': 'x' }), {}, 204],
    ['an extension', old({ 'source-file': 'chrome-extension://abc/x.js' }), {}, 204],
    ['numbers as words', old({ 'blocked-uri': 5 }), {}, 204],
  ])('%s stores nothing', async (_, body, options, status) => {
    expect((await send(body, options)).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  test('one address may send 20 reports a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(old(), { ip: '10.5.0.1' })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
    expect(
      answers.filter(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) > 0),
    ).toHaveLength(80);
    expect((await rows()).map(({ count }) => count)).toEqual([20]);
  });

  test('all addresses together may send 300 reports a minute', async () => {
    const now = house.clock.now();
    await house.db
      .insert(limitHits)
      .values({ key: 'csp-all', hits: Array.from({ length: 290 }, () => now), expiresAt: now + 60_000 })
      .onConflictDoUpdate({ target: limitHits.key, set: { hits: Array.from({ length: 290 }, () => now) } });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => send(old(), { ip: `10.6.0.${nth}` })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(10);
  });

  test('ten reports of a request count, and rows are bounded', async () => {
    await send(
      Array.from({ length: 30 }, (_, nth) => modern({ blockedURL: `https://a${nth}.example/` })),
      { type: 'application/reports+json' },
    );
    expect(await rows()).toHaveLength(10);
    await house.db.insert(cspReports).values(
      Array.from({ length: maxCspRows - 10 }, (_, nth) => ({
        directive: 'img-src',
        blocked: `https://b${nth}.example`,
        route: 'other',
        source: '',
        line: 0,
        count: 1,
        firstAt: 1,
        lastAt: house.clock.now(),
      })),
    );
    for (let n = 0; n < 3; n += 1) await send(old({ 'blocked-uri': `https://c${n}.example/` }));
    await send(old({ 'blocked-uri': 'https://a1.example', 'source-file': '', 'line-number': 0 }));
    expect(await rows()).toHaveLength(maxCspRows + 1);
    const counts = new Map((await rows()).map(({ blocked, count }) => [blocked, count]));
    expect([counts.get('other'), counts.get('https://a1.example')]).toEqual([3, 2]);
  });

  test('the sweep deletes rows 90 days after the last report', async () => {
    await send(old());
    await sweep(house.db, house.clock.now() + 89 * 86_400_000);
    expect(await rows()).toHaveLength(1);
    await sweep(house.db, house.clock.now() + 91 * 86_400_000);
    expect(await rows()).toEqual([]);
  });
});
