import { codes, contract, type GameOffer, type Launch } from '../../../contract';
import { hitOneIn, publishedReturns } from '../../../games/returns';
import { highestWinOf } from '../../../games/stakes';
import { readGames, type ListedGame } from '../../bets/catalogue';
import { hasMaxima } from '../../bets/ceilings';
import { createDemoPurse } from '../../bets/demo';
import { createGameSession, houseSupplier, moveSessionEnd } from '../../bets/game-session';
import { rulesOf } from '../../bets/house-draw';
import { gameSettingsName, gameSettingsSchema } from '../../bets/settings';
import type { Ctx, Deps } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { refuse } from '../../core/refuse';
import { byIp, byMember, signedIn, verb } from '../../core/verb';
import { withTransaction } from '../../db/transaction';
import { openGame } from './house/choice';
import { houseFrame } from './house/present';
import { offerOf } from './house/table';
import { askFrame, type GameFrame, type NewFrameAsk } from './supplier/outside-frame';
import { simulatedFrame } from './supplier/simulator/pages';
import { supplierOfGame, whyNoSupplier } from './supplier/suppliers';

/** Under which supplier the session of a game is opened, and its frame, or how the aggregator is asked for it. */
type Place = { readonly supplier: string } & (
  { readonly frame: GameFrame } | { readonly frame: null; readonly ask: (session: NewFrameAsk) => Promise<GameFrame> }
);

/** Refuses a launch with gameClosed; the log says which of its causes it was. */
function refuseClosed(deps: Deps, game: string, why: string): never {
  deps.log.warn({ game, why }, 'a game was not started: gameClosed (1171)');
  return refuse(codes.gameClosed, 'gameClosed');
}

/** Finds the place of an open game of the catalogue. Refuses with gameClosed. */
async function placeOf(ctx: Pick<Ctx, 'deps' | 'host' | 'ip' | 'language'>, game: ListedGame): Promise<Place> {
  const { deps, host } = ctx;
  const house = rulesOf(game.id);
  if (house !== null) return { supplier: houseSupplier, frame: { frame: houseFrame(house), origin: 'null' } };
  const supplier = await supplierOfGame(deps, game.id);
  if (supplier === null) return refuseClosed(deps, game.id, await whyNoSupplier(deps, game.id));
  if (!hasMaxima(game)) return refuseClosed(deps, game.id, 'the catalogue has no stakes or maxima of this game');
  if (supplier.protocol === 'hub88' && supplier.launch) {
    const { launch } = supplier;
    return { supplier: supplier.id, frame: null, ask: (session) => askFrame(ctx, { supplier, launch }, session) };
  }
  const simulated = supplier.id.startsWith('sim-') ? simulatedFrame(deps, { game: game.id, host }) : null;
  if (simulated) return { supplier: supplier.id, frame: simulated };
  if (supplier.protocol !== 'baobab-1') return refuseClosed(deps, game.id, `the supplier ${supplier.id} has no launch`);
  return { supplier: supplier.id, frame: { frame: supplier.frame, origin: new URL(supplier.frame).origin } };
}

async function openListed({ deps }: Pick<Ctx, 'deps'>, id: string): Promise<ListedGame> {
  const game = (await readGames(deps)).get(id);
  if (game?.open === true) return game;
  return refuseClosed(deps, id, game === undefined ? 'the catalogue has no such game' : 'the catalogue has it closed');
}

/** Life of a game session while the aggregator is asked for the frame, in ms. Longer than the wait for its answer. */
const askingMs = 30_000;

/**
 * Starts a game for cash (GAM-3). A second start on the same device ends the first game session. While an aggregator is
 * asked for the frame its wallet calls are answered; without a frame the session ends at once, and by itself soon if
 * the process ends too. Refuses with gameClosed or gameUnavailable.
 */
export const launch = verb(
  contract.bets.launch,
  async ({ ctx, input }): Promise<Launch> => {
    const { deps, now, language } = ctx;
    const game = await openListed(ctx, input.gameId);
    const place = await placeOf(ctx, game);
    const { supplier } = place;
    const { sessionMs } = await readSettings(deps, gameSettingsName, gameSettingsSchema);
    const { id: memberId, sessionId } = signedIn(ctx);
    const made = await withTransaction(deps, (tx) =>
      createGameSession(tx, {
        supplier,
        game: game.id,
        language,
        player: { memberId, sessionId },
        now,
        lifeMs: place.frame ? sessionMs : Math.min(sessionMs, askingMs),
      }),
    );
    const { token: session } = made;
    const moveEnd = (to: number) => moveSessionEnd(deps.db, { id: made.id, from: made.expiresAt, to });
    const launched = { gameId: game.id, name: game.name, mode: 'real' as const, session };
    if (place.frame) return { ...launched, ...place.frame, silent: false, expiresAt: made.expiresAt };
    const frame = await place.ask({ game: game.id, memberId, token: session }).catch(async (err: unknown) => {
      deps.log.error({ err, supplier, game: game.id }, 'an aggregator gave no address for a game');
      await moveEnd(deps.clock.now());
      return refuse(codes.gameUnavailable, 'gameUnavailable');
    });
    const expiresAt = now + sessionMs;
    if (!(await moveEnd(expiresAt))) refuse(codes.gameUnavailable, 'gameUnavailable');
    // A game of a studio needs the protocol, because its address has no session.
    return { ...launched, ...frame, silent: game.silent, expiresAt };
  },
  { tx: 'none', play: true, limit: [{ name: 'launch', max: 120, windowMs: 3_600_000, by: byMember }] },
);

/**
 * Starts a house game with a demo purse, without a login (GAM-2). In a game with a shared round the page keeps the
 * demo bets itself (Q89): the server takes none.
 */
export const demo = verb(
  contract.bets.demo,
  async ({ ctx, input }): Promise<Launch> => {
    const { deps, now, language } = ctx;
    const game = await openListed(ctx, input.gameId);
    openGame({ games: await readGames(deps) }, game.id, true);
    const { supplier, frame } = await placeOf(ctx, game);
    if (frame === null) refuse(codes.gameClosed, 'gameClosed');
    const { demoMs } = await readSettings(deps, gameSettingsName, gameSettingsSchema);
    const made = await withTransaction(deps, async (tx) => {
      const created = await createGameSession(tx, {
        supplier,
        game: game.id,
        language,
        player: null,
        visitor: { market: deps.market.code, deviceId: ctx.deviceId },
        now,
        lifeMs: demoMs,
      });
      await createDemoPurse(tx, { sessionId: created.id, market: deps.market, fairness: deps.fairness });
      return created;
    });
    const { token: session, expiresAt } = made;
    return { gameId: game.id, name: game.name, mode: 'demo', session, ...frame, silent: false, expiresAt };
  },
  { tx: 'none', limit: [{ name: 'demo', max: 120, windowMs: 3_600_000, by: byIp }] },
);

/** Odds, return and stakes of a house game before play (GAM-1). */
export const offer = verb(
  contract.bets.offer,
  async ({ ctx, input }): Promise<GameOffer> => {
    const game = openGame({ games: await readGames(ctx.deps) }, input.gameId, false);
    const { from, to } = publishedReturns[game.id]!;
    const { stakes } = offerOf(game, ctx);
    return {
      gameId: game.id,
      returnFrom: from,
      returnTo: to,
      hitOneIn: hitOneIn(game),
      minStake: stakes.min,
      maxStake: stakes.max,
      maxPayout: highestWinOf(game, ctx.deps.market),
    };
  },
  { cacheMs: 5_000 },
);
