import { combine, createEvent, createStore, sample } from 'effector';
import { refundShowMs, refundStatus } from '../../../../contract';
import type { DrawPort, Shown } from '../../../../scenes/lucky-refund/messages';
import { doneIn, planCodes, tierAt, type DrawPlan } from '../../../../scenes/lucky-refund/plan';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { createInterval } from '../../../core/time/interval';
import { serverNow } from '../../../core/time/clock';
import { ownsScreen } from '../../adverts/popups';
import { createDrawScene } from '../draw-stage';
import { stageTiers, type StageTier } from '../lib/shown';
import { $isOpen, $ownCodes, $round, $status, $view, opened } from './round';
import { resultsSeen, seenAsked } from './seen';

export const skipPressed = createEvent();
/** The player opened or left the stage during the countdown. */
export const watchPressed = createEvent<boolean>();
/** The texts of the stage for the tiers of the draw. */
export const shownWritten = createEvent<Shown>();

/** Connects this model to the scene. The still version is the list of the tiers on the page. */
export const drawScene = createDrawScene(opened);
export const { $surface } = drawScene;
sample({ clock: opened, fn: () => undefined, target: seenAsked });

const $watching = createStore(false)
  .on(watchPressed, (_, watching) => watching)
  .reset(opened);
/**
 * The draw has ended and the results follow. The stage stays until the page is left: without it the sale would be seen
 * in between, and the canvas would be taken away while the results are loaded.
 */
const stageKept = createEvent();
const $isKept = createStore(false)
  .on(stageKept, () => true)
  .reset(opened);
/** Whether the page shows the stage instead of the sale. */
export const $isStage = combine(
  { status: $status, watching: $watching, isKept: $isKept },
  ({ status, watching, isKept }) =>
    isKept || status === refundStatus.drawing || (watching && status === refundStatus.countdown),
);

/** The tiers of the published round in the order of the draw; null before the publication. */
export const $tiers = combine($round, $ownCodes, (round, own): readonly StageTier[] | null =>
  round === null || round.publishedAt === null ? null : stageTiers(round, own),
);
export const $plan = $tiers.map((tiers): DrawPlan | null =>
  tiers === null ? null : planCodes(tiers.map(({ winners, codes }) => ({ count: winners, rows: codes.length }))),
);

/** The draw as it has come so far, for everybody who reads the page instead of the canvas. */
export interface Progress {
  readonly sinceMs: number;
  /** The tier that is drawn now: an index of `$tiers`. */
  readonly now: number;
  /** Drawn codes of each tier. */
  readonly done: readonly number[];
  /** Own codes that are known to have won: they are locked on the stage, or their tier is over. */
  readonly told: readonly string[];
  /** All tiers are drawn: the other codes have won nothing. */
  readonly isOver: boolean;
}

const beatMs = 250;
const $isSeen = combine($isStage, $isOpen, (isStage, isOpen) => isStage && isOpen);
const { fired: beat } = createInterval({ everyMs: beatMs, $enabled: $isSeen });
ownsScreen('refund-draw', $isSeen);

/** What is drawn `sinceMs` after the publication. */
export function progressAt(tiers: readonly StageTier[], plan: DrawPlan, sinceMs: number): Progress {
  const told = new Set<string>();
  for (const { tier, row, lockedMs } of plan.steps) {
    const code = tiers[tier]?.codes[row];
    if (code?.own === true && lockedMs <= sinceMs) told.add(code.code);
  }
  // The stage shows six codes of a large tier. The other own codes of the tier are known when it is over.
  for (const [at, { own }] of tiers.entries())
    if ((plan.tiers[at]?.endMs ?? Infinity) <= sinceMs) for (const code of own) told.add(code);
  return {
    sinceMs,
    now: tierAt(plan, sinceMs),
    done: plan.tiers.map((_, tier) => doneIn(plan, tier, sinceMs)),
    told: [...told],
    isOver: sinceMs >= plan.cheerMs,
  };
}
const $beats = createStore(0).on(beat, (count) => count + 1);
export const $progress = combine($tiers, $plan, $round, $beats, (tiers, plan, round): Progress | null =>
  tiers === null || plan === null || round === null || round.publishedAt === null
    ? null
    : progressAt(tiers, plan, Math.max(0, serverNow() - round.publishedAt)),
);

// The draw has ended for this viewer: the scene has reported it, the viewer has skipped it, or its time is over.
const overdue = sample({
  clock: beat,
  source: { round: $round, plan: $plan, surface: $surface },
  filter: ({ round, plan, surface }) => {
    if (round === null || round.publishedAt === null || plan === null) return false;
    const sinceMs = serverNow() - round.publishedAt;
    return sinceMs >= refundShowMs || (surface !== 'scene' && sinceMs >= plan.endMs);
  },
});
const drawn = drawScene.spoke.filter({ fn: ({ type }) => type === 'done' });
const ended = sample({
  clock: [overdue, drawn, skipPressed],
  source: { round: $round, status: $status, isOpen: $isOpen },
  filter: ({ round, status, isOpen }) =>
    isOpen && status === refundStatus.drawing && round !== null && round.publishedAt !== null,
  fn: ({ round }) => round?.id ?? 0,
});
sample({ clock: ended, fn: () => undefined, target: stageKept });
sample({ clock: ended, target: resultsSeen });
// The results follow, with what the viewer has won. Back leads to the round again.
sample({ clock: ended, fn: (id) => ({ to: `${paths.refundResults}?round=${id}` }), target: routeRequested });

// Messages to the scene.
const $shown = createStore<Shown | null>(null, { serialize: 'ignore' }).on(shownWritten, (_, shown) => shown);
$shown.reset(opened);
/** What the scene shows; it is told again only when this changes. */
const $scenery = combine($isStage, $status, $round, $shown, (stage, status, round, shown) => {
  if (!stage) return 'idle';
  if (status === refundStatus.countdown) return 'countdown';
  return round?.publishedAt == null || shown === null ? 'wait' : `draw:${round.id}`;
});
sample({
  clock: [$scenery, drawScene.ready, shownWritten],
  source: { scenery: $scenery, view: $view, round: $round, shown: $shown },
  fn: ({ scenery, view, round, shown }): DrawPort => {
    if (scenery === 'countdown') return { type: 'countdown', remainingMs: view?.remainingMs ?? 0 };
    if (scenery.startsWith('draw') && shown !== null)
      return { type: 'draw', shown, sinceMs: Math.max(0, serverNow() - (round?.publishedAt ?? serverNow())) };
    return { type: scenery === 'wait' ? 'wait' : 'idle' };
  },
  target: drawScene.sendFx,
});
