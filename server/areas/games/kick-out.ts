import { contract } from '../../../contract';
import { byMember, signedIn, verb } from '../../core/verb';
import { moveBetLease, readBetLeaseMs } from '../../bets/lease';

/**
 * Moves the bet lease to this device (C15, GAM-7). It runs without a transaction, because the settings are read first
 * and the change is one statement.
 */
export const kickOut = verb(
  contract.bets.kickOut,
  async ({ ctx }) => {
    const { id: memberId, sessionId } = signedIn(ctx);
    await moveBetLease(ctx.tx, { memberId, sessionId }, { now: ctx.now, leaseMs: await readBetLeaseMs(ctx.deps) });
    return {};
  },
  { tx: 'none', limit: [{ name: 'kick-out', max: 1, windowMs: 5_000, by: byMember }] },
);
