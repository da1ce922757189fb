import { and, asc, desc, eq, lte, notInArray, sql } from 'drizzle-orm';
import {
  leastUnit,
  optionTypes,
  parseWithdrawLimit,
  withdrawFee,
  WithdrawState,
  type WithdrawLimit,
} from '../../../contract';
import { withdrawBanks, withdrawOrders, withdrawTerms } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { turnover } from '../../ledger';
import { readOption } from '../../core/read-option';

export type WithdrawTermsRow = Omit<typeof withdrawTerms.$inferSelect, 'market' | 'validFrom'>;
export type BankRow = Pick<typeof withdrawBanks.$inferSelect, 'channelId' | 'sortCode' | 'name'>;

/** Reads the market's terms in force. Throws when there are none, so that nothing is paid out without terms. */
export async function readWithdrawTerms(tx: Tx, { market }: Deps, now: number): Promise<WithdrawTermsRow> {
  const [row] = await tx
    .select()
    .from(withdrawTerms)
    .where(and(eq(withdrawTerms.market, market.code), lte(withdrawTerms.validFrom, now)))
    .orderBy(desc(withdrawTerms.validFrom))
    .limit(1);
  if (!row) throw new Error(`no withdraw terms for ${market.code}`);
  return row;
}

/** Reads the market's limits (option 150). Throws when the option is missing or invalid (WDR-9). */
export async function readWithdrawLimit(tx: Tx, { market }: Deps): Promise<WithdrawLimit> {
  const limit = parseWithdrawLimit((await readOption(tx, market.code, optionTypes.withdrawLimit))?.en ?? '');
  if (limit === null) throw new Error(`option 150 of ${market.code} is not a valid limit`);
  return limit;
}

/** Reads the banks of all channels, sorted. */
export const readBanks = (tx: Tx, { market }: Deps): Promise<BankRow[]> =>
  tx
    .select({ channelId: withdrawBanks.channelId, sortCode: withdrawBanks.sortCode, name: withdrawBanks.name })
    .from(withdrawBanks)
    .where(eq(withdrawBanks.market, market.code))
    .orderBy(asc(withdrawBanks.sort), asc(withdrawBanks.sortCode));

/**
 * The part of `money` that is winnings, for a tax on winnings: all withdrawals including this one, minus deposits,
 * minus the amounts that earlier withdrawals were `taxed` for. A deposit after a taxed withdrawal can therefore be
 * withdrawn without tax.
 */
export const winningsIn = (
  money: number,
  { deposits, withdrawals, taxed }: { deposits: number; withdrawals: number; taxed: number },
): number => Math.min(money, Math.max(0, withdrawals + money - deposits - taxed));

/** Sum of the amounts that the member's withdrawals were taxed for, without returned ones. */
async function taxedOf(tx: Tx, memberId: number): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${withdrawOrders.taxed}), 0)` })
    .from(withdrawOrders)
    .where(
      and(
        eq(withdrawOrders.memberId, memberId),
        notInArray(withdrawOrders.state, [WithdrawState.failed, WithdrawState.rejected]),
      ),
    );
  return Number(row?.sum ?? 0);
}

/**
 * Computes the tax on a withdrawal of `money` by this member (WDR-14). `tax` and the `taxed` amount are in minor units;
 * the tax is rounded up. `content` is the rate as a fraction.
 */
export async function taxOf(
  tx: Tx,
  deps: Deps,
  { memberId, money, now }: { memberId: number; money: number; now: number },
): Promise<{ tax: number; taxed: number; content: number }> {
  const { tax: share, taxBase } = await readWithdrawTerms(tx, deps, now);
  if (share === 0) return { tax: 0, taxed: 0, content: 0 };
  const taxed =
    taxBase === 'gross'
      ? money
      : winningsIn(money, { ...(await turnover(tx, memberId, 0)), taxed: await taxedOf(tx, memberId) });
  return { tax: withdrawFee(taxed, { type: 1, value: share }, leastUnit(deps.market)), taxed, content: share / 10_000 };
}
