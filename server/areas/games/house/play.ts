import { codes, contract, type ParsedOf, type Played } from '../../../../contract';
import { lockDemo, demoRoundOfKey, demoRoundsOf, nextSeedOf, placeDemoRound } from '../../../bets/demo';
import { houseSupplier, findGameSession } from '../../../bets/game-session';
import { sameJson } from '../../../bets/house-draw';
import { placeRound, readRound, type HouseRound } from '../../../bets/house-rounds';
import { openBet, refuseGuarded, type OpenBet, type Opened } from '../../../bets/open';
import { playDayOf, playTimeStored } from '../../../bets/play-time';
import { playBalanceOf } from '../../../bets/purses';
import { isSessionAlive } from '../../../bets/session-alive';
import type { Ctx } from '../../../core/deps';
import { refuse } from '../../../core/refuse';
import { verb } from '../../../core/verb';
import { roundState } from '../../../db/schema';
import { withTransaction } from '../../../db/transaction';
import type { Tx } from '../../../db/types';
import { drawsPerSeed, rotateSeeds } from '../../../fairness';
import { hashToken } from '../../../sessions';
import { checkPlay, drawRound, openSingle, readJson, readTerms, type Terms } from './choice';
import { playLimit } from './limits';
import { playedBefore } from './player';
import { demoBalance, presentRound } from './present';

/** A play as it was asked for. */
type Asked = Omit<ParsedOf<typeof contract.houseGames.play>, 'params'> & { readonly params: unknown };

/** Refuses a key that was used for another play. */
function refuseOther(round: HouseRound, { stake, params }: Asked): void {
  if (round.stake !== stake || !sameJson(round.params, params)) refuse(codes.keyConflict, 'keyConflict');
}

/** Refuses every state of an opened bet in which nothing can be staked. */
export function refuseOpened({ state, game }: Exclude<Opened, { state: 'ok' }>): never {
  switch (state) {
    case 'closed':
      return refuse(codes.keyClosed, 'keyClosed');
    case 'conflict':
      return refuse(codes.keyConflict, 'keyConflict');
    case 'elsewhere':
      return refuse(codes.betElsewhere, 'betElsewhere');
    case 'open':
      return refuse(codes.roundOpen, 'roundOpen', { gameId: game });
    default:
      return refuse(codes.sessionExpired, 'sessionExpired');
  }
}

/** Opens the bet. Gives the member new seeds first when all nonces of the seed are used. */
async function open(tx: Tx, ctx: Ctx, { asked, terms, playDay }: { asked: Asked; terms: Terms; playDay: string }) {
  const { deps, now } = ctx;
  const tokenHash = hashToken(asked.session);
  const ask = { tokenHash, supplier: houseSupplier, ref: asked.key, now, leaseMs: terms.leaseMs, draw: true, playDay };
  const opened = await openBet(tx, ask);
  if (opened.state !== 'noseed') return opened;
  await rotateSeeds(tx, deps.fairness, { memberId: opened.memberId, now, options: { ifUsed: drawsPerSeed } });
  return openBet(tx, ask);
}

/** Stakes and draws a round under the locks of its bet. */
async function stakeRound(tx: Tx, ctx: Ctx, { asked, terms, bet }: { asked: Asked; terms: Terms; bet: OpenBet }) {
  const { deps, now } = ctx;
  const { stake } = asked;
  const game = openSingle(terms, bet.game, false);
  const standing = { have: bet.locked + bet.withdrawable, lastAt: bet.lastAt };
  const params = checkPlay(ctx, { game, stake, params: asked.params, terms, standing });
  await refuseGuarded(tx, { deps, now, language: ctx.language }, { bet, amount: stake });
  const { played, end } = drawRound(game, { market: deps.market, params, stake, seed: bet.seed });
  const { round, cash } = await placeRound(tx, deps, { game, bet, ref: asked.key, stake, played, end, now });
  return { round: presentRound(round, { demo: false, again: played }), balance: playBalanceOf(cash) };
}

/** Plays for cash; null when the session is a demo. */
async function playReal(ctx: Ctx, asked: Asked, terms: Terms): Promise<Played | null> {
  const { deps, now } = ctx;
  const tokenHash = hashToken(asked.session);
  const playDay = playDayOf({ deps, tokenHash, now });
  const played = await withTransaction(deps, async (tx): Promise<Played | null> => {
    const opened = await open(tx, ctx, { asked, terms, playDay });
    if (opened.state === 'demo') return null;
    if (opened.state === 'made') {
      const round = (await readRound(tx, opened.roundId))!;
      if (round.game !== opened.game) refuse(codes.keyConflict, 'keyConflict');
      refuseOther(round, asked);
      const session = await findGameSession(tx, asked.session, houseSupplier);
      return playedBefore(tx, { session: session!, round, now });
    }
    if (opened.state !== 'ok') return refuseOpened(opened);
    return stakeRound(tx, ctx, { asked, terms, bet: opened.bet });
  });
  if (playDay !== '' && played !== null) playTimeStored({ deps, tokenHash, now });
  return played;
}

/** Plays with the purse of a demo. */
const playDemo = (ctx: Ctx, asked: Asked, terms: Terms): Promise<Played> =>
  withTransaction(ctx.deps, async (tx) => {
    const { now } = ctx;
    const { stake } = asked;
    const session = await findGameSession(tx, asked.session, houseSupplier);
    const purse = session && (await lockDemo(tx, session.id));
    if (!purse) return refuse(codes.sessionExpired, 'sessionExpired');
    const of = { purse, game: session.game };
    const made = await demoRoundOfKey(tx, { ...of, ref: asked.key });
    if (made === 'closed') return refuse(codes.keyClosed, 'keyClosed');
    if (made !== null) {
      refuseOther(made, asked);
      return { round: presentRound(made, { demo: true }), balance: demoBalance(purse.balance) };
    }
    if (!(await isSessionAlive(tx, session, now))) return refuse(codes.sessionExpired, 'sessionExpired');
    const [last] = await demoRoundsOf(tx, { ...of, limit: 1 });
    if (last?.state === roundState.open) return refuse(codes.roundOpen, 'roundOpen', { gameId: session.game });
    const game = openSingle(terms, session.game, true);
    const standing = { have: purse.balance, lastAt: last?.createdAt ?? null };
    const params = checkPlay(ctx, { game, stake, params: asked.params, terms, standing });
    const { played, end } = drawRound(game, { market: ctx.deps.market, params, stake, seed: nextSeedOf(purse) });
    const { round, balance } = await placeDemoRound(tx, { purse, game, ref: asked.key, stake, played, end, now });
    return { round: presentRound(round, { demo: true, again: played }), balance: demoBalance(balance) };
  });

/** Stakes and draws one round, once for its key (Q34, Q55). */
export const play = verb(
  contract.houseGames.play,
  async ({ ctx, input }) => {
    const terms = await readTerms(ctx.deps);
    const asked = { ...input, params: readJson(input.params, 'params') };
    return (await playReal(ctx, asked, terms)) ?? (await playDemo(ctx, asked, terms));
  },
  { tx: 'none', limit: [playLimit] },
);
