import { codes, type Call } from '../../contract';
import type { Ctx } from '../core/deps';
import { Refusal } from '../core/refuse';
import { balanceOfToken } from '../areas/wallet';

/** Refusals that have to stay cheap, or that say nothing about a member. */
const bare: readonly number[] = [codes.tooMany, codes.signedOut, codes.replayed];

/** What a call threw: the refusal of a money call, with the present balance of its member in `data.balance`. */
export async function withBalance(
  call: Call,
  { deps, tokenHash, now }: Pick<Ctx, 'deps' | 'tokenHash' | 'now'>,
  error: unknown,
): Promise<unknown> {
  if (!call.money || tokenHash === null || !(error instanceof Refusal) || bare.includes(error.code)) return error;
  // That it was refused is said also where the balance cannot be read.
  const balance = await balanceOfToken(deps, tokenHash, now).catch(() => null);
  return balance === null ? error : new Refusal(error.code, error.messageKey, { ...error.data, balance }, error.keep);
}
