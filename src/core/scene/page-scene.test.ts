import { allSettled, createEvent, createStore, createWatch, fork } from 'effector';
import { expect, test } from 'vitest';
import { createPageScene } from './page-scene';
import { $soundOn } from './sound-choice';

const opened = createEvent();
const wantedChanged = createEvent<boolean>();
const stateChanged = createEvent<string>();
const $wanted = createStore(true).on(wantedChanged, (_, wanted) => wanted);
const $state = createStore('idle').on(stateChanged, (_, state) => state);
const scene = createPageScene<{ type: string }, never, null>({
  scene: 'wheel',
  load: () => Promise.reject(new Error('the test has no scene of its own')),
  opened,
  $wanted,
});
scene.follow({
  $state,
  entered: $state.updates,
  portOf: (state) => (state === 'silent' ? null : { type: state }),
  latePortOf: (state) => (state === 'silent' ? null : { type: `late ${state}` }),
});

function page(phase: 'off' | 'ready') {
  const scope = fork({
    values: [
      [scene.$phase, phase],
      [$soundOn, true],
    ],
  });
  const ports: unknown[] = [];
  createWatch({ unit: scene.sendFx, scope, fn: (port) => void ports.push(port) });
  return { scope, ports };
}

test('the scene is told each state that has a message', async () => {
  const { scope, ports } = page('ready');
  for (const params of ['spinning', 'silent', 'landed']) await allSettled(stateChanged, { scope, params });
  expect(ports).toEqual([{ type: 'spinning' }, { type: 'landed' }]);
});

test('a scene that becomes ready late is told the sound choice and the present state', async () => {
  const { scope, ports } = page('off');
  await allSettled(stateChanged, { scope, params: 'spinning' });
  ports.length = 0;
  await allSettled(scene.$phase, { scope, params: 'ready' });
  expect(ports).toEqual([{ type: 'mute', muted: false }, { type: 'late spinning' }]);
});

test('CF2 the still version shows when the scene failed, is lost, or is not wanted', async () => {
  const { scope } = page('off');
  const surfaces: string[] = [];
  for (const params of ['loading', 'ready', 'lost', 'failed', 'ready'] as const) {
    await allSettled(scene.$phase, { scope, params });
    surfaces.push(scope.getState(scene.$surface));
  }
  await allSettled(wantedChanged, { scope, params: false });
  surfaces.push(scope.getState(scene.$surface));
  expect(surfaces).toEqual(['loading', 'scene', 'still', 'still', 'scene', 'still']);
});
