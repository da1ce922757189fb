import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { present } from '../../../core/scene';
import { keptRequests } from '../../../core/money/kept-requests';
import { serverNow } from '../../../core/time/clock';
import { isStoreBuild } from '../../../core/browser/platform';
import { recallRegisteredFx } from '../../../core/storage/registered';
import { wordsFx } from '../../../core/i18n/words';
import { $homeRests } from '../../adverts/popups';
import { $mayInvite, $profile } from '../../access/session';
import { claimKey, isPutOff } from './kept';

/** The minimum time in ms after a registration on this phone before a rating is asked for (RAT-1). */
export const askAfterMs = 24 * 3_600_000;

/** Start-up is finished: the rating may decide whether to open. */
export const ratingStarted = createEvent();
/** Whether this is the store build; only there a rating is asked for. */
export const storeBuildFx = createEffect(isStoreBuild);
sample({ clock: ratingStarted, target: storeBuildFx });
const $inStore = createStore(false).on(storeBuildFx.doneData, (_, store) => store);

// The server refuses a rating during a break and after the time limit (Q77).
const $mayAsk = combine(
  $inStore,
  $homeRests,
  $profile,
  $mayInvite,
  (store, rests, profile, mayInvite) => store && rests && profile !== null && mayInvite,
);
const lookFx = createEffect(async (): Promise<boolean> => {
  const at = await recallRegisteredFx();
  return at !== null && serverNow() - at >= askAfterMs && !isPutOff();
});
sample({ clock: $mayAsk, filter: (may) => may, fn: () => undefined, target: lookFx });
const due = sample({ clock: lookFx.doneData, filter: (old) => old, fn: () => true });

// Resumes a rating of an earlier visit whose answer was lost.
const $member = combine($inStore, $profile, (store, profile) => (store ? (profile?.id ?? null) : null));
const lookOpenFx = createEffect((member: string): boolean => keptRequests(claimKey, member).length > 0);
sample({ clock: $member, filter: (member): member is string => member !== null, target: lookOpenFx });
const left = sample({ clock: lookOpenFx.doneData, filter: (open) => open, fn: () => false });

/** The code and texts load when the question is due. */
export const screenFx = createEffect(async () => present(await import('../ui/screen')));
export type Screen = Awaited<ReturnType<typeof screenFx>>;
export const $screen = createStore<Screen | null>(null, { serialize: 'ignore' }).on(
  screenFx.doneData,
  (_, screen) => screen,
);
/** Whether to ask, or only to resume an earlier rating. */
const $ask = createStore(false).on([due, left], (ask, now) => ask || now);
sample({
  clock: [due, left],
  source: screenFx.pending,
  filter: (loading) => !loading,
  fn: () => undefined,
  target: screenFx,
});
sample({ clock: screenFx, fn: () => 'daily', target: wordsFx });

/** The code has loaded; true when the question should be shown. */
export const ratingDue = createEvent<boolean>();
sample({ clock: screenFx.doneData, source: $ask, fn: (ask) => ask, target: ratingDue });
$ask.reset(ratingDue);
