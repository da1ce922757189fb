import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { codes, contract, type InputOf, type LotteryTicket } from '../../../../contract';
import { createCallFx, createMoneyCallFx, type ApiError } from '../../../core/api';
import { $online } from '../../../core/browser/trackers';
import { busyWhile } from '../../../core/busy';
import { createCloseableCall } from '../../../core/money/closeable-call';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { $isSignedIn, $profile, loginRequired, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { $choice, $cost, $drawCount, choiceBought } from './choice';
import { coupon, couponsChanged } from './coupon';
import { $draws, $shown, gamesAsked } from './games';

/** A purchase as the player confirmed it. Stored together with the key until the outcome is known. */
export type Purchase = InputOf<typeof contract.lottery.buy>;

const moneyFx = createMoneyCallFx(contract.lottery.buy);
/** Sends a purchase. A test replaces the handler. */
export const sendFx = createEffect<Attempt<Purchase>, LotteryTicket, ApiError>(({ input, key }) =>
  moneyFx({ input, key }),
);
export const closeFx = createCallFx(contract.lottery.close);
export const resultFx = createCallFx(contract.lottery.result);

/** The claim of a ticket: the key is stored before the first try, so that the ticket is paid once (D3, Q53). */
export const purchase = createMoneyRequest<Purchase, LotteryTicket>({
  call: createCloseableCall<Purchase, LotteryTicket>({
    send: sendFx,
    close: attach({ effect: closeFx, mapParams: ({ key }: Attempt<Purchase>) => ({ key }) }),
    lapsed: { code: codes.noOutcome, message: 'lottery:buy.lapsed' },
  }),
  readBack: attach({ effect: resultFx, mapParams: ({ key }: Attempt<Purchase>) => ({ key }) }),
  storageKey: 'baobab.lottery.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
export const { $busy, $checking } = purchase;

export const buyPressed = createEvent();
/** A page of the lottery was opened: a purchase of an earlier visit is resolved first. */
export const buyOpened = createEvent();
export const boughtClosed = createEvent();
export const refusalClosed = createEvent();

const wanted = sample({
  clock: buyPressed,
  source: {
    signedIn: $isSignedIn,
    game: $shown,
    draws: $draws,
    choice: $choice,
    drawCount: $drawCount,
    cost: $cost,
    online: $online,
    busy: $busy,
    picked: coupon.$picked,
  },
  filter: ({ game, draws, choice, cost, online, busy }) =>
    game !== null && choice !== null && cost?.missing === null && draws.length > 0 && online && !busy,
});
sample({ clock: wanted, filter: ({ signedIn }) => !signedIn, fn: () => undefined, target: loginRequired });
sample({
  clock: wanted,
  filter: ({ signedIn }) => signedIn,
  fn: ({ game, draws, choice, drawCount, picked }): Purchase => ({
    game: game!.id,
    bet: choice!.bet,
    numbers: choice!.numbers.join(','),
    blue: choice!.blue.join(','),
    units: choice!.units,
    draws: drawCount,
    draw: draws[0]!.id,
    rules: game!.rules,
    ...(picked === null ? {} : { couponId: picked.id }),
  }),
  target: purchase.started,
});

/** The ticket that was bought last, while it is shown. */
export const $bought = createStore<LotteryTicket | null>(null)
  .on(purchase.settled, (_, ticket) => ticket)
  .reset(boughtClosed, sessionEnded);
/** The refusal of the last purchase; nothing was taken. */
export const $refusal = createStore<ApiError | null>(null)
  .on(purchase.failed, (_, error) => error)
  .reset(purchase.started, purchase.settled, refusalClosed, buyOpened, $choice.updates, sessionEnded);

sample({ clock: purchase.settled, fn: ({ game }) => game, target: choiceBought });
// A coupon is used once: after a purchase with a coupon none is chosen any more.
sample({ clock: purchase.settled, filter: ({ off }) => off !== undefined, fn: () => null, target: coupon.chosen });
// A refusal may follow a lost answer of an earlier try, and the draws on the screen may be outdated.
sample({
  clock: [purchase.settled, purchase.failed],
  fn: () => undefined,
  target: [balanceRefreshRequested, gamesAsked, couponsChanged],
});
sample({ clock: buyOpened, target: purchase.resumed });
busyWhile($busy, 'lottery');

export const playHerePressed = createEvent();
const kickOutFx = createCallFx(contract.bets.kickOut);
export const $moving = kickOutFx.pending;
/** The right to bet was moved to this device, or could not be moved. */
export const $moveProblem = createStore<ApiError | null>(null)
  .on(kickOutFx.failData, (_, error) => error)
  .reset(kickOutFx, $refusal);
sample({
  clock: playHerePressed,
  source: { refusal: $refusal, moving: $moving },
  filter: ({ refusal, moving }) => refusal?.code === codes.betElsewhere && !moving,
  fn: () => ({}),
  target: kickOutFx,
});
$refusal.reset(kickOutFx.done);
