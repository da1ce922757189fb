import { describe, expect, test } from 'vitest';
import { compareFractions } from '../../protocol/rules';
import { streamOf } from '../../test-stream';
import { goalPays, penaltyKing, readView, sides } from './index';

describe('Penalty King', () => {
  test.each([
    ['left', 0, 'left', false],
    ['left', 1, 'right', true],
    ['right', 0, 'left', true],
    ['right', 1, 'right', false],
  ] as const)('a shot to the %s with the draw %i', (side, drawn, dive, goal) => {
    const bounds: number[] = [];
    const facts = penaltyKing.draw({ side }, { integer: (bound) => (bounds.push(bound), drawn), slice: () => 0 });
    expect([facts, bounds]).toEqual([dive, [2]]);
    const standing = penaltyKing.standing({ side }, facts, [])!;
    expect(standing).toMatchObject({ over: true, canCollect: false, multiplier: goal ? goalPays : 0 });
    expect(readView(standing.view)).toEqual({ side, dive, goal });
    expect(penaltyKing.revealed({ side }, facts, [])).toEqual(standing.view);
    expect(penaltyKing.standing({ side }, facts, [1 as never])).toBeNull();
  });
  test('both sides return exactly 97 %', () => {
    for (const side of sides)
      expect(compareFractions(penaltyKing.returnOf({ side }), { numerator: 97n, denominator: 100n })).toBe(0);
  });
  test('the side does not change the dive', () => {
    const dives = sides.map((side) => {
      const draw = streamOf('dives');
      return Array.from({ length: 64 }, () => penaltyKing.draw({ side }, draw));
    });
    expect(dives[0]).toEqual(dives[1]);
    expect(new Set(dives[0]).size).toBe(2);
  });
  test('a view whose parts contradict a side is refused', () => {
    expect(readView({ side: 'left', dive: 'middle', goal: true })).toBeNull();
    expect(readView({ side: 'left', dive: 'left' })).toBeNull();
  });
  test.each([null, {}, { side: 'middle' }, { side: 0 }, { side: 'left', dive: 'right' }])(
    'the parameters %j are refused',
    (given) => {
      expect(penaltyKing.readParams(given)).toBeNull();
    },
  );
});
