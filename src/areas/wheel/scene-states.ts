// Development only: the states of the wheels in the app (src/app/scene-state.ts).
import { scopeBind } from 'effector';
import type { Market, Spin } from '../../../contract';
import type { Skin, Tone, WheelData } from '../../../scenes/wheel/messages';
import { wheelStates } from '../../../scenes/workbench/wheel-states';
import { ApiError } from '../../core/api';
import { $market } from '../../core/market/market';
import { forgetRequest } from '../../core/money/kept-requests';
import { paths, pathTo } from '../../core/router/routes';
import { until, type SceneStates, type StateStep } from '../../core/scene/scene-state';
import { serverNow } from '../../core/time/clock';
import { $balance } from '../wallet';
import { toneOf, topOf, type Board } from './lib/board';
import { $board } from './model/board';
import { $play, spinPressed } from './model/play';
import { spinFx, spinStorage } from './model/spin-request';

/** Scene times of the answer and of its loss, ms, as in the workbench. */
const answerMs = 900;
const lostMs = 2_000;
const tones: Readonly<Record<string, Tone>> = {
  slowing: 'win',
  win: 'win',
  still: 'win',
  top: 'top',
  calm: 'calm',
  again: 'none',
};

/** The slice on which a state lands: null when it has no answer, -1 when the wheel has no such prize. */
export function sliceOf(
  state: string,
  { prizes, stake, unit }: Pick<Board, 'prizes' | 'stake' | 'unit'>,
  market: Pick<Market, 'code' | 'scale'>,
): number | null {
  const slice = /^landed-(\d+)$/.exec(state)?.[1];
  if (slice !== undefined) return Number(slice) < prizes.length ? Number(slice) : -1;
  const tone = tones[state];
  if (tone === undefined) return null;
  const top = topOf(prizes, market);
  return prizes.findIndex((prize, at) => toneOf({ ...prize, stake, stakeUnit: unit }, at === top, market) === tone);
}

/** The answer for a slice. It has no receipt. */
function spinOf({ game, stake, unit, oddsVersion, prizes }: Board, prizeId: number): Spin {
  const prize = prizes[prizeId];
  if (prize === undefined) throw new Error('the wheel has no prize for this state');
  const { giftType, giftAmount } = prize;
  const receipt = { serverHash: '', clientSeed: '', nonce: 0 };
  return {
    id: 0,
    game,
    stake,
    stakeUnit: unit,
    prizeId,
    oddsVersion,
    giftType,
    giftAmount,
    ...receipt,
    createTime: serverNow(),
  };
}

/** Takes the server's place for the first spin, so that nothing is charged. Later spins go to the server. */
function takeFirstSpin() {
  const server = spinFx.use.getCurrent();
  let give: (spin: Spin) => void = () => undefined;
  let fail: (error: ApiError) => void = () => undefined;
  const outcome = new Promise<Spin>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  spinFx.use(({ key }) => {
    // A spin without an answer stays stored. The next visit would ask the server about it.
    addEventListener('pagehide', () => forgetRequest(spinStorage, key));
    return outcome;
  });
  return {
    answer: (spin: Spin) => {
      spinFx.use(server);
      give(spin);
    },
    lose: () => fail(new ApiError({ code: -98, message: '', status: null })),
  };
}

function stepsOf(state: string): readonly StateStep[] {
  if (state === 'idle') return [];
  const first = takeFirstSpin();
  const press: StateStep = {
    at: 0,
    run: async ({ scope }) => {
      await until(() => scope.getState($balance) !== null);
      scopeBind(spinPressed, { scope })();
      await until(() => scope.getState($play).at === 'spinning');
    },
  };
  const answer: StateStep = {
    at: answerMs,
    run: async ({ scope }) => {
      const board = scope.getState($board);
      const slice = board === null ? null : sliceOf(state, board, scope.getState($market));
      if (board === null || slice === null) return;
      first.answer(spinOf(board, slice));
      await until(() => scope.getState($play).at !== 'spinning');
    },
  };
  const loss: StateStep = {
    at: lostMs,
    run: async ({ scope }) => {
      first.lose();
      // The app tries again for some seconds before it calls the outcome unknown.
      await until(() => scope.getState($play).at === 'checking');
    },
  };
  return state === 'unknown' ? [press, loss] : [press, answer];
}

/** The app shows these only after a lost answer, and after a tap on the wheel. */
const onWorkbenchOnly: readonly string[] = ['shown', 'skipped'];

const states = (skin: Skin, path: string): SceneStates => ({
  path,
  names: Object.keys(wheelStates(skin)).filter((name) => !onWorkbenchOnly.includes(name)),
  still: ['still'],
  fits: (data) => (data as Partial<WheelData>).skin === skin,
  steps: stepsOf,
});

export const sceneStates: Readonly<Record<string, SceneStates>> = {
  'coin-wheel': states('coin', pathTo(paths.coinSpin, { id: 1 })),
  'diamond-wheel': states('diamond', paths.diamondSpin),
};
