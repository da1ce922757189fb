import { combine, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import type { CardDraw, CardsDone } from '../../../../contract';
import type { ApiError } from '../../../core/api';
import { $online } from '../../../core/browser/trackers';
import { paths } from '../../../core/router/routes';
import { toastShown } from '../../../core/toasts';
import { $isSignedIn, $rest, loginRequired, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { shownCards, stepOf, type Step } from '../lib/set';
import { $activity, $member, cardsAsked, memberFx, opened } from './activity';
import { request, type CardsIntent } from './request';
import { $surface, cardsScene } from './surface';

/** The state of a draw. Cards and chances change only on the server. */
export type Play =
  | { at: 'ready' }
  /** Sent: the lamp waits for its card. */
  | { at: 'lighting'; light: number }
  /** Answered: the card is shown. */
  | { at: 'card'; draw: CardDraw }
  | { at: 'drawn'; draw: CardDraw }
  /** Nothing was used. */
  | { at: 'refused'; error: ApiError };

/** The player chose a lamp, or the countdown did. */
export const lightPressed = createEvent<number>();
export const freePressed = createEvent();
export const buyPressed = createEvent();
export const swapPressed = createEvent<number>();
/** The player takes the gift of the season with this id. */
export const giftPressed = createEvent<string>();
export const loginPressed = createEvent();
export const skipPressed = createEvent();

export const { $checking } = request;
/** A request is open: no other may begin. */
export const $busy = request.$busy;

const ready: Play = { at: 'ready' };
export const $play = createStore<Play>(ready, { serialize: 'ignore' });
/** A card is on its way or shown. */
export const $drawing = $play.map(({ at }) => at === 'lighting' || at === 'card');

/** What the main button does; null before the season is known. */
export const $step = combine($activity, $member, $isSignedIn, (activity, member, signedIn): Step | null => {
  if (activity === null || (signedIn && member === null)) return null;
  return stepOf(activity, member, signedIn);
});

/** A request may begin. The server refuses all of them during a break (Q77). */
const $free = combine(
  $busy,
  $drawing,
  $online,
  $rest,
  (busy, drawing, online, rest) => !busy && !drawing && online && rest === null,
);

// One sample decides, because the request makes `$busy` true at once.
const drawBegun = sample({
  clock: lightPressed,
  source: { free: $free, step: $step, activity: $activity },
  filter: ({ free, step, activity }) => free && step === 'light' && activity !== null,
  fn: ({ activity }, light) => ({ light, oddsVersion: activity!.oddsVersion }),
});
sample({ clock: drawBegun, fn: (draw): CardsIntent => ({ do: 'draw', ...draw }), target: request.started });
sample({
  clock: freePressed,
  source: { free: $free, step: $step },
  filter: ({ free, step }) => free && step !== 'login' && step !== 'closed',
  fn: (): CardsIntent => ({ do: 'free' }),
  target: request.started,
});
sample({
  clock: buyPressed,
  source: { free: $free, activity: $activity, step: $step },
  filter: ({ free, activity, step }) => free && activity !== null && step !== 'login' && step !== 'closed',
  fn: ({ activity }): CardsIntent => ({ do: 'buy', cost: activity!.costChance }),
  target: request.started,
});
sample({
  clock: swapPressed,
  source: $free,
  filter: (free) => free,
  fn: (_, cardId): CardsIntent => ({ do: 'swap', cardId }),
  target: request.started,
});
sample({
  clock: giftPressed,
  source: $free,
  filter: (free) => free,
  fn: (_, id): CardsIntent => ({ do: 'gift', id }),
  target: request.started,
});
// Q49: everybody may look; an action asks for the login and comes back.
sample({
  clock: [loginPressed, lightPressed],
  source: $isSignedIn,
  filter: (signedIn) => !signedIn,
  fn: () => ({ returnTo: paths.collectCards }),
  target: loginRequired,
});

const shownDone = createEvent<number>();
const drawn = request.settled.filterMap(({ draw }: CardsDone) => draw);
$play
  .on(drawBegun, (_, { light }) => ({ at: 'lighting', light }))
  .on(drawn, (play, draw) => (play.at === 'lighting' ? { at: 'card', draw } : { at: 'drawn', draw }))
  .on(shownDone, (play, id) => (play.at === 'card' && play.draw.id === id ? { at: 'drawn', draw: play.draw } : play))
  .on(request.failed, (_, error) => ({ at: 'refused', error }))
  .on(request.$state, (play, state) => (state === 'unknown' && play.at === 'lighting' ? ready : play))
  .on(opened, (play) => (play.at === 'lighting' || play.at === 'card' ? play : ready))
  .on([freePressed, buyPressed, swapPressed, giftPressed], (play) => (play.at === 'refused' ? ready : play))
  .reset(sessionEnded, request.interrupted);

// The scene reports that the card has reached its slot. Without a scene, or when it is lost, nothing waits for it.
const $shownId = $play.map((play) => (play.at === 'card' ? play.draw.id : null));
sample({
  clock: cardsScene.spoke,
  source: $shownId,
  filter: (id, { type }) => id !== null && type === 'shown',
  fn: (id) => id as number,
  target: shownDone,
});
/** Timeouts in ms, longer than any motion; without a scene the card comes almost at once. */
const patience = { scene: 6_000, still: 400, loading: 400 } as const;
const awaited = sample({
  clock: [$shownId, $surface],
  source: { id: $shownId, surface: $surface },
  filter: ({ id }) => id !== null,
  fn: ({ id, surface }) => ({ id: id as number, ms: patience[surface] }),
});
const over = delay({ source: awaited, timeout: ({ ms }) => ms });
sample({ clock: over, fn: ({ id }) => id, target: shownDone });
sample({
  clock: skipPressed,
  source: $shownId,
  filter: (id) => id !== null,
  fn: (id) => id as number,
  target: shownDone,
});

// The card is counted when it has been shown, not when the server answers.
const finished = sample({ clock: $play, filter: ({ at }) => at === 'drawn' || at === 'refused' });
const changed = request.settled.filter({ fn: ({ draw }) => draw === undefined });
sample({ clock: [finished, changed], fn: () => undefined, target: cardsAsked });
sample({ clock: [changed, request.failed], fn: () => undefined, target: balanceRefreshRequested });
// An action of an earlier visit whose answer was lost.
sample({ clock: opened, fn: () => undefined, target: request.resumed });

sample({
  clock: request.settled.filterMap(({ chance }) => chance),
  fn: ({ source }) => ({ kind: 'success' as const, text: `cards:got.${source}` }),
  target: toastShown,
});
sample({
  clock: request.settled.filterMap(({ swap }) => swap),
  fn: ({ cardId }) => ({ kind: 'success' as const, text: `cards:swap.got.${cardId <= 5 ? cardId : 0}` }),
  target: toastShown,
});

/** The gift that was just taken, while it is celebrated; minor units. */
export const celebrationClosed = createEvent();
export const $won = createStore<number | null>(null)
  .on(
    request.settled.filterMap(({ gift }) => gift?.amount),
    (_, amount) => amount,
  )
  .reset(celebrationClosed, opened, sessionEnded);

/** The lamps as the page shows them. A draw of the scene changes them at its end. */
export const $lit = combine($activity, $member, (activity, member): readonly number[] =>
  activity !== null && member?.id === activity.id ? member.lights : [],
);
export const $cards = combine($activity, $member, (activity, member) =>
  activity === null ? null : shownCards(activity, member),
);
export const $reading = memberFx.pending;
