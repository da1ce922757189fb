import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, type AnswerOf } from '../../../../contract';
import { createMoneyCallFx, createCallFx, createOwnFx, deviceId, type ApiError } from '../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { forgetRegisteredFx } from '../../../core/storage/registered';
import { toastShown } from '../../../core/toasts';
import { homeLeft } from '../../adverts';
import { popupTurn } from '../../adverts/popups';
import { reviewWanted } from '../../install/host';
import { $profile, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { ratingDue } from './gate';
import { claimKey, putOff } from './kept';

/** For this many stars the native shell also asks for a review in the store (RAT-1). */
const bestStars = 5;

export const starsPicked = createEvent<number>();
export const sendPressed = createEvent();
/** The player chose "not now" or closed the question. */
export const closed = createEvent();

// The server decides: enabled, account a day old, neither member nor phone rated before (RAT-2).
export const cfgFx = createCallFx(contract.rating.cfg);
export const { fx: configFx, answered } = createOwnFx(
  attach({ effect: cfgFx, mapParams: (_: void) => ({ deviceId: deviceId() }) }),
);
sample({ clock: ratingDue, filter: (ask) => ask, fn: () => undefined, target: configFx });
/** The coins for a rating: the same for any number of stars (Q35). */
export const $bonus = createStore(0).on(answered, (known, { result }) => result.configs[0]?.bonusAmount ?? known);

interface RatingIntent {
  stars: number;
  deviceId: string;
}
export const bindFx = createMoneyCallFx(contract.rating.bind);
export const sendFx = createEffect<Attempt<RatingIntent>, AnswerOf<typeof contract.rating.bind>, ApiError>(
  ({ input: { stars, deviceId: device }, key }) =>
    bindFx({ input: { deviceId: device, deviceType: 1, utmSource: 'google_play', ratingScore: stars }, key }),
);
const $owner = $profile.map((profile) => profile?.id ?? null);
export const claim = createMoneyRequest<RatingIntent, AnswerOf<typeof contract.rating.bind>>({
  call: sendFx,
  storageKey: claimKey,
  $owner,
});
sample({ clock: ratingDue, fn: () => undefined, target: claim.resumed });

/** 1 to 5; 0 until the player has chosen. At least one star is required. */
export const $stars = createStore(0)
  .on(starsPicked, (_, stars) => stars)
  .reset(sessionEnded);
sample({
  clock: sendPressed,
  source: $stars,
  filter: (stars) => stars >= 1,
  fn: (stars) => ({ stars, deviceId: deviceId() }),
  target: claim.started,
});
export const $sending = claim.$busy;
/** `$checking`: no answer yet; the app says so (D3). */
export const { $checking } = claim;

const $sent = createStore<number | null>(null).on(claim.$request, (sent, request) => request?.input.stars ?? sent);
const rated = sample({ clock: claim.settled, source: $sent, fn: (stars, { bonusAmount }) => ({ stars, bonusAmount }) });
sample({ clock: rated, fn: () => undefined, target: [forgetRegisteredFx, balanceRefreshRequested] });
sample({
  clock: rated,
  fn: ({ bonusAmount }) => ({ kind: 'success' as const, text: 'daily:rating.thanks', values: { count: bonusAmount } }),
  target: toastShown,
});
sample({ clock: rated, filter: ({ stars }) => stars === bestStars, fn: () => undefined, target: reviewWanted });

const enabled = sample({ clock: answered, filter: ({ result }) => result.enable });
export const $wanted = createStore(false)
  .on(enabled, () => true)
  .reset(closed, claim.settled, claim.failed, homeLeft, sessionEnded);
/** Whether the rating dialog is open; an error closes it (RAT-1). */
export const $open = popupTurn('rating', $wanted);
const putOffFx = createEffect(putOff);
sample({ clock: closed, target: putOffFx });
