import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceRandom } from '../../shell/device-random';
import { owareGems } from '../rules';
import type { OwareView } from '../rules';
import { addPick, allCells, cellByKey, cellState, quickPick, removePick, roundOnBoard, togglePick } from './picks';
import type { OwareRound } from './types';

const drawn = [18, 7, 31, 3, 24, 40, 12, 35, 16, 1];
const roundOf = (picks: readonly number[]): OwareRound => {
  const standing = owareGems.standing({ picks }, drawn, [])!;
  const payout = Math.floor(standing.multiplier / 10);
  const tone = payout > 1_000 ? 'win' : payout > 0 ? 'calm' : 'none';
  const view = standing.view as unknown as OwareView;
  const { multiplier } = standing;
  return {
    ...{ id: 'r', open: false, stake: 1_000, payout, multiplier, canCollect: false },
    ...{ params: { picks }, steps: [], view, tone },
  };
};
const somePicks = fc
  .shuffledSubarray([...allCells], { minLength: 0, maxLength: 10 })
  .map((picks) => [...picks].sort((a, b) => a - b));
const randoms = fc.infiniteStream(fc.nat({ max: 1_000 })).map((stream) => (below: number): number => {
  return (stream.next().value as number) % below;
});

describe('the picks', () => {
  test('a tap picks a cell, another tap takes the pick back', () => {
    fc.assert(
      fc.property(somePicks, fc.integer({ min: 1, max: 40 }), (picks, cell) => {
        const next = togglePick(picks, cell);
        if (picks.includes(cell)) expect(next).toEqual(picks.filter((other) => other !== cell));
        else if (picks.length === 10) expect(next).toBe(picks);
        else expect(next).toEqual([...picks, cell].sort((a, b) => a - b));
        if (next.length > 0) expect(owareGems.readParams({ picks: next })).toEqual({ picks: next });
      }),
    );
  });
  test('the quick pick keeps the number of picks, and starts with five', () => {
    fc.assert(
      fc.property(somePicks, randoms, (picks, random) => {
        const next = quickPick(picks, random);
        expect(next).toHaveLength(picks.length || 5);
        expect(owareGems.readParams({ picks: next })).toEqual({ picks: next });
      }),
    );
  });
  test('plus adds one free cell, minus takes the last one', () => {
    fc.assert(
      fc.property(somePicks, randoms, (picks, random) => {
        const more = addPick(picks, random);
        expect(more).toHaveLength(Math.min(10, picks.length + 1));
        expect(picks.every((cell) => more.includes(cell))).toBe(true);
        expect(removePick(picks)).toEqual(picks.slice(0, Math.max(0, picks.length - 1)));
      }),
    );
  });
  test('the random numbers of the device are below the bound and reach all of it', () => {
    const seen = new Set(Array.from({ length: 2_000 }, () => deviceRandom(40)));
    expect([seen.size, Math.min(...seen), Math.max(...seen)]).toEqual([40, 0, 39]);
  });
});

describe('the result on the board', () => {
  const picks = [3, 12, 18, 27, 38];
  const told = roundOf(picks);
  test('it is shown while nothing else is under way and the picks are those of the round', () => {
    expect(roundOnBoard({ phase: 'idle', told, params: { picks } })).toBe(told);
    expect(roundOnBoard({ phase: 'idle', told, params: { picks: [3, 12] } })).toBeNull();
    for (const phase of ['busy', 'checking', 'showing'] as const)
      expect(roundOnBoard({ phase, told, params: { picks } })).toBeNull();
  });
  test('each cell says whether it was picked, drawn or both', () => {
    const states = (round: OwareRound | null) => [3, 27, 31, 2].map((cell) => cellState(cell, picks, round));
    expect(states(told)).toEqual(['hit', 'missed', 'drawn', 'free']);
    expect(states(null)).toEqual(['picked', 'picked', 'free', 'free']);
  });
});

test('arrow keys move by one cell and stop at the edge', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
  expect(keys.map((key) => cellByKey(20, key))).toEqual([19, 21, 12, 28, 17, 24]);
  expect(keys.map((key) => cellByKey(1, key))).toEqual([1, 2, 1, 9, 1, 8]);
  expect(keys.map((key) => cellByKey(40, key))).toEqual([39, 40, 32, 40, 33, 40]);
  expect(cellByKey(20, 'a')).toBeNull();
});
