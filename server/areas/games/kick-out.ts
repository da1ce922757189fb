import { contract } from '../../../contract';
import { byMember, verb } from '../../core/verb';
import { moveBetLease, readBetLeaseMs } from '../../bets/lease';

/**
 * This device bets from now on (C15, GAM-7). Without a transaction around it: the settings are read first, and the rest
 * is one statement.
 */
export const kickOut = verb(
  contract.bets.kickOut,
  async ({ ctx }) => {
    await moveBetLease(ctx.tx, ctx, await readBetLeaseMs(ctx.deps));
    return {};
  },
  { tx: 'none', limit: [{ name: 'kick-out', max: 1, windowMs: 5_000, by: byMember }] },
);
