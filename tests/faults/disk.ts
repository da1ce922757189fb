import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { contract } from '../../contract';
import { balances } from '../../server/ledger';
import type { Harness } from '../../server/testing/harness';
import { withdrawalsOf } from '../../server/testing/withdrawals';
import { openSmallDisk } from './small-disk';
import { watchStalls } from './stall';

const free = 100_000;
const money = 1_000;
const each = 8;

interface Wish {
  readonly token: string;
  readonly key: string;
}

/**
 * Repeats the request of every key. Each key must give one order (the same as in its first answer), and the purse must
 * have paid each order once.
 */
async function settle(
  house: Harness,
  {
    players,
    told,
    wishes,
  }: { players: readonly { id: number; token: string }[]; told: ReadonlyMap<Wish, string>; wishes: readonly Wish[] },
): Promise<void> {
  const withdrawals = withdrawalsOf(house);
  for (const wish of wishes) {
    const again = await withdrawals.take(wish.token, { money }, wish.key);
    if (again.code !== 0) throw new Error(`not settled by its key: ${again.code} ${again.msg}`);
    if (told.has(wish) && told.get(wish) !== again.data.orderNo) throw new Error('another order for the same key');
  }
  await house.deps.payments.idle();
  for (const { id, token } of players) {
    const wanted = wishes.filter((wish) => wish.token === token).length;
    if ((await balances(house.db, id)).withdrawable !== free - wanted * money)
      throw new Error('the purse did not pay each order once');
    if ((await house.call(contract.withdraw.records, {}, { token })).data.length !== wanted)
      throw new Error('not one order for each key');
  }
}

/**
 * Sends withdrawals of several members in parallel and records the successful answers in `told`. Returns the number
 * that failed.
 */
async function askAll(house: Harness, wishes: readonly Wish[], told: Map<Wish, string>): Promise<number> {
  const withdrawals = withdrawalsOf(house);
  const answers = await Promise.all(
    wishes.map(async (wish) => ({ wish, ...(await withdrawals.take(wish.token, { money }, wish.key)) })),
  );
  for (const { wish, code, data } of answers) if (code === 0) told.set(wish, data.orderNo);
  return answers.filter(({ code }) => code !== 0).length;
}

async function withMembers<Report>(
  house: Harness,
  url: string,
  {
    count,
    work,
  }: {
    count: number;
    work: (admin: pg.Client, wishesOf: (index: number) => Wish[], told: Map<Wish, string>) => Promise<Report>;
  },
): Promise<Report & { stalledMs: number }> {
  await withdrawalsOf(house).open();
  const players = await Promise.all(
    Array.from({ length: count }, () => house.member({ withdrawable: free, known: true })),
  );
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const stalls = watchStalls();
  const [told, wishes] = [new Map<Wish, string>(), [] as Wish[]];
  try {
    const report = await work(
      admin,
      (index) => {
        const some = Array.from({ length: each }, () => ({
          token: players[index]!.token,
          key: randomBytes(12).toString('hex'),
        }));
        wishes.push(...some);
        return some;
      },
      told,
    );
    await settle(house, { players, told, wishes });
    return { ...report, stalledMs: stalls.end() };
  } finally {
    stalls.end();
    await admin.end();
  }
}

/**
 * F5: the disk of the ledger is full. The server must not report success unless the withdrawal was committed, and reads
 * must still work. With space again, each key must give one order.
 */
export const fullDisk = (
  house: Harness,
  url: string,
): Promise<{ refused: number; isReal: boolean; stalledMs: number }> =>
  withMembers(house, url, {
    count: 16,
    work: async (admin, wishesOf, told) => {
      const disk = await openSmallDisk(admin);
      let refused = 0;
      try {
        await disk.fill();
        // The free space of the last page still fits some rows. The disk counts as full at the first wave of which
        // every request fails.
        for (let wave = 0; wave < 16 && refused < each; wave += 1) {
          const wishes = wishesOf(wave);
          refused = await askAll(house, wishes, told);
          const balance = await house.call(contract.account.balance, {}, { token: wishes[0]!.token });
          if (balance.code !== 0) throw new Error('a full disk stopped a read');
        }
        if (refused < each) throw new Error('the disk was never full');
        await disk.free();
      } finally {
        await disk.close();
      }
      return { refused, isReal: disk.isReal };
    },
  });

/** F5: each insert of ledger entries takes `ms`, as on a very slow disk. */
export const slowDisk = (house: Harness, url: string, ms: number): Promise<{ refused: number; stalledMs: number }> =>
  withMembers(house, url, {
    count: 2,
    work: async (admin, wishesOf, told) => {
      await admin.query(
        `create or replace function disk_is_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(${ms / 1000}); return null; end $$`,
      );
      await admin.query(
        'create trigger entries_slow after insert on entries for each statement execute function disk_is_slow()',
      );
      try {
        return { refused: await askAll(house, [...wishesOf(0), ...wishesOf(1)], told) };
      } finally {
        await admin.query('drop trigger entries_slow on entries');
        await admin.query('drop function disk_is_slow');
      }
    },
  });
