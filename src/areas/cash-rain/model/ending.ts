import { createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import * as v from 'valibot';
import { codes, rainGiftSchema, rainTiming } from '../../../../contract';
import type { ApiError } from '../../../core/api';
import { createConfirm } from '../../../ui/confirm';
import { toastShown } from '../../../core/toasts';
import { balanceRefreshRequested } from '../../wallet';
import { $claimedScore, claim } from './claim';
import { retryPressed } from './moves';
import { $rain, closeAsked, closed, rainMoved, rainOpened } from './rain';
import { canShowResult, drawn, isPlaying, type RainState } from './state';

// The rain ended with a score: draws the gift, with a key stored before the first try (RAN-8).
sample({
  clock: rainMoved.filterMap((rain) => (rain.at === 'claiming' ? rain : undefined)),
  fn: ({ slot, score }) => ({ slotId: slot.id, slotEnd: slot.end, score }),
  target: claim.started,
});

const result = { rain: $rain, score: $claimedScore };
const isResumed = (rain: RainState) => (rain.at === 'checking' ? rain.resumed : rain.at !== 'claiming');

sample({
  clock: claim.settled,
  source: result,
  filter: ({ rain }) => canShowResult(rain),
  fn: ({ rain, score }, gift) => drawn(gift, score, isResumed(rain)),
  target: rainMoved,
});

/**
 * The screen for a refused claim: the first gift if there is one, otherwise Try Again with the server's message
 * (RAN-11).
 */
function refused(error: ApiError, score: number | null, resumed: boolean): RainState {
  if (error.status === 401) return { at: 'login-needed', expired: true };
  const first = v.safeParse(rainGiftSchema, error.data);
  if (error.code === codes.rainPlayed) return { at: 'played', gift: first.success ? first.output : null };
  return { at: 'try-again', score, message: error.message, resumed };
}
sample({
  clock: claim.failed,
  source: result,
  filter: ({ rain }) => canShowResult(rain),
  fn: ({ rain, score }, error) => refused(error, score, isResumed(rain)),
  target: rainMoved,
});
// The session ended during the claim: the key stays stored, and the claim is resumed after the login.
sample({
  clock: claim.interrupted,
  source: $rain,
  filter: canShowResult,
  fn: (): RainState => ({ at: 'login-needed', expired: true }),
  target: rainMoved,
});

// D3: the answer was lost, so the claim is being checked; it is never called failed.
sample({
  clock: claim.unanswered,
  source: $rain,
  filter: (rain) => rain.at === 'claiming',
  fn: (rain): RainState => ({ at: 'checking', score: rain.at === 'claiming' ? rain.score : null, resumed: false }),
  target: rainMoved,
});
sample({
  clock: retryPressed,
  source: $rain,
  filter: (rain) => rain.at === 'checking',
  fn: () => undefined,
  target: claim.resumed,
});

// RAN-10: requests the balance again; the share sheet opens a second later.
const awarded = sample({ clock: rainMoved, filter: (rain) => rain.at === 'award' });
sample({ clock: awarded, fn: () => undefined, target: balanceRefreshRequested });
export const shareClosed = createEvent();
export const shareAsked = createEvent();
const shareDue = sample({
  clock: delay(awarded, rainTiming.shareAfterMs),
  source: $rain,
  filter: (rain) => rain.at === 'award',
});
/** Whether the share sheet is open. */
export const $shareOpen = createStore(false)
  .on([shareDue, shareAsked], () => true)
  .on([shareClosed, rainMoved], () => false);

/** Plays the same slot once more, after a rain without a catch. */
export const againPressed = createEvent();
const again = sample({ clock: againPressed, source: $rain, filter: (rain) => rain.at === 'try-again' });
sample({ clock: again, fn: () => closed, target: rainMoved });
sample({ clock: again, fn: () => undefined, target: rainOpened });

/** "The rain is lost if you leave": the question while it rains. */
export const leaving = createConfirm();
const closing = sample({ clock: closeAsked, source: $rain });
sample({
  clock: closing,
  filter: (rain) => !isPlaying(rain) && rain.at !== 'claiming',
  fn: () => closed,
  target: rainMoved,
});
sample({
  clock: closing,
  filter: isPlaying,
  fn: () => ({
    title: 'rain:leave.title',
    body: 'rain:leave.text',
    confirm: 'rain:leave.yes',
    cancel: 'rain:leave.no',
    cancelIsMain: true,
  }),
  target: leaving.asked,
});
sample({
  clock: closing,
  filter: (rain) => rain.at === 'claiming',
  fn: () => ({ kind: 'info' as const, text: 'rain:claiming.stay' }),
  target: toastShown,
});
sample({ clock: leaving.confirmed, source: $rain, filter: isPlaying, fn: () => closed, target: rainMoved });
// Closes the question when the rain ends before the player answers.
sample({
  clock: rainMoved,
  source: leaving.$open,
  filter: (open, rain) => open && !isPlaying(rain),
  fn: () => undefined,
  target: leaving.no,
});
