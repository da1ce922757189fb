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

const measured = async (draw: ScenePage) => {
  const cdp = await draw.page.context().newCDPSession(draw.page);
  await cdp.send('Performance.enable');
  return async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
    const { disposables, textureBytes } = await draw.ask((scene) => scene.stats());
    return { disposables, textureBytes, heap };
  };
};

test('thirty mounts and unmounts of the draw leak nothing', { tag: '@long' }, async ({ draw }) => {
  test.setTimeout(180_000);
  await draw.open({ state: 'own', at: 26_060, ...small });
  const measure = await measured(draw);
  await draw.ask((scene) => scene.remount(3));
  const before = await measure();
  await draw.ask((scene) => scene.remount(30));
  const after = await measure();
  expect({ ...after, heap: 0 }).toEqual({ ...before, heap: 0 });
  expect(after.heap - before.heap).toBeLessThan(1_500_000);
});

/** Backdrop, cabinet, crowd and sheet. One more full picture would be over it. */
const mostTextureBytes = 14;
const framesHeld = 600;

test('rolling cells keep no memory from frame to frame', { tag: '@long' }, async ({ draw }) => {
  test.setTimeout(180_000);
  await draw.open({ state: 'waiting', at: 420, ...small, quality: 'low' });
  const measure = await measured(draw);
  const run = () =>
    draw.page.evaluate((many) => {
      for (let i = 0; i < many; i += 1) window.__scene?.advance(1_000 / 60);
    }, framesHeld);
  await run();
  let before = await measure();
  const kept: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await run();
    const after = await measure();
    kept.push((after.heap - before.heap) / framesHeld);
    before = after;
  }
  expect(Math.min(...kept), kept.join()).toBeLessThan(40);
  expect(before.textureBytes / 1_048_576).toBeLessThan(mostTextureBytes);
});
