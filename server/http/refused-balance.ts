import { codes, type Call } from '../../contract';
import type { Ctx } from '../core/deps';
import { Refusal } from '../core/refuse';
import { balanceOfToken } from '../areas/wallet';

/** Refusals without a balance: those that must stay cheap, and those without a known member. */
const bare: readonly number[] = [codes.tooMany, codes.signedOut, codes.replayed];

/**
 * Adds the member's current balance as `data.balance` to the refusal of a money call. Returns any other error
 * unchanged.
 */
export async function withBalance(
  call: Call,
  { deps, tokenHash, now }: Pick<Ctx, 'deps' | 'tokenHash' | 'now'>,
  error: unknown,
): Promise<unknown> {
  if (!call.money || tokenHash === null || !(error instanceof Refusal) || bare.includes(error.code)) return error;
  // The refusal is sent without a balance when the balance cannot be read.
  const balance = await balanceOfToken(deps, tokenHash, now).catch(() => null);
  return balance === null
    ? error
    : new Refusal(error.code, error.messageKey, { data: { ...error.data, balance }, keep: error.keep });
}
