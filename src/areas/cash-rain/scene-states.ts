// Development only: the states of the rain in the app (src/app/scene-state.ts).
import { scopeBind, type Scope } from 'effector';
import { giftTypes, rainTiming, type RainGift, type RainSlot } from '../../../contract';
import { rainStates } from '../../../scenes/workbench/cash-rain-states';
import { rainTaps, tapNearest } from '../../../scenes/workbench/cash-rain-taps';
import { paths } from '../../core/router/routes';
import { until, type SceneStates, type StateStage, type StateStep } from '../../core/scene/scene-state';
import { serverNow } from '../../core/time/clock';
import { $rain, rainMoved } from './model/rain';
import './models';
import type { RainState } from './model/state';
import { nextSecondFx } from './model/timing';

type Name = keyof typeof rainStates;

const slotMs = 15 * 60_000;
/** Id of a slot that only a state has. The server does not know it. */
const stagedId = 'scene-state';
const slotNow = (id: string): RainSlot => ({ id, begin: serverNow(), end: serverNow() + slotMs, status: 1 });

const move = (scope: Scope, rain: RainState): void => scopeBind(rainMoved, { scope })(rain);
const shown = ({ scene }: StateStage) => scene.snapshot() as { phase: string; gift: string };

/** The seconds left, one step each. The app's own seconds would end the rain and claim a gift. */
const seconds = (from: number, count: number): StateStep[] =>
  Array.from({ length: count }, (_, passed) => ({
    at: from + (passed + 1) * 1_000,
    run: ({ scope }) => {
      const rain = scope.getState($rain);
      if (rain.at === 'countdown' || rain.at === 'raining') move(scope, { ...rain, left: count - passed - 1 });
    },
  }));

const rainFrom = (at: number): StateStep[] => [
  {
    at,
    run: async (stage) => {
      const none = { combo: 0, drops: 0, pieces: 0, score: 0 };
      const beganAt = serverNow() - rainTiming.countdownMs;
      const left = rainTiming.rainMs / 1_000;
      move(stage.scope, { at: 'raining', slot: slotNow(stagedId), beganAt, left, ...none });
      await until(() => shown(stage).phase === 'rain');
    },
  },
  ...seconds(at, rainTiming.rainMs / 1_000),
];

const taps = (name: Name): StateStep[] =>
  (rainTaps[name] ?? []).map(({ at, x, y }) => ({
    at,
    run: ({ scene, slot, clock }) => tapNearest(scene, { x: x * slot.clientWidth, y: y * slot.clientHeight }, clock.ms),
  }));

const award = (giftType: RainGift['giftType'], giftAmount: number): StateStep[] => [
  {
    at: 0,
    run: async (stage) => {
      const gift = { giftType, giftAmount, date: '', duration: stagedId, createTime: serverNow() };
      move(stage.scope, { at: 'award', gift, score: 47, resumed: false });
      await until(() => shown(stage).gift !== 'hidden');
    },
  },
];

const steps: Record<Name, readonly StateStep[]> = {
  idle: [],
  // The app begins the countdown itself when the scene is there.
  countdown: [...seconds(0, 3), ...rainFrom(rainTiming.countdownMs)],
  raining: rainFrom(0),
  combo: [...rainFrom(0), ...taps('combo')],
  'last-seconds': [...rainFrom(0), ...taps('last-seconds')],
  over: rainFrom(0),
  award: award(giftTypes.minor, 420),
  'award-units': award(giftTypes.units, 4),
  'award-coins': award(giftTypes.coins, 250),
  'award-diamonds': award(giftTypes.diamonds, 12),
  'try-again': [
    {
      at: 0,
      run: ({ scope }) => move(scope, { at: 'try-again', score: 0, message: null, resumed: false }),
    },
  ],
};

/** A rain that a state began does not pass by the app's clock. Every other rain does. */
function stopSeconds(scope: Scope): void {
  const pass = nextSecondFx.use.getCurrent();
  nextSecondFx.use((params) => {
    const rain = scope.getState($rain);
    return 'slot' in rain && rain.slot.id === stagedId ? new Promise<number>(() => undefined) : pass(params);
  });
}

export const sceneStates: Readonly<Record<string, SceneStates>> = {
  'cash-rain': {
    path: paths.home,
    names: Object.keys(rainStates),
    fits: (data) => typeof data === 'object' && data !== null && !('skin' in data),
    opened: (scope, state) => {
      stopSeconds(scope);
      if (state === 'idle') move(scope, { at: 'rules', slot: slotNow('idle'), marked: true, busy: false });
      else move(scope, { at: 'preparing', slot: slotNow(stagedId) });
    },
    steps: (state) => steps[state as Name],
  },
};
