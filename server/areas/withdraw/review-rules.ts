import { and, eq, gte, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import { WithdrawState } from '../../../contract';
import { withdrawOrders } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx, Deps } from '../../core/deps';
import { marketDay } from '../../core/market-time';
import type { PayoutAccount } from '../../payments/payouts/pursue';
import { isOfNoOpenRound, stakeOfRollback } from '../../ledger';
import { readWithdrawTerms, type WithdrawTermsRow } from './terms';

/** Reasons to review a withdrawal before it is paid. The settings in `withdraw_terms` enable them. */
export type ReviewReason = 'day-sum' | 'first' | 'new-account' | 'unplayed-deposit';

type Where = Pick<Ctx, 'tx' | 'deps' | 'now'>;
const ofMember = (memberId: number, ...more: SQL[]): SQL => and(eq(withdrawOrders.memberId, memberId), ...more)!;
const isPaid = eq(withdrawOrders.state, WithdrawState.paid);

/** Makes a keyed digest of a member's payout account, which identifies it without storing it. */
export const accountDigest = (
  { sealer }: Deps,
  memberId: number,
  { bankCode, account }: Pick<PayoutAccount, 'bankCode' | 'account'>,
): string => sealer.digest(`${memberId}:${bankCode}:${account}`, 'payout-account');

/** Sum of the member's withdrawals on this day of the market, in minor units, without those that were returned. */
export async function askedToday({ tx, deps, now }: Where, memberId: number): Promise<number> {
  const { begin, end } = marketDay(deps.market.timeZone, now);
  const cameBack = [WithdrawState.failed, WithdrawState.rejected];
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${withdrawOrders.money}), 0)` })
    .from(withdrawOrders)
    .where(
      ofMember(
        memberId,
        gte(withdrawOrders.createdAt, begin),
        lt(withdrawOrders.createdAt, end),
        notInArray(withdrawOrders.state, cameBack),
      ),
    );
  return Number(row?.sum ?? 0);
}

/**
 * Whether the member has an unplayed deposit: for some deposit after `since` (ms), the stakes after it are less than
 * the sum of this deposit and all later ones. A stake of an open round does not count, because it may still be
 * returned. A returned stake does not count either: its rollback is subtracted where the stake was made.
 */
async function hasUnplayedDeposit(tx: Tx, memberId: number, since: number): Promise<boolean> {
  const {
    rows: [row],
  } = await tx.execute<{ found: boolean }>(sql`
    with moved as (
      select case t.reason when 'rollback' then ${stakeOfRollback} else t.id end as id, t.reason,
        abs(sum(e.amount)) * case t.reason when 'rollback' then -1 else 1 end as amount
      from transactions t
      join entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.purse in ('locked', 'withdrawable')
      where t.member_id = ${memberId}::bigint and t.reason in ('deposit', 'stake', 'rollback') and t.created_at > ${since}::bigint
        and (t.reason = 'deposit' or ${isOfNoOpenRound(memberId)})
      group by t.id, t.reason, t.cause
    )
    select exists (
      select 1 from moved d where d.reason = 'deposit'
        and (select coalesce(sum(amount), 0) from moved where reason in ('stake', 'rollback') and id > d.id)
          < (select sum(amount) from moved where reason = 'deposit' and id >= d.id)
    ) as found`);
  return row!.found;
}

/** Whether a withdrawal of the member was paid; with `digest`, to this account. */
async function hasBeenPaid(tx: Tx, memberId: number, digest?: string): Promise<boolean> {
  const toIt = digest === undefined ? [] : [eq(withdrawOrders.accountDigest, digest)];
  const rows = await tx
    .select({ id: withdrawOrders.id })
    .from(withdrawOrders)
    .where(ofMember(memberId, isPaid, ...toIt))
    .limit(1);
  return rows.length > 0;
}

/** The reasons for a review of `money` (minor units) that do not depend on the account. */
export async function sumReasons(where: Where, memberId: number, money: number): Promise<ReviewReason[]> {
  const { tx, deps, now } = where;
  const { reviewAbove, reviewFirst, reviewDepositMs } = await readWithdrawTerms(tx, deps, now);
  const reasons: ReviewReason[] = [];
  if ((await askedToday(where, memberId)) + money > reviewAbove) reasons.push('day-sum');
  if (reviewFirst && !(await hasBeenPaid(tx, memberId))) reasons.push('first');
  if (reviewDepositMs > 0 && (await hasUnplayedDeposit(tx, memberId, now - reviewDepositMs)))
    reasons.push('unplayed-deposit');
  return reasons;
}

/** Whether an account is neither the member's own number nor one that received a paid withdrawal. */
export async function isNewAccount(
  { tx, deps, now }: Where,
  memberId: number,
  { digest, isOwn }: { digest: string; isOwn: boolean },
): Promise<boolean> {
  const { reviewNewAccount } = await readWithdrawTerms(tx, deps, now);
  return reviewNewAccount && !isOwn && !(await hasBeenPaid(tx, memberId, digest));
}

/** The masked accounts that received paid withdrawals of the member, each once. */
export async function paidAccounts(tx: Tx, memberId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ account: withdrawOrders.accountMasked })
    .from(withdrawOrders)
    .where(ofMember(memberId, isPaid, sql`${withdrawOrders.accountDigest} <> ''`))
    .limit(50);
  return rows.map(({ account }) => account);
}

/**
 * Duration of a review in ms: in production the planned time of the staff, otherwise the time until automatic approval.
 */
export const reviewTime = ({ env }: Pick<Deps, 'env'>, { reviewMs, reviewStaffMs }: WithdrawTermsRow): number =>
  env.mode === 'production' ? reviewStaffMs : reviewMs;
