import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { paths } from '../../../core/router/routes';
import { present } from '../../../core/scene';
import { keptRequests } from '../../../core/money/kept-requests';
import { $isQuiet } from '../../../core/quiet';
import { toastShown } from '../../../core/toasts';
import { wordsFx } from '../../../core/i18n/words';
import { $askedPopup, $homeRests, popupTaken } from '../../adverts';
import { $isSignedIn, $profile, loginRequired } from '../../access/session';
import { wasShownToday } from './day';

export const claimKey = 'baobab.daily.claim';

/** The page has come to rest: the sign-in may look whether it is its time. */
export const dailyStarted = createEvent();
const $started = createStore(false).on(dailyStarted, () => true);

// The player asks for it, by a menu or an address (SGN-4: only a member has it).
const $asked = combine($started, $askedPopup, (started, name) => started && name === 'daily');
const taken = sample({ clock: $asked, source: $isSignedIn, filter: (_, asked) => asked });
sample({ clock: taken, fn: () => undefined, target: popupTaken });
sample({ clock: taken, filter: (signedIn) => !signedIn, fn: () => ({ returnTo: paths.daily }), target: loginRequired });
const asked = sample({ clock: taken, filter: (signedIn) => signedIn, fn: () => 'asked' as const });

// It comes by itself: once a day, over home, to a member who is not taking a break.
const $mayCome = combine(
  $started,
  $homeRests,
  $profile,
  $isQuiet,
  (started, rests, profile, quiet) => started && rests && profile !== null && !quiet,
);
const lookShownFx = createEffect(wasShownToday);
sample({ clock: $mayCome, filter: (may) => may, fn: () => undefined, target: lookShownFx });
const itself = sample({ clock: lookShownFx.doneData, filter: (shown) => !shown, fn: () => 'itself' as const });

// An earlier visit left a sign-in without its answer: it is taken up, whatever is on the screen.
const $member = combine($started, $profile, (started, profile) => (started ? (profile?.id ?? null) : null));
const lookOpenFx = createEffect((member: string): boolean => keptRequests(claimKey, member).length > 0);
sample({ clock: $member, filter: (member): member is string => member !== null, target: lookOpenFx });
const open = sample({ clock: lookOpenFx.doneData, filter: (kept) => kept, fn: () => 'resume' as const });

export type Wish = 'asked' | 'itself' | 'resume';
const wished = merge<Wish>([asked, itself, open]);

/** The overlay's code and words come when they are wanted. */
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

/** What the player, or the day, wants of the overlay, now that its code is there. */
export const wishCame = createEvent<Wish>();
const $next = combine($screen, $wishes, (screen, wishes) => (screen === null ? null : (wishes[0] ?? null)));
const next = sample({ clock: $next, filter: (wish): wish is Wish => wish !== null });
$wishes.on(wishCame, (wishes) => wishes.slice(1));
sample({ clock: next, target: wishCame });

// Who tapped is told when the code does not come; by itself it is simply not there.
const missed = sample({ clock: screenFx.fail, source: $wishes });
sample({
  clock: missed,
  filter: (wishes) => wishes.includes('asked'),
  fn: () => ({ kind: 'error' as const, text: 'common:error.noStatus' }),
  target: toastShown,
});
$wishes.reset(missed);
