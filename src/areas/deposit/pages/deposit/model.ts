import { attach, combine, createEvent, createStore, sample } from 'effector';
import { codes, depositGives, optionTypes, packageGives, type DepositGives } from '../../../../../contract';
import { busyWhile } from '../../../../core/busy';
import { $location, placeOf, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { finished, left, recordsFx, resultShown, watched } from '../..';
import { optionText } from '../../../../core/options';
import {
  $isSignedIn,
  $profile,
  $profileFailed,
  loginRequired,
  loginWithTokenFx,
  sessionEnded,
} from '../../../access/session';
import { balanceRefreshRequested } from '../../../wallet';
import { fitsMobile } from '../../../../core/text/fits-mobile';
import { isNested } from '../../../../core/browser/frame';
import { $market } from '../../../../core/market/market';
import { toastShown } from '../../../../core/toasts';
import { $online } from '../../../../core/browser/trackers';
import { cleanAmount, hasNoCents, minorOf } from './amount';
import { $channels, $items, $ready, catalogueWanted } from './catalogue';
import { $gift, $giftKnown, $giftPending, giftWanted } from './gift';
import { depositRequest } from './top-up';

/** /deposit (or the nested one) was entered. */
export const opened = createEvent();
/** Whether the page stands in a frame of another one (/nested-deposit). */
export const $nested = $location.map(({ pathname }) => isNested(pathname));
/** The nested deposit's step (DEP-22): form, hall, result. */
export const $step = createStore<'form' | 'hall' | 'result'>('form').reset(opened);

export const itemPicked = createEvent<string>();
export const amountTyped = createEvent<string>();
export const channelPicked = createEvent<string>();
export const moreToggled = createEvent();
export const payTapped = createEvent();
/** From the nested result back to the form. */
export const againAsked = createEvent();

// DEP-4: a package and a typed amount exclude each other.
/** Whether a typed amount has no decimals, because the currency has no cents (Uganda). */
export const $whole = $market.map(hasNoCents);
const cleaned = sample({ clock: amountTyped, source: $whole, fn: (whole, typed) => ({ typed, whole }) });
export const $typed = createStore('')
  .on(cleaned, (before, { typed, whole }) => cleanAmount(before, typed, whole))
  .reset(itemPicked);
export const $picked = createStore<string | null>(null).on(itemPicked, (_, id) => id);
sample({ clock: cleaned, source: $typed, filter: (typed) => typed !== '', fn: () => null, target: $picked });

const $more = createStore(false).on(moreToggled, (more) => !more);
const $chosen = createStore<string | null>(null)
  .on(channelPicked, (_, id) => id)
  .reset(sessionEnded);

/** The channel of the player's choice; before one is made, the one that fits the mobile, or the only one (DEP-8). */
export const $channel = combine($channels, $chosen, $profile, (channels, chosen, profile) => {
  const all = channels ?? [];
  return (
    all.find(({ id }) => id === chosen) ??
    (profile ? all.find(({ mobilePattern }) => fitsMobile(mobilePattern, profile.mobile)) : undefined) ??
    (all.length === 1 ? all[0]! : null)
  );
});
/** A channel that was chosen behind More is never hidden (DEP-7). */
export const $rows = combine($channels, $channel, $more, (channels, channel, more) => {
  const all = channels ?? [];
  const open = more || (channel !== null && all.indexOf(channel) >= 4);
  return { shown: open ? all : all.slice(0, 4), hidden: all.length > 4, open };
});

const $item = combine($items, $picked, (items, picked) => items?.find(({ id }) => id === picked) ?? null);
export const $payMoney = combine(
  $item,
  $typed,
  $market,
  (item, typed, market) => item?.payMoney ?? minorOf(typed, market),
);
const $least = combine(optionText(optionTypes.minDeposit), $channel, (option, channel) =>
  Math.max(option !== null && /^\d+$/.test(option) ? Number(option) : 0, channel?.min ?? 0),
);
export const $limits = combine($least, $channel, (least, channel) => ({ min: least, max: channel?.max ?? null }));

/** Tax of the chosen channel; all channels of a market have the same. */
export const $terms = combine(
  $channel,
  $channels,
  (channel, channels) => channel ?? channels?.[0] ?? { tax: 0, refund: 0 },
);
/** What the chosen deposit gives; null before anything is chosen. */
export const $gives = combine($payMoney, $terms, $item, $gift, (payMoney, terms, item, gift): DepositGives | null => {
  if (payMoney === null || payMoney === 0) return null;
  return item
    ? packageGives(item, terms, gift)
    : depositGives({ payMoney, packageCoins: 0, tax: terms.tax, refund: terms.refund, gift });
});

export const { $busy, $checking } = depositRequest;
// Nothing reloads the page while a payment is on its way to the server (CF18, CF20).
busyWhile($busy, 'deposit');
export type Blocked = 'busy' | 'waiting' | 'unread' | 'offline' | 'amount' | 'channel' | 'belowMin' | 'overMax';
/** A payment belongs to somebody: it waits until a stored session has said who that is. */
const $known = combine($isSignedIn, $profile, (signedIn, profile) => !signedIn || profile !== null);
/** Why Pay cannot be pressed (DEP-10); null when it can. */
export const $blocked = combine(
  {
    busy: $busy,
    known: $known,
    failed: $profileFailed,
    online: $online,
    payMoney: $payMoney,
    channel: $channel,
    limits: $limits,
    asking: $giftPending,
  },
  ({ busy, known, failed, online, payMoney, channel, limits, asking }): Blocked | null => {
    if (busy) return 'busy';
    if (!online) return 'offline';
    if (!known) return failed ? 'unread' : 'waiting';
    if (payMoney === null || payMoney === 0) return 'amount';
    if (channel === null) return 'channel';
    if (payMoney < limits.min) return 'belowMin';
    if (limits.max !== null && payMoney > limits.max) return 'overMax';
    // Pay sends the gift that the bar shows: it waits until the server has said whether there is one.
    return asking ? 'waiting' : null;
  },
);

sample({ clock: opened, target: [balanceRefreshRequested, catalogueWanted] });
sample({
  clock: [opened, $profile, depositRequest.settled, depositRequest.failed],
  fn: () => undefined,
  target: giftWanted,
});
/** Whose payment it would be is asked once more. */
export const profileWanted = createEvent();
sample({
  clock: profileWanted,
  source: $known,
  filter: (known) => !known,
  fn: () => undefined,
  target: loginWithTokenFx,
});
// DEP-14
sample({
  clock: payTapped,
  source: $isSignedIn,
  filter: (signedIn) => !signedIn,
  fn: () => undefined,
  target: loginRequired,
});
sample({
  clock: payTapped,
  source: {
    blocked: $blocked,
    signedIn: $isSignedIn,
    item: $item,
    gives: $gives,
    channel: $channel,
    giftKnown: $giftKnown,
  },
  filter: ({ blocked, signedIn, channel, gives }) => signedIn && blocked === null && channel !== null && gives !== null,
  fn: ({ item, gives, channel, giftKnown }) => {
    const { payMoney, credit, packageCoins, refundCoins, firstCoins } = gives!;
    return {
      ...(item ? { itemId: item.id } : { payMoney }),
      payChannel: channel?.id ?? '',
      seenPrice: payMoney,
      seenCredit: credit,
      seenCoins: packageCoins + refundCoins,
      ...(giftKnown ? { seenFirst: firstCoins } : {}),
    };
  },
  target: depositRequest.started,
});
// CF4, CF7: what an earlier visit or a session that ended left open is taken up.
sample({
  clock: [opened, $profile],
  source: $profile,
  filter: (profile) => profile !== null,
  fn: () => undefined,
  target: depositRequest.resumed,
});

// DEP-15, DEP-22: to the waiting hall; in a frame it is a step of this page.
// Settled late, the player is elsewhere and stays there: the deposit page and the records have it.
sample({
  clock: depositRequest.settled,
  source: $location,
  filter: ({ pathname }, { redirectUrl }) => pathname === paths.deposit && redirectUrl.startsWith('/pay/'),
  fn: (_, { redirectUrl }) => ({ to: redirectUrl }),
  target: routeRequested,
});
const stepped = sample({
  clock: depositRequest.settled,
  source: $nested,
  filter: (nested) => nested,
  fn: (_, { transNo }) => transNo,
});
sample({ clock: stepped, target: watched });
$step.on(stepped, () => 'hall');
const hallEnded = sample({
  clock: finished,
  source: $step,
  filter: (step) => step === 'hall',
  fn: (_, { transNo }) => transNo,
});
sample({ clock: hallEnded, target: resultShown });
$step.on(hallEnded, () => 'result');
sample({ clock: againAsked, fn: () => 'form' as const, target: $step });
sample({ clock: againAsked, target: left });
sample({ clock: depositRequest.settled, fn: () => '', target: $typed });
sample({ clock: depositRequest.settled, fn: () => null, target: $picked });
// DEP-16
sample({
  clock: depositRequest.failed,
  fn: ({ message }) => ({ kind: 'error' as const, text: message }),
  target: toastShown,
});
sample({
  clock: depositRequest.failed,
  filter: ({ code }) => code === codes.payChanged,
  fn: () => undefined,
  target: catalogueWanted,
});

/** A payment that is still under way: its hall stays one tap away. */
const latestFx = attach({ effect: recordsFx });
sample({
  clock: [opened, $profile, depositRequest.settled],
  source: $isSignedIn,
  filter: (signedIn) => signedIn,
  fn: () => ({ quantity: 5 }),
  target: latestFx,
});
export const $underWay = createStore<{ amount: number; redirectUrl: string } | null>(null)
  .on(latestFx.doneData, (_, result) => {
    const open = result.find(({ redirectUrl }) => redirectUrl !== '');
    return open ? { amount: open.payMoney, redirectUrl: open.redirectUrl } : null;
  })
  .reset(sessionEnded);
export const underWayTapped = createEvent();
const resumed = sample({ clock: underWayTapped, source: { open: $underWay, nested: $nested } });
sample({
  clock: resumed,
  filter: ({ open, nested }) => open !== null && !nested,
  fn: ({ open }) => ({ to: open?.redirectUrl ?? paths.deposit }),
  target: routeRequested,
});
// In a frame the hall is a step of this page: another address would be the host's to open.
const resumedHere = resumed.filterMap(({ open, nested }) =>
  open !== null && nested
    ? (new URLSearchParams(placeOf(open.redirectUrl).search).get('transNo') ?? undefined)
    : undefined,
);
sample({ clock: resumedHere, target: watched });
$step.on(resumedHere, () => 'hall');
/** Whether there is any way to pay: without one a button that asks for an amount would ask in vain. */
export const $payable = combine($ready, $channels, (ready, channels) => ready && (channels ?? []).length > 0);
