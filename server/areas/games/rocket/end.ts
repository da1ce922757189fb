import { codes, contract, type RocketPlaced } from '../../../../contract';
import { rocketBetState } from '../../../db/schema';
import { cancelBet, cashOut as cashOutBet } from '../../../bets/rocket/place';
import { readRocketSettings, tick } from '../../../bets/rocket/live';
import type { Ctx } from '../../../core/deps';
import { refuse } from '../../../core/refuse';
import { verb } from '../../../core/verb';
import { withTransaction } from '../../../db/transaction';
import { hashToken } from '../../../sessions';
import { endLimit, placedAnswer, readBetId, rocketMember } from './player';

type Asked = { readonly session: string; readonly bet: string };

/** Cancels a bet before the take-off. */
export const cancel = verb(
  contract.rocketRush.cancel,
  async ({ ctx, input }): Promise<RocketPlaced> => {
    const { deps, now } = ctx;
    const placed = await withTransaction(deps, async (tx) => {
      const memberId = await rocketMember(tx, ctx, input.session);
      return cancelBet(tx, deps, { id: readBetId(input.bet), memberId, now });
    });
    if (placed === null) return refuse(codes.noBet, 'noBet');
    if (placed === 'closed') return refuse(codes.betsClosed, 'betsClosed');
    return placedAnswer(deps, placed);
  },
  { tx: 'none', limit: [endLimit] },
);

/** One try of a cash-out at the time of the request's arrival. */
async function attempt(ctx: Ctx, { session, bet }: Asked) {
  const { deps, now } = ctx;
  const { lateMs } = await readRocketSettings(deps);
  return cashOutBet(deps, { tokenHash: hashToken(session), id: readBetId(bet), now, lateMs });
}

/**
 * Cashes a bet out with the multiplier of the server's time when the request arrived. When the round is behind, it is
 * moved on first and the cash-out is decided again, still by the time of its arrival.
 */
export const cashOut = verb(
  contract.rocketRush.cashOut,
  async ({ ctx, input }): Promise<RocketPlaced> => {
    let placed = await attempt(ctx, input);
    if (placed === 'behind' || (typeof placed === 'object' && placed?.bet.state === rocketBetState.open)) {
      await tick(ctx.deps);
      placed = await attempt(ctx, input);
    }
    if (placed === 'noSession') return refuse(codes.sessionExpired, 'sessionExpired');
    if (placed === null) return refuse(codes.noBet, 'noBet');
    if (placed === 'notNow' || placed === 'behind') return refuse(codes.notCollectable, 'notCollectable');
    return placedAnswer(ctx.deps, placed);
  },
  { tx: 'none', limit: [endLimit] },
);
