import { codes, contract, type ParsedOf, type RocketPlaced } from '../../../../contract';
import { isInRange } from '../../../../games/protocol/stakes';
import { highestStake, rocketRush } from '../../../../games/rocket-rush/rules';
import { maxPayoutOf } from '../../../../games/stakes';
import { findGameSession, houseSupplier } from '../../../bets/game-session';
import { openBet, refuseGuarded, type OpenBet } from '../../../bets/open';
import { playDayOf, playTimeStored } from '../../../bets/play-time';
import { lockCash } from '../../../bets/purses';
import { wantRound } from '../../../bets/rocket/live';
import { betOfKey, placeBet, type Placed } from '../../../bets/rocket/place';
import { readBet } from '../../../bets/rocket/read';
import { isSessionAlive } from '../../../bets/session-alive';
import type { Ctx } from '../../../core/deps';
import { createGate } from '../../../core/gate';
import { closeKey } from '../../../core/idempotency';
import { refuse, refuseTooMany } from '../../../core/refuse';
import { verb } from '../../../core/verb';
import { withTransaction } from '../../../db/transaction';
import type { Tx } from '../../../db/types';
import { hashToken } from '../../../sessions';
import { openGame, readTerms } from '../house/choice';
import { refuseOpened } from '../house/play';
import { gameKeys } from '../house/result';
import { betLimit, placedAnswer, readLimit } from './player';
import { rocketStakes } from './state';

type Asked = ParsedOf<typeof contract.rocketRush.bet>;

/** A bet that was placed before. Refuses a dead session: its token shows no balance any more. */
async function placedBefore(
  tx: Tx,
  { now }: Pick<Ctx, 'now'>,
  { token, memberId, key }: { token: string; memberId: number; key: string },
): Promise<Placed | null> {
  const id = await betOfKey(tx, { memberId, ref: key });
  if (id === null) return null;
  const session = await findGameSession(tx, token, houseSupplier);
  if (!session || !(await isSessionAlive(tx, session, now))) refuse(codes.sessionExpired, 'sessionExpired');
  const cash = await lockCash(tx, memberId);
  const found = await readBet(tx, { id, memberId });
  return found && { bet: found.bet, cash };
}

/** Refuses a stake that is not offered with this automatic cash-out, or that the purses do not hold. */
function refuseStake({ deps }: Pick<Ctx, 'deps'>, { stake, auto }: Asked, bet: OpenBet): void {
  const { min, most, step } = rocketStakes(deps);
  const range = { min, max: highestStake({ most, step, maxPayout: maxPayoutOf(deps.market) }, auto), step };
  if (!isInRange(range, stake)) refuse(codes.stakeNotOffered, 'stakeNotOffered', { ...range });
  const have = bet.locked + bet.withdrawable;
  if (have < stake) refuse(codes.insufficientBalance, 'insufficientBalance', { have, need: stake });
}

async function stakeOnRound(tx: Tx, ctx: Ctx, { asked, bet }: { asked: Asked; bet: OpenBet }): Promise<Placed> {
  const { deps, now, language } = ctx;
  const { key, round, slot, stake, auto } = asked;
  if (bet.game !== rocketRush.id) refuse(codes.sessionExpired, 'sessionExpired');
  refuseStake(ctx, asked, bet);
  await refuseGuarded(tx, { deps, now, language }, { bet, amount: stake });
  const placed = await placeBet(tx, deps, { bet, ref: key, round, slot, stake, auto, now });
  if (placed.outcome === 'closed') return refuse(codes.betsClosed, 'betsClosed');
  if (placed.outcome === 'taken') return refuse(codes.slotTaken, 'slotTaken', { bet: String(placed.id) });
  return placed;
}

/** Refuses a key that was used for another bet. */
function refuseOther({ bet }: Placed, { round, slot, stake, auto }: Asked): void {
  if (bet.roundId !== round || bet.slot !== slot || bet.stake !== stake || bet.auto !== auto)
    refuse(codes.keyConflict, 'keyConflict');
}

/**
 * Bets of a full round come at once, and only some of them use the database at the same time, so that cash-outs and the
 * steps of the round never wait behind all of them.
 */
const betGate = createGate({ running: 6, waiting: 2_000 });

/** Stakes on the named round until its take-off, once for its key. */
export const bet = verb(
  contract.rocketRush.bet,
  async ({ ctx, input }): Promise<RocketPlaced> => {
    const { deps, now } = ctx;
    const terms = await readTerms(deps);
    openGame(terms, rocketRush.id, false);
    await wantRound(deps);
    const tokenHash = hashToken(input.session);
    const playDay = playDayOf({ deps, tokenHash, now });
    const stakeOnce = (): Promise<Placed> =>
      withTransaction(deps, async (tx) => {
        const opened = await openBet(tx, {
          tokenHash,
          supplier: houseSupplier,
          ref: input.key,
          now,
          leaseMs: terms.leaseMs,
          draw: false,
          playDay,
        });
        if (opened.state === 'ok') return stakeOnRound(tx, ctx, { asked: input, bet: opened.bet });
        if (opened.state === 'demo') return refuse(codes.gameClosed, 'gameClosed');
        if (opened.state !== 'made') return refuseOpened(opened);
        const asked = { token: input.session, memberId: opened.memberId, key: input.key };
        const made = (await placedBefore(tx, ctx, asked)) ?? refuse(codes.keyConflict, 'keyConflict');
        refuseOther(made, input);
        return made;
      });
    const placed = (await betGate(stakeOnce)) ?? refuseTooMany(1_000);
    if (playDay !== '') playTimeStored({ deps, tokenHash, now });
    return placedAnswer(deps, placed.value);
  },
  { tx: 'none', limit: [betLimit] },
);

/** The bet of a key whose answer was lost. Null closes the key, so that a late bet with it is refused. */
export const result = verb(
  contract.rocketRush.result,
  async ({ ctx, input }): Promise<RocketPlaced | null> => {
    const { deps, now } = ctx;
    const found = await withTransaction(deps, async (tx) => {
      const session = await findGameSession(tx, input.session, houseSupplier);
      if (!session || session.game !== rocketRush.id || session.memberId === null)
        return refuse(codes.sessionExpired, 'sessionExpired');
      const asked = { token: input.session, memberId: session.memberId, key: input.key };
      return closeKey(tx, { ...asked, kind: gameKeys, now, made: () => placedBefore(tx, ctx, asked) });
    });
    return found && placedAnswer(deps, found);
  },
  { tx: 'none', limit: [readLimit] },
);
