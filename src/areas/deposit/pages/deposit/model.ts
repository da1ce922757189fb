import { attach, combine, createEvent, createStore, sample } from 'effector';
import {
  codes,
  depositGives,
  leastUnit,
  optionTypes,
  packageGives,
  readMoney,
  type DepositGives,
} from '../../../../../contract';
import { busyWhile } from '../../../../core/busy';
import { $location, placeOf, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { recordsFx } from '../../model/calls';
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
import { $channels, $items, $ready, catalogueOpened, catalogueWanted } from './catalogue';
import { $gift, $giftKnown, $giftPending, giftWanted } from './gift';
import { depositRequest } from './top-up';

/** /deposit or the nested deposit was opened. */
export const opened = createEvent();
/** Whether the page runs in a frame (/nested-deposit). */
const $nested = $location.map(({ pathname }) => isNested(pathname));
/** The nested deposit should show the waiting page of this order as a step of its page (DEP-22). */
export const hallWanted = createEvent<string>();

export const itemPicked = createEvent<string>();
export const amountTyped = createEvent<string>();
export const channelPicked = createEvent<string>();
export const moreToggled = createEvent();
export const payTapped = createEvent();

// DEP-4: a package and a typed amount exclude each other.
export const $typed = createStore('')
  .on(amountTyped, (_, text) => text)
  .reset(itemPicked);
export const $picked = createStore<string | null>(null).on(itemPicked, (_, id) => id);
sample({ clock: amountTyped, filter: (text) => text !== '', fn: () => null, target: $picked });

const $more = createStore(false).on(moreToggled, (more) => !more);
const $chosen = createStore<string | null>(null)
  .on(channelPicked, (_, id) => id)
  .reset(sessionEnded);

/** The chosen channel; before a choice, the channel that fits the mobile, or the only one (DEP-8). */
export const $channel = combine($channels, $chosen, $profile, (channels, chosen, profile) => {
  const all = channels ?? [];
  return (
    all.find(({ id }) => id === chosen) ??
    (profile ? all.find(({ mobilePattern }) => fitsMobile(mobilePattern, profile.mobile)) : undefined) ??
    (all.length === 1 ? all[0]! : null)
  );
});
/** A chosen channel from the further rows stays visible (DEP-7). */
export const $rows = combine($channels, $channel, $more, (channels, channel, more) => {
  const all = channels ?? [];
  const open = more || (channel !== null && all.indexOf(channel) >= 4);
  return { shown: open ? all : all.slice(0, 4), hidden: all.length > 4, open };
});

const $item = combine($items, $picked, (items, picked) => items?.find(({ id }) => id === picked) ?? null);
/** The most characters of a typed amount after reading (DEP-5, Q85). */
export const amountChars = 9;
const $read = combine($typed, $market, (typed, market) => readMoney(market, typed));
export const $payMoney = combine($item, $read, (item, { text, minor }) =>
  item ? item.payMoney : text.length > amountChars ? null : minor,
);
/** Why the typed amount cannot be used; null when it can, or while nothing is typed. */
const $unreadable = combine($read, ({ text, minor }) =>
  text === ''
    ? null
    : minor === null
      ? ('amountUnread' as const)
      : text.length > amountChars
        ? ('amountLong' as const)
        : null,
);
const $least = combine(optionText(optionTypes.minDeposit), $channel, (option, channel) =>
  Math.max(option !== null && /^\d+$/.test(option) ? Number(option) : 0, channel?.min ?? 0),
);
export const $limits = combine($least, $channel, (least, channel) => ({ min: least, max: channel?.max ?? null }));

/** Tax of the chosen channel; all channels of a market have the same tax. */
export const $terms = combine([$channel, $channels, $market], ([channel, channels, market]) => {
  const { tax, refund } = channel ?? channels?.[0] ?? { tax: 0, refund: 0 };
  return { tax, refund, unit: leastUnit(market) };
});
/** What the chosen deposit gives; null before anything is chosen. */
export const $gives = combine($payMoney, $terms, $item, $gift, (payMoney, terms, item, gift): DepositGives | null => {
  if (payMoney === null || payMoney === 0) return null;
  return item ? packageGives(item, terms, gift) : depositGives({ payMoney, packageCoins: 0, ...terms, gift });
});

export const { $busy, $checking } = depositRequest;
// The page must not reload while a payment is being sent (CF18, CF20).
busyWhile($busy, 'deposit');
export type Blocked =
  | 'busy'
  | 'waiting'
  | 'unread'
  | 'offline'
  | 'amount'
  | 'amountUnread'
  | 'amountLong'
  | 'channel'
  | 'belowMin'
  | 'overMax';
/** The member must be known before a payment, so it waits for a stored session to load. */
const $known = combine($isSignedIn, $profile, (signedIn, profile) => !signedIn || profile !== null);
/** Why the Pay button is disabled (DEP-10); null when enabled. */
export const $blocked = combine(
  {
    busy: $busy,
    known: $known,
    failed: $profileFailed,
    online: $online,
    payMoney: $payMoney,
    unreadable: $unreadable,
    channel: $channel,
    limits: $limits,
    asking: $giftPending,
  },
  ({ busy, known, failed, online, payMoney, unreadable, channel, limits, asking }): Blocked | null => {
    if (busy) return 'busy';
    if (!online) return 'offline';
    if (!known) return failed ? 'unread' : 'waiting';
    if (payMoney === null || payMoney === 0) return unreadable ?? 'amount';
    if (channel === null) return 'channel';
    if (payMoney < limits.min) return 'belowMin';
    if (limits.max !== null && payMoney > limits.max) return 'overMax';
    // Pay sends the gift that the bar shows, so it waits for the server's answer about the gift.
    return asking ? 'waiting' : null;
  },
);

sample({ clock: opened, target: [balanceRefreshRequested, catalogueOpened] });
sample({
  clock: [opened, $profile, depositRequest.settled, depositRequest.failed],
  fn: () => undefined,
  target: giftWanted,
});
/** Requests the profile again. */
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
// CF4, CF7: resumes a payment of an earlier visit or ended session.
sample({
  clock: [opened, $profile],
  source: $profile,
  filter: (profile) => profile !== null,
  fn: () => undefined,
  target: depositRequest.resumed,
});

// DEP-15, DEP-22: opens the waiting page; in a frame it is a step of this page. When the answer comes late and the
// player is on another page, the player stays there; the deposit page and the records show the payment.
sample({
  clock: depositRequest.settled,
  source: $location,
  filter: ({ pathname }, { redirectUrl }) => pathname === paths.deposit && redirectUrl.startsWith('/pay/'),
  fn: (_, { redirectUrl }) => ({ to: redirectUrl }),
  target: routeRequested,
});
sample({
  clock: depositRequest.settled,
  source: $nested,
  filter: (nested) => nested,
  fn: (_, { transNo }) => transNo,
  target: hallWanted,
});
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

/** The payment that is not final yet; the page links to its waiting page. */
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
// In a frame the waiting page is a step of this page, because the host would have to open another address.
const resumedHere = resumed.filterMap(({ open, nested }) =>
  open !== null && nested
    ? (new URLSearchParams(placeOf(open.redirectUrl).search).get('transNo') ?? undefined)
    : undefined,
);
sample({ clock: resumedHere, target: hallWanted });
/** Whether there is a channel. Without one, a button that asks for an amount would be useless. */
export const $payable = combine($ready, $channels, (ready, channels) => ready && (channels ?? []).length > 0);
