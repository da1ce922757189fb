import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  tier: number;
  locks: number;
  own: number;
  done: number[];
  celebrating: boolean;
}

const test = base.extend<{ draw: ScenePage }>({
  draw: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'lucky-refund')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (draw: ScenePage) => draw.ask((scene) => scene.snapshot()) as Promise<Shot>;
const doneOf = (draw: ScenePage) =>
  draw.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'done').length);

test('LRF-9 CF1 a lost context comes back with the same picture', async ({ draw }) => {
  await draw.open({ state: 'own', at: 26_060 });
  await expectSameAfterLostContext(draw);
});

test('LRF-9 CF3 a jump in time shows the same draw as continuous play', async ({ draw }) => {
  await draw.open({ state: 'own', at: 24_000, ...small });
  await draw.ask((scene) => scene.advance(2_060));
  const walked = await shotOf(draw);
  await draw.ask((scene) => {
    scene.seek(0);
    scene.seek(26_060);
  });
  expect(await shotOf(draw)).toEqual(walked);
});

test('LRF-9 a late viewer sees what the others see', async ({ draw }) => {
  await draw.open({ state: 'own', at: 21_000, ...small });
  const { tier, locks, done } = await shotOf(draw);
  await draw.open({ state: 'late', at: 1_000, ...small });
  expect(await shotOf(draw)).toMatchObject({ phase: 'drawing', tier, locks, done });
});

test('LRF-9 the draw ends within 45 s and is reported once', async ({ draw }) => {
  await draw.open({ state: 'own', at: 44_900, ...small });
  expect(await shotOf(draw)).toMatchObject({ phase: 'done', done: [2_496, 124, 12, 1] });
  await draw.ask((scene) => scene.advance(5_000));
  expect(await doneOf(draw)).toBe(1);
});

test('Q40 skip shows the end at once and reports it once', async ({ draw }) => {
  await draw.open({ state: 'first', at: 2_000, ...small });
  expect(await doneOf(draw)).toBe(0);
  await draw.ask((scene) => scene.send('skip'));
  await draw.ask((scene) => scene.advance(20));
  expect(await shotOf(draw)).toMatchObject({ phase: 'done', done: [2_496, 124, 12, 1], celebrating: false });
  await draw.ask((scene) => scene.advance(5_000));
  expect(await doneOf(draw)).toBe(1);
});

test('without a publication no cell locks', async ({ draw }) => {
  await draw.open({ state: 'waiting', at: 14_000, ...small });
  expect(await shotOf(draw)).toMatchObject({ phase: 'waiting', locks: 0, done: [] });
  expect(await doneOf(draw)).toBe(0);
});

test('thirty mounts and unmounts of the draw leak nothing', { tag: '@long' }, async ({ draw }) => {
  test.setTimeout(180_000);
  await draw.open({ state: 'own', at: 26_060, ...small });
  await draw.expectNoLeak();
});

/** Backdrop, cabinet, crowd and sheet. One more full picture would be over it. */
const mostTextureBytes = 14;

test('rolling cells keep no memory from frame to frame', { tag: '@long' }, async ({ draw }) => {
  test.setTimeout(180_000);
  await draw.open({ state: 'waiting', at: 420, ...small, quality: 'low' });
  await draw.expectNoFrameMemory(mostTextureBytes);
});
