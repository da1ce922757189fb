import { codes, type Market } from '../../../../contract';
import type { HouseGame } from '../../../../games/house-game';
import { isInRange } from '../../../../games/protocol/stakes';
import type { Json } from '../../../../games/protocol/rules';
import { readBetLeaseMs } from '../../../bets/lease';
import { readGames, type ListedGame } from '../../../bets/catalogue';
import {
  endOf,
  knownOf,
  replay,
  rulesOf,
  type Replayed,
  type RoundEnd,
  type RoundSeed,
} from '../../../bets/house-draw';
import { waitOf } from '../../../bets/open';
import { gameSettingsName, gameSettingsSchema, type GameSettings } from '../../../bets/settings';
import { readSettings } from '../../../core/read-settings';
import type { Ctx, Deps } from '../../../core/deps';
import { Refusal, refuse, refuseField } from '../../../core/refuse';

/** What is in force for all games, read before the transaction. */
export interface Terms {
  readonly games: ReadonlyMap<string, ListedGame>;
  readonly settings: GameSettings;
  readonly leaseMs: number;
}

export const readTerms = async (deps: Deps): Promise<Terms> => ({
  games: await readGames(deps),
  settings: await readSettings(deps, gameSettingsName, gameSettingsSchema),
  leaseMs: await readBetLeaseMs(deps),
});

/** Reads JSON text of a request; refuses the field when it is no JSON. */
export function readJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuseField(field);
  }
}

/** The rules of an open house game of the catalogue. Refuses with gameClosed. */
export function openGame(terms: Pick<Terms, 'games'>, id: string, demo: boolean): HouseGame {
  const listed = terms.games.get(id);
  const game = rulesOf(id);
  if (!game || listed?.open !== true || (demo && !listed.hasDemo)) return refuse(codes.gameClosed, 'gameClosed');
  return game;
}

/** The same for a game whose rounds belong to one player. Refuses the games with a shared round with gameClosed. */
export function openSingle(terms: Pick<Terms, 'games'>, id: string, demo: boolean): HouseGame {
  const game = openGame(terms, id, demo);
  return game.shared ? refuse(codes.gameClosed, 'gameClosed') : game;
}

interface Standing {
  /** What can be staked, minor units. */
  readonly have: number;
  /** Time of the last new round, ms. */
  readonly lastAt: number | null;
}

/** Checks parameters, stake, pace and balance of a play, in this order. Returns the parameters, read by the rules. */
export function checkPlay(
  { deps, now }: Pick<Ctx, 'deps' | 'now'>,
  {
    game,
    stake,
    params: given,
    terms,
    standing,
  }: {
    game: HouseGame;
    stake: number;
    params: unknown;
    terms: Terms;
    standing: Standing;
  },
): Json {
  const params = game.readParams(given) ?? refuseField('params');
  const { stakes } = knownOf(game, deps.market, params);
  if (!isInRange(stakes, stake))
    refuse(codes.stakeNotOffered, 'stakeNotOffered', { min: stakes.min, max: stakes.max, step: stakes.step });
  const wait = waitOf(standing, { now, minCycleMs: terms.settings.minCycleMs });
  // A refusal that keeps nothing, so that the reserved nonce is rolled back.
  if (wait > 0) throw new Refusal(codes.tooMany, 'tooMany', { data: { retryAfter: Math.ceil(wait / 1_000) } });
  if (standing.have < stake)
    refuse(codes.insufficientBalance, 'insufficientBalance', { have: standing.have, need: stake });
  return params;
}

/** Draws a new round. `end` is null when the round stays open. */
export function drawRound(
  game: HouseGame,
  { market, params, stake, seed }: { market: Market; params: Json; stake: number; seed: RoundSeed },
): { played: Replayed; end: RoundEnd | null } {
  const played = replay(game, { params, steps: [], seed });
  if (played === null) throw new Error(`${game.slug} cannot draw its own parameters`);
  return { played, end: played.standing.over ? endOf(market, stake, played.standing) : null };
}
