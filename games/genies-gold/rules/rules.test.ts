import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFractions } from '../../protocol/rules';
import { drawOf } from '../../test-stream';
import { geniesGold, paysOf, readView, risks, segments, wheels } from './index';

/** Steps from each segment that pays `pays` to the next one, clockwise. */
function gapsOf(wheel: readonly number[], pays: number): number[] {
  const places = wheel.flatMap((value, at) => (value === pays ? [at] : []));
  return places.map((at, index) => (places[(index + 1) % places.length]! - at + segments) % segments || segments);
}

describe('the wheels of Genie’s Gold', () => {
  test('the segments are those of economy.md', () => {
    expect(paysOf('low')).toEqual([
      { multiplier: 20_000, count: 1 },
      { multiplier: 15_000, count: 2 },
      { multiplier: 12_000, count: 12 },
      { multiplier: 0, count: 5 },
    ]);
    expect(paysOf('medium')).toEqual([
      { multiplier: 50_000, count: 1 },
      { multiplier: 30_000, count: 2 },
      { multiplier: 18_000, count: 3 },
      { multiplier: 15_000, count: 2 },
      { multiplier: 0, count: 12 },
    ]);
    expect(paysOf('high')).toEqual([
      { multiplier: 194_000, count: 1 },
      { multiplier: 0, count: 19 },
    ]);
  });
  test('every wheel has 20 segments and returns exactly 97 %', () => {
    for (const risk of risks) {
      expect(wheels[risk]).toHaveLength(segments);
      expect(wheels[risk].reduce((sum, pays) => sum + pays, 0)).toBe(194_000);
      expect(compareFractions(geniesGold.returnOf({ risk }), { numerator: 97n, denominator: 100n })).toBe(0);
    }
  });
  test('equal segments are spread evenly', () => {
    for (const risk of risks)
      for (const { multiplier, count } of paysOf(risk))
        for (const gap of gapsOf(wheels[risk], multiplier))
          expect(Math.abs(gap - segments / count), `${risk} ${multiplier}`).toBeLessThanOrEqual(2);
  });
});

describe('a spin of Genie’s Gold', () => {
  test('it is over at once, pays its segment and takes no step', () => {
    fc.assert(
      fc.property(fc.constantFrom(...risks), fc.nat({ max: 100_000 }), (risk, number) => {
        const segment = geniesGold.draw({ risk }, drawOf(number));
        const standing = geniesGold.standing({ risk }, segment, [])!;
        const view = readView(standing.view)!;
        expect(view).toEqual({ risk, segment, pays: wheels[risk][segment] });
        expect(standing).toMatchObject({ over: true, canCollect: false, multiplier: view.pays });
        expect(standing.multiplier).toBeLessThanOrEqual(geniesGold.maxMultiplier({ risk }));
        expect(geniesGold.revealed({ risk }, segment, [])).toEqual(view);
        expect(geniesGold.standing({ risk }, segment, [1 as never])).toBeNull();
        expect(geniesGold.revealed({ risk }, segment, [1 as never])).toBeNull();
      }),
    );
  });
  test('every segment is drawn equally often, whatever the risk', () => {
    const counts = Array.from({ length: segments }, () => 0);
    const rounds = 20_000;
    for (let number = 0; number < rounds; number += 1) {
      const segment = geniesGold.draw({ risk: 'low' }, drawOf(number));
      expect(geniesGold.draw({ risk: 'high' }, drawOf(number))).toBe(segment);
      counts[segment]! += 1;
    }
    const [mean, sigma] = [rounds / segments, Math.sqrt((rounds / segments) * (1 - 1 / segments))];
    for (const count of counts) expect(Math.abs(count - mean)).toBeLessThan(4.5 * sigma);
  });
  test.each([null, {}, [], { risk: 'none' }, { risk: 'Low' }, { risk: 'low', segment: 3 }, 'low', { risk: 1 }])(
    'the parameters %j are refused',
    (given) => {
      expect(geniesGold.readParams(given)).toBeNull();
    },
  );
  test.each([null, 0, 'x', {}])('the step %j is refused', (given) => {
    expect(geniesGold.readStep(given)).toBeNull();
  });
});
