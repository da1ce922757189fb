import { createEffect, createEvent, createStore, sample } from 'effector';
import { contract, lobbySchema, type Game, type Lobby } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { deviceNow } from '../../../core/time/clock';
import { byLanguage } from '../../../core/i18n/by-language';
import { languageLoaded } from '../../../core/i18n/language';
import { reuse } from '../../../core/reuse';
import { readStored, writeStored } from '../../../core/storage/storage';
import { cameOnline } from '../../../core/browser/trackers';
import { routeRequested } from '../../../core/router';
import { $optionsState, optionsFx } from '../../../core/options';
import { publicCallsDue } from '../../../core/start';
import { catalogueStored } from '../../../core/storage/data-age';
import { shownShelves, toShelves } from './catalogue';

/** Number of retries. Each pause is this much longer than the previous pause, in ms (GAM-9). */
const retries = 5;
const pauseStepMs = 1_000;
const storageKey = 'baobab.lobby';
const isTile = ({ id }: Game): boolean => /\D/.test(id);
/**
 * The start and the home page both request the lobby; within this many ms of an answer the second request is skipped.
 */
const sameWishMs = 3_000;

export const loadFx = createCallFx(contract.game.lobby);
// Not patronum's `delay`: `lobbyFx` awaits the pause inside its loop.
export const pauseFx = createEffect((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
export const recallFx = createEffect((): Lobby | null => readStored(storageKey, lobbySchema));
export const rememberFx = createEffect((lobby: Lobby) => writeStored(storageKey, lobby));

/** Fetches the lobby: up to 5 more tries, after pauses of 1, 2, 3, 4 and 5 s (GAM-9). Fails with the last error. */
export const lobbyFx = createEffect(async (): Promise<Lobby> => {
  for (let retry = 1; retry <= retries; retry += 1) {
    try {
      return await loadFx({});
    } catch {
      await pauseFx(retry * pauseStepMs);
    }
  }
  return loadFx({});
});

// Category names depend on the player's language.
const { said, again } = byLanguage(lobbyFx, loadFx);
/** The same answers as in `said`, but without the steps of the retries: in one commit with other calls of the page. */
const { said: loaded } = byLanguage(loadFx);

/** Requests the lobby unless a request is in flight; the stored copy is shown until the answer. */
export const lobbyRequested = createEvent();
export const gameTapped = createEvent<Game>();
export const sheetClosed = createEvent();

/** Never reset: the catalogue is the same for everybody and is replaced by each answer. */
export const $lobby = createStore<Lobby | null>(null);
$lobby.on([loaded, said], reuse).on(recallFx.doneData, (shown, stored) => shown ?? stored);

/** Whether any game can be played. Links to the games are shown only then. */
export const $gamesOpen = $lobby.map((lobby) => lobby?.games.some(({ open }) => open) ?? false);

export const $shelves = $lobby.map((lobby) => (lobby === null ? [] : shownShelves(toShelves(lobby))));

/** `failed` only after the last retry, also while a stored lobby is on the screen. */
export const $lobbyStatus = createStore<'loading' | 'ready' | 'failed'>('loading')
  .on(lobbyFx, () => 'loading' as const)
  .on([loadFx.done, lobbyFx.done], () => 'ready' as const)
  .on(lobbyFx.fail, () => 'failed' as const);

/** The game whose information sheet is open; reset by `sheetClosed`. */
export const $openGame = createStore<Game | null>(null)
  .on(gameTapped, (open, game) => (isTile(game) ? open : game))
  .reset(sheetClosed);
// The tiles of the mall (HOM-9) and of the lotteries are no games: each opens its page.
sample({ clock: gameTapped, filter: isTile, fn: ({ id }) => ({ to: `/${id}` }), target: routeRequested });

sample({
  clock: [lobbyRequested, lobbyFx],
  source: $lobby,
  filter: (lobby) => lobby === null,
  fn: () => undefined,
  target: recallFx,
});
sample({ clock: publicCallsDue, target: lobbyRequested });
/** Device time of the last answer in the current language. */
const $readAt = createStore(Number.NEGATIVE_INFINITY, { serialize: 'ignore' })
  .on(said, () => deviceNow())
  .reset(languageLoaded);
sample({
  clock: lobbyRequested,
  source: { pending: lobbyFx.pending, readAt: $readAt },
  filter: ({ pending, readAt }) => !pending && Math.abs(deviceNow() - readAt) >= sameWishMs,
  fn: () => undefined,
  target: lobbyFx,
});
sample({ clock: said, target: rememberFx });
sample({
  clock: cameOnline,
  source: $lobbyStatus,
  filter: (status) => status === 'failed',
  fn: () => undefined,
  target: lobbyRequested,
});
sample({
  clock: again,
  source: $lobbyStatus,
  filter: (status) => status !== 'loading',
  fn: () => undefined,
  target: lobbyRequested,
});
sample({ clock: lobbyFx.done, fn: () => undefined, target: catalogueStored });
// The lobby is retried until the service answers again. Options that failed meanwhile are then requested again.
sample({
  clock: lobbyFx.done,
  source: $optionsState,
  filter: (state) => state === 'failed',
  fn: () => ({}),
  target: optionsFx,
});
