import { codes, contract, type Call, type Spin } from '../../../contract';
import { fingerprint, onceByKey } from '../../core/idempotency';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { byMember, verb } from '../../core/verb';
import { readBetLeaseMs } from '../../bets/lease';
import { placeBet } from './place-bet';
import { findSpin } from './rows';
import { readWheels, type Wheel, type Wheels } from './wheels';

/**
 * A spin by its key: the settings are read before the transaction, because that read is shared and must not wait for
 * it.
 */
async function spin(
  ctx: Ctx,
  call: Call,
  input: { oddsVersion?: string | undefined },
  choose: (wheels: Wheels) => Wheel | undefined,
): Promise<Spin> {
  const { deps } = ctx;
  const wheels = await readWheels(deps);
  const pace = { minCycleMs: wheels.minCycleMs, leaseMs: await readBetLeaseMs(deps) };
  const wheel = choose(wheels);
  // Which odds were seen is no part of what was asked for: a repeat of a spin is the same spin.
  const { oddsVersion, ...asked } = input;
  const print = fingerprint(call.path, asked);
  return onceByKey(ctx, {
    print,
    async made({ tx, memberId, key }) {
      const before = await findSpin(tx, memberId, key);
      if (before && before.print !== print) refuse(codes.keyConflict, 'keyConflict');
      return before?.spin ?? null;
    },
    async effect(keyed) {
      if (wheel?.broken) return refuse(codes.prizeNotFound, 'prizeNotFound');
      if (!wheel?.enable) return refuse(codes.spinClosed, 'spinClosed');
      if (oddsVersion !== undefined && oddsVersion !== wheel.oddsVersion)
        refuse(codes.oddsChanged, 'oddsChanged', { oddsVersion: wheel.oddsVersion });
      return placeBet(keyed, { wheel, pace, print });
    },
  });
}

// Counted before a spin holds the database: nobody plays as often, the shortest cycle is seconds.
const options = { tx: 'none', limit: [{ name: 'spin', max: 60, windowMs: 60_000, by: byMember }] } as const;

export const coinBet = verb(
  contract.coinSpin.bet,
  ({ ctx, input }) => spin(ctx, contract.coinSpin.bet, input, ({ coin }) => coin[input.id - 1]),
  options,
);

const { bet, betV2 } = contract.diamondSpin;
// Both are the same spin: a key that was sent to one is known to the other.
export const diamondBet = verb(
  bet,
  ({ ctx, input }) => spin(ctx, bet, input, ({ diamond }) => diamond[input.index]),
  options,
);
export const diamondBetV2 = verb(
  betV2,
  ({ ctx, input }) => spin(ctx, bet, input, ({ diamond }) => diamond[input.index]),
  options,
);
