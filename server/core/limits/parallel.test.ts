import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { basePath, codes, headers, readEnvelope, type Call } from '../../../contract';
import type { Implementation, LimitRule } from '../verb';
import { implementations } from '../../boot/areas';
import { createHarness, requestHeaders, type Harness } from '../../testing/harness';

const over = 10;
/** The shipped maximum with LIMITS=every, otherwise a lower one: the mechanism is the same, and the run is shorter. */
const most = process.env['LIMITS'] === 'every' ? 1_000 : 10;
/** What a rule may look at, as long as the call's own handler does not run. */
const fields = { mobile: '0244000001', purpose: 'login' };

const rules = implementations.flatMap(({ call, options }) =>
  (options.limit ?? []).map((rule, at) => ({
    call,
    options,
    rule: { ...rule, max: Math.min(rule.max, most) },
    path: `/limit-test${call.path}/${at}` as const,
  })),
);

interface Answer {
  readonly status: number;
  readonly code: number;
  /** Of Retry-After, in seconds. */
  readonly wait: number;
}

/** The call with its options and one of its rules, but with an empty handler that takes every input. */
function bare({ call, options, rule, path }: (typeof rules)[number], ran: string[]): Implementation {
  const open: Call = {
    ...call,
    path,
    method: 'POST',
    encoding: 'form',
    beacon: false,
    query: v.object({}),
    body: v.looseObject({}),
    answer: v.object({}),
  };
  return {
    call: open,
    options: { ...options, cacheMs: 0, limit: [rule] },
    handle: async () => {
      ran.push(path);
      return {};
    },
  };
}

/** Moves the clock to and fro: calls get their times in another order than they get the row lock. */
function jitter(house: Harness): void {
  const start = house.clock.now();
  let count = 0;
  Object.assign(house.clock, { now: () => start + (((count += 1) * 7_919) % 1_500) });
}

describe('every limit of a call under parallel calls', () => {
  const ran: string[] = [];
  const tokens: string[] = [];
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ implementations: rules.map((rule) => bare(rule, ran)) });
    for (const at of rules.keys()) tokens.push((await house.member({ deviceId: `device-of-test-${at}` })).token);
    jitter(house);
  }, 60_000);
  afterAll(() => house.close());

  const send = async (
    path: string,
    at: number,
    token: string | undefined,
    key: string | undefined,
  ): Promise<Answer> => {
    const response = await house.raw(
      `${basePath}${path}`,
      {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: requestHeaders(house.clock.now(), {
          [headers.token]: token,
          [headers.idempotencyKey]: key,
          [headers.deviceId]: `device-of-test-${at}`,
        }),
      },
      `10.1.1.${at}`,
    );
    const { code } = readEnvelope(await response.json())!;
    return { status: response.status, code, wait: Number(response.headers.get('retry-after')) };
  };

  test.each(rules.map((one, at) => [`${one.rule.name} of ${one.call.path}`, one, at] as const))(
    '%s',
    async (_, { call, rule, path }, at) => {
      const all = await Promise.all(
        Array.from({ length: rule.max + over }, (_none, nth) =>
          send(
            path,
            at,
            call.auth === 'member' ? tokens[at] : undefined,
            call.money ? `key-of-${at}-and-${nth}-more` : undefined,
          ),
        ),
      );
      expect(all.filter(({ code }) => code === codes.ok)).toHaveLength(rule.max);
      const refused = all.filter(({ status, code }) => status === 429 && code === codes.tooMany);
      expect(refused).toHaveLength(over);
      for (const { wait } of refused) {
        expect(wait).toBeGreaterThanOrEqual(1);
        expect(wait).toBeLessThanOrEqual(Math.ceil(rule.windowMs / 1_000) + 2);
      }
      expect(ran.filter((one) => one === path)).toHaveLength(rule.max);
    },
  );

  test('the table names every limit of the server', () => {
    const names = new Set(rules.map(({ rule }: { rule: LimitRule }) => rule.name));
    const known = ['withdraw', 'deposit', 'spin', 'reg-ip', 'check-mobile-device', 'check-mobile-ip', 'login-ip'];
    for (const name of known) expect(names).toContain(name);
    expect([...names].some((name) => name.startsWith('claim:'))).toBe(true);
  });
});

describe('limits outside the calls of the contract under parallel requests', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
    jitter(house);
  }, 60_000);
  afterAll(() => house.close());

  test('A7 M14 thirty forged callbacks of an address are recorded per hour', async () => {
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        house.raw('/callbacks/payments/pan', { method: 'POST', body: `{"n":${n}}` }, '10.1.2.1'),
      ),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(30);
    const { rows } = await house.db.execute<{ count: number }>(
      "select count(*) as count from payment_reviews where kind = 'forged'",
    );
    expect(rows[0]!.count).toBe(30);
  });
});
