import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { basePath, calls, codes, headers, readEnvelope, type Call } from '../../contract';
import { badNumbers, badPairs, badTexts } from '../testing/bad-values';
import { requestHeaders } from '../testing/harness';
import { untouchedHouse } from '../testing/untouched';

const form = 'application/x-www-form-urlencoded';
const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { entries?: Record<string, unknown> }).entries ?? {});
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);
/** Calls with a file have their own tests for bodies (multipart, profile). */
const forms = named.filter(([, { method, encoding }]) => method === 'POST' && encoding === 'form');
const types: Readonly<Record<Call['encoding'], string>> = {
  form,
  json: 'application/json',
  multipart: 'multipart/form-data; boundary=x',
};
const typeOf = ({ encoding }: Call): string => types[encoding];

/**
 * Each value at each field. The short set has each field with every third value, and each value at every third field.
 */
const one = process.env['TEST_SET'] === 'quick' ? 3 : 1;
let turn = 0;
const chosen = <T>(values: readonly T[]): readonly T[] => {
  turn += 1;
  return values.filter((_, index) => (index + turn) % one === 0);
};

/**
 * A right value for each field, so that only the one under test is wrong. Codes are wrong on purpose: nothing may
 * succeed here.
 */
const right: Record<string, string> = {
  mobile: '0249999999',
  password: 'Long-enough-1',
  new: 'Long-enough-2',
  smsCode: '0000',
  provider: 'none',
  state: 'x'.repeat(43),
  code: 'none',
  termsVersion: '1',
  ageConfirmed: '0',
  purpose: 'register',
  type: '160',
  position: '100102',
  groupId: '130100',
  typeId: '300101',
  key: '6002',
  id: 'GH-20261120-9999',
  page: '1',
  size: '20',
  period: '7d',
  reason: 'none',
  kind: 'deposit',
  window: 'day',
  amount: '1000',
  diamonds: '100',
  minutes: '30',
  span: 'day',
  payMoney: '1',
  payChannel: 'MTN_MM',
  clientOrderId: 'an-order-of-the-bad-input',
  transNo: 'D000000000000000',
  no: 'D000000000000000',
  sign: 'x',
  payToken: 'D000000000000000',
  payChannelId: 'MTN_MM',
  quantity: '50',
  serverHash: 'a'.repeat(64),
  nonce: '0',
  version: 'rain-1',
  clientSeed: 'Akwaaba1',
  point: '0',
  utmSource: 'google_play',
  deviceType: '1',
  ratingScore: '5',
  index: '0',
};

describe('bad input gets a code and changes nothing', () => {
  const at = untouchedHouse();
  const { unchanged } = at;

  const send = async (
    call: Call,
    options: {
      query?: string;
      body?: string | Uint8Array;
      type?: string | undefined;
      method?: string;
      extra?: Record<string, string | undefined>;
    } = {},
  ) => {
    const method = options.method ?? call.method;
    // Each request comes from a place of its own, so that no limit answers instead of the check under test.
    const ip = `10.${Math.floor((at.house.clock.now() + (count += 1)) / 65_536) % 256}.${Math.floor(count / 256) % 256}.${count % 256}`;
    const all = requestHeaders(at.house.clock.now(), {
      [headers.token]: at.token,
      [headers.idempotencyKey]: call.money ? 'a-key-of-the-bad-input' : undefined,
      [headers.deviceId]: call.auth === 'member' ? 'device-of-a-test' : `device-${count}`,
      'content-type': method === 'POST' ? ('type' in options ? options.type : typeOf(call)) : undefined,
      ...options.extra,
    });
    const response = await at.house.raw(
      `${basePath}${call.path}${options.query ? `?${options.query}` : ''}`,
      {
        method,
        headers: all,
        ...(options.body === undefined ? {} : { body: options.body as BodyInit }),
      },
      ip,
    );
    const text = await response.text();
    const outcome = method === 'HEAD' ? { code: -1, message: '-', data: null } : readEnvelope(JSON.parse(text));
    expect(outcome, `${method} ${call.path}: ${text.slice(0, 200)}`).toBeDefined();
    expect(response.status, `${method} ${call.path}: ${text.slice(0, 200)}`).toBeLessThan(500);
    if (call.money) expect([403, 503]).not.toContain(response.status);
    return { status: response.status, headers: response.headers, ...outcome! };
  };
  let count = 0;
  const sendFields = (call: Call, fields: Record<string, string>, extra: Record<string, string | undefined> = {}) => {
    const given = (schema: unknown): Array<[string, string]> =>
      fieldsOf(schema)
        .filter((name) => fields[name] !== undefined)
        .map((name) => [name, fields[name]!]);
    const part = (schema: unknown) => new URLSearchParams(given(schema)).toString();
    const body = call.encoding === 'json' ? JSON.stringify(Object.fromEntries(given(call.body))) : part(call.body);
    return call.method === 'GET'
      ? send(call, { query: part(call.query), extra })
      : send(call, { query: part(call.query), body, extra });
  };

  test('the contract has more than twenty calls', () => {
    expect(named.length).toBeGreaterThan(20);
  });

  test('BAD-1 BAD-3 BAD-4 every field refuses every bad value', async () => {
    for (const [name, call] of named.filter(([, { encoding }]) => encoding !== 'multipart')) {
      const fields = [...fieldsOf(call.query), ...fieldsOf(call.body)];
      const base = Object.fromEntries(
        fields.filter((field) => right[field] !== undefined).map((field) => [field, right[field]!]),
      );
      // What a nickname and an e-mail may look like stands in contract/member-profile-rules.test.ts.
      for (const field of fields.filter((name) => !['nickName', 'email'].includes(name))) {
        // Free texts may be anything that is no control character; all others refuse all of these.
        const free =
          ['password', 'new', 'termsVersion', 'id', 'clientOrderId', 'key', 'game', 'gameId', 'deviceId'].includes(
            field,
          ) ||
          // Answers whether a code is known; the value decides nothing else.
          call.path.endsWith('/checkInvite') ||
          // A key that is not valid is ignored: the answer holds the published adverts only.
          field === 'preview';
        for (const value of chosen([...badNumbers, ...badTexts])) {
          if (free && value === '') continue;
          // A flag may be sent as a word.
          if (field === 'tickets' && value === 'true') continue;
          // An unused key of the right form is not bad input: the call closes the key and succeeds.
          if (call.path.endsWith('/close') && v.safeParse(call.body!, { ...base, [field]: value }).success) continue;
          const { code, message } = await sendFields(call, { ...base, [field]: value });
          expect(message, `${name} ${field}=${JSON.stringify(value)}`).not.toBe('');
          if (!free) expect(code, `${name} ${field}=${JSON.stringify(value)}`).not.toBe(0);
        }
      }
    }
    await unchanged();
  }, 240_000);

  test('BAD-6 W12 W13 malformed forms are refused', async () => {
    for (const [, call] of named) {
      for (const [, text] of badPairs) {
        if (text.length < 20_000)
          expect(call.encoding === 'multipart' ? [codes.invalid, codes.tooMany] : [codes.invalid]).toContain(
            (await send(call, { query: text })).code,
          );
        if (call.method === 'POST')
          expect([codes.invalid, codes.tooLarge, codes.tooMany]).toContain((await send(call, { body: text })).code);
      }
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
      expect(Object.keys(Object.prototype)).toEqual([]);
    }
    await unchanged();
  }, 60_000);

  test('W13 a field in both query and body is refused', async () => {
    for (const [, call] of forms) {
      expect((await send(call, { query: 'mobile=0241111111', body: 'mobile=0242222222' })).code).toBe(codes.invalid);
    }
    await unchanged();
  });

  test('A19 fields outside the contract are dropped', async () => {
    const login = calls.find(({ id }) => id === 'C2')!;
    const { code } = await sendFields(login, { mobile: '0249999999', password: 'x' });
    const more = await send(login, {
      body: 'mobile=0249999999&password=x&levelId=10&money=1000000&role=admin&isAdmin=1',
    });
    expect(more.code).toBe(code);
    await unchanged();
  });

  test('API-6 wrong content types and malformed bodies are refused', async () => {
    for (const [, call] of forms) {
      for (const type of [
        'text/plain',
        'application/json',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded; charset=utf-16',
        'nonsense',
      ]) {
        expect(await send(call, { body: 'a=1', type })).toMatchObject({ status: 415, code: codes.wrongType });
      }
      expect((await send(call, { body: '{"__proto__":{"x":1}}' })).code).toBe(codes.invalid);
      expect((await send(call, { body: new Uint8Array([0x61, 0x3d, 0xff, 0xfe]) })).code).toBe(codes.invalid);
    }
    await unchanged();
  });

  test('BIG a body over 64 KB gets a 413', async () => {
    for (const [, call] of forms) {
      expect(await send(call, { body: `a=${'x'.repeat(70_000)}` })).toMatchObject({
        status: 413,
        code: codes.tooLarge,
      });
      expect(await send(call, { body: `a=${'x'.repeat(70_000)}`, extra: { 'content-length': '70002' } })).toMatchObject(
        { status: 413 },
      );
    }
    await unchanged();
  });

  test('a wrong method gets a 405 with Allow', async () => {
    for (const [, call] of named) {
      const allowed: string[] = calls.filter(({ path }) => path === call.path).map(({ method }) => method);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'].filter(
        (name) => !allowed.includes(name),
      )) {
        const answer = await send(call, { method, extra: { 'x-http-method-override': call.method } });
        expect(answer.status).toBe(405);
        expect(answer.headers.get('allow')).toBe(allowed.join(', '));
        if (method !== 'HEAD') expect(answer.code).toBe(codes.wrongMethod);
      }
    }
    await unchanged();
  });

  test('BAD-8 API-2 API-3 API-4 API-5 missing and malformed headers are refused', async () => {
    const bad: Record<string, readonly (string | undefined)[]> = {
      [headers.nonce]: [undefined, '', 'a', 'A'.repeat(32), 'g'.repeat(32), 'a'.repeat(33), '../'.repeat(10)],
      [headers.deviceId]: [undefined, '', 'short', 'with space', 'x'.repeat(65), "' or 1=1 --"],
      [headers.platform]: [undefined, '', 'x'.repeat(33), '<b>'],
      [headers.ticks]: [undefined, '', 'NaN', '-1', '1e12', '12345678901234567', ' '],
    };
    for (const [, call] of named) {
      for (const [name, values] of Object.entries(bad)) {
        for (const value of values) {
          const answer = await send(call, { extra: { [name]: value } });
          if ((call.beacon || (call.auth === 'public' && call.method === 'GET')) && value === undefined) continue;
          expect(answer, `${call.path} ${name}=${value}`).toMatchObject({
            status: 200,
            code: codes.invalid,
            data: { field: name },
          });
        }
      }
    }
    await unchanged();
  });

  test('API-4 Q34 ticks over 300 s off are answered with clockSkew', async () => {
    for (const [, call] of named) {
      for (const off of [-300_001, 300_001, 1e9]) {
        expect(await send(call, { extra: { [headers.ticks]: String(at.house.clock.now() + off) } })).toMatchObject({
          status: 200,
          code: codes.clockSkew,
          data: { serverTime: at.house.clock.now() },
        });
      }
      expect(
        (
          await send(call, {
            extra: { [headers.ticks]: String(at.house.clock.now() + 299_999), [headers.token]: undefined },
          })
        ).code,
      ).not.toBe(codes.clockSkew);
    }
    await unchanged();
  });

  test('API-1 A13 A14 a member’s call without a valid token gets a 401', async () => {
    for (const [, call] of named.filter(([, { auth }]) => auth === 'member')) {
      const { token } = at;
      for (const value of [
        undefined,
        '',
        'x',
        token.slice(0, -1),
        `${token}x`,
        token.toLowerCase() === token ? 'y'.repeat(43) : token.toLowerCase(),
        'x'.repeat(8_192),
        `${token}, ${token}`,
      ]) {
        expect(await send(call, { extra: { [headers.token]: value, cookie: `token=${token}` } })).toMatchObject({
          status: 401,
          code: codes.signedOut,
        });
      }
    }
    await unchanged();
  });

  test('W7 D5 a cross-site request is refused with its code', async () => {
    for (const [, call] of named) {
      const answer = await at.house.raw(`${basePath}${call.path}`, {
        method: call.method,
        headers: { ...requestHeaders(at.house.clock.now(), { token: at.token }), 'sec-fetch-site': 'cross-site' },
      });
      expect(answer.status).toBe(403);
      expect(readEnvelope(await answer.json())?.code).toBe(codes.crossSite);
    }
    await unchanged();
  });

  test('an unknown call gets a 404 with a code', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nope',
      '/api/member-service/member/login/',
      '/api//member-service/member/login',
      '/api/%2e%2e/dev/clock',
      '/api/member-service/member/LOGIN',
      `/api/${'x'.repeat(4_000)}`,
    ]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await at.house.raw(path, { method, headers: requestHeaders(at.house.clock.now()) });
        expect(answer.status, path).toBe(404);
        if (path.startsWith('/api/') && !path.includes('%2e'))
          expect(readEnvelope(await answer.json())).toMatchObject({ code: codes.noSuchCall });
      }
    }
    await unchanged();
  });
});
