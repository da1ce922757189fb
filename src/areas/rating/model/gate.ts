import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { present } from '../../../core/scene';
import { keptRequests } from '../../../core/money/kept-requests';
import { serverNow } from '../../../core/time/clock';
import { isStoreBuild } from '../../../core/browser/platform';
import { $isQuiet } from '../../../core/quiet';
import { recallRegisteredFx } from '../../../core/storage/registered';
import { wordsFx } from '../../../core/i18n/words';
import { $homeRests } from '../../adverts';
import { $profile } from '../../access/session';
import { claimKey, isPutOff } from './kept';

/** A rating is asked for no sooner than this after signing up on this phone (RAT-1), ms. */
export const askAfterMs = 24 * 3_600_000;

/** The page has come to rest: the rating may look whether it is its time. */
export const ratingStarted = createEvent();
/** Whether this is the app from a store, where alone it is asked for. */
export const storeBuildFx = createEffect(isStoreBuild);
sample({ clock: ratingStarted, target: storeBuildFx });
const $inStore = createStore(false).on(storeBuildFx.doneData, (_, store) => store);

const $mayAsk = combine(
  $inStore,
  $homeRests,
  $profile,
  $isQuiet,
  (store, rests, profile, quiet) => store && rests && profile !== null && !quiet,
);
const lookFx = createEffect(async (): Promise<boolean> => {
  const at = await recallRegisteredFx();
  return at !== null && serverNow() - at >= askAfterMs && !isPutOff();
});
sample({ clock: $mayAsk, filter: (may) => may, fn: () => undefined, target: lookFx });
const due = sample({ clock: lookFx.doneData, filter: (old) => old, fn: () => true });

// A rating of an earlier visit has no answer yet: it is taken up.
const $member = combine($inStore, $profile, (store, profile) => (store ? (profile?.id ?? null) : null));
const lookOpenFx = createEffect((member: string): boolean => keptRequests(claimKey, member).length > 0);
sample({ clock: $member, filter: (member): member is string => member !== null, target: lookOpenFx });
const left = sample({ clock: lookOpenFx.doneData, filter: (open) => open, fn: () => false });

/** The question's code and words come when it is time. */
export const screenFx = createEffect(async () => present(await import('../ui/screen')));
export type Screen = Awaited<ReturnType<typeof screenFx>>;
export const $screen = createStore<Screen | null>(null, { serialize: 'ignore' }).on(
  screenFx.doneData,
  (_, screen) => screen,
);
/** Whether to ask, or only to take up what was left open. */
const $ask = createStore(false).on([due, left], (ask, now) => ask || now);
sample({
  clock: [due, left],
  source: screenFx.pending,
  filter: (loading) => !loading,
  fn: () => undefined,
  target: screenFx,
});
sample({ clock: screenFx, fn: () => 'daily', target: wordsFx });

/** The code is there: true when the rating is to be asked for. */
export const ratingDue = createEvent<boolean>();
sample({ clock: screenFx.doneData, source: $ask, fn: (ask) => ask, target: ratingDue });
$ask.reset(ratingDue);
