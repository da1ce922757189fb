import { allSettled, createWatch, fork } from 'effector';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientCodes, codes, contract, defineCall, noncePattern, requestTimeoutMs } from '../../../contract';
import { forgetServerTime, serverNow } from '../time/clock';
import {
  $apiBase,
  $apiTimeout,
  $token,
  ApiError,
  createCallFx,
  createMoneyCallFx,
  homeForced,
  isUnknownOutcome,
  signedOutByServer,
  tooManySeen,
} from './index';
import { cut, json, listen, raw, silence, type TestServer } from './test-server';

const optionsFx = createCallFx(contract.config.options);
const menusFx = createCallFx(contract.config.menus);
const loginFx = createCallFx(contract.member.login);
const profileFx = createCallFx(contract.account.profile);
const balanceFx = createCallFx(contract.account.balance);
const giftsFx = createMoneyCallFx(contract.cashRain.gifts);

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());
beforeEach(() => forgetServerTime());

const scopeOf = (token: string | null = null, timeoutMs: number | null = null) =>
  fork({
    values: [
      [$apiBase, server.base],
      [$token, token],
      [$apiTimeout, timeoutMs],
    ],
  });

/** The error of a call; fails the test when there was none. */
async function refusal(run: Promise<{ status: string; value: unknown }>): Promise<ApiError> {
  const { status, value } = await run;
  expect(status).toBe('fail');
  expect(value).toBeInstanceOf(ApiError);
  return value as ApiError;
}
const options = (scope = scopeOf()) => allSettled(optionsFx, { scope, params: {} });

describe('the request', () => {
  test('API-1 … API-5 each request carries token, platform, device, ticks and a fresh nonce', async () => {
    server.answer(json({ code: 0, data: [] }));
    const scope = scopeOf('t'.repeat(43));
    await options(scope);
    await options(scope);
    const [first, second] = server.seen;
    expect(first?.headers['token']).toBe('t'.repeat(43));
    expect(first?.headers['platform']).toBe('h5');
    expect(first?.headers['deviceid']).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.headers['deviceid']).toBe(first?.headers['deviceid']);
    expect(Math.abs(Number(first?.headers['ticks']) - Date.now())).toBeLessThan(5_000);
    expect(first?.headers['nonce']).toMatch(noncePattern);
    expect(second?.headers['nonce']).not.toBe(first?.headers['nonce']);
    expect(first?.headers['accept-language']).toBe('en');
  });

  test('a visitor sends no token header', async () => {
    server.answer(json({ code: 0, data: [] }));
    await options();
    expect(server.seen[0]?.headers).not.toHaveProperty('token');
  });

  test('API-6 requests are form-encoded, and queries go into the address', async () => {
    server.answer(json({ code: 1002, msg: 'no' }));
    await allSettled(loginFx, { scope: scopeOf(), params: { mobile: '0244123456', password: 'a&b=c é' } });
    expect(server.seen[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(server.seen[0]?.body))).toEqual({
      mobile: '0244123456',
      password: 'a&b=c é',
    });
    server.answer(json({ code: 0, data: [] }));
    await allSettled(menusFx, { scope: scopeOf(), params: { position: 100102 } });
    expect(server.seen[0]?.url).toBe('/api/config-service/cfMenu/queryByPosition?position=100102');
  });

  test('API-6 a request can be JSON or multipart', async () => {
    const body = v.object({ name: v.string(), file: v.optional(v.instance(Blob)) });
    const jsonFx = createCallFx(
      defineCall({ id: '-', method: 'POST', path: '/x', auth: 'public', encoding: 'json', body, answer: v.object({}) }),
    );
    const filesFx = createCallFx(
      defineCall({
        id: '-',
        method: 'POST',
        path: '/x',
        auth: 'public',
        encoding: 'multipart',
        body,
        answer: v.object({}),
      }),
    );
    server.answer(json({ code: 0, data: {} }));
    await allSettled(jsonFx, { scope: scopeOf(), params: { name: 'é' } });
    await allSettled(filesFx, { scope: scopeOf(), params: { name: 'é', file: new Blob(['abc']) } });
    expect(server.seen[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ name: 'é' });
    expect(server.seen[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.seen[1]?.body).toContain('abc');
  });

  test('Q34 only a money call carries an idempotency key', async () => {
    server.answer(json({ code: 2001, msg: 'closed' }));
    await allSettled(giftsFx, { scope: scopeOf(), params: { input: {}, key: 'k'.repeat(32) } });
    expect(server.seen[0]?.headers['idempotency-key']).toBe('k'.repeat(32));
    await options();
    expect(server.seen[1]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('API-9 an invalid input is refused with −99 and not sent', async () => {
    server.answer(json({ code: 0, data: [] }));
    const error = await refusal(allSettled(menusFx, { scope: scopeOf(), params: { position: -1 } }));
    expect(error).toMatchObject({ code: clientCodes.requestError, message: 'request error', status: null });
    expect(isUnknownOutcome(error)).toBe(false);
    expect(server.seen).toHaveLength(0);
  });
});

describe('the response', () => {
  const data = [{ type: 160, name: 'sms', content: '1' }];

  test.each([
    ['code 0', { code: 0, msg: 'ok', data }],
    ['code as text', { code: '0', data }],
    ['resultCode 200', { resultCode: 200, resultMessage: 'ok', data }],
    ['resultCode as text', { resultCode: '200', data }],
  ])('API-7 D8 %s is success', async (_, body) => {
    server.answer(json(body));
    expect(await options()).toEqual({ status: 'done', value: data });
  });

  test.each([
    ['a code', { code: 1004, msg: 'taken' }, 200, { code: 1004, message: 'taken', status: 200 }],
    ['a resultCode', { resultCode: 500, resultMessage: 'no' }, 200, { code: 500, message: 'no' }],
    [
      'both: resultCode wins',
      { code: 0, resultCode: 501, resultMessage: 'both', data },
      200,
      { code: 501, message: 'both' },
    ],
    [
      'a message in HTTP 500',
      { code: 500, msg: 'sorry', data: { requestId: 'r' } },
      500,
      { code: 500, status: 500, data: { requestId: 'r' } },
    ],
    ['code 0 in HTTP 502 is no success', { code: 0, data }, 502, { code: 502, status: 502 }],
    ['HTTP 404', { code: 1012, msg: 'no such call' }, 404, { code: 1012, status: 404 }],
  ])('F14 %s', async (_, body, status, expected) => {
    server.answer(json(body, status));
    expect(await refusal(options())).toMatchObject(expected);
  });

  test.each([
    ['the page of a captive portal', raw('<html>log in to the network</html>')],
    ['truncated JSON', raw('{"code":0,"data":[{"ty', 200, { 'content-type': 'application/json' })],
    ['an empty body', raw('')],
    ['a list', json([])],
    ['null', json(null)],
    ['no code at all', json({ ok: true })],
    ['a code that is no number', json({ code: 'x' })],
    ['an answer that is not the contract’s', json({ code: 0, data: [{ type: 'no' }] })],
    ['a 500 of a proxy', raw('Bad gateway', 500)],
    ['a 502 of a proxy', raw('<h1>502</h1>', 502)],
    ['a connection cut before the answer', cut()],
    ['a connection cut in the answer', cut(40)],
  ])('F14 API-8 %s is −98 with an unknown outcome', async (_, answer) => {
    server.answer(answer);
    const error = await refusal(options());
    expect(error.code).toBe(clientCodes.noStatus);
    expect(isUnknownOutcome(error)).toBe(true);
  });

  test('API-8 a refused connection is −98 without a status', async () => {
    const scope = fork({ values: [[$apiBase, 'http://127.0.0.1:1/api']] });
    expect(await refusal(options(scope))).toMatchObject({ code: clientCodes.noStatus, status: null });
  });

  test('F14 a call to a silent server ends after the timeout', async () => {
    expect(requestTimeoutMs).toBe(60_000);
    server.answer(silence);
    expect(await refusal(options(scopeOf(null, 80)))).toMatchObject({ code: clientCodes.noStatus, status: null });
    server.answer((_, response) => {
      response.writeHead(200);
      response.write('{"code":0');
    });
    expect(await refusal(options(scopeOf(null, 80)))).toMatchObject({ code: clientCodes.noStatus, status: null });
  });

  test('a replayed nonce leaves the outcome unknown; a refusal does not', () => {
    const of = (code: number, status: number | null) => isUnknownOutcome(new ApiError({ code, message: '', status }));
    expect(of(codes.replayed, 200)).toBe(true);
    expect(of(codes.internal, 500)).toBe(true);
    expect([of(codes.rainClosed, 200), of(codes.tooMany, 429), of(codes.signedOut, 401)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('reactions to errors', () => {
  const token = 'k'.repeat(43);

  test('NAV-28 parallel 401s sign out once', async () => {
    server.answer(json({ code: codes.signedOut, msg: 'over' }, 401));
    const scope = scopeOf(token);
    const seen = vi.fn();
    createWatch({ unit: signedOutByServer, scope, fn: seen });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => allSettled(index % 2 ? profileFx : balanceFx, { scope, params: {} })),
    );
    expect(server.seen).toHaveLength(10);
    expect(seen).toHaveBeenCalledTimes(1);
    expect(scope.getState($token)).toBeNull();
  });

  test('NAV-28 a 401 for an older token leaves the new session alone', async () => {
    let release: () => void = () => undefined;
    server.answer((request, response) => {
      release = () => json({ code: codes.signedOut }, 401)(request, response);
    });
    const scope = scopeOf(token);
    const running = allSettled(profileFx, { scope, params: {} });
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    const { tokenChanged } = await import('./session');
    const changing = allSettled(tokenChanged, { scope, params: 'n'.repeat(43) });
    release();
    await Promise.all([running, changing]);
    expect(scope.getState($token)).toBe('n'.repeat(43));
  });

  test.each([403, 503] as const)('NAV-29 Q32 CF11 repeated %i answers force home once in 10 s', async (status) => {
    server.answer(json({ code: 1016, msg: 'no' }, status));
    const scope = scopeOf();
    const seen = vi.fn();
    createWatch({ unit: homeForced, scope, fn: seen });
    const clock = vi.spyOn(Date, 'now');
    const start = Date.now();
    for (const seconds of [0, 1, 9.9]) {
      clock.mockReturnValue(start + seconds * 1000);
      await options(scope);
    }
    expect(seen).toHaveBeenCalledTimes(1);
    expect(seen).toHaveBeenCalledWith({ status });
    clock.mockReturnValue(start + 10_000);
    await options(scope);
    expect(seen).toHaveBeenCalledTimes(2);
    clock.mockRestore();
  });

  describe('F3 while the database is down for a moment', () => {
    const down = json({ code: codes.unavailable, msg: 'later', data: { retryAfter: 1 } });
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());
    /** Advances the fake clock through the pauses between tries until the call has ended. */
    async function ended<Value>(run: Promise<Value>): Promise<Value> {
      let over = false;
      void run.finally(() => (over = true));
      while (!over) {
        await new Promise((resolve) => setImmediate(resolve));
        await vi.advanceTimersByTimeAsync(500);
      }
      return run;
    }

    test('a GET is repeated with a new nonce until the server answers', async () => {
      server.answer(down, down, json({ code: 0, data: [] }));
      expect(await ended(options())).toEqual({ status: 'done', value: [] });
      expect(new Set(server.seen.map((one) => one.headers['nonce'])).size).toBe(3);
    });
    test('a GET is given up after four tries', async () => {
      server.answer(down);
      expect(await ended(refusal(options()))).toMatchObject({ code: codes.unavailable, message: 'later' });
      expect(server.seen).toHaveLength(4);
    });
    test('a POST is sent once, and its outcome is unknown', async () => {
      server.answer(down);
      const sent = allSettled(loginFx, { scope: scopeOf(), params: { mobile: '0244123456', password: 'x1y2z3' } });
      const error = await ended(refusal(sent));
      expect(server.seen).toHaveLength(1);
      expect(isUnknownOutcome(error)).toBe(true);
    });
    test('a money call is sent once, because its key handles retries', async () => {
      server.answer(json({ code: codes.internal, msg: 'sorry' }, 500));
      const sent = allSettled(giftsFx, { scope: scopeOf(), params: { input: {}, key: 'k'.repeat(32) } });
      const error = await ended(refusal(sent));
      expect([server.seen.length, isUnknownOutcome(error)]).toEqual([1, true]);
    });
  });

  test('CF12 the error of a 429 carries the wait time', async () => {
    const scope = scopeOf();
    const seen = vi.fn();
    createWatch({ unit: tooManySeen, scope, fn: seen });
    server.answer(json({ code: 1006, msg: 'slow down', data: { retryAfter: 7 } }, 429, { 'retry-after': '7' }));
    expect(await refusal(options(scope))).toMatchObject({ code: 1006, status: 429, retryAfterMs: 7_000 });
    expect(seen).toHaveBeenCalledWith({ retryAfterMs: 7_000 });
  });

  test('Q34 CF13 a wrong clock is corrected and the call repeated once', async () => {
    const ahead = Date.now() + 86_400_000;
    server.answer(
      json({ code: codes.clockSkew, msg: 'clock', data: { serverTime: ahead } }),
      json({ code: 0, data: { giftType: 3, giftAmount: 20, date: '20260101', duration: 's', createTime: ahead } }),
    );
    const { status } = await allSettled(giftsFx, { scope: scopeOf(), params: { input: {}, key: 'k'.repeat(32) } });
    expect(status).toBe('done');
    expect(server.seen).toHaveLength(2);
    expect(Math.abs(Number(server.seen[1]?.headers['ticks']) - ahead)).toBeLessThan(5_000);
    expect(server.seen[1]?.headers['nonce']).not.toBe(server.seen[0]?.headers['nonce']);
    expect(server.seen[1]?.headers['idempotency-key']).toBe(server.seen[0]?.headers['idempotency-key']);
  });

  test('Q34 a second clockSkew is an error, not a loop', async () => {
    server.answer(json({ code: codes.clockSkew, msg: 'clock', data: { serverTime: Date.now() + 1e9 } }));
    expect(await refusal(options())).toMatchObject({ code: codes.clockSkew });
    expect(server.seen).toHaveLength(2);
  });

  test('CF13 every answer updates the server time', async () => {
    server.answer((request, response) =>
      json({ code: 0, data: [] }, 200, { 'x-server-time': String(Date.now() + 3_600_000) })(request, response),
    );
    await options();
    expect(Math.abs(serverNow() - Date.now() - 3_600_000)).toBeLessThan(1_000);
  });
});
