import { sql } from 'drizzle-orm';
import { benefitStatus, codes, contract, couponKinds } from '../../../contract';
import { claimVerb } from '../../core/claim';
import { refuse } from '../../core/refuse';
import { vipClaims } from '../../db/schema';
import type { Tx } from '../../db/types';
import { post } from '../../ledger';
import { grantCoupons } from '../coupons';
import { textsOfKey } from './messages';
import { readOwn, type Own } from './own';
import { readClub } from './read';

interface Paying {
  readonly own: Own;
  readonly memberId: number;
  readonly key: string;
  readonly now: number;
  readonly ticketDays: number;
}

/** Books cash as locked (decision 0002), coins as coins, and gives tickets as coupons. Returns the transaction's id. */
async function pay(tx: Tx, { own, memberId, key, now, ticketDays }: Paying): Promise<number | null> {
  const { kind, period, levelId, benefit } = own;
  const { amount } = benefit;
  const cause = `vip:${kind.id}:${period}`;
  if (kind.unit === 'tickets') {
    const terms = {
      kind: couponKinds.ticket,
      title: textsOfKey('ticketTitle'),
      off: 1,
      unit: 'tickets',
      purse: 'cash',
      minimum: 0,
      begins: now,
      ends: now + ticketDays * 86_400_000,
    } as const;
    await grantCoupons(tx, { memberId, cause, count: amount, terms, now });
    return null;
  }
  const coins = kind.unit === 'coins';
  const { id } = await post(tx, {
    memberId,
    key,
    naturalKey: `${cause}:${memberId}`,
    reason: kind.claiming === 'cashBack' ? 'cash-back' : 'vip',
    actor: 'member',
    now,
    cause: { benefit: kind.id, period, level: levelId },
    entries: [
      { account: 'house:promo', purse: coins ? 'coins' : 'cash', amount: -amount },
      { account: 'member', purse: coins ? 'coins' : 'locked', amount },
    ],
  });
  return id;
}

/**
 * Claims a benefit once for each period (C105). A lock on the purse makes requests of a member run one after the
 * other, and the row of the claim is unique.
 */
export const enjoyVerb = claimVerb(contract.vip.enjoy, {
  before: readClub,
  async claim({ tx, ctx, input, memberId, key, before: club }) {
    const { now } = ctx;
    await tx.execute(sql`select 1 from accounts where member_id = ${memberId}::bigint for update`);
    // Statements after the lock see what was committed while this request waited for the lock.
    const own =
      (await readOwn(tx, ctx, club)).find(({ kind }) => kind.id === input.benefitsId) ??
      refuse(codes.noBenefit, 'noBenefit');
    const { kind, benefit, period, levelId } = own;
    if (kind.claiming === null) refuse(codes.noBenefit, 'noBenefit');
    if (!benefit.enable) refuse(codes.benefitLevel, 'benefitLevel', { minLevel: benefit.minLevel });
    if (benefit.statu === benefitStatus.claimed) refuse(codes.benefitClaimed, 'benefitClaimed');
    if (benefit.statu === benefitStatus.closed) refuse(codes.benefitEnded, 'benefitEnded');
    if (benefit.statu !== benefitStatus.claimable) refuse(codes.benefitNotYet, 'benefitNotYet');
    const transactionId = await pay(tx, { own, memberId, key, now, ticketDays: club.figures.ticketDays });
    const unit = kind.claiming === 'cashBack' ? 'cash' : (kind.unit as 'cash' | 'coins' | 'tickets');
    const { amount, type } = benefit;
    await tx.insert(vipClaims).values({
      memberId,
      benefit: kind.id,
      period,
      type,
      level: levelId,
      unit,
      amount,
      transactionId,
      createdAt: now,
    });
    return { benefitId: kind.id, type, unit, amount, createTime: now };
  },
});
