import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { codes, defineCall, text } from '../../contract';
import { verb } from '../core/verb';
import { createHarness, type Harness } from '../testing/harness';

const echo = defineCall({
  id: '-',
  method: 'POST',
  path: '/test-service/echo',
  auth: 'public',
  body: v.object({ word: text(20) }),
  answer: v.object({ word: v.string() }),
});

describe('a simple verb', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ implementations: [verb(echo, async ({ input }) => ({ word: input.word }))] });
  });
  afterAll(() => house.close());

  test('API-7 answers in its envelope', async () => {
    const answer = await house.call(echo, { word: 'akwaaba' });
    expect(answer).toMatchObject({ status: 200, code: 0, data: { word: 'akwaaba' } });
    expect(Number(answer.headers.get('x-server-time'))).toBe(house.clock.now());
  });
  test('an invalid field is refused with its name', async () => {
    expect(await house.call(echo, { word: 'x'.repeat(21) })).toMatchObject({
      status: 200,
      code: codes.invalid,
      data: { field: 'word' },
    });
  });
  test('a test member has a purse, and the ledger passes the audit', async () => {
    const { id } = await house.member({ deposit: 2_000, stake: 500 });
    expect(id).toBeGreaterThan(100_000);
    expect(await house.audit()).toEqual([]);
  });
});
