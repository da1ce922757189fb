import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, lotteryGames, type LotteryDraw, type LotteryGame, type LotteryGameId } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { $location } from '../../../core/router';
import { $now } from '../../../core/time/clock';
import { createPoll } from '../../../core/time/poll';

/** Requests the games. A test replaces the handler. */
export const gamesFx = createCallFx(contract.lottery.games);
const askFx = attach({ effect: gamesFx, mapParams: (_: void) => ({}) });

/** Games, prices or draws may have changed. */
export const gamesAsked = createEvent();

/** The games from the last answer; null before it. */
export const $games = createStore<readonly LotteryGame[] | null>(null).on(askFx.doneData, (_, { games }) => games);
/** The error of the last request, or null. */
export const $problem = createStore<ApiError | null>(null)
  .on(askFx.failData, (_, error) => error)
  .reset(askFx.done);
export const $loading = askFx.pending;

/** Sales and results change all the time; the countdown needs no request. */
const everyMs = 15_000;
/** A page with games was opened; with the game of its address, or null. */
export const gamesOpened = createEvent<LotteryGameId | null>();
const $open = createStore(false)
  .on(gamesOpened, () => true)
  .on($location, (open, { pathname }) => open && /^\/lottery(?!\/tickets)/.test(pathname));
createPoll({ fx: askFx, everyMs, $enabled: $open });

sample({
  clock: [gamesAsked, cameOnline],
  source: { open: $open, pending: $loading },
  filter: ({ open, pending }) => open && !pending,
  fn: () => undefined,
  target: askFx,
});

export const isGameId = (text: string): text is LotteryGameId => lotteryGames.some((id) => id === text);

/** The draws of a game that can be bought now, the next one first. */
export const drawsFrom = (game: LotteryGame, now: number): readonly LotteryDraw[] =>
  game.enable ? game.draws.filter(({ closesAt }) => closesAt > now) : [];

/** The game of the address; null for an unknown one, and on other pages. */
export const $shownId = createStore<LotteryGameId | null>(null).on(gamesOpened, (_, id) => id);

/** Game and the draws that can be bought now, for the page of one game. */
export const $shown = combine($games, $shownId, (games, id) => games?.find((game) => game.id === id) ?? null);
/** The draws of the shown game that still sell. Changes only when a draw closes or an answer comes. */
export const $draws = combine($shown, $now, (game, now) => (game === null ? [] : drawsFrom(game, now)));
