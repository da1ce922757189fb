import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { invariants } from '../boot/audit';
import { sqlState } from '../db/errors';
import { createHarness, type Harness } from '../testing/harness';
import { balances, history, InsufficientBalance, post, type PostingEntry } from './index';

const refusal = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => sqlState(error) ?? String(error),
  );

describe('the ledger', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  const deposit = (memberId: number, amount: number, key = `d-${memberId}-${amount}`) =>
    post(house.db, {
      memberId,
      key,
      reason: 'deposit',
      now: house.clock.now(),
      cause: { order: key },
      entries: [
        { account: 'channel:MTN_MM', purse: 'cash', amount: -amount },
        { account: 'member', purse: 'locked', amount },
      ],
    });
  const move = (memberId: number, key: string, entries: PostingEntry[]) =>
    post(house.db, { memberId, key, reason: 'test', now: house.clock.now(), entries });

  test('I1 I2 a posting changes the purse by its entries', async () => {
    const { id } = await house.member();
    await deposit(id, 1_000);
    await move(id, 'unlock', [
      { account: 'member', purse: 'locked', amount: -400 },
      { account: 'member', purse: 'withdrawable', amount: 400 },
    ]);
    expect(await balances(house.db, id)).toEqual({ locked: 600, withdrawable: 400, coins: 0, diamonds: 0 });
    expect((await history(house.db, { memberId: id, limit: 10 })).map(({ purse, amount }) => [purse, amount])).toEqual([
      ['withdrawable', 400],
      ['locked', -400],
      ['locked', 1_000],
    ]);
    expect(
      await history(house.db, {
        memberId: id,
        limit: 1,
        before: (await history(house.db, { memberId: id, limit: 1 }))[0]!.id,
      }),
    ).toMatchObject([{ amount: -400 }]);
    expect(await house.audit()).toEqual([]);
  });

  test('I1 a transaction that does not sum to zero is refused', async () => {
    const { id } = await house.member();
    await deposit(id, 1_000);
    expect(await refusal(move(id, 'u1', [{ account: 'member', purse: 'locked', amount: 5 }]))).toBe('LB003');
    expect(
      await refusal(
        move(id, 'u2', [
          { account: 'member', purse: 'locked', amount: -5 },
          { account: 'house:promo', purse: 'coins', amount: 5 },
        ]),
      ),
    ).toBe('LB003');
    expect(
      await refusal(
        house.db.execute(
          sql`insert into entries (transaction_id, account, purse, amount) select max(id), 'house:promo', 'cash', 7 from transactions`,
        ),
      ),
    ).toBe('LB003');
    expect((await balances(house.db, id)).locked).toBe(1_000);
    expect(await house.audit()).toEqual([]);
  });

  test('I3 a purse never falls below zero', async () => {
    const { id } = await house.member();
    await deposit(id, 100);
    const take = move(id, 'take', [
      { account: 'member', purse: 'locked', amount: -101 },
      { account: 'house:game', purse: 'cash', amount: 101 },
    ]);
    await expect(take).rejects.toBeInstanceOf(InsufficientBalance);
    expect(await refusal(house.db.execute(sql`update accounts set locked = -1 where member_id = ${id}`))).toBe('23514');
    expect((await balances(house.db, id)).locked).toBe(100);
  });

  test('I3 M1 of 200 concurrent debits ten pass with money for ten', async () => {
    const { id } = await house.member();
    await deposit(id, 1_000);
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        move(id, `buy-${index}`, [
          { account: 'member', purse: 'locked', amount: -100 },
          { account: 'house:game', purse: 'cash', amount: 100 },
        ]),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await balances(house.db, id)).locked).toBe(0);
    expect(await house.audit()).toEqual([]);
  });

  test('I4 entries and transactions cannot be changed or deleted', async () => {
    const { id } = await house.member();
    await deposit(id, 100);
    for (const statement of [
      'update entries set amount = 1',
      'delete from entries',
      'truncate entries',
      "update transactions set reason = 'x'",
      'delete from transactions',
      'truncate transactions cascade',
    ]) {
      expect(await refusal(house.db.execute(sql.raw(statement)))).toBe('LB002');
    }
  });

  test('I6 a key or natural key makes one transaction per member', async () => {
    const [one, two] = [await house.member(), await house.member()];
    await deposit(one.id, 100, 'same-key');
    expect(await refusal(deposit(one.id, 200, 'same-key'))).toBe('23505');
    await deposit(two.id, 100, 'same-key');
    const natural = (memberId: number, key: string) =>
      post(house.db, {
        memberId,
        key,
        naturalKey: 'sign:1:20261120',
        reason: 'test',
        now: 1,
        entries: [
          { account: 'house:promo', purse: 'coins', amount: -5 },
          { account: 'member', purse: 'coins', amount: 5 },
        ],
      });
    await natural(one.id, 'n1');
    expect(await refusal(natural(one.id, 'n2'))).toBe('23505');
    expect((await balances(house.db, one.id)).coins).toBe(5);
  });

  test('any sequence of postings keeps the ledger valid', async () => {
    const players = await Promise.all([house.member(), house.member(), house.member()]);
    let count = 0;
    const step = fc.record({
      from: fc.integer({ min: 0, max: 2 }),
      to: fc.integer({ min: 0, max: 2 }),
      purse: fc.constantFrom('locked', 'coins', 'diamonds' as const),
      amount: fc.integer({ min: -50, max: 50 }).filter((n) => n !== 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { from, to, purse, amount } of steps) {
          count += 1;
          await post(house.db, {
            memberId: players[from]!.id,
            key: `p-${count}`,
            reason: 'test',
            now: 1,
            entries: [
              { account: 'member', memberId: players[from]!.id, purse, amount },
              from === to
                ? { account: 'house:promo', purse: purse === 'locked' ? 'cash' : purse, amount: -amount }
                : { account: 'member', memberId: players[to]!.id, purse, amount: -amount },
            ],
          }).catch((error: unknown) => {
            if (!(error instanceof InsufficientBalance)) throw error;
          });
        }
      }),
      { numRuns: 20 },
    );
    expect(await house.audit()).toEqual([]);
  });

  test('the audit finds changes that bypass the ledger', async () => {
    const { id } = await house.member();
    await house.db.execute(sql`update accounts set coins = 7 where member_id = ${id}`);
    expect(await invariants(house.db)).toEqual([`I2 a stored balance is not the sum of its entries: ${id}`]);
    await house.db.execute(sql`update accounts set coins = 0 where member_id = ${id}`);
    await house.db.execute(sql`alter table entries disable trigger entries_append_only`);
    expect(await invariants(house.db)).toEqual([
      'I4 a guard against changing the books is missing: entries_append_only',
    ]);
    await house.db.execute(sql`alter table entries enable trigger entries_append_only`);
    expect(await house.audit()).toEqual([]);
  });

  test('I9 a transaction without cause or actor is found', async () => {
    const { id } = await house.member();
    const { id: transaction } = await deposit(id, 300);
    const write = async (actor: string) => {
      await house.deps.open.exec('alter table transactions disable trigger user');
      await house.db.execute(sql`update transactions set actor = ${actor} where id = ${transaction}`);
      await house.deps.open.exec('alter table transactions enable trigger user');
    };
    await write('');
    expect(await invariants(house.db)).toEqual([`I9 a transaction names no cause or actor: ${transaction}`]);
    await write('system');
    expect(await house.audit()).toEqual([]);
  });

  test('I17 F16 a posting after the clock went back is not dated before the earlier ones', async () => {
    const { id } = await house.member();
    const first = house.clock.now();
    await deposit(id, 300, 'before the clock went back');
    house.clock.set(first - 2 * 86_400_000);
    await deposit(id, 200, 'after the clock went back');
    house.clock.set(first);
    const { rows } = await house.db.execute<{ at: number; balance: number }>(
      sql`select at, balance from movements where member_id = ${id} order by id`,
    );
    expect(rows.map(({ at, balance }) => [at, balance])).toEqual([
      [first, 300],
      [first, 500],
    ]);
    expect(await house.audit()).toEqual([]);
  });

  test('LD9 a quick audit reads the newest transactions and their members only', async () => {
    const [old, recent] = [await house.member(), await house.member()];
    await deposit(old.id, 300);
    for (const amount of [100, 200, 400]) await deposit(recent.id, amount);
    const setCoins = (memberId: number, coins: number) =>
      house.db.execute(sql`update accounts set coins = ${coins} where member_id = ${memberId}`);
    const wrong = ({ id }: { id: number }) => [`I2 a stored balance is not the sum of its entries: ${id}`];
    await setCoins(old.id, 7);
    expect(await invariants(house.db, { quick: true, newest: 2 })).toEqual([]);
    expect(await invariants(house.db)).toEqual(wrong(old));
    await setCoins(old.id, 0);
    await setCoins(recent.id, 7);
    expect(await invariants(house.db, { quick: true, newest: 2 })).toEqual(wrong(recent));
    await setCoins(recent.id, 0);
    expect(await house.audit()).toEqual([]);
  });
});
