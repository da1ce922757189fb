import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf } from '../../test-stream';
import { gemMines, ladderOf, readView, tiles, type MinesView } from './index';

/** C(from, count) by Pascal's triangle: another way than the rules compute it. */
const triangle: bigint[][] = [[1n]];
for (let row = 1; row <= tiles; row += 1)
  triangle.push(
    Array.from({ length: row + 1 }, (_, at) => (triangle[row - 1]![at - 1] ?? 0n) + (triangle[row - 1]![at] ?? 0n)),
  );
const published = (mines: number, gems: number): number => {
  const times100 = (97n * triangle[tiles]![gems]!) / triangle[tiles - mines]![gems]!;
  return Number(times100) * 100;
};

const round = fc.record({
  mines: fc.integer({ min: 1, max: 24 }),
  number: fc.nat({ max: 1_000_000 }),
  order: fc.shuffledSubarray(
    Array.from({ length: tiles }, (_, tile) => tile),
    { minLength: tiles, maxLength: tiles },
  ),
});

describe('the ladder of Gem Mines', () => {
  test('every rung is the published formula', () => {
    for (let mines = 1; mines <= 24; mines += 1)
      for (const [index, multiplier] of ladderOf(mines).entries()) expect(multiplier).toBe(published(mines, index + 1));
    expect(ladderOf(3).slice(0, 7)).toEqual([11_000, 12_500, 14_400, 16_700, 19_500, 23_000, 27_300]);
  });
  test('a ladder ends where the next gem would pay over 2,500 times the stake', () => {
    for (let mines = 1; mines <= 24; mines += 1) {
      const { length } = ladderOf(mines);
      expect(ladderOf(mines).at(-1)!).toBeLessThanOrEqual(25_000_000);
      if (length < tiles - mines) expect(published(mines, length + 1)).toBeGreaterThan(25_000_000);
      expect(gemMines.maxMultiplier({ mines })).toBe(ladderOf(mines).at(-1));
    }
    expect([1, 2, 3, 22, 23, 24].every((mines) => ladderOf(mines).length === tiles - mines)).toBe(true);
  });
});

describe('a round of Gem Mines', () => {
  test('no view of an open round holds the mines', () => {
    fc.assert(
      fc.property(round, ({ mines, number, order }) => {
        const layout = gemMines.draw({ mines }, drawOf(number));
        expect(new Set(layout).size).toBe(mines);
        let opened = 0;
        for (let count = 0; count <= order.length; count += 1) {
          const steps = order.slice(0, count);
          const standing = gemMines.standing({ mines }, layout, steps);
          if (standing === null) break;
          const view = readView(standing.view)!;
          opened = view.gems.length;
          if (!standing.over) {
            expect(view).toMatchObject({ layout: null, hit: null, gems: steps });
            expect(standing.canCollect).toBe(count > 0);
            expect(standing.multiplier).toBe(count === 0 ? 0 : published(mines, count));
            // Whatever the layout of the closed tiles is, the view is the same.
            const closed = order.slice(count).slice(0, mines);
            if (closed.length === mines)
              expect(gemMines.standing({ mines }, closed, steps)!.view).toEqual(standing.view);
          } else {
            expect(standing.canCollect).toBe(false);
            expect(view.layout).toEqual(layout);
            expect(standing.multiplier).toBe(view.hit === null ? published(mines, opened) : 0);
          }
          const shown = gemMines.revealed({ mines }, layout, steps) as MinesView;
          expect(shown).toEqual({ ...view, layout });
        }
      }),
      { numRuns: 300 },
    );
  });
  test('a step is refused when it repeats a tile or follows the end', () => {
    fc.assert(
      fc.property(round, ({ mines, number, order }) => {
        const layout = gemMines.draw({ mines }, drawOf(number));
        const safe = order.filter((tile) => !layout.includes(tile));
        const first = safe[0]!;
        expect(gemMines.standing({ mines }, layout, [first, first])).toBeNull();
        expect(gemMines.revealed({ mines }, layout, [first, first])).toBeNull();
        expect(gemMines.standing({ mines }, layout, [layout[0]!, first])).toBeNull();
        const whole = safe.slice(0, ladderOf(mines).length);
        expect(gemMines.standing({ mines }, layout, whole)).toMatchObject({ over: true, canCollect: false });
        expect(gemMines.standing({ mines }, layout, [...whole, layout[0]!])).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
  test('every tile has a mine equally often', () => {
    const counts = Array.from({ length: tiles }, () => 0);
    const rounds = 20_000;
    for (let number = 0; number < rounds; number += 1)
      for (const tile of gemMines.draw({ mines: 5 }, drawOf(number))) counts[tile]! += 1;
    const [mean, sigma] = [rounds / 5, Math.sqrt(rounds * 0.2 * 0.8)];
    for (const count of counts) expect(Math.abs(count - mean)).toBeLessThan(4.5 * sigma);
  });
  test.each([null, {}, { mines: 0 }, { mines: 25 }, { mines: 1.5 }, { mines: '3' }, { mines: 3, tiles: 9 }, 3])(
    'the parameters %j are refused',
    (given) => {
      expect(gemMines.readParams(given)).toBeNull();
    },
  );
  test.each([null, -1, 25, 0.5, '3', [1], { tile: 3 }])('the step %j is refused', (given) => {
    expect(gemMines.readStep(given)).toBeNull();
  });
});
