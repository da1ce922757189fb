import { codes, contract, type GameOffer, type Launch } from '../../../contract';
import { hitOneIn, publishedReturns } from '../../../games/returns';
import { highestWinOf } from '../../../games/stakes';
import { readGames, type ListedGame } from '../../bets/catalogue';
import { createDemoPurse } from '../../bets/demo';
import { createGameSession, houseSupplier } from '../../bets/game-session';
import { rulesOf } from '../../bets/house-draw';
import { gameSettingsName, gameSettingsSchema } from '../../bets/settings';
import type { Ctx } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { refuse } from '../../core/refuse';
import { byIp, byMember, signedIn, verb } from '../../core/verb';
import { withTransaction } from '../../db/transaction';
import { openGame, openSingle } from './house/choice';
import { houseFrame } from './house/present';
import { offerOf } from './house/table';
import { simulatedFrame } from './supplier/simulator/pages';
import { supplierOfGame } from './supplier/suppliers';

/** Where a game is served and under which supplier its session is opened. */
interface Place {
  readonly supplier: string;
  readonly frame: string;
  /** The origin of the frame's messages; `null` for a house game, whose sandbox has no origin. */
  readonly origin: string;
}

/** Finds the place of an open game of the catalogue. Refuses with gameClosed. */
async function placeOf({ deps, host }: Pick<Ctx, 'deps' | 'host'>, game: ListedGame): Promise<Place> {
  const house = rulesOf(game.id);
  if (house !== null) return { supplier: houseSupplier, frame: houseFrame(house), origin: 'null' };
  const supplier = await supplierOfGame(deps, game.id);
  const simulated = supplier?.id.startsWith('sim-') ? simulatedFrame(deps, { game: game.id, host }) : null;
  if (supplier && simulated) return { supplier: supplier.id, ...simulated };
  if (supplier?.protocol !== 'baobab-1' || supplier.frame === '') return refuse(codes.gameClosed, 'gameClosed');
  return { supplier: supplier.id, frame: supplier.frame, origin: new URL(supplier.frame).origin };
}

async function openListed({ deps }: Pick<Ctx, 'deps'>, id: string): Promise<ListedGame> {
  const game = (await readGames(deps)).get(id);
  return game?.open === true ? game : refuse(codes.gameClosed, 'gameClosed');
}

/** Starts a game for cash (GAM-3). A second start on the same device ends the first game session. */
export const launch = verb(
  contract.bets.launch,
  async ({ ctx, input }): Promise<Launch> => {
    const { deps, now, language } = ctx;
    const game = await openListed(ctx, input.gameId);
    const { supplier, ...place } = await placeOf(ctx, game);
    const { sessionMs } = await readSettings(deps, gameSettingsName, gameSettingsSchema);
    const { id: memberId, sessionId } = signedIn(ctx);
    const made = await withTransaction(deps, (tx) =>
      createGameSession(tx, {
        supplier,
        game: game.id,
        language,
        player: { memberId, sessionId },
        now,
        lifeMs: sessionMs,
      }),
    );
    const { token: session, expiresAt } = made;
    return { gameId: game.id, name: game.name, mode: 'real', session, ...place, expiresAt };
  },
  { tx: 'none', play: true, limit: [{ name: 'launch', max: 120, windowMs: 3_600_000, by: byMember }] },
);

/** Starts a house game with a demo purse, without a login (GAM-2). A game with a shared round has no demo. */
export const demo = verb(
  contract.bets.demo,
  async ({ ctx, input }): Promise<Launch> => {
    const { deps, now, language } = ctx;
    const game = await openListed(ctx, input.gameId);
    openSingle({ games: await readGames(deps) }, game.id, true);
    const { supplier, ...place } = await placeOf(ctx, game);
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
    return { gameId: game.id, name: game.name, mode: 'demo', session, ...place, expiresAt };
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
