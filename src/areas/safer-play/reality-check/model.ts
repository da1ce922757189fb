import { combine, createEvent, createStore, sample } from 'effector';
import { paths } from '../../../core/router/routes';
import { routeRequested } from '../../../core/router';
import { popupTurn } from '../../adverts/popups';
import { $status, protectionStatusFx, statusRequested } from '..';
import { logoutFx, sessionEnded } from '../../access/session';
import { $inGame, checkAnswered, checkHanded } from './in-game';
import { checkWanted } from './slot';
import { $playedMs, looked, stepped } from './timer';

sample({ clock: checkWanted, target: statusRequested });
/**
 * A check is wanted, but the server has not yet answered whether it is due. After a failure the request is repeated
 * with the next step.
 */
const $owed = createStore(false)
  .on(checkWanted, () => true)
  .reset(protectionStatusFx.done, looked, sessionEnded);
sample({ clock: stepped, filter: $owed, target: statusRequested });

/** The interval since the last check has passed, by the member's setting. */
const due = sample({
  clock: protectionStatusFx.doneData,
  source: $playedMs,
  filter: (played, { realityMinutes }) => played >= realityMinutes * 60_000,
  fn: (played) => Math.floor(played / 60_000),
});

/** The player continues, or leaves. */
export const continued = createEvent();
export const left = createEvent();
export const limitsChosen = createEvent();

/** Minutes since the last check, while the check should be shown. */
const $minutes = createStore<number | null>(null)
  .on(due, (_, minutes) => minutes)
  .reset(continued, left, limitsChosen, checkAnswered, sessionEnded);
const $wanted = combine($minutes, $inGame, (minutes, inGame) => minutes !== null && !inGame);
/** Waits until a running rain is over. In a game, the game shows the check; after the game, the window opens. */
export const $open = popupTurn('reality', $wanted, 'any');
// Handed over once, although the status may be requested again before the answer.
const $isDue = $minutes.map((minutes) => minutes !== null);
sample({
  clock: [$isDue, $inGame],
  source: { minutes: $minutes, inGame: $inGame },
  filter: ({ minutes, inGame }) => minutes !== null && inGame,
  fn: ({ minutes }) => ({ minutes: minutes ?? 0 }),
  target: checkHanded,
});
/** Kept during the closing animation. */
export const $shown = createStore({ minutes: 0, seconds: 0, staked: 0, won: 0 });
sample({
  clock: due,
  source: $status,
  fn: (status, minutes) => ({ minutes, ...(status?.today ?? { seconds: 0, staked: 0, won: 0 }) }),
  target: $shown,
});

sample({ clock: [continued, left, limitsChosen, checkAnswered], fn: () => undefined, target: looked });
sample({ clock: left, source: logoutFx.pending, filter: (pending) => !pending, fn: () => undefined, target: logoutFx });
sample({ clock: limitsChosen, fn: () => ({ to: paths.limits }), target: routeRequested });
