import { randomInt } from 'node:crypto';

/** A whole number from 0 to below `below`. */
export type Pick = (below: number) => number;
export const randomPick: Pick = (below) => randomInt(below);

/** What will come of a payment, and when; times in ms after it was asked for. */
export interface Plan {
  readonly outcome: 'success' | 'declined' | 'insufficient' | 'unavailable';
  /** Until then the operator answers nothing about it. */
  readonly silentMs: number;
  readonly decidedMs: number;
  /** How often the end is told; the same message each time. */
  readonly callbacks: number;
}

/** Outcomes that the last two digits of an amount force (ECO-13). */
export const forced = { decline: 1, late: 2, outage: 3, twice: 4 } as const;
/** How long an outage lasts. */
export const outageMs = 60_000;

const between = (pick: Pick, fromS: number, toS: number): number => fromS * 1_000 + pick((toS - fromS) * 1_000 + 1);

/** How the simulated operator behaves (ECO-13): by the last digits of the amount, or by chance. */
export function planOf(amount: number, pick: Pick): Plan {
  const soon = (): number => between(pick, 4, 20);
  const plan = (outcome: Plan['outcome'], decidedMs: number, more: Partial<Plan> = {}): Plan => ({
    outcome,
    decidedMs,
    silentMs: 0,
    callbacks: 1,
    ...more,
  });
  const outage = (): Plan => plan('unavailable', outageMs, { silentMs: outageMs, callbacks: 0 });
  switch (amount % 100) {
    case forced.decline:
      return plan('declined', soon());
    case forced.late:
      return plan('success', between(pick, 180, 300));
    case forced.outage:
      return outage();
    case forced.twice:
      return plan('success', soon(), { callbacks: 2 });
  }
  const chance = pick(100);
  if (chance < 70) return plan('success', soon());
  if (chance < 80) return plan('success', between(pick, 40, 90));
  if (chance < 88) return plan('success', between(pick, 180, 300));
  if (chance < 95) return plan('declined', soon());
  if (chance < 98) return plan('insufficient', soon());
  return outage();
}

/**
 * How it behaves when it pays out (ECO-13): one in twenty fails; the last digits force outcomes as they do for
 * payments.
 */
export function payoutPlanOf(amount: number, pick: Pick): Plan {
  const soon = between(pick, 4, 20);
  const plan = (outcome: Plan['outcome'], more: Partial<Plan> = {}): Plan => ({
    outcome,
    decidedMs: soon,
    silentMs: 0,
    callbacks: 1,
    ...more,
  });
  switch (amount % 100) {
    case forced.decline:
      return plan('declined');
    case forced.late:
      return plan('success', { decidedMs: between(pick, 180, 300) });
    case forced.outage:
      return plan('unavailable', { decidedMs: outageMs, silentMs: outageMs, callbacks: 0 });
    case forced.twice:
      return plan('success', { callbacks: 2 });
  }
  return pick(100) < 95 ? plan('success') : plan('unavailable');
}
