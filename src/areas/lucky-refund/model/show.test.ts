import { describe, expect, test } from 'vitest';
import { planCodes } from '../../../../scenes/lucky-refund/plan';
import type { StageTier } from '../lib/shown';
import { progressAt } from './show';

const codesOf = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${letter}${String(n).padStart(6, '0')}`);

/** A large tier with eight own codes, of which six are shown, a tier without codes, and the jackpot. */
const large = codesOf('A', 8);
const tiers: readonly StageTier[] = [
  { tier: 4, prize: 100, winners: 40, codes: large.slice(0, 6).map((code) => ({ code, own: true })), own: large },
  { tier: 2, prize: 15_000, winners: 0, codes: [], own: [] },
  { tier: 1, prize: 6_000, winners: 1, codes: [{ code: 'R603118', own: true }], own: ['R603118'] },
];
const plan = planCodes(tiers.map(({ winners, codes }) => ({ count: winners, rows: codes.length })));
const at = (ms: number) => progressAt(tiers, plan, ms);

describe('LRF-9 what the page knows of a draw', () => {
  test('an own code is known when its row is locked, not before', () => {
    const first = plan.steps[0]!;
    expect(at(first.lockedMs - 1).told).toEqual([]);
    expect(at(first.lockedMs).told).toEqual([large[0]]);
  });

  test('own codes that the stage does not show are known at the end of their tier', () => {
    const end = plan.tiers[0]!.endMs;
    expect(at(end - 1).told).toHaveLength(6);
    expect([...at(end).told].sort()).toEqual([...large].sort());
    expect(at(end)).toMatchObject({ done: [40, 0, 0], isOver: false });
  });

  test('a tier without codes is never drawn', () => {
    expect(at(plan.tiers[2]!.startMs).now).toBe(2);
    for (let ms = 0; ms <= plan.endMs; ms += 250) expect(at(ms).now).not.toBe(1);
  });

  test('after the jackpot all codes are known, also those that win nothing', () => {
    expect(at(plan.cheerMs - 1).isOver).toBe(false);
    expect(at(plan.cheerMs)).toMatchObject({ isOver: true, done: [40, 0, 1] });
    expect(at(plan.cheerMs).told).toContain('R603118');
  });
});
