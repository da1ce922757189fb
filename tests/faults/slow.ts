import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { contract } from '../../contract';
import { balances } from '../../server/ledger';
import type { Answered } from '../../server/testing/calls';
import type { Harness } from '../../server/testing/harness';
import { withdrawalsOf } from '../../server/testing/withdrawals';
import { watchStalls } from './stall';

const free = 1_000_000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface SlowReport {
  /** Number of withdrawals that failed while the lock was held. */
  refused: number;
  /** Longest time in which the event loop was blocked, ms. */
  stalledMs: number;
}

/**
 * F5: another transaction locks a member's row for `heldMs` while `width` withdrawals of the member wait for the row
 * (more than there are database connections).
 * The server must not report success unless the withdrawal was committed, and its event loop must not be blocked.
 * Afterwards each key must give one withdrawal.
 */
export async function heldLock(
  house: Harness,
  url: string,
  { heldMs, width }: { heldMs: number; width: number },
): Promise<SlowReport> {
  const withdrawals = withdrawalsOf(house);
  await withdrawals.open();
  const { id, token } = await house.member({ withdrawable: free, known: true });
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const stalls = watchStalls();
  try {
    await admin.query('begin');
    await admin.query('select 1 from accounts where member_id = $1 for update', [id]);
    const keys = Array.from({ length: width }, () => randomBytes(12).toString('hex'));
    const asked = Promise.all(keys.map((key) => withdrawals.take(token, { money: 1_000 }, key)));
    await wait(heldMs);
    await admin.query('rollback');
    const answers: Answered<unknown>[] = await asked;
    const again = await Promise.all(keys.map((key) => withdrawals.take(token, { money: 1_000 }, key)));
    if (again.some(({ code }) => code !== 0))
      throw new Error(`not settled by its key: ${JSON.stringify(again.find(({ code }) => code !== 0))}`);
    for (const [index, { code, data }] of answers.entries()) {
      if (code === 0 && (data as { orderNo: string }).orderNo !== again[index]!.data.orderNo)
        throw new Error('another order for the same key');
    }
    await house.deps.payments.idle();
    if ((await balances(house.db, id)).withdrawable !== free - width * 1_000)
      throw new Error('the purse did not pay each order once');
    if ((await house.call(contract.withdraw.records, {}, { token })).data.length !== width)
      throw new Error('not one order for each key');
    return { refused: answers.filter(({ code }) => code !== 0).length, stalledMs: stalls.end() };
  } finally {
    stalls.end();
    await admin.end();
  }
}
