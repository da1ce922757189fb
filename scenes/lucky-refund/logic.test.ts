import { describe, expect, test } from 'vitest';
import { backdropPlace, drawLayout, lampShare } from './layout';
import { cell, cellLeft, mostMs, rowTops } from './config';
import { doneIn, lockedIn, planBalls, planCodes, stepAt, tierAt } from './plan';

/** The shapes of a round with `codes` sold codes (economy §10). */
const shapesOf = (codes: number) =>
  [Math.floor(codes * 0.2), Math.floor(codes / 100), Math.floor(codes / 1_000), Math.min(1, codes)].map((count) => ({
    count,
    rows: count > 12 ? 6 : count,
  }));

interface ArtPlan {
  cell: { w: number; h: number; gap: number };
  cellLeft(i: number): number;
  rowTops: readonly number[];
  cabinet: object;
  bulbPlaces(cabinet: object): readonly unknown[];
}

test('scene and art have the same places', async () => {
  const file = new URL('../../assets/src/lucky-refund/plan.mjs', import.meta.url);
  const art = (await import(file.href)) as ArtPlan;
  expect({ w: art.cell.w, h: art.cell.h, gap: art.cell.gap }).toEqual(cell);
  expect(art.rowTops).toEqual(rowTops);
  for (let i = 0; i < 7; i += 1) expect(art.cellLeft(i)).toBe(cellLeft(i));
  expect(art.bulbPlaces(art.cabinet).length % 2).toBe(0);
});

describe('LRF-9 the timeline of a draw', () => {
  test.each([0, 1, 7, 60, 100, 1_200, 2_000, 12_480, 100_000])('%i codes: in order, and at most 45 s', (codes) => {
    const plan = planCodes(shapesOf(codes));
    expect(plan.endMs).toBeLessThanOrEqual(mostMs);
    plan.steps.forEach((step, i) => {
      expect(step.lockedMs).toBeGreaterThan(step.startMs);
      expect(step.endMs).toBeGreaterThanOrEqual(step.lockedMs);
      if (i > 0) expect(step.startMs).toBeGreaterThanOrEqual(plan.steps[i - 1]!.endMs);
    });
    expect(plan.steps.length).toBe(shapesOf(codes).reduce((sum, { rows }) => sum + rows, 0));
  });

  test('any number of codes per tier fits into 45 s', () => {
    for (let a = 0; a <= 13; a += 1)
      for (let b = 0; b <= 13; b += 1) {
        const shape = (count: number) => ({ count, rows: count > 12 ? 6 : count });
        const plan = planCodes([shape(a), shape(b), shape(12), shape(1)]);
        expect(plan.endMs).toBeLessThanOrEqual(mostMs + 1e-6);
      }
  });

  test('all rows of a tier have one pace', () => {
    const plan = planCodes(shapesOf(12_480));
    for (const tier of [0, 1, 2]) {
      const rows = plan.steps.filter((step) => step.tier === tier);
      const paces = new Set(rows.map(({ startMs, lockedMs }) => Math.round(lockedMs - startMs)));
      expect(paces.size).toBe(1);
    }
  });

  test('cells lock one by one from left to right', () => {
    const [step] = planCodes(shapesOf(12_480)).steps;
    expect(lockedIn(step!, step!.startMs)).toBe(0);
    expect(lockedIn(step!, step!.startMs + step!.rollMs)).toBe(1);
    expect(lockedIn(step!, step!.lockedMs - 1)).toBe(6);
    expect(lockedIn(step!, step!.lockedMs)).toBe(7);
  });

  test('step, tier and counts at any time', () => {
    const plan = planCodes(shapesOf(12_480));
    expect(stepAt(plan, -1)).toBe(-1);
    expect(tierAt(plan, 0)).toBe(0);
    expect(tierAt(plan, plan.endMs)).toBe(3);
    expect(doneIn(plan, 0, 0)).toBe(0);
    expect(doneIn(plan, 0, plan.tiers[0]!.endMs)).toBe(2_496);
    const ninth = plan.steps.find(({ tier, row }) => tier === 2 && row === 8)!;
    expect(doneIn(plan, 2, ninth.lockedMs - 1)).toBe(8);
    expect(doneIn(plan, 2, ninth.lockedMs)).toBe(9);
  });

  test('an empty tier is left out', () => {
    const plan = planCodes(shapesOf(100));
    expect(plan.tiers[2]!.endMs).toBe(plan.tiers[2]!.startMs);
    expect(tierAt(plan, plan.tiers[2]!.startMs)).not.toBe(2);
    expect(plan.steps.some(({ tier }) => tier === 2)).toBe(false);
  });

  test('without codes nothing is shown', () => {
    expect(planCodes(shapesOf(0))).toMatchObject({ steps: [], endMs: 0 });
  });

  test.each([5, 7])('%i balls fall one after the other', (count) => {
    const plan = planBalls(count);
    expect(plan.steps).toHaveLength(count);
    expect(plan.endMs).toBeLessThan(mostMs);
    expect(doneIn(plan, 0, plan.steps[2]!.lockedMs)).toBe(3);
  });
});

describe('places on the screen', () => {
  const taken = { top: 192, bottom: 272, left: 0, right: 0 };
  test.each([
    [390, 844, { taken, plates: 142 }],
    [360, 640, { taken: { ...taken, top: 148, bottom: 178 }, plates: 96 }],
    [540, 900, { taken, plates: 190 }],
  ])('%i × %i: the stage fits between plates and sheet, and the backdrop covers all', (width, height, room) => {
    const place = drawLayout(width, height, room);
    expect(place.unit * 780).toBeLessThanOrEqual(width + 0.01);
    expect(place.y + 410 * place.unit).toBeGreaterThanOrEqual(room.taken.top);
    const behind = backdropPlace(place);
    expect(behind.x).toBeLessThanOrEqual(0.01);
    expect(behind.y).toBeLessThanOrEqual(0.01);
    expect(behind.x + 780 * behind.scale).toBeGreaterThanOrEqual(width - 0.01);
    expect(behind.y + 1_688 * behind.scale).toBeGreaterThanOrEqual(height - 0.01);
  });

  test('the lamps hang over the plates of the page', () => {
    expect([0, 1, 2, 3].map((i) => Math.round(lampShare(i, 4) * 375))).toEqual([53, 143, 232, 322]);
  });
});
