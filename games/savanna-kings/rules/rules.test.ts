import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf } from '../../test-stream';
import { linePays, lines, lineStake, readView, reelStops, savannaKings, spinOf, strips, symbols } from './index';

const stop = fc.nat({ max: reelStops - 1 });
const spins = fc.tuple(stop, stop, stop, stop, stop);
const stopOf = (reel: number, symbol: string, row: number): number =>
  (strips[reel]!.findIndex((name) => name === symbol) - row + reelStops) % reelStops;

describe('the reels of Savanna Kings', () => {
  test('each reel has the published number of each symbol', () => {
    for (const strip of strips) {
      expect(strip).toHaveLength(16);
      expect(symbols.map((symbol) => strip.filter((one) => one === symbol).length)).toEqual([1, 2, 3, 3, 3, 4]);
    }
  });
  test('a window never repeats a symbol on a reel', () => {
    for (const strip of strips)
      for (const [index, symbol] of strip.entries())
        for (const further of [1, 2]) expect(strip[(index + further) % reelStops]).not.toBe(symbol);
  });
  test('the ten lines differ within the first three reels', () => {
    expect(new Set(lines.map((rows) => rows.slice(0, 3).join())).size).toBe(10);
  });
});

describe('all spins of Savanna Kings', () => {
  const [way] = savannaKings.ways({});
  test('the return is 95.15 %', () => {
    const { numerator, denominator } = savannaKings.returnOf({});
    expect(numerator * 1_048_576n).toBe(denominator * 997_680n);
  });
  test('the highest multiplier is 500 and is reached', () => {
    expect(way!.pays.at(-1)!.multiplier).toBe(5_000_000);
    expect(savannaKings.maxMultiplier({})).toBe(5_000_000);
  });
  test('the enumeration counts what each spin pays', () => {
    const counts = new Map<number, bigint>();
    for (let spin = 0; spin < reelStops ** 5; spin += 1) {
      let paid = 0;
      const on = (reel: number, row: number) => strips[reel]![((spin >> (4 * reel)) + row) & 15];
      for (const rows of lines) {
        const first = on(0, rows[0]!)!;
        let count = 1;
        while (count < 5 && on(count, rows[count]!) === first) count += 1;
        paid += linePays[first][count - 3] ?? 0;
      }
      if (paid > 0) counts.set(paid * lineStake, (counts.get(paid * lineStake) ?? 0n) + 1n);
    }
    expect(new Map(way!.pays.map(({ multiplier, weight }) => [multiplier, weight]))).toEqual(counts);
  });
});

describe('a spin', () => {
  test('the paid lines follow the published table', () => {
    const published: Readonly<Record<string, readonly number[]>> = {
      lion: [0, 0, 100, 600, 5_000],
      drum: [0, 0, 50, 200, 1_000],
      mask: [0, 0, 18, 60, 300],
      ace: [0, 0, 14, 40, 150],
      king: [0, 0, 12, 32, 130],
      queen: [0, 0, 9, 24, 80],
    };
    fc.assert(
      fc.property(spins, (facts) => {
        const view = spinOf(facts);
        for (const [index, rows] of lines.entries()) {
          const on = rows.map((row, reel) => view.reels[reel]![row]!);
          const count = on.findIndex((symbol) => symbol !== on[0]);
          const pays = published[on[0]!]![(count < 0 ? 5 : count) - 1];
          const win = view.wins.find(({ line }) => line === index + 1);
          expect(win?.pays ?? 0).toBe(pays);
          // Only matching cells are lit.
          if (win) expect(on.slice(0, win.count).every((symbol) => symbol === win.symbol)).toBe(true);
          if (win) expect(win.rows).toEqual(rows.slice(0, win.count));
        }
        expect(view.pays).toBe(view.wins.reduce((sum, { pays }) => sum + pays, 0));
      }),
    );
  });
  test('five lions on any line pay 5,000 line stakes and nothing else', () => {
    for (const [index, rows] of lines.entries()) {
      const view = spinOf(rows.map((row, reel) => stopOf(reel, 'lion', row)));
      expect(view.wins).toEqual([{ line: index + 1, symbol: 'lion', count: 5, pays: 5_000, rows: [...rows] }]);
    }
  });
  test('a spin is over at once and takes no step', () => {
    for (let number = 0; number < 200; number += 1) {
      const facts = savannaKings.draw({}, drawOf(number));
      const standing = savannaKings.standing({}, facts, [])!;
      expect(standing).toMatchObject({ over: true, canCollect: false });
      expect(readView(standing.view)).toEqual(standing.view);
      expect(savannaKings.revealed({}, facts, [])).toEqual(standing.view);
      expect(savannaKings.standing({}, facts, [1 as never])).toBeNull();
    }
  });
  test.each([null, 1, [], { lines: 10 }, 'x'])('the parameters %j are refused', (given) => {
    expect(savannaKings.readParams(given)).toBeNull();
  });
});
