import { describe, expect, test } from 'vitest';
import { markets } from '../../../contract';
import { wheelStates } from '../../../scenes/workbench/wheel-states';
import { coinPrices, coinWheel, diamondStakes, diamondWheel, onStake } from '../../../server/areas/wheel/settings';
import { toneOf, topOf, type Board } from './lib/board';
import { sceneStates, sliceOf } from './scene-states';

const tones: Record<string, string> = {
  win: 'win',
  slowing: 'win',
  still: 'win',
  top: 'top',
  calm: 'calm',
  again: 'none',
};

describe.each(Object.values(markets))('the wheels of $code', (market) => {
  const prizesOf = (rows: typeof diamondWheel.rows): Board['prizes'] => rows.map((row) => ({ ...row, share: null }));
  const boards = {
    coin: coinPrices.map((stake, at) => ({
      unit: 'coins' as const,
      stake,
      prizes: prizesOf(coinWheel(market, at + 1).rows),
    })),
    diamond: diamondStakes.map((stake) => ({
      unit: 'diamonds' as const,
      stake,
      prizes: prizesOf(diamondWheel.rows.map((row) => onStake(row, stake, market))),
    })),
  };

  test.each(['coin', 'diamond'] as const)('every state of the %s wheel lands on a prize that it names', (skin) => {
    for (const board of boards[skin])
      for (const state of Object.keys(wheelStates(skin))) {
        const slice = sliceOf(state, board, market);
        const landed = /^landed-(\d+)$/.exec(state)?.[1];
        if (landed !== undefined) expect(slice, state).toBe(Number(landed));
        else if (tones[state] === undefined) expect(slice, state).toBeNull();
        else {
          const prize = board.prizes[slice ?? -1];
          const isTop = slice === topOf(board.prizes, market);
          const tone = prize && toneOf({ ...prize, stake: board.stake, stakeUnit: board.unit }, isTop, market);
          expect(tone, `${state} for ${board.stake} ${board.unit}`).toBe(tones[state]);
        }
      }
  });
});

test('a slice that the wheel does not have is no prize', () => {
  expect(sliceOf('landed-3', { prizes: [], stake: 1, unit: 'coins' }, markets.GH)).toBe(-1);
});

test('each skin has the names that the app can show, and only its own data', () => {
  const coin = sceneStates['coin-wheel'];
  const inApp = (skin: 'coin' | 'diamond') =>
    Object.keys(wheelStates(skin)).filter((name) => !['shown', 'skipped'].includes(name));
  expect(coin?.names).toEqual(inApp('coin'));
  expect(sceneStates['diamond-wheel']?.names).toEqual(inApp('diamond'));
  expect([coin?.fits({ skin: 'coin' }), coin?.fits({ skin: 'diamond' })]).toEqual([true, false]);
});
