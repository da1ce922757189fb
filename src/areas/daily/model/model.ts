import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import { codes, contract, type SignInTile, type SignedIn } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import { ApiError, createCallFx, createMoneyCallFx, createOwnFx } from '../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { $now, deviceNow, serverNow } from '../../../core/time/clock';
import { begunDay, dayOf } from '../../../core/time/day';
import { toastShown } from '../../../core/toasts';
import { cameOnline } from '../../../core/browser/trackers';
import { homeLeft } from '../../adverts';
import { coinsEarned, popupTurn } from '../../adverts/popups';
import { $profile, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { keepShownToday } from './day';
import { claimKey, wishCame } from './gate';

/** Duration of the overlay's closing animation in ms, before Win cash opens the wheel (SGN-3). */
const toWheelMs = 300;
/** Id of the first coin wheel: the coins of a day pay for one spin of it. */
const wheel = 1;

export const closed = createEvent();
export const signPressed = createEvent();
export const winTapped = createEvent();
export const retried = createEvent();

// The seven tiles (SGN-1).
export const previewFx = createCallFx(contract.dailyBonus.preview);
const { fx: tilesFx, answered: told } = createOwnFx(
  attach({ effect: previewFx, mapParams: (_number: number) => ({ t: Math.round(serverNow()) }) }),
);
/** Requests the tiles; only the answer to the last request counts (CF8). */
const asked = createEvent();
const $asked = createStore(0).on(asked, (number) => number + 1);
sample({ clock: asked, source: $asked, target: tilesFx });
/** The market's day of the last request of the tiles. */
const $day = createStore('');
sample({ clock: asked, fn: () => begunDay(serverNow()), target: $day });
const answered = sample({
  clock: told,
  source: $asked,
  filter: (last, { params }) => params === last,
  fn: (_, { result }) => result,
});
const given = createEvent<SignedIn>();
/** The tiles from the last answer; null before it. */
export const $tiles = createStore<readonly SignInTile[] | null>(null)
  .on(answered, (_, tiles) => tiles)
  .on(
    given,
    (tiles, { day }) =>
      tiles?.map((tile) => (tile.today && tile.day === day ? { ...tile, status: 1 as const } : tile)) ?? null,
  )
  .reset(sessionEnded);
export const $today = $tiles.map((tiles) => tiles?.find(({ today }) => today) ?? null);
export const $problem = createStore<ApiError | null>(null)
  .on(tilesFx.failData, (_, error) => error)
  .reset(tilesFx);
export const $loading = tilesFx.pending;

// The claim of a sign-in: the key is stored before the first try, repeated with each retry, and used to read a lost
// answer back (D3). The request carries no day, because the server's clock decides.
interface SignIntent {
  /** The market's day of the tap. */
  day: string;
}
export const signFx = createMoneyCallFx(contract.dailyBonus.sign);
/** A key of an earlier day is not sent, because it would sign in for today; the tiles show what came of it. */
export const sendFx = createEffect<Attempt<SignIntent>, SignedIn, ApiError>(({ input, key }) => {
  if (input.day === dayOf(serverNow())) return signFx({ input: {}, key });
  throw new ApiError({ code: codes.noOutcome, message: '', status: 200 });
});
/** "Win cash" replaces "Sign in". The second tap of a double tap within this many ms is ignored. */
const tapGuardMs = 600;
const $settledAt = createStore(Number.NEGATIVE_INFINITY, { serialize: 'ignore' });
/** The player opens the wheel. */
const winPressed = sample({
  clock: winTapped,
  source: $settledAt,
  filter: (at) => deviceNow() - at >= tapGuardMs,
  fn: () => undefined,
});

/** Today's sign-in when the tiles show it; otherwise null. */
const readBackFx = createEffect<Attempt<SignIntent>, SignedIn | null, ApiError>(async () => {
  const today = (await previewFx({ t: Math.round(serverNow()) })).find((tile) => tile.today);
  return today?.status === 1
    ? { day: today.day, cashBack: today.cashBack, grand: today.grand, createTime: Math.round(serverNow()) }
    : null;
});
const $owner = $profile.map((profile) => profile?.id ?? null);
export const claim = createMoneyRequest<SignIntent, SignedIn>({
  call: sendFx,
  readBack: readBackFx,
  storageKey: claimKey,
  $owner,
});

sample({
  clock: signPressed,
  source: { today: $today, owner: $owner },
  filter: ({ today, owner }) => today?.status === 0 && owner !== null,
  fn: () => ({ day: dayOf(serverNow()) }),
  target: claim.started,
});
sample({ clock: wishCame, fn: () => undefined, target: [claim.resumed, asked] });
const again = sample({ clock: cameOnline, source: $problem, filter: (problem) => problem !== null });
sample({
  clock: [retried, again],
  source: $loading,
  filter: (loading) => !loading,
  fn: () => undefined,
  target: asked,
});

/** The day of the tile that was just signed; its tile shows the celebration (SGN-2). */
export const $fresh = createStore<number | null>(null)
  .on(claim.settled, (_, { day }) => day)
  .reset(signPressed, wishCame, sessionEnded);
$settledAt.on(claim.settled, () => deviceNow());
sample({ clock: claim.settled, target: given });
sample({ clock: claim.settled, fn: () => undefined, target: [asked, balanceRefreshRequested] });
sample({ clock: claim.failed, fn: () => undefined, target: [asked, balanceRefreshRequested] });
/** Whether the request was made in an earlier visit. Its refusal is not shown, because the tiles show today's state. */
const $resumed = createStore(false).on(claim.$request, (known, request) => request?.resumed ?? known);
const refused = sample({ clock: claim.failed, source: $resumed, fn: (resumed, error) => ({ resumed, error }) });
// SGN-4: shows the server's refusal, but nothing when only the key was too old.
sample({
  clock: refused,
  filter: ({ resumed, error: { code, message } }) => !resumed && code !== codes.noOutcome && message !== '',
  fn: ({ error: { code, message } }) => ({
    kind: code === codes.signedToday ? ('info' as const) : ('error' as const),
    text: message,
  }),
  target: toastShown,
});

// Opens at once when the player asks; automatically only while today's tile is open (ADV-4).
const itself = sample({ clock: wishCame, filter: (wish) => wish === 'itself' });
const $comes = createStore(false)
  .on(itself, () => true)
  .reset(tilesFx.fail, homeLeft, sessionEnded);
const looked = sample({ clock: answered, source: { comes: $comes, today: $today } });
$comes.reset(looked);
const due = sample({ clock: looked, filter: ({ comes, today }) => comes && today?.status === 0 });
export const $wanted = createStore<boolean | 'asked'>(false)
  .on(wishCame, (wanted, wish) => (wish === 'asked' ? wish : wanted))
  .on(due, (wanted) => wanted || true)
  .reset(closed, winPressed, homeLeft, sessionEnded);
/** Whether the overlay is open. */
export const $open = popupTurn('daily', $wanted);
// The overlay stayed open past midnight: another tile is today's.
const begun = sample({
  clock: $now,
  source: { open: $open, day: $day, loading: $loading },
  filter: ({ open, day, loading }, now) => open && !loading && begunDay(now) !== day,
  fn: () => undefined,
});
sample({ clock: begun, target: asked });

// It has opened, or today is signed: it does not open automatically again today.
const keepFx = createEffect(keepShownToday);
const signed = sample({ clock: answered, source: $today, filter: (today) => today?.status === 1 });
sample({ clock: [closed, signed, claim.settled], fn: () => undefined, target: keepFx });
// The answer came after the overlay was closed.
sample({
  clock: claim.settled,
  source: $open,
  filter: (open) => !open,
  fn: (_, { cashBack }) => ({ kind: 'success' as const, text: 'daily:late', values: { count: cashBack } }),
  target: toastShown,
});

// The coins of the day are announced when the overlay is closed, unless the player goes to the wheel (ADV-11).
const announced = createEvent<number>();
const $earned = createStore(0)
  .on(claim.settled, (_, { cashBack }) => cashBack)
  .reset(announced, winPressed, wishCame, sessionEnded);
sample({ clock: closed, source: $earned, filter: (coins) => coins > 0, target: announced });
sample({ clock: announced, fn: (coins) => ({ coins, by: 'signIn' as const }), target: coinsEarned });

// SGN-3: after signing in, the button leads to the wheel.
const left = delay({ source: winPressed, timeout: toWheelMs });
sample({ clock: left, fn: () => ({ to: pathTo(paths.coinSpin, { id: wheel }) }), target: routeRequested });
