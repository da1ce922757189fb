import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, refundStatus, type RefundRound } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { $visible, cameOnline } from '../../../core/browser/trackers';
import { $location } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $now, serverNow } from '../../../core/time/clock';
import { createPoll } from '../../../core/time/poll';
import { $isSignedIn, sessionEnded } from '../../access/session';
import { isOver, roundView, type RoundView } from '../lib/status';
import type { OwnCode } from '../lib/shown';
import { $seen } from './seen';

/** /activities/lucky-refund/index was opened. */
export const opened = createEvent();
/** The round may have changed: requests it again. */
export const roundAsked = createEvent();
/** The player pressed Reconnect. */
export const reconnectPressed = createEvent();

/** Interval of the jackpot poll, ms, and how many failures in a row stop it (LRF-5, Q25). */
const jackpotEveryMs = 2_000;
const mostFailures = 5;

export const activeFx = createCallFx(contract.luckyRefund.active);
export const jackpotFx = createCallFx(contract.luckyRefund.jackpot);
export const codesFx = createCallFx(contract.luckyRefund.personalCodes);

/** The page of the round is open. */
export const $isOpen = $location.map(({ pathname }) => pathname === paths.luckyRefund);

/** The present round; null before the first answer. */
export const $round = createStore<RefundRound | null>(null)
  .on(activeFx.doneData, (_, round) => round)
  .on(jackpotFx.doneData, (round, news) =>
    round === null || round.id !== news.id || news.status === refundStatus.done
      ? round
      : { ...round, ...news, own: round.own },
  );
export const $problem = createStore<ApiError | null>(null)
  .on(activeFx.failData, (_, error) => error)
  .reset(activeFx);
export const $loading = activeFx.pending;

/** What this viewer sees of the round now. */
export const $view = combine($round, $now, $seen, (round, _now, seen): RoundView | null =>
  round === null ? null : roundView(round, serverNow(), seen),
);
export const $status = $view.map((view) => view?.status ?? null);

// Poll of the jackpot, while the page is seen and a round sells or is being drawn.
export const $failures = createStore(0)
  .on(jackpotFx.fail, (failures) => failures + 1)
  .reset(jackpotFx.done, activeFx.done, cameOnline, reconnectPressed);
/** The poll has stopped after five failures in a row: the page shows Reconnect. */
export const $isLost = $failures.map((failures) => failures >= mostFailures);
const live: ReadonlyArray<RefundRound['status']> = [refundStatus.open, refundStatus.countdown, refundStatus.drawing];
const $isLive = $round.map((round) => round !== null && live.includes(round.status));
createPoll({
  fx: attach({ effect: jackpotFx, mapParams: (_: void) => ({}) }),
  everyMs: jackpotEveryMs,
  awaited: true,
  $enabled: combine($isOpen, $isLive, $isLost, (open, isLive, lost) => open && isLive && !lost),
});
// A page that is seen again after the poll had stopped tries again.
sample({ clock: $visible, filter: (visible) => visible, fn: () => undefined, target: $failures.reinit });

const changed = sample({
  clock: jackpotFx.doneData,
  source: $round,
  filter: (round, news) => round !== null && (round.id !== news.id || news.status === refundStatus.done),
});
const over = sample({
  clock: $now,
  source: { round: $round, open: $isOpen, loading: $loading },
  filter: ({ round, open, loading }) => open && !loading && round !== null && isOver(round, serverNow()),
});
const whileOpen = sample({ clock: cameOnline, filter: $isOpen });
sample({
  clock: [opened, roundAsked, reconnectPressed, changed, over, whileOpen],
  fn: () => ({}),
  target: activeFx,
});

/** The codes of the member in the present round, newest first. */
export const $codes = createStore<{ refundId: number; list: readonly OwnCode[] } | null>(null)
  .on(codesFx.done, (_, { params, result }) => ({ refundId: Number(params.refundId), list: result }))
  .reset(sessionEnded);
export const $ownCodes = combine($round, $codes, (round, codes): readonly OwnCode[] =>
  round !== null && codes?.refundId === round.id ? codes.list : [],
);
/** The member has bought codes: requests them again. */
export const codesAsked = createEvent();
const $key = $round.map((round) => (round === null ? '' : `${round.id}:${round.publishedAt ?? 0}`));
sample({
  clock: [$key, opened, codesAsked, $isSignedIn],
  source: { round: $round, signedIn: $isSignedIn, open: $isOpen },
  filter: ({ round, signedIn, open }) => signedIn && open && round !== null && round.id > 0,
  fn: ({ round }) => ({ refundId: (round as RefundRound).id }),
  target: codesFx,
});
