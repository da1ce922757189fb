import { createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import * as v from 'valibot';
import { codes, type Spin } from '../../../../contract';
import type { Tone } from '../../../../scenes/wheel/messages';
import { busyWhile } from '../../../core/busy';
import { backRequested } from '../../../core/router';
import { sessionEnded } from '../../access/session';
import { $balance, balanceRefreshRequested } from '../../wallet';
import type { ApiError } from '../../../core/api';
import { guardBack } from '../../../core/browser/back-layer';
import { serverNow } from '../../../core/time/clock';
import { $market } from '../../../core/market/market';
import { toastShown } from '../../../core/toasts';
import { $online } from '../../../core/browser/trackers';
import { placeOf, toneOf, topOf, type Board } from '../lib/board';
import { $board, $frozen, $second, boardAsked, opened } from './board';
import { spinRequest, type SpinIntent } from './spin-request';
import { movedHere } from './one-device';
import { $surface, wheelScene } from './surface';

/** The result of a spin; `place` is null when the table on the screen does not contain the prize (CSP-3). */
export interface Result {
  spin: Spin;
  place: number | null;
  tone: Tone;
  /** The result of an earlier visit, or of a spin whose animation was stopped before the answer. */
  late: boolean;
}

/** The state of a spin as one value. Balances change only on the server. */
export type Play =
  /** `here`: the right to bet has just been moved from another device. */
  | { at: 'ready'; here?: true }
  /** Sent: the wheel turns, and the result is unknown. */
  | { at: 'spinning'; board: Board }
  /** Answered: the wheel slows down. */
  | { at: 'landing'; board: Board; result: Result }
  | { at: 'landed'; result: Result }
  /** The answer was lost. The outcome is unknown, so nothing is called failed (D3). */
  | { at: 'checking'; stake: number }
  /** Nothing was charged. */
  | { at: 'refused'; error: ApiError };

export const spinPressed = createEvent();
export const skipPressed = createEvent();
/** The player wants to leave the page. */
export const leavePressed = createEvent();
/** The purse holds less than the stake. */
export const poorShown = createEvent<{ have: number; need: number }>();
export const poorClosed = createEvent();

const landingDone = createEvent<number>();
const ready: Play = { at: 'ready' };
export const $play = createStore<Play>(ready, { serialize: 'ignore' });

const isTurning = ({ at }: Play): boolean => at === 'spinning' || at === 'landing';
/** While the wheel turns, the page cannot be left (CSP-2). */
export const $turning = $play.map(isTurning);
$frozen.on($play, (_, play) => isTurning(play) || play.at === 'checking');

/** The next spin is possible only after the server's minimum pause. */
const pauseBegan = createEvent<number>();
const cooled = delay({ source: pauseBegan, timeout: (ms) => ms });
export const $cooling = createStore(false)
  .on(pauseBegan, () => true)
  .on(cooled, () => false);

/** The balance of the purse that pays for this wheel. */
export const $purse = createStore<number | null>(null);
/** The balance minus the stake, from the tap until the next balance is read. */
const $held = createStore<number | null>(null);

const attempt = sample({
  clock: spinPressed,
  source: { play: $play, board: $board, second: $second, balance: $balance, cooling: $cooling, online: $online },
  filter: ({ play, board, cooling, online }) =>
    online && !cooling && board !== null && board.enable && !isTurning(play) && play.at !== 'checking',
  fn: ({ board, second, balance }) => ({ board: board as Board, second, have: balance?.[(board as Board).unit] ?? 0 }),
});
const isRich = ({ board, have }: { board: Board; have: number }): boolean => have >= board.stake;
sample({
  clock: attempt,
  filter: (one) => !isRich(one),
  fn: ({ board, have }) => ({ have, need: board.stake }),
  target: poorShown,
});
const begun = sample({ clock: attempt, filter: isRich });
sample({
  clock: begun,
  fn: ({ board: { skin, bet, stake, oddsVersion }, second }): SpinIntent => ({ skin, bet, stake, oddsVersion, second }),
  target: spinRequest.started,
});

// The answer gives a position on the wheel, or none.
const answered = sample({
  clock: spinRequest.settled,
  source: { play: $play, board: $board, market: $market },
  fn: ({ play, board: shown, market }, spin) => {
    const board = play.at === 'spinning' ? play.board : shown;
    const place = board === null ? null : placeOf(board, spin);
    const isTop = board !== null && place === topOf(board.prizes, market);
    const result: Result = { spin, place, tone: toneOf(spin, isTop, market), late: play.at !== 'spinning' };
    return { board, result };
  },
});

// A spin of an earlier visit is resolved first; until then an answer could not be attributed to a spin.
const taken = sample({ clock: spinRequest.$request, filter: (request) => request?.resumed === true });

$play
  .on(taken, (play, request) => (isTurning(play) ? play : { at: 'checking', stake: request?.input.stake ?? 0 }))
  .on(begun, (_, { board }) => ({ at: 'spinning', board }))
  .on(answered, (play, { result }) =>
    play.at === 'spinning' && result.place !== null
      ? { at: 'landing', board: play.board, result }
      : { at: 'landed', result },
  )
  .on(landingDone, (play, id) =>
    play.at === 'landing' && play.result.spin.id === id ? { at: 'landed', result: play.result } : play,
  )
  .on(spinRequest.failed, (_, error) => ({ at: 'refused', error }))
  .on(spinRequest.$state, (play, state) =>
    state === 'unknown' && play.at === 'spinning' ? { at: 'checking', stake: play.board.stake } : play,
  )
  // The refusal no longer applies after the right to bet was moved.
  .on(movedHere, (play) => (play.at === 'refused' ? { at: 'ready', here: true } : play))
  .on(opened, (play) => (play.at === 'landed' || play.at === 'refused' || play.at === 'ready' ? ready : play))
  .reset(sessionEnded, spinRequest.interrupted);

// Resumes a spin of an earlier visit.
sample({ clock: opened, fn: () => undefined, target: spinRequest.resumed });

// The scene reports that the wheel has stopped. Without a scene, or when it is lost, nothing waits for it.
const $landingId = $play.map((play) => (play.at === 'landing' ? play.result.spin.id : null));
sample({
  clock: wheelScene.spoke,
  source: $landingId,
  filter: (id, { type }) => id !== null && type === 'landed',
  fn: (id) => id as number,
  target: landingDone,
});
/** Timeouts in ms, longer than any landing; without a scene the result comes almost at once. */
const patience = { scene: 9_000, still: 400, loading: 400 } as const;
const landingAwaited = sample({
  clock: [$landingId, $surface],
  source: { id: $landingId, surface: $surface },
  filter: ({ id }) => id !== null,
  fn: ({ id, surface }) => ({ id: id as number, ms: patience[surface] }),
});
const patienceOver = delay({ source: landingAwaited, timeout: ({ ms }) => ms });
sample({ clock: patienceOver, fn: ({ id }) => id, target: landingDone });

const finished = sample({ clock: $play, filter: ({ at }) => at === 'landed' || at === 'refused' || at === 'checking' });
sample({ clock: finished, fn: () => undefined, target: balanceRefreshRequested });
sample({ clock: finished, fn: () => undefined, target: boardAsked });
sample({
  clock: answered,
  source: $board,
  filter: (board) => board !== null,
  fn: (board, { result }) => Math.max(0, result.spin.createTime + (board as Board).minCycleMs - serverNow()),
  target: pauseBegan,
});
sample({
  clock: answered,
  filter: ({ result: { place, late } }) => place === null && !late,
  fn: () => ({ kind: 'error' as const, text: 'wheel:notFound' }),
  target: toastShown,
});

// Refusals for lack of coins or diamonds; nothing was charged. The server's values are shown, because the balance on
// the screen was outdated.
const poorCodes: readonly number[] = [codes.insufficientCoins, codes.insufficientDiamonds];
const poorSchema = v.object({ have: v.number(), need: v.number() });
const poorOf = ({ code, data }: ApiError): { have: number; need: number } | undefined => {
  const told = v.safeParse(poorSchema, data);
  return poorCodes.includes(code) && told.success ? told.output : undefined;
};
sample({ clock: spinRequest.failed.filterMap(poorOf), target: poorShown });

/** The missing amount, while the ways to earn it are shown. */
export const $poor = createStore<{ have: number; need: number } | null>(null)
  .on(poorShown, (_, poor) => poor)
  .reset(poorClosed, opened, sessionEnded);

$held.on(begun, (_, { board, have }) => have - board.stake).reset(spinRequest.failed, sessionEnded);
// The balance with the prize is shown when the wheel has stopped, not when the server answers.
sample({
  clock: $balance,
  source: { play: $play, held: $held },
  filter: ({ play, held }) => held !== null && !isTurning(play),
  fn: () => null,
  target: $held,
});
sample({
  clock: [$balance, $board, $held],
  source: { balance: $balance, board: $board, held: $held },
  fn: ({ balance, board, held }) => held ?? (board === null ? null : (balance?.[board.unit] ?? null)),
  target: $purse,
});

// CSP-2: the browser's back button cannot leave the page while the wheel turns.
guardBack({ $open: $turning, pressed: leavePressed });
sample({
  clock: leavePressed,
  source: $turning,
  filter: (turning) => turning,
  fn: () => ({ kind: 'info' as const, text: 'wheel:closing' }),
  target: toastShown,
});
sample({
  clock: leavePressed,
  source: $turning,
  filter: (turning) => !turning,
  fn: () => undefined,
  target: backRequested,
});
busyWhile($turning, 'wheel');
