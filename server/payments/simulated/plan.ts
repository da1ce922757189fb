import { randomInt } from 'node:crypto';

/** Returns a random whole number from 0 to `below` - 1. */
export type Pick = (below: number) => number;
export const randomPick: Pick = (below) => randomInt(below);

/** What happens to a payment and when; times in ms after the request. */
export interface Plan {
  readonly outcome: 'success' | 'declined' | 'insufficient' | 'unavailable';
  /** The provider answers nothing about the payment until this time. */
  readonly silentMs: number;
  readonly decidedMs: number;
  /** How many times the same final callback is sent. */
  readonly callbacks: number;
}

/** Last two digits of an amount that force an outcome (ECO-13). */
export const forced = { decline: 1, late: 2, outage: 3, twice: 4 } as const;
/** Length of an outage, in ms. */
export const outageMs = 60_000;

const between = (pick: Pick, fromS: number, toS: number): number => fromS * 1_000 + pick((toS - fromS) * 1_000 + 1);

/** Plans a payment (ECO-13): the last two digits of the amount force an outcome, otherwise it is random. */
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

/** Plans a payout (ECO-13): the last two digits force an outcome as for payments, otherwise one in twenty fails. */
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
