import { balls, mostMs, reel, tiers as tuning } from './config';

/** The pace of a row. */
export type Pace = 'calm' | 'quick' | 'jackpot';

/** One code that rolls, locks and moves up. Times in ms since the publication. */
export interface DrawStep {
  readonly tier: number;
  /** Index of the code among the shown codes of its tier. */
  readonly row: number;
  readonly startMs: number;
  readonly staggerMs: number;
  readonly rollMs: number;
  /** All cells are locked. Only then is the code compared with the player's. */
  readonly lockedMs: number;
  /** The rows begin to move up. */
  readonly moveMs: number;
  readonly endMs: number;
}

export interface DrawPlan {
  readonly steps: readonly DrawStep[];
  /** From the lamp to the end of each tier. An empty tier has no length. */
  readonly tiers: ReadonlyArray<{ readonly startMs: number; readonly endMs: number; readonly count: number }>;
  /** Start of the cheer at the end. */
  readonly cheerMs: number;
  readonly endMs: number;
}

export interface TierShape {
  /** How many codes win. */
  readonly count: number;
  /** How many of them are shown, 0–12. */
  readonly rows: number;
}

const stepOf = (pace: Pace, k: number, [tier, row, startMs]: readonly [number, number, number]): DrawStep => {
  const rollMs = reel.rollMs * k;
  const staggerMs = reel.staggerMs[pace] * k;
  const lockedMs = startMs + rollMs + staggerMs * 6;
  const moveMs = lockedMs + reel.holdMs[pace] * k;
  return { tier, row, startMs, rollMs, staggerMs, lockedMs, moveMs, endMs: moveMs + reel.moveMs[pace] * k };
};

const paceOf = (shape: TierShape, last: boolean): Pace =>
  last ? 'jackpot' : shape.count > tuning.most ? 'quick' : 'calm';

const planAt = (shapes: readonly TierShape[], k: number): DrawPlan => {
  const steps: DrawStep[] = [];
  const spans: Array<{ startMs: number; endMs: number; count: number }> = [];
  let ms = 0;
  shapes.forEach((shape, tier) => {
    const startMs = ms;
    if (shape.rows > 0) ms += tuning.lampMs * k;
    for (let row = 0; row < shape.rows; row += 1) {
      const step = stepOf(paceOf(shape, tier === shapes.length - 1), k, [tier, row, ms]);
      steps.push(step);
      ms = step.endMs;
    }
    spans.push({ startMs, endMs: ms, count: shape.count });
  });
  return { steps, tiers: spans, cheerMs: ms, endMs: ms + (steps.length ? tuning.cheerMs * k : 0) };
};

/**
 * The timeline of a draw of codes, counted from its publication: every phone shows the same code at the same time. The
 * last tier is the jackpot. Takes at most 45 s (LRF-9).
 */
export const planCodes = (shapes: readonly TierShape[]): DrawPlan => {
  const plan = planAt(shapes, 1);
  return plan.endMs <= mostMs ? plan : planAt(shapes, mostMs / plan.endMs);
};

/** The timeline of lottery balls: one step per ball, one tier. */
export const planBalls = (count: number): DrawPlan => {
  const steps = Array.from({ length: count }, (_, row): DrawStep => {
    const startMs = tuning.lampMs + row * balls.everyMs;
    const lockedMs = startMs + balls.fallMs + balls.bounceMs;
    return {
      tier: 0,
      row,
      startMs,
      staggerMs: 0,
      rollMs: balls.fallMs,
      lockedMs,
      moveMs: lockedMs,
      endMs: startMs + balls.everyMs,
    };
  });
  const cheerMs = steps.at(-1)?.lockedMs ?? 0;
  return { steps, tiers: [{ startMs: 0, endMs: cheerMs, count }], cheerMs, endMs: cheerMs + balls.restMs };
};

/** Index of the step at `ms`: the last one that has begun; −1 before the first. Allocates nothing. */
export const stepAt = ({ steps }: DrawPlan, ms: number): number => {
  let at = steps.length - 1;
  while (at >= 0 && (steps[at] as DrawStep).startMs > ms) at -= 1;
  return at;
};

/** Index of the tier at `ms`: the last one with codes whose lamp has begun to light; −1 before the first. */
export const tierAt = ({ tiers }: DrawPlan, ms: number): number => {
  let at = tiers.length - 1;
  for (; at >= 0; at -= 1) {
    const tier = tiers[at] as DrawPlan['tiers'][number];
    if (tier.endMs > tier.startMs && tier.startMs <= ms) return at;
  }
  return at;
};

/** How many codes of a tier are drawn at `ms`. The count of a large tier runs evenly over its time. */
export const doneIn = (plan: DrawPlan, tier: number, ms: number): number => {
  const span = plan.tiers[tier];
  if (!span || ms < span.startMs || span.endMs === span.startMs) return 0;
  if (ms >= span.endMs) return span.count;
  if (span.count > tuning.most) return Math.floor((span.count * (ms - span.startMs)) / (span.endMs - span.startMs));
  let done = 0;
  for (const step of plan.steps) if (step.tier === tier && step.lockedMs <= ms) done += 1;
  return done;
};

/** How many cells of a step are locked at `ms`, 0–7. */
export const lockedIn = (step: DrawStep, ms: number): number => {
  const since = ms - step.startMs - step.rollMs;
  return since < 0 ? 0 : Math.min(7, Math.floor(since / step.staggerMs) + 1);
};
