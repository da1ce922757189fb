import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, type LotteryDraw, type LotteryGameId, type LotteryTicket } from '../../../../../contract';
import type { DrawPort, Shown } from '../../../../../scenes/lucky-refund/messages';
import { planBalls, type DrawPlan } from '../../../../../scenes/lucky-refund/plan';
import { createCallFx, createOwnFx, type ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { $location, type PageEntry } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $now, serverNow } from '../../../../core/time/clock';
import { createInterval } from '../../../../core/time/interval';
import { createPoll } from '../../../../core/time/poll';
import { $isSignedIn, sessionEnded } from '../../../access/session';
import { createDrawScene } from '../../../lucky-refund/draw-stage';
import { isGameId } from '../../model/games';
import { pageSize, ticketsFx } from '../../model/tickets';

/** /lottery/draw was opened: `game`, `draw` (its id) and `at` (the time of the draw, ms). */
export const opened = createEvent<PageEntry>();
export const retried = createEvent();
export const skipPressed = createEvent();
/** Shows the draw once more from its beginning. */
export const againPressed = createEvent();
/** The texts of the scene for the published balls. */
export const shownWritten = createEvent<Shown>();

export interface Asked {
  readonly game: LotteryGameId;
  readonly id: number;
  /** Time of the draw, ms; 0 when the address does not say it. */
  readonly at: number;
}
const digits = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
/** The draw of the address; null for an address that names none. */
export const $asked = createStore<Asked | null>(null).on(
  opened,
  (_, { query: { game = '', draw = '', at = '' } }): Asked | null =>
    isGameId(game) && digits(draw) > 0 ? { game, id: digits(draw), at: digits(at) } : null,
);
const $isOpen = $location.map(({ pathname }) => pathname === paths.lotteryDraw);

/** Requests published draws. A test replaces the handler. */
export const drawsFx = createCallFx(contract.lottery.draws);
/** The published draw of the address; null as long as it is not published. */
const lookFx = attach({
  source: $asked,
  effect: createEffect<Asked | null, LotteryDraw | null, ApiError>(async (asked) => {
    if (asked === null) return null;
    const draws = await drawsFx({ game: asked.game, maxId: asked.id + 1 });
    return draws.find(({ id }) => id === asked.id) ?? null;
  }),
  mapParams: (_: void, asked) => asked,
});
export const $draw = createStore<LotteryDraw | null>(null)
  .on(lookFx.doneData, (known, draw) => draw ?? known)
  .reset(opened);
export const $problem = createStore<ApiError | null>(null)
  .on(lookFx.failData, (_, error) => error)
  .reset(lookFx, opened);
export const $loading = lookFx.pending;
/** Whether an answer has come since the page was opened. */
const $answered = createStore(false)
  .on(lookFx.done, () => true)
  .reset(opened);

/** Before the draw nothing can be published. After it, the balls come within seconds. */
const everyMs = 2_000;
createPoll({
  fx: lookFx,
  everyMs,
  awaited: true,
  $enabled: combine($isOpen, $asked, $draw, $now, $answered, (isOpen, asked, draw, now, answered) => {
    if (!isOpen || asked === null || draw !== null) return false;
    return !answered || now >= asked.at;
  }),
});
sample({
  clock: [retried, sample({ clock: cameOnline, filter: $isOpen })],
  source: $draw,
  filter: (draw) => draw === null,
  fn: () => undefined,
  target: lookFx,
});

// The member's tickets in the draw.
const { fx: ownFx, answered: ownAnswered } = createOwnFx(ticketsFx);
const $tickets = createStore<readonly LotteryTicket[]>([])
  .on(ownAnswered, (_, { result }) => result)
  .reset(opened, sessionEnded);
sample({ clock: opened, filter: $isSignedIn, fn: () => ({ limit: pageSize }), target: ownFx });
export const $own = combine($tickets, $asked, (tickets, asked) =>
  tickets.filter(({ entries }) => entries.some(({ draw }) => draw === asked?.id)),
);

export const drawScene = createDrawScene(opened);
export const { $surface } = drawScene;

/** A viewer who comes within this time after the publication sees what all others see (ms). */
const liveMs = 45_000;
/** The instant from which this viewer watches; null before the publication. */
const $from = createStore<number | null>(null)
  .on($draw, (_, draw) => {
    if (draw === null) return null;
    const at = draw.publishedAt ?? serverNow();
    return serverNow() - at < liveMs ? at : serverNow();
  })
  .on(againPressed, (from) => (from === null ? null : serverNow()))
  .reset(opened);
export const $plan = $draw.map((draw): DrawPlan | null =>
  draw?.result ? planBalls(draw.result.balls.length + (draw.result.blue === null ? 0 : 1)) : null,
);

/** The draw was shown to its end, or skipped. */
const ended = createEvent();
export const $isOver = createStore(false)
  .on(ended, () => true)
  .reset(opened, againPressed);
const beatMs = 250;
const { fired: beat } = createInterval({
  everyMs: beatMs,
  $enabled: combine($isOpen, $from, $isOver, (isOpen, from, isOver) => isOpen && from !== null && !isOver),
});
const $beats = createStore(0).on(beat, (beats) => beats + 1);

/** How many balls of a plan lie in the tray `sinceMs` after its beginning. */
export const ballsIn = ({ steps }: DrawPlan, sinceMs: number): number =>
  steps.filter(({ lockedMs }) => lockedMs <= sinceMs).length;
/** How many balls are drawn by now, for everybody who reads the page instead of the canvas. */
export const $balls = combine($plan, $from, $isOver, $beats, (plan, from, isOver): number => {
  if (plan === null || from === null) return 0;
  return isOver ? plan.steps.length : ballsIn(plan, serverNow() - from);
});
const overdue = sample({
  clock: beat,
  source: { plan: $plan, from: $from },
  filter: ({ plan, from }) => plan !== null && from !== null && serverNow() - from >= plan.endMs,
});
const drawn = drawScene.spoke.filter({ fn: ({ type }) => type === 'done' });
sample({ clock: [overdue, drawn, skipPressed], fn: () => undefined, target: ended });
sample({ clock: skipPressed, fn: (): DrawPort => ({ type: 'skip' }), target: drawScene.sendFx });

/** The seconds before the draw that the scene counts down, ms. */
const countdownMs = 60_000;
/** Before the draw, its last minute, waiting for the balls, or the draw. */
export const $moment = combine($asked, $draw, $now, (asked, draw, now) => {
  if (draw !== null) return 'draw';
  const left = (asked?.at ?? 0) - now;
  if (left <= 0) return 'wait';
  return left <= countdownMs ? 'countdown' : 'before';
});

const $shown = createStore<Shown | null>(null, { serialize: 'ignore' })
  .on(shownWritten, (_, shown) => shown)
  .reset(opened);
sample({
  clock: [$moment, $from, drawScene.ready, shownWritten],
  source: { moment: $moment, asked: $asked, from: $from, shown: $shown, isOver: $isOver, plan: $plan },
  fn: ({ moment, asked, from, shown, isOver, plan }): DrawPort => {
    if (moment === 'countdown') return { type: 'countdown', remainingMs: Math.max(0, (asked?.at ?? 0) - serverNow()) };
    if (shown === null || from === null || plan === null) return { type: 'wait' };
    return { type: 'draw', shown, sinceMs: isOver ? plan.endMs : Math.max(0, serverNow() - from) };
  },
  target: drawScene.sendFx,
});
