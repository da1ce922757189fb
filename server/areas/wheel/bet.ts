import { codes, contract, type Call, type Spin } from '../../../contract';
import { fingerprintOf, onceByKey } from '../../core/idempotency';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { byMember, verb } from '../../core/verb';
import { readBetLeaseMs } from '../../bets/lease';
import { placeBet } from './place-bet';
import { findSpin } from './rows';
import { readWheels, type Wheel, type Wheels } from './wheels';

/**
 * Runs a spin once for its key. The settings are read before the transaction, because that read is shared and must not
 * wait for it.
 */
async function spin(
  ctx: Ctx,
  {
    call,
    input,
    choose,
  }: { call: Call; input: { oddsVersion?: string | undefined }; choose: (wheels: Wheels) => Wheel | undefined },
): Promise<Spin> {
  const { deps } = ctx;
  const wheels = await readWheels(deps);
  const pace = { minCycleMs: wheels.minCycleMs, leaseMs: await readBetLeaseMs(deps) };
  const wheel = choose(wheels);
  // The odds version that the player saw is not part of the fingerprint: a repeat with another version is still the
  // same spin.
  const { oddsVersion, ...asked } = input;
  const fingerprint = fingerprintOf(call.path, asked);
  return onceByKey(ctx, {
    fingerprint,
    async made({ tx, memberId, key }) {
      const before = await findSpin(tx, memberId, key);
      if (before && before.fingerprint !== fingerprint) refuse(codes.keyConflict, 'keyConflict');
      return before?.spin ?? null;
    },
    async effect(keyed) {
      if (wheel?.broken) return refuse(codes.prizeNotFound, 'prizeNotFound');
      if (!wheel?.enable) return refuse(codes.spinClosed, 'spinClosed');
      if (oddsVersion !== undefined && oddsVersion !== wheel.oddsVersion)
        refuse(codes.oddsChanged, 'oddsChanged', { oddsVersion: wheel.oddsVersion });
      return placeBet(keyed, { wheel, pace, fingerprint });
    },
  });
}

// Counted before the spin uses the database. No player reaches the limit, because a spin takes seconds.
const options = { tx: 'none', limit: [{ name: 'spin', max: 60, windowMs: 60_000, by: byMember }] } as const;

export const coinBet = verb(
  contract.coinSpin.bet,
  ({ ctx, input }) => spin(ctx, { call: contract.coinSpin.bet, input, choose: ({ coin }) => coin[input.id - 1] }),
  options,
);

const { bet, betV2 } = contract.diamondSpin;
// Both calls make the same spin, so a key that one call used is known to the other.
export const diamondBet = verb(
  bet,
  ({ ctx, input }) => spin(ctx, { call: bet, input, choose: ({ diamond }) => diamond[input.index] }),
  options,
);
export const diamondBetV2 = verb(
  betV2,
  ({ ctx, input }) => spin(ctx, { call: bet, input, choose: ({ diamond }) => diamond[input.index] }),
  options,
);
