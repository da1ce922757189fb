import { describe, expect, test } from 'vitest';
import { drawOf } from '../../test-stream';
import { amounts, goldenScratch, readView, weights, type ScratchView } from './index';

const cards = 20_000;
const views = Array.from({ length: cards }, (_, number): ScratchView => {
  const cells = goldenScratch.draw({}, drawOf(number));
  const standing = goldenScratch.standing({}, cells, [])!;
  expect(standing).toMatchObject({ over: true, canCollect: false });
  return readView(standing.view)!;
});
const times = (view: ScratchView, amount: number): number => view.cells.filter((cell) => cell === amount).length;

describe('Golden Scratch', () => {
  test('prizes and chances are the published ones', () => {
    expect(amounts.map((amount) => amount / 10_000)).toEqual([0.5, 1, 2, 5, 10, 50, 500]);
    expect(weights).toEqual([6_395, 1_000, 1_250, 900, 330, 95, 27, 3]);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(10_000);
  });
  test('a card shows its prize three times and nothing else three times', () => {
    const wrong = views.filter((view) => {
      const triples = amounts.filter((amount) => times(view, amount) >= 3).join(' ');
      const shown = view.matched.map((cell) => view.cells[cell]);
      return triples !== String(view.prize ?? '') || shown.some((amount) => amount !== view.prize);
    });
    expect(wrong).toEqual([]);
    expect(new Set(views.map(({ matched }) => matched.length))).toEqual(new Set([0, 3]));
  });
  test('no card shows two equal amounts above its price', () => {
    const above = amounts.filter((amount) => amount > 10_000);
    expect(views.filter((view) => above.some((amount) => times(view, amount) === 2))).toEqual([]);
  });
  test('losing cards differ only in the order of their cells', () => {
    const losing = views.filter(({ prize }) => prize === null).map(({ cells }) => [...cells].sort((a, b) => a - b));
    expect(new Set(losing.map((cells) => cells.join(' '))).size).toBe(1);
  });
  test('each amount is in each cell of losing cards equally often', () => {
    const losing = views.filter(({ prize }) => prize === null);
    for (const amount of amounts) {
      const chance = times(losing[0]!, amount) / 9;
      const [mean, sigma] = [losing.length * chance, Math.sqrt(losing.length * chance * (1 - chance))];
      for (let cell = 0; cell < 9; cell += 1) {
        const found = losing.filter(({ cells }) => cells[cell] === amount).length;
        expect(Math.abs(found - mean)).toBeLessThan(4.5 * sigma);
      }
    }
  });
  test('a card takes no parameters and no step', () => {
    for (const given of [null, 1, [], { cards: 2 }]) expect(goldenScratch.readParams(given)).toBeNull();
    const cells = goldenScratch.draw({}, drawOf(1));
    expect(goldenScratch.standing({}, cells, [1 as never])).toBeNull();
    expect(goldenScratch.revealed({}, cells, [])).toEqual(goldenScratch.standing({}, cells, [])!.view);
  });
});
