import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, mostStored, mostUnread } from '../../../contract';
import { createHarness, type Harness } from '../../testing/harness';

const { messages } = contract;
const all = 10_000;
const turns = 31;

let house: Harness;
let member: { id: number; token: string };
beforeAll(async () => {
  house = await createHarness();
  member = await house.member();
  const now = house.clock.now();
  await house.db.execute(sql`
    insert into notices (market, member_id, type, title, content, img, url, created_at)
    select 'GH', ${member.id}::bigint, 2, '{"en":"a","fr":"a","pt":"a"}'::jsonb, '{"en":"b","fr":"b","pt":"b"}'::jsonb,
      '', '', ${now}::bigint - n from generate_series(1, ${all}) n`);
  await house.db.execute(sql`analyze notices`);
});
afterAll(() => house.close());

const page = async (before?: number) =>
  (await house.call(messages.own, { ...(before === undefined ? {} : { before }) }, { token: member.token })).data;
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

test('MSG-1 CF28 of 10,000 messages, page 500 takes at most twice as long as page 1', async () => {
  const { rows } = await house.db.execute<{ id: number }>(
    sql`select id from notices where member_id = ${member.id}::bigint order by id offset 20 limit 1`,
  );
  const last = rows[0]!.id;
  expect([(await page()).length, (await page(last)).length]).toEqual([20, 20]);
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1)
    for (const [at, before] of [undefined, last].entries()) {
      const began = performance.now();
      await page(before);
      times[at]!.push(performance.now() - began);
    }
  expect(median(times[1]) / median(times[0])).toBeLessThan(2);
});

test('MSG-3 counting stops at its limits', async () => {
  const counts = (await house.call(messages.newCount, {}, { token: member.token })).data;
  expect(counts).toMatchObject({ private: mostUnread, stored: mostStored });
});
