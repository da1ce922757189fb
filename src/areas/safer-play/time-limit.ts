import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $isSignedIn, $profile, profileFx } from '../access/session';

// A time limit may be reached while the app is open: the profile is requested again when the remaining time has passed,
// plus this margin.
const slackMs = 30_000;
const longestMs = 86_400_000;
const timeOver = createEvent();
// Not patronum's `debounce`: a profile without a limit cancels the timer.
const $timer = createStore<ReturnType<typeof setTimeout> | null>(null, { serialize: 'ignore' });
const waitFx = attach({
  source: $timer,
  effect: createEffect(({ timer, left }: { timer: ReturnType<typeof setTimeout> | null; left: number | undefined }) => {
    if (timer !== null) clearTimeout(timer);
    if (left === undefined || left === 0) return null;
    return setTimeout(scopeBind(timeOver, { safe: true }), Math.min(left + slackMs, longestMs));
  }),
  mapParams: (left: number | undefined, timer) => ({ timer, left }),
});
$timer.on(waitFx.doneData, (_, timer) => timer);
/** Start-up is finished; the profile may already be known. */
export const timeLimitStarted = createEvent();
sample({ clock: [$profile, timeLimitStarted], source: $profile, fn: (profile) => profile?.playLeftMs, target: waitFx });
sample({
  clock: timeOver,
  source: $isSignedIn,
  filter: (signedIn) => signedIn,
  fn: () => undefined,
  target: profileFx,
});
