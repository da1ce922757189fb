import { contract } from '../../../contract';
import { signedIn, verb } from '../../kit/verb';
import { balances } from '../../ledger';

/** Balances only, in one query (C25, Q7). */
export const balance = verb(contract.account.balance, async ({ ctx }) => {
  const { locked, withdrawable, coins, diamonds } = await balances(ctx.tx, signedIn(ctx).id);
  return { money: locked + withdrawable, withdrawMoney: withdrawable, bonusMoney: coins, diamond: diamonds };
}, { whileExcluded: true });
