import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deal, elephant, places, stage } from './config';
import { backdropPlace, tuskLayout } from './layout';
import { newPose, Table } from './table';
import type { CardPose } from './table';

const open = { over: false, tone: 'none' } as const;
const poseAt = (table: Table, slot: number, ms: number): CardPose => {
  const pose = newPose();
  table.pose(slot, ms, pose);
  return pose;
};
const dealt = (): Table => {
  const table = new Table(false);
  table.rest({ cards: [4, 8], lost: false }, false, 'none');
  table.show({ cards: [4, 8, 11], lost: false }, open, 1_000);
  return table;
};

describe('the cards on the table', () => {
  test('the next card comes from the deck with its back up and lies with its face up', () => {
    const table = dealt();
    expect(poseAt(table, 0, 1_000)).toMatchObject({ x: places.deck.x, back: true, alpha: 1 });
    expect(poseAt(table, 0, 1_000 + deal.ms * 0.6).back).toBe(false);
    expect(poseAt(table, 0, 1_000 + deal.ms)).toMatchObject({ x: 0, scale: 1, width: 1, back: false });
    expect([0, 1, 2].map((slot) => table.rankOf(slot))).toEqual([11, 8, 4]);
  });
  test('the current card moves to the side, and the previous card leaves the table', () => {
    const table = dealt();
    const end = 1_000 + deal.ms;
    expect(poseAt(table, 1, end)).toMatchObject({ x: places.past.x, scale: places.past.scale, alpha: 1 });
    expect(poseAt(table, 2, end).alpha).toBe(0);
  });
  test('every card takes the same time, whether the pick wins or not', () => {
    const end = (lost: boolean, over: boolean): number => {
      const table = new Table(false);
      table.rest({ cards: [4], lost: false }, false, 'none');
      return table.show({ cards: [4, 1], lost }, { over, tone: 'none' }, 0);
    };
    expect([end(false, false), end(true, true)]).toEqual([deal.ms, deal.ms + deal.endMs]);
    const poses = [false, true].map((lost) => {
      const table = new Table(false);
      table.rest({ cards: [4], lost: false }, false, 'none');
      table.show({ cards: [4, 1], lost }, { over: lost, tone: 'none' }, 0);
      return poseAt(table, 0, deal.ms * 0.8);
    });
    expect(poses[0]).toEqual(poses[1]);
  });
  test('a cash-out deals no card', () => {
    const table = new Table(false);
    table.rest({ cards: [4, 8], lost: false }, false, 'none');
    expect(table.show({ cards: [4, 8], lost: false }, { over: true, tone: 'win' }, 500)).toBe(500 + deal.endMs);
    expect(poseAt(table, 0, 500)).toMatchObject({ x: 0, alpha: 1 });
    expect(table.won).toBe(true);
  });
  test('the first card waits until the last round has left', () => {
    const table = dealt();
    table.clear(3_000);
    expect(poseAt(table, 0, 3_100).alpha).toBeLessThan(1);
    expect(poseAt(table, 0, 3_000 + deal.clearMs).alpha).toBe(0);
    expect(table.show({ cards: [6], lost: false }, open, 3_050)).toBe(3_000 + deal.clearMs + deal.ms);
    expect(poseAt(table, 0, 3_100).alpha).toBe(0);
  });
  test('without motion cards fade in their places', () => {
    const table = new Table(true);
    table.rest({ cards: [4], lost: false }, false, 'none');
    expect(table.show({ cards: [4, 9], lost: false }, open, 100)).toBe(100 + deal.fadeMs);
    expect(poseAt(table, 0, 200)).toMatchObject({ x: 0, width: 1, back: false, alpha: 0.5 });
  });
});

describe('the place of table, cards and pill', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 320, max: 900 }),
    height: fc.integer({ min: 560, max: 1_100 }),
    top: fc.integer({ min: 40, max: 110 }),
    bottom: fc.integer({ min: 210, max: 300 }),
  });
  const placed = ({ width, height, top, bottom }: { width: number; height: number; top: number; bottom: number }) =>
    tuskLayout(width, height, { top, bottom, left: 0, right: 0 });

  test('the elephant stands below the drawn cards, and the table in the free space', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { unit, y, cardsTop, pillTop } = placed(size);
        expect(cardsTop).toBeGreaterThanOrEqual(size.top);
        expect(pillTop).toBeGreaterThan(cardsTop);
        expect(y + stage.top * unit).toBeGreaterThan(cardsTop);
        expect(y + stage.bottom * unit).toBeLessThanOrEqual(Math.max(size.height - size.bottom, size.top + 80));
      }),
    );
  });
  test('the backdrop covers the screen', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { scale, x, y } = backdropPlace(placed(size));
        expect(Math.max(x, y)).toBeLessThanOrEqual(0.001);
        expect(x + 780 * scale).toBeGreaterThanOrEqual(size.width - 0.001);
        expect(y + 1_688 * scale).toBeGreaterThanOrEqual(size.height - 0.001);
      }),
    );
  });
  test('the moon of the backdrop is at the height of the head of the elephant', () => {
    const moonY = 560;
    fc.assert(
      fc.property(sizes, (size) => {
        const layout = placed(size);
        const { scale, y } = backdropPlace(layout);
        expect(y + moonY * scale).toBeCloseTo(Math.max(0, layout.y + elephant.y * layout.unit), 6);
      }),
    );
  });
});
