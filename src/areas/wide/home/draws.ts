import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, refundStatus, type LotteryGame, type RefundRound } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { createPoll } from '../../../core/time/poll';
import { $now } from '../../../core/time/clock';
import { reuse } from '../../../core/reuse';

/** Home of a wide window was shown, or hidden. */
export const homeShown = createEvent();
export const homeHidden = createEvent();
const $isShown = createStore(false)
  .on(homeShown, () => true)
  .on(homeHidden, () => false);

const gamesFx = createCallFx(contract.lottery.games);
const roundFx = createCallFx(contract.luckyRefund.active);
const wheelsFx = createCallFx(contract.coinSpin.cfg);

const $games = createStore<readonly LotteryGame[]>([]).on(gamesFx.doneData, (known, { games }) => reuse(known, games));
const $round = createStore<RefundRound | null>(null).on(roundFx.doneData, reuse);

/** A draw that still sells tickets. */
export interface NextDraw {
  readonly id: LotteryGame['id'] | 'refund';
  /** When it is drawn, ms. */
  readonly drawAt: number;
  /** Price of a ticket or line, minor units. */
  readonly price: number;
  /** A number of the last draw, for the picture; null without one. */
  readonly ball: number | null;
}

const selling: ReadonlyArray<RefundRound['status']> = [refundStatus.open, refundStatus.countdown];

/** The next draw of each lottery and of lucky refund, the soonest first; at most three. */
export const $nextDraws = combine($games, $round, $now, (games, round, now): readonly NextDraw[] => {
  const lottery = games.flatMap(({ id, enable, draws, price, last }): NextDraw[] => {
    const next = enable ? draws.find(({ closesAt }) => closesAt > now) : undefined;
    return next === undefined ? [] : [{ id, drawAt: next.drawAt, price, ball: last?.result?.balls[0] ?? null }];
  });
  const refund: NextDraw[] =
    round !== null && selling.includes(round.status) && round.closesAt > now
      ? [{ id: 'refund', drawAt: round.closesAt, price: round.terms.price, ball: null }]
      : [];
  return [...lottery, ...refund].sort((one, other) => one.drawAt - other.drawAt).slice(0, 3);
});

/** The lowest price of a spin of the coin wheels, coins; null before the answer. */
export const $spinPrice = createStore<number | null>(null).on(wheelsFx.doneData, (_, { wheels }) =>
  Math.min(...wheels.map(({ price }) => price)),
);
sample({
  clock: homeShown,
  source: $spinPrice,
  filter: (price) => price === null,
  fn: () => ({}),
  target: wheelsFx,
});

/** Sales and the jackpot change slowly; the clocks need no request. */
const everyMs = 60_000;
const bothFx = createEffect(async () => {
  await Promise.allSettled([gamesFx({}), roundFx({})]);
});
createPoll({ fx: attach({ effect: bothFx }), everyMs, $enabled: $isShown });
