import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pino from 'pino';
import * as v from 'valibot';
import { basePath, calls, codes, contract, defineCall, text, wireInt } from '../../contract';
import en from '../core/messages/en.json';
import fr from '../core/messages/fr.json';
import pt from '../core/messages/pt.json';
import { loggerOptions } from '../core/log';
import { refuse, refuseKeeping } from '../core/refuse';
import { signedIn, verb } from '../core/verb';
import { balances, InsufficientBalance, post } from '../ledger';
import { settings } from '../db/schema';
import { implementations } from '../boot/areas';
import { createHarness, requestHeaders, type Harness } from '../testing/harness';
import { TrustedProxies } from '../core/proxies';
import type { Deps } from '../core/deps';
import { callerIp, createCallerIp } from './peer';
import { fileHeaders, isPassive, securityHeaders } from './security';

const word = { body: v.object({ word: v.optional(text(20), 'x') }), answer: v.object({ word: v.string() }) };
const call = (path: string, more: { envelope?: 'code' | 'resultCode' } = {}) =>
  defineCall({ id: '-', method: 'POST', path: `/test-service/${path}`, auth: 'public', ...word, ...more });
const pay = defineCall({
  id: '-',
  method: 'POST',
  path: '/test-service/pay',
  auth: 'member',
  money: true,
  body: v.object({ amount: wireInt(1, 1_000) }),
  answer: v.object({ id: v.number() }),
});
const names = {
  broken: call('broken'),
  wrong: call('wrong'),
  half: call('half'),
  kept: call('kept'),
  result: call('result', { envelope: 'resultCode' }),
  secret: call('secret'),
};

describe('the contract and the server', () => {
  test('each call of the contract has exactly one verb', () => {
    const have = implementations.map(({ call: { method, path } }) => `${method} ${path}`).sort();
    expect(have).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  });
});

describe('request handling', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({
      implementations: [
        ...implementations,
        verb(names.broken, async () => {
          throw new Error('the password is hunter2');
        }),
        verb(names.wrong, async () => ({ word: 5 as unknown as string })),
        verb(names.half, async ({ ctx }) => {
          await ctx.tx.insert(settings).values({ key: 'half', value: 1 });
          return refuse(codes.invalid, 'invalid');
        }),
        verb(names.kept, async ({ ctx }) => {
          await ctx.tx.insert(settings).values({ key: 'kept', value: 1 });
          return refuseKeeping(codes.smsCode, 'smsCodeDead');
        }),
        verb(pay, async ({ ctx, input }) => {
          const { id } = signedIn(ctx);
          try {
            return await post(ctx.tx, {
              memberId: id,
              key: `pay-${ctx.idempotencyKey}`,
              reason: 'stake',
              now: ctx.now,
              entries: [
                { account: 'member', purse: 'locked', amount: -input.amount },
                { account: 'house:game', purse: 'cash', amount: input.amount },
              ],
            });
          } catch (error) {
            if (error instanceof InsufficientBalance) return refuse(codes.invalid, 'invalid', { field: 'amount' });
            throw error;
          }
        }),
        verb(names.result, async ({ input }) => ({ word: input.word })),
      ],
      seed: true,
    });
  }, 60_000);
  afterAll(() => house.close());

  test('API-7 D8 a resultCode service uses its envelope, also for refusals', async () => {
    const response = await house.raw(`${basePath}${names.result.path}`, {
      method: 'POST',
      headers: { ...requestHeaders(house.clock.now()), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'word=hi',
    });
    expect(await response.json()).toEqual({ resultCode: 200, resultMessage: 'OK', data: { word: 'hi' } });
    const refused = await house.raw(`${basePath}${names.result.path}`, { method: 'GET' });
    expect(await refused.json()).toMatchObject({ resultCode: codes.wrongMethod });
  });

  test('a fault answers a constant 500 with a request id', async () => {
    const answer = await house.call(names.broken, {});
    expect(answer).toMatchObject({
      status: 500,
      code: codes.internal,
      msg: en.internal,
      data: { requestId: answer.headers.get('x-request-id') },
    });
    expect(JSON.stringify(answer)).not.toContain('hunter2');
    expect(Object.keys(answer.data as object)).toEqual(['requestId']);
  });

  test('an answer that violates the contract is a fault in tests', async () => {
    expect(await house.call(names.wrong, {})).toMatchObject({ status: 500, code: codes.internal });
  });

  test('W15 an answer that violates the contract is logged without values', async () => {
    const said: string[] = [];
    const logging = await createHarness({
      log: pino(loggerOptions('warn'), { write: (line: string) => said.push(line) }),
      implementations: [
        verb(names.wrong, async () => ({ word: 244_123_456 as unknown as string })),
        verb(names.half, async () => ({ word: ['0244123456'] as unknown as string })),
      ],
    });
    await logging.call(names.wrong, {});
    await logging.call(names.half, {});
    await logging.close();
    expect(said).toHaveLength(4);
    for (const line of said) expect(line).toContain('word: string, expected string');
    expect(said.join('')).not.toMatch(/0?244_?123_?456/);
  });

  test('refuse rolls the transaction back, refuseKeeping commits it', async () => {
    expect((await house.call(names.half, {})).code).toBe(codes.invalid);
    expect((await house.call(names.kept, {})).code).toBe(codes.smsCode);
    const rows = await house.db.select().from(settings);
    expect(rows.map(({ key }) => key)).toContain('kept');
    expect(rows.map(({ key }) => key)).not.toContain('half');
  });

  test('I6 F8 F9 one key of a money call has one effect', async () => {
    const [one, two] = [await house.member({ deposit: 1_000 }), await house.member({ deposit: 1_000 })];
    const key = 'one-key-of-a-payment';
    const all = await Promise.all(
      Array.from({ length: 20 }, () => house.call(pay, { amount: 100 }, { token: one.token, key })),
    );
    expect(new Set(all.map(({ code, data }) => `${code}/${data.id}`)).size).toBe(1);
    expect(all[0]!.code).toBe(0);
    expect((await balances(house.db, one.id)).locked).toBe(900);
    expect(await house.call(pay, { amount: 200 }, { token: one.token, key })).toMatchObject({
      status: 200,
      code: codes.keyConflict,
    });
    expect((await house.call(pay, { amount: 200 }, { token: two.token, key })).code).toBe(0);
    house.clock.advance(3_600_000);
    expect((await house.call(pay, { amount: 100 }, { token: one.token, key })).data).toEqual(all[0]!.data);
    expect(await house.audit()).toEqual([]);
  });

  test('a refused money call leaves its key unused', async () => {
    const { token, id } = await house.member({ deposit: 50 });
    const key = 'a-key-that-was-refused';
    expect(await house.call(pay, { amount: 100 }, { token, key })).toMatchObject({ code: codes.invalid });
    await post(house.db, {
      memberId: id,
      key: 'more',
      reason: 'deposit',
      now: house.clock.now(),
      entries: [
        { account: 'channel:MTN_MM', purse: 'cash', amount: -100 },
        { account: 'member', purse: 'locked', amount: 100 },
      ],
    });
    expect((await house.call(pay, { amount: 100 }, { token, key })).code).toBe(0);
    expect((await balances(house.db, id)).locked).toBe(50);
  });

  test('Q43 messages follow Accept-Language, then the market', async () => {
    const msg = async (language: string | undefined) =>
      (await house.call(contract.account.balance, {}, { headers: { 'accept-language': language } })).msg;
    expect(await msg('fr-FR,fr;q=0.9')).toBe(fr.signedOut);
    expect(await msg('de, pt-BR;q=0.8')).toBe(pt.signedOut);
    expect(await msg(undefined)).toBe(en.signedOut);
    expect(await msg('<script>'.repeat(1_000))).toBe(en.signedOut);
  });

  test('W14 answers to members are not stored, public reads have an ETag', async () => {
    const { token } = await house.member();
    const own = await house.call(contract.account.balance, {}, { token });
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.get('etag')).toBeNull();
    const path = `${basePath}${contract.config.menus.path}?position=100102`;
    const first = await house.raw(path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await house.raw(path, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('x-server-time')).not.toBeNull();
    const french = await house.raw(path, {
      headers: { 'if-none-match': first.headers.get('etag')!, 'accept-language': 'fr' },
    });
    expect(french.status).toBe(200);
  });

  test('W6 W9 every answer has the security headers', async () => {
    for (const path of [`${basePath}${contract.config.options.path}`, `${basePath}/nope`, '/somewhere']) {
      const { headers: got } = await house.raw(path);
      expect(got.get('x-content-type-options')).toBe('nosniff');
      expect(got.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(got.get('x-frame-options')).toBe('DENY');
    }
    const framed = securityHeaders('/nested-deposit', {
      page: "default-src 'self'",
      frameHosts: ['https://host.example'],
      production: true,
    });
    expect(framed['content-security-policy']).toContain("frame-ancestors 'self' https://host.example");
    expect(framed['x-frame-options']).toBeUndefined();
    expect(
      securityHeaders('/nested-deposit-evil', { page: null, frameHosts: ['https://host.example'], production: true })[
        'content-security-policy'
      ],
    ).toContain("frame-ancestors 'none'");
  });

  test('W9 only passive content is served without a policy', () => {
    expect(
      [
        'image/avif',
        'image/webp',
        'font/woff2',
        'text/css; charset=utf-8',
        'text/javascript; charset=utf-8',
        'audio/mpeg',
      ].filter((type) => !isPassive(type)),
    ).toEqual([]);
    expect(
      ['image/svg+xml', 'text/html; charset=utf-8', 'application/json', 'text/plain', 'application/xml', ''].filter(
        isPassive,
      ),
    ).toEqual([]);
    expect(fileHeaders(true)).toEqual({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  test('A2 X-Forwarded-For counts only from a configured proxy', () => {
    const ip = (address: string, forwardedFor: string, ...proxies: string[]): string =>
      callerIp({ address }, forwardedFor, new TrustedProxies(proxies));
    expect(ip('9.9.9.9', '1.1.1.1')).toBe('9.9.9.9');
    expect(ip('::ffff:10.0.0.1', '6.6.6.6, 1.1.1.1', '10.0.0.1')).toBe('1.1.1.1');
    expect(ip('10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '10.0.0.1', '10.0.0.2')).toBe('1.1.1.1');
    expect(ip('10.0.0.1', '<script>', '10.0.0.1')).toBe('10.0.0.1');
    expect(ip('10.200.3.4', '1.1.1.1, 10.0.0.9', '10.0.0.0/8')).toBe('1.1.1.1');
    expect(ip('11.0.0.1', '1.1.1.1', '10.0.0.0/8')).toBe('11.0.0.1');
    expect(ip('fd00:1::2', '2001:db8::1', 'fd00::/8')).toBe('2001:db8::1');
    expect(ip('2001:db8::2', '1.1.1.1', 'fd00::/8')).toBe('2001:db8::2');
    expect(callerIp(undefined, undefined, new TrustedProxies([]))).toBe('unknown');
  });

  test('A2 an ignored X-Forwarded-For header is logged once', () => {
    const lines: unknown[] = [];
    const log = { warn: (fields: unknown) => void lines.push(fields) } as unknown as Deps['log'];
    const read = createCallerIp({ env: { trustedProxies: new TrustedProxies(['10.0.0.0/8']) } as Deps['env'], log });
    expect(read({ address: '10.1.1.1' }, '1.1.1.1')).toBe('1.1.1.1');
    for (const address of ['9.9.9.9', '9.9.9.8']) expect(read({ address }, '1.1.1.1')).toBe(address);
    expect(lines).toEqual([{ address: '9.9.9.9' }]);
  });

  test('Q34 D5 a token can use a nonce once, also in reads', async () => {
    const [one, two] = [await house.member(), await house.member()];
    const nonce = 'c'.repeat(32);
    expect((await house.call(contract.account.balance, {}, { token: one.token, headers: { nonce } })).code).toBe(0);
    expect(await house.call(contract.account.balance, {}, { token: one.token, headers: { nonce } })).toMatchObject({
      status: 200,
      code: codes.replayed,
    });
    expect((await house.call(contract.account.balance, {}, { token: two.token, headers: { nonce } })).code).toBe(0);
  });

  test('/dev is a 404 without development routes', async () => {
    expect((await house.raw('/dev/clock', { method: 'POST', body: 'rain=open' })).status).toBe(404);
    expect((await house.raw('/dev/outbox?mobile=1')).status).toBe(404);
  });
});
