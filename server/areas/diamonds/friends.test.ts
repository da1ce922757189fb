import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { codes } from '../../../contract';
import { members } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import { balances, post } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { playingFriends } from './friends';
import { readProgress } from './progress';
import { diamondsOf, open } from './test-support';

let house: Harness;
const { task, collect } = diamondsOf(() => house);
beforeAll(async () => {
  house = await createHarness();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
  house.clock.set(open);
});

describe('the task for invited friends', () => {
  test('INV-1 each friend who deposits and plays pays once, up to twenty friends', async () => {
    const { id, token } = await house.member();
    const friend = async (plan: Parameters<Harness['member']>[0]) => {
      const one = await house.member(plan);
      await house.db.update(members).set({ invitedBy: id }).where(eq(members.id, one.id));
    };
    await friend({ deposit: 5_000, stake: 1_999 });
    await friend({});
    expect((await collect(token, 12)).code).toBe(codes.taskUnfinished);
    for (let count = 0; count < 22; count += 1) await friend({ deposit: 2_000, stake: 2_000 });
    expect(await task(token, 12)).toMatchObject({ current: 1, status: 3, times: { collected: 0, most: 20 } });
    const answers = await Promise.all(Array.from({ length: 25 }, () => collect(token, 12)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(await task(token, 12)).toMatchObject({ status: 4, collect: true, times: { collected: 20, most: 20 } });
    expect(await balances(house.db, id)).toMatchObject({ diamonds: 2_000 });
  }, 60_000);

  test('INV-1 a playing friend counts after 220 friends who never played', async () => {
    const { id, token } = await house.member();
    await house.db
      .execute(sql`insert into members (market, mobile, password_hash, guid, invite_code, registered_at, invited_by)
      select 'GH', '026' || lpad(n::text, 7, '0'), '', 'idle-' || n, 'IDLE' || n, ${open}::bigint, ${id}::bigint from generate_series(1, 220) as n`);
    expect((await collect(token, 12)).code).toBe(codes.taskUnfinished);
    const last = await house.member({ deposit: 2_000, stake: 2_000 });
    await house.db.update(members).set({ invitedBy: id }).where(eq(members.id, last.id));
    expect(await task(token, 12)).toMatchObject({ current: 1, status: 3 });
    expect((await collect(token, 12)).code).toBe(0);
  }, 60_000);

  test('INV-1 reading progress touches few rows of the requested kinds only', async () => {
    const { id } = await house.member();
    const friend = await house.member({ deposit: 200_000 });
    await house.db.update(members).set({ invitedBy: id }).where(eq(members.id, friend.id));
    await withTransaction(house, async (tx) => {
      for (let at = 0; at < 600; at += 1) {
        await post(tx, {
          memberId: friend.id,
          key: `round-${at}`,
          reason: 'stake',
          now: open + at,
          entries: [
            { account: 'member', purse: 'locked', amount: -200 },
            { account: 'house:game', purse: 'cash', amount: 200 },
          ],
        });
      }
    });
    await house.db.execute(sql`analyze transactions`);
    await house.db.execute(sql`analyze entries`);
    const friends = { friendStake: 2_000, most: 20 };
    expect(
      await readProgress(house.db, { deps: house.deps, now: open }, { memberId: id, kinds: ['friend'], friends }),
    ).toEqual({
      login: 1,
      friend: 1,
    });
    const {
      rows: [row],
    } = await withTransaction(house, async (tx) => {
      // A table as small as here is read whole; one of a year is not.
      for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      return tx.execute<{ 'QUERY PLAN': unknown }>(sql`explain (analyze, format json) ${playingFriends(id, friends)}`);
    });
    const said = typeof row!['QUERY PLAN'] === 'string' ? row!['QUERY PLAN'] : JSON.stringify(row!['QUERY PLAN']);
    const counts = [...said.matchAll(/"Actual Rows": ?(\d+)/g)].map(([, count]) => Number(count));
    expect(counts.length).toBeGreaterThan(5);
    expect(Math.max(...counts)).toBeLessThan(50);
    const closed = new Proxy({} as Tx, {
      get: () => {
        throw new Error('nothing has to be read');
      },
    });
    expect(
      await readProgress(closed, { deps: house.deps, now: open }, { memberId: id, kinds: ['login'], friends }),
    ).toEqual({ login: 1 });
  }, 60_000);
});
