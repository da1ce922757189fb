import { eq } from 'drizzle-orm';
import { members } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { readWithdrawTerms } from './terms';
import { accountDigest, isNewAccount, reviewTime, sumReasons } from './review-rules';

export interface Review {
  /** The reasons, separated by spaces; empty when there is no review. */
  readonly why: string;
  /** Planned end of the review by the market's settings (ms); null without a review. */
  readonly until: number | null;
  readonly digest: string;
}

interface Target {
  readonly money: number;
  readonly bankAccount: string;
  readonly bankCode: string;
  /** Code of the channel. For a wallet it equals `bankCode`. */
  readonly channel: string;
}

/**
 * Decides whether a withdrawal needs a review. Call it with the member's purse locked, so that parallel withdrawals
 * count for each other.
 */
export async function reviewOf(
  ctx: Ctx,
  memberId: number,
  { money, bankAccount, bankCode, channel }: Target,
): Promise<Review> {
  const { tx, deps, now } = ctx;
  const [member] = await tx.select({ mobile: members.mobile }).from(members).where(eq(members.id, memberId));
  const digest = accountDigest(deps, memberId, { bankCode, account: bankAccount });
  // Only the number of a wallet can be the member's own mobile number. The digits of a bank account or a Pix key may
  // equal it by chance.
  const isOwn = bankCode === channel && bankAccount === member?.mobile;
  const reasons = await sumReasons(ctx, memberId, money);
  if (await isNewAccount(ctx, memberId, { digest, isOwn })) reasons.push('new-account');
  const terms = await readWithdrawTerms(tx, deps, now);
  return { why: reasons.join(' '), until: reasons.length === 0 ? null : now + reviewTime(deps, terms), digest };
}
