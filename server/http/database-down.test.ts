import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster, type Cluster } from '../../scripts/postgres.mjs';
import { codes, contract } from '../../contract';
import { CommitUnknown, isUnreachable } from '../db/errors';
import { createHarness, type Harness } from '../testing/harness';

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });
const down: ReadonlyArray<[string, Error]> = [
  ['the connection is refused', withCode('ECONNREFUSED')],
  ['the connection is reset', withCode('ECONNRESET')],
  ['the database shuts down', withCode('57P01')],
  ['the database crashed', withCode('57P02')],
  ['the database is starting', withCode('57P03')],
  ['no connection is left', withCode('53300')],
  ['the connection is lost', withCode('08006')],
  ['the driver lost its connection', new Error('Connection terminated unexpectedly')],
  ['the connection times out', new Error('timeout exceeded when trying to connect')],
];

describe('F3 the database cannot be reached', () => {
  let house: Harness;
  let token = '';
  beforeAll(async () => {
    house = await createHarness();
    ({ token } = await house.member());
  }, 60_000);
  afterAll(() => house.close());

  /** Lets every statement of the session fail while `work` runs. */
  async function failing<Value>(error: Error, work: () => Promise<Value>): Promise<Value> {
    const { query } = house.deps.open;
    Object.assign(house.deps.open, {
      query: () => Promise.reject(new Error('failed query: select', { cause: error })),
    });
    return work().finally(() => Object.assign(house.deps.open, { query }));
  }

  test.each(down)('%s: a read is answered as unavailable with retryAfter', async (_, error) => {
    const answer = await failing(error, () => house.call(contract.account.balance, {}, { token }));
    expect(answer).toMatchObject({ status: 200, code: codes.unavailable, data: { retryAfter: 1 } });
    expect((await house.call(contract.account.balance, {}, { token })).code).toBe(codes.ok);
  });

  const exchange = () => house.call(contract.exchange.exchange, { id: 1, diamonds: 1, amount: 1 }, { token });

  test.each(down)('%s before a commit: a money call is unavailable with retryAfter', async (_, error) => {
    const answer = await failing(error, exchange);
    expect(answer).toMatchObject({ status: 200, code: codes.unavailable, data: { retryAfter: 1 } });
  });

  test.each(down)('%s during a commit: a money call gets a 500, its outcome is unknown', async (_, error) => {
    const answer = await failing(new CommitUnknown(error), exchange);
    expect(answer).toMatchObject({ status: 500, code: codes.internal });
  });

  test.each([
    ['a syntax error', withCode('42601')],
    ['a unique violation', withCode('23505')],
    ['any other error', new Error('x')],
    ['null', null],
  ])('%s is an internal error', async (_, error) => {
    expect(isUnreachable(error)).toBe(false);
    if (error)
      expect((await failing(error, () => house.call(contract.account.balance, {}, { token }))).status).toBe(500);
  });
});

describe.skipIf(!process.env['TEST_DATABASE_URL'])('F3 PostgreSQL crashes and restarts', () => {
  const given = process.env['TEST_DATABASE_URL'];
  let cluster: Cluster;
  let house: Harness;
  beforeAll(async () => {
    cluster = (await startCluster())!;
    process.env['TEST_DATABASE_URL'] = cluster.url;
    house = await createHarness();
  }, 120_000);
  afterAll(async () => {
    await house.close();
    process.env['TEST_DATABASE_URL'] = given;
    await cluster.stop();
  }, 60_000);

  test('pending reads are answered OK or unavailable, never HTTP 500', async () => {
    const { token } = await house.member();
    let over = false;
    const seen: Array<[number, number]> = [];
    const readers = Array.from({ length: 6 }, async () => {
      while (!over) {
        const { status, code } = await house.call(contract.account.balance, {}, { token });
        seen.push([status, code]);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await cluster.crash(1_000);
    let back = -1;
    for (let tries = 0; tries < 200 && back !== codes.ok; tries += 1)
      back = (await house.call(contract.account.balance, {}, { token })).code;
    over = true;
    await Promise.all(readers);
    expect(back).toBe(codes.ok);
    expect(new Set(seen.map(([status]) => status))).toEqual(new Set([200]));
    expect(new Set(seen.map(([, code]) => code))).toEqual(new Set([codes.ok, codes.unavailable]));
  }, 60_000);
});
