import { combine, createEvent, createStore, sample } from 'effector';
import { contract, type Game } from '../../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { reuse } from '../../../core/reuse';
import { toastShown } from '../../../core/toasts';
import { $isSignedIn, loginRequired, sessionEnded } from '../../access/session';
import { $lobby } from '../model/model';
import { pulled } from '../model/visit';

export const recentFx = createCallFx(contract.browse.recentGames);
export const favouritesFx = createCallFx(contract.browse.favourites);
export const favourFx = createCallFx(contract.browse.favour);
const recentCall = createOwnFx(recentFx);
const favouritesCall = createOwnFx(favouritesFx);
const favourCall = createOwnFx(favourFx);

/** A page with the member's own games was opened or pulled down. */
export const personalRequested = createEvent();
/** The heart of a game was tapped; a visitor is asked to log in. */
export const favouriteToggled = createEvent<string>();

/** Ids of the games in which the member has bet, the latest first; null while unknown (C109). */
const $recentIds = createStore<readonly string[] | null>(null)
  .on(recentCall.answered, (known, { result }) => reuse(known, result.games))
  .reset(sessionEnded);
/** Ids of the favourites on the server, the latest first; null while unknown. */
const $stored = createStore<readonly string[] | null>(null)
  .on([favouritesCall.answered, favourCall.answered], (known, { result }) => reuse(known, result.games))
  .reset(sessionEnded);

const due = sample({
  // After a login the page may already be open.
  clock: [personalRequested, pulled, $isSignedIn],
  source: $isSignedIn,
  filter: (signedIn) => signedIn,
  fn: () => ({}),
});
sample({ clock: due, target: [recentCall.fx, favouritesCall.fx] });
const $failed = createStore(false)
  .on([recentFx.fail, favouritesFx.fail], () => true)
  .reset(due, sessionEnded);
sample({
  clock: cameOnline,
  source: $failed,
  filter: (failed) => failed,
  fn: () => undefined,
  target: personalRequested,
});

/**
 * The taps that the server has not confirmed, by game: shown at once. While a request for a game is in flight, a
 * further tap waits for its answer, so that two requests cannot arrive in the wrong order. A refusal removes the tap,
 * and the heart shows again what the server has.
 */
const $wanted = createStore<Readonly<Record<string, boolean>>>({}).reset(sessionEnded);
const $sent = createStore<Readonly<Record<string, boolean>>>({}).reset(sessionEnded);

const isFavourite = (
  stored: readonly string[] | null,
  wanted: Readonly<Record<string, boolean>>,
  id: string,
): boolean => wanted[id] ?? stored?.includes(id) ?? false;
const without = <T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

sample({
  clock: favouriteToggled,
  source: $isSignedIn,
  filter: (signedIn) => !signedIn,
  fn: () => undefined,
  target: loginRequired,
});
const tapped = sample({
  clock: favouriteToggled,
  source: { signedIn: $isSignedIn, stored: $stored, wanted: $wanted },
  filter: ({ signedIn }) => signedIn,
  fn: ({ stored, wanted }, id) => ({ id, on: !isFavourite(stored, wanted, id) }),
});
$wanted.on(tapped, (wanted, { id, on }) => ({ ...wanted, [id]: on }));

const sending = createEvent<{ id: string; on: boolean }>();
sample({
  clock: tapped,
  source: $sent,
  filter: (sent, { id }) => sent[id] === undefined,
  fn: (_, wish) => wish,
  target: sending,
});
$sent.on(sending, (sent, { id, on }) => ({ ...sent, [id]: on }));
sample({ clock: sending, fn: ({ id, on }) => ({ gameId: id, on }), target: favourCall.fx });

const ended = sample({
  clock: favourCall.fx.finally,
  source: { wanted: $wanted, sent: $sent },
  fn: ({ wanted, sent }, { params, status }) => {
    const id = params.gameId;
    const again = status === 'done' && wanted[id] !== undefined && wanted[id] !== sent[id];
    return { id, again, on: wanted[id] ?? false };
  },
});
$sent.on(ended, (sent, { id }) => without(sent, id));
$wanted.on(ended, (wanted, { id, again }) => (again ? wanted : without(wanted, id)));
sample({ clock: ended, filter: ({ again }) => again, fn: ({ id, on }) => ({ id, on }), target: sending });
sample({
  clock: favourFx.failData,
  filter: ({ status }: ApiError) => status !== 401,
  fn: ({ message, code }: ApiError) => ({ kind: 'error' as const, text: code < 0 ? 'browse:notSaved' : message }),
  target: toastShown,
});

/** Ids of the favourites as the hearts show them, the latest first. */
export const $favouriteIds = combine($stored, $wanted, (stored, wanted): readonly string[] => {
  const added = Object.keys(wanted).filter((id) => wanted[id] === true && !stored?.includes(id));
  return [...added, ...(stored ?? []).filter((id) => wanted[id] !== false)];
});
export const $favouriteSet = $favouriteIds.map((ids): ReadonlySet<string> => new Set(ids));

const gamesOf = (games: readonly Game[] | undefined, ids: readonly string[]): readonly Game[] => {
  const known = new Map(games?.map((game) => [game.id, game]));
  return ids.flatMap((id) => known.get(id) ?? []);
};
/** Only games of the lobby: a closed game, or one that the store build hides, is left out. */
export const $favourites = combine($lobby, $favouriteIds, (lobby, ids) => gamesOf(lobby?.games, ids));
export const $recent = combine($lobby, $recentIds, (lobby, ids) => gamesOf(lobby?.games, ids ?? []));
/** My Game: favourites, then the other games that the member has played (HOM-10). */
export const $myGames = combine($favourites, $recent, (favourites, recent) => [...new Set([...favourites, ...recent])]);
/** `loading` until both lists have arrived; `failed` when one of them has not. */
export const $personalStatus = combine($recentIds, $stored, $failed, (recent, stored, failed) =>
  recent !== null && stored !== null ? ('ready' as const) : failed ? ('failed' as const) : ('loading' as const),
);
