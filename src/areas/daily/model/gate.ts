import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { present } from '../../../core/scene';
import { keptRequests } from '../../../core/money/kept-requests';
import { toastShown } from '../../../core/toasts';
import { wordsFx } from '../../../core/i18n/words';
import { $askedPopup, popupTaken } from '../../adverts';
import { $homeRests } from '../../adverts/popups';
import { $isSignedIn, $mayInvite, $profile } from '../../access/session';
import { wasShownToday } from './day';

export const claimKey = 'baobab.daily.claim';

/** Start-up is finished: the sign-in may decide whether to open. */
export const dailyStarted = createEvent();
const $started = createStore(false).on(dailyStarted, () => true);

// The member opens it by a menu or an address.
const $asked = combine(
  $started,
  $askedPopup,
  $isSignedIn,
  (started, name, signedIn) => started && name === 'daily' && signedIn,
);
const asked = sample({ clock: $asked, filter: (now) => now, fn: () => 'asked' as const });
sample({ clock: asked, fn: () => undefined, target: popupTaken });

// Opens automatically once a day, above the home page, while the member may play (Q77).
const $mayCome = combine(
  $started,
  $homeRests,
  $profile,
  $mayInvite,
  (started, rests, profile, mayInvite) => started && rests && profile !== null && mayInvite,
);
const lookShownFx = createEffect(wasShownToday);
sample({ clock: $mayCome, filter: (may) => may, fn: () => undefined, target: lookShownFx });
const itself = sample({ clock: lookShownFx.doneData, filter: (shown) => !shown, fn: () => 'itself' as const });

// Resumes a sign-in of an earlier visit whose answer was lost, on any page.
const $member = combine($started, $profile, (started, profile) => (started ? (profile?.id ?? null) : null));
const lookOpenFx = createEffect((member: string): boolean => keptRequests(claimKey, member).length > 0);
sample({ clock: $member, filter: (member): member is string => member !== null, target: lookOpenFx });
const open = sample({ clock: lookOpenFx.doneData, filter: (kept) => kept, fn: () => 'resume' as const });

export type Wish = 'asked' | 'itself' | 'resume';
const wished = merge<Wish>([asked, itself, open]);

/** The code and texts of the overlay load when they are needed. */
export const screenFx = createEffect(async () => present(await import('../ui/screen')));
export type Screen = Awaited<ReturnType<typeof screenFx>>;
export const $screen = createStore<Screen | null>(null, { serialize: 'ignore' }).on(
  screenFx.doneData,
  (_, screen) => screen,
);
const $wishes = createStore<readonly Wish[]>([]).on(wished, (wishes, wish) =>
  wishes.includes(wish) ? wishes : [...wishes, wish],
);
sample({
  clock: wished,
  source: { screen: $screen, loading: screenFx.pending },
  filter: ({ screen, loading }) => screen === null && !loading,
  fn: () => undefined,
  target: screenFx,
});
sample({ clock: screenFx, fn: () => 'daily', target: wordsFx });

/** The overlay should open, on request or automatically, and its code has loaded. */
export const wishCame = createEvent<Wish>();
const $next = combine($screen, $wishes, (screen, wishes) => (screen === null ? null : (wishes[0] ?? null)));
const next = sample({ clock: $next, filter: (wish): wish is Wish => wish !== null });
$wishes.on(wishCame, (wishes) => wishes.slice(1));
sample({ clock: next, target: wishCame });

// When the code cannot be loaded, only a player who tapped is told.
const missed = sample({ clock: screenFx.fail, source: $wishes });
sample({
  clock: missed,
  filter: (wishes) => wishes.includes('asked'),
  fn: () => ({ kind: 'error' as const, text: 'common:error.noStatus' }),
  target: toastShown,
});
$wishes.reset(missed);
