import { Writable } from 'node:stream';
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { eventCounts, knownDevices, loginBudgets, members } from '../../db/schema';
import { loggerOptions } from '../../core/log';
import { sweep } from '../../boot/sweep';
import { createHarness, type Harness } from '../../testing/harness';
import type { MadeMember } from '../../testing/members';
import { waysIn } from '../../testing/ways-in';
import { mostFailed } from './login-budget';
import { hashDevice } from './login-tries';

const { login } = contract.member;
const password = 'market-lamp 7';
const hour = 3_600_000;
/** 3,600 an hour with LIMITS=every; fewer otherwise, because nearly all of them are refused in the same way. */
const perMinute = process.env['LIMITS'] === 'every' ? 60 : 2;

describe('A4 password guesses against many accounts', () => {
  let house: Harness;
  let ways: Awaited<ReturnType<typeof waysIn>>;
  const said: string[] = [];
  beforeAll(async () => {
    const stream = new Writable({
      write(chunk: Buffer, _, done) {
        said.push(chunk.toString());
        done();
      },
    });
    house = await createHarness({ seed: true, log: pino(loggerOptions('warn'), stream) });
    ways = await waysIn(house, { password, net: '10.31' });
  });
  afterAll(() => house.close());
  // Each test has its own hour.
  beforeEach(() => house.clock.advance(hour + 1));

  let number = 0;
  const nextMobile = () => `0245${String((number += 1)).padStart(6, '0')}`;
  const from = (mobile: string, ip: string, deviceid: string, secret = 'harmattan 1957') =>
    house.call(login, { mobile, password: secret }, { ip, headers: { deviceid } });
  const known = (memberId: number, deviceid: string) =>
    house.db.insert(knownDevices).values({ memberId, deviceHash: hashDevice(deviceid), seenAt: house.clock.now() });
  /** The number of tries whose password was checked. The other tries are refused with tooMany. */
  const looked = (answers: ReadonlyArray<{ status: number; code: number }>) => {
    expect(answers.filter(({ code }) => code !== codes.credentials).every(({ status }) => status === 429)).toBe(true);
    return answers.filter(({ code }) => code === codes.credentials).length;
  };

  test('20 tries of one device and address are checked in an hour', async () => {
    let count = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      count += looked(
        await Promise.all(Array.from({ length: perMinute }, () => from(nextMobile(), '10.30.0.1', 'sprayer-device'))),
      );
      house.clock.advance(59_999);
    }
    expect(count).toBe(mostFailed);
  }, 120_000);

  test('200 concurrent tries of one device at many addresses: 20 are checked', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        from(nextMobile(), `10.30.${1 + Math.floor(n / 200)}.${n % 200}`, 'sprayer-on-the-move'),
      ),
    );
    expect(looked(answers)).toBe(mostFailed);
  }, 60_000);

  test.each<[string, (n: number) => [ip: string, deviceid: string]]>([
    ['one address, another device id each time', (n) => ['10.30.0.2', `sprayer-device-${n}`]],
    [
      'one IPv6 subscriber, another address and device id each time',
      (n) => [`2001:db8:7:7::${n.toString(16)}`, `sprayer-six-${n}`],
    ],
  ])(
    '20 failures of %s let no password in without a code',
    async (_, of) => {
      // Ten at once, as many as the gate of the password hashes takes without a refusal.
      for (let at = 0; at < mostFailed; at += 10)
        await Promise.all(Array.from({ length: 10 }, (__, n) => from(nextMobile(), ...of(at + n))));
      const { mobile } = await ways.owner();
      expect(await from(mobile, ...of(100), password)).toMatchObject({ status: 200, code: codes.codeNeeded });
      expect(await from(mobile, ...of(101))).toMatchObject({ code: codes.credentials });
      expect(await from(nextMobile(), ...of(102))).toMatchObject({ code: codes.credentials });
    },
    60_000,
  );

  test('500 members on known devices log in despite a used-up address', async () => {
    // As cheap a hash as there is: what is tested is who may try.
    const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const crowd: MadeMember[] = [];
    while (crowd.length < 500) crowd.push(...(await Promise.all(Array.from({ length: 10 }, () => house.member()))));
    await house.db.update(members).set({ passwordHash });
    for (const { id } of crowd) await known(id, `phone-of-${id}`);
    await Promise.all(Array.from({ length: 40 }, (_, n) => from(nextMobile(), '10.30.9.9', `sprayer-nine-${n}`)));
    const rest = [...crowd];
    const outcomes: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let one = rest.pop(); one; one = rest.pop())
          outcomes.push((await from(one.mobile, '10.30.9.9', `phone-of-${one.id}`, password)).code);
      }),
    );
    expect(outcomes).toEqual(Array.from({ length: 500 }, () => codes.ok));
  }, 120_000);

  test('a right password uses nothing of the address budget', async () => {
    const owners = await Promise.all(Array.from({ length: 60 }, () => ways.owner()));
    for (let at = 0; at < 60; at += 10) {
      const answers = await Promise.all(
        owners.slice(at, at + 10).map(({ mobile, id }) => from(mobile, '10.30.0.4', `new-phone-${id}`, password)),
      );
      expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => codes.ok));
    }
    expect(await house.db.select().from(loginBudgets).where(eq(loginBudgets.key, 'address:10.30.0.4'))).toEqual([]);
  }, 60_000);

  test('a login of the own account does not reset the count', async () => {
    const own = await ways.owner();
    await known(own.id, 'phone-of-a-sprayer');
    let count = 0;
    for (let round = 0; round < 15; round += 1) {
      expect((await from(own.mobile, '10.30.0.5', 'phone-of-a-sprayer', password)).code).toBe(codes.ok);
      count += looked(
        await Promise.all([
          from(nextMobile(), '10.30.0.5', 'phone-of-a-sprayer'),
          from(nextMobile(), '10.30.0.5', 'phone-of-a-sprayer'),
        ]),
      );
      if (count >= mostFailed) break;
    }
    expect(count).toBe(mostFailed);
  });

  test('a try of a stopped process counts as failed after a minute', async () => {
    const begin = () =>
      house.db.execute<{ wait: number }>(
        sql`select login_begin('device:gone', 1, ${hour}::bigint, ${house.clock.now()}::bigint) as wait`,
      );
    const wait = async () => Number((await begin()).rows[0]?.wait);
    expect(await wait()).toBe(0);
    expect(await wait()).toBe(1000);
    house.clock.advance(60_000);
    expect(await wait()).toBe(hour - 60_000);
    house.clock.advance(hour - 60_000);
    expect(await wait()).toBe(0);
  });

  test('a used-up budget is logged and counted once, without the address', async () => {
    await house.db.delete(eventCounts);
    said.length = 0;
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => from(nextMobile(), '198.51.100.23', `flagged-device-${n}`)),
    );
    expect(said.filter((line) => line.includes('"event":"loginAnomaly"'))).toHaveLength(1);
    expect(said.join('')).not.toContain('198.51.100');
    expect(await house.db.select().from(eventCounts)).toMatchObject([
      { name: 'loginAnomaly', detail: 'address', count: 1 },
    ]);
  }, 60_000);

  test('the sweep deletes budgets when their hour is over', async () => {
    await from(nextMobile(), '10.30.0.7', 'swept-device');
    await sweep(house.db, house.clock.now() + hour + 1);
    expect(await house.db.select().from(loginBudgets)).toEqual([]);
  });
});
