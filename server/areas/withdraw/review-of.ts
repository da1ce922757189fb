import { eq } from 'drizzle-orm';
import { members } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { readWithdrawTerms } from './terms';
import { accountDigest, isNewAccount, reviewTime, sumReasons } from './review-rules';

export interface Review {
  /** Why, separated by spaces; empty when it goes out at once. */
  readonly why: string;
  /** When it ends by the market's settings; null without one. */
  readonly until: number | null;
  readonly digest: string;
}

interface Target {
  readonly money: number;
  readonly bankAccount: string;
  readonly bankCode: string;
  /** Its code: that of a wallet is `bankCode` as well. */
  readonly channel: string;
}

/**
 * Whether a withdrawal is reviewed first. Call it with the member's purse locked: withdrawals at once count for each
 * other.
 */
export async function reviewOf(
  ctx: Ctx,
  memberId: number,
  { money, bankAccount, bankCode, channel }: Target,
): Promise<Review> {
  const { tx, deps, now } = ctx;
  const [member] = await tx.select({ mobile: members.mobile }).from(members).where(eq(members.id, memberId));
  const digest = accountDigest(deps, memberId, { bankCode, account: bankAccount });
  // Only a wallet is the member's own number: the digits of a bank account or of a Pix key may be anybody's.
  const isOwn = bankCode === channel && bankAccount === member?.mobile;
  const reasons = await sumReasons(ctx, memberId, money);
  if (await isNewAccount(ctx, memberId, { digest, isOwn })) reasons.push('new-account');
  const terms = await readWithdrawTerms(tx, deps, now);
  return { why: reasons.join(' '), until: reasons.length === 0 ? null : now + reviewTime(deps, terms), digest };
}
