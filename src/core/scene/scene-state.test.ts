// @vitest-environment happy-dom
import { fork } from 'effector';
import { expect, test, vi } from 'vitest';
import { SceneClock } from '../../../scenes/kit/clock';
import { playSteps, until, type StateStage } from './scene-state';

const stageOf = (): StateStage => ({
  scope: fork(),
  slot: document.createElement('div'),
  clock: new SceneClock(),
  scene: { snapshot: () => null, tap: () => undefined },
  gone: false,
});

/** Steps that write down the scene time at which they run. */
const stepsAt = (times: readonly number[], log: number[]) =>
  times.map((at) => ({ at, run: ({ clock }: StateStage) => void log.push(clock.ms) }));

test('a held clock stands at each step in turn, and then at the wished time', async () => {
  const [stage, log]: [StateStage, number[]] = [stageOf(), []];
  await playSteps(stage, { at: 500, steps: stepsAt([900, 0, 300], log) });
  expect(log).toEqual([0, 300]);
  expect(stage.clock.ms).toBe(500);
});

test('a step waits for the step before it', async () => {
  const [stage, log]: [StateStage, string[]] = [stageOf(), []];
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    log.push('slow');
  };
  await playSteps(stage, {
    at: 10,
    steps: [
      { at: 0, run: slow },
      { at: 5, run: () => void log.push('next') },
    ],
  });
  expect(log).toEqual(['slow', 'next']);
});

test('without a wished time the steps follow the running clock until the scene leaves', async () => {
  const [stage, log]: [StateStage, number[]] = [stageOf(), []];
  const { clock } = stage;
  clock.start(performance.now());
  const beat = setInterval(() => clock.tick(performance.now()), 5);
  const leave = { at: 80, run: () => void (stage.gone = true) };
  await playSteps(stage, { at: null, steps: [...stepsAt([0, 40, 120], log), leave] });
  clearInterval(beat);
  expect(log).toHaveLength(2);
  expect(log[1]).toBeGreaterThanOrEqual(40);
});

test('a state that the app does not reach is an error', async () => {
  const start = performance.now();
  const clock = vi
    .spyOn(performance, 'now')
    .mockReturnValueOnce(start)
    .mockReturnValue(start + 20_001);
  await expect(until(() => false)).rejects.toThrow('did not reach');
  clock.mockRestore();
});
