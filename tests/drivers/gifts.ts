import type { Purse } from '../../contract';
import type { Player } from './player';
import type { ServerProcess } from './server';

/** A transaction between a member's purse and an account of the casino. */
export interface Posted {
  /** Unique for the member. */
  key: string;
  reason: string;
  /** The account of the casino, for example `house:game`. */
  account: string;
  /** The member's purse. */
  purse: Purse;
  /** What the member gets (minor units, coins or diamonds); negative for what the member pays. */
  amount: number;
}

/** The SQL that posts a transaction of the member with this mobile number, dated at the registration. */
export function posting(mobile: string, { key, reason, account, purse, amount }: Posted): string {
  const isCash = purse === 'locked' || purse === 'withdrawable';
  return `
    select ledger_post(id, '${key}', null, '${reason}', '{}'::jsonb, 'system', registered_at, jsonb_build_array(
      jsonb_build_object('account', '${account}', 'member', null, 'purse', '${isCash ? 'cash' : purse}', 'amount', ${-amount}),
      jsonb_build_object('account', 'member', 'member', id, 'purse', '${purse}', 'amount', ${amount})))
    from members where mobile = '${mobile}';`;
}

/** Posts coins or diamonds from the house to a player. */
export const give = (
  server: ServerProcess,
  { member: { mobile } }: Player,
  { purse, amount }: { purse: 'coins' | 'diamonds'; amount: number },
): Promise<void> =>
  server.operate(posting(mobile, { key: `e2e-${purse}`, reason: 'opening', account: 'house:promo', purse, amount }));
