import { expect, ScenePage, test as base } from '../../drivers/workbench';

interface Shot {
  phase: string;
  slice: number;
  score: number;
  drops: { x: number; y: number }[];
}

const test = base.extend<{ coin: ScenePage }>({
  coin: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'coin-wheel')),
});
// Software pixels are slow, and what these tests look at does not come from pixels.
const small = { width: 200, height: 433, host: 'worker' } as const;
const shotOf = (scene: ScenePage) => scene.ask((handle) => handle.snapshot()) as Promise<Shot>;
const framesOf = async (scene: ScenePage): Promise<number> => (await scene.ask((handle) => handle.stats())).frames;
const hide = (scene: ScenePage, hidden: boolean) =>
  scene.page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('CF1 a context that a worker lost comes back with the same pixels, twice', async ({ rain }) => {
  await rain.open({ state: 'award', at: 3_400, host: 'worker' });
  const before = await rain.picture();
  const { textureBytes } = await rain.ask((scene) => scene.stats());
  for (const times of [1, 2]) {
    await rain.ask((scene) => scene.loseContext());
    await expect.poll(() => rain.ask((scene) => scene.losses().lost)).toBe(times);
    await rain.ask((scene) => scene.restoreContext());
    await expect.poll(() => rain.ask((scene) => scene.losses().restored)).toBe(times);
    expect((await rain.picture()).equals(before)).toBe(true);
    expect((await rain.ask((scene) => scene.stats())).textureBytes).toBe(textureBytes);
  }
});

test('CF1 a spin in a worker keeps the server’s slice without its context', async ({ coin }) => {
  await coin.open({ state: 'idle', ...small });
  await coin.ask((scene) => {
    scene.send('spin');
    scene.loseContext();
    scene.send('land', { slice: 4, tone: 'win' });
  });
  await expect.poll(() => coin.ask((scene) => scene.said()), { timeout: 30_000 }).toContainEqual({ type: 'landed' });
  await coin.ask((scene) => scene.restoreContext());
  await coin.page.waitForFunction(() => window.__scene?.ready);
  expect(await shotOf(coin)).toMatchObject({ phase: 'landed', slice: 4 });
});

test('CF3 a hidden page’s rain in a worker draws nothing and still ends', async ({ rain }) => {
  await rain.open({ state: 'raining', ...small });
  await expect.poll(() => framesOf(rain)).toBeGreaterThan(2);
  await hide(rain, true);
  const drawn = await framesOf(rain);
  await expect.poll(async () => (await shotOf(rain)).phase, { timeout: 40_000 }).toBe('over');
  expect(await framesOf(rain)).toBe(drawn);
  await hide(rain, false);
  await expect.poll(() => framesOf(rain)).toBeGreaterThan(drawn);
});

test('pointer events of the page catch drops in a worker', async ({ rain }) => {
  await rain.open({ state: 'raining', at: 5_000, host: 'worker' });
  const drops = (await shotOf(rain)).drops.filter(({ y }) => y > 60 && y < 780).slice(0, 2);
  expect(drops).toHaveLength(2);
  for (const { x, y } of drops) await rain.page.locator('#stage canvas').click({ position: { x, y } });
  await expect.poll(async () => (await shotOf(rain)).score).toBe(2);
  expect(await rain.ask((scene) => scene.said())).toContainEqual({ type: 'caught', score: 2, combo: 2 });
});

test('a scene in a worker requests no frames of the page', async ({ coin }) => {
  await coin.open({ state: 'spinning', ...small });
  const from = await framesOf(coin);
  expect(await coin.framesAsked(1_000)).toBe(0);
  expect(await framesOf(coin)).toBeGreaterThan(from);
});

test('a scene in a worker follows the size and quality of the page', async ({ rain }) => {
  await rain.open({ state: 'raining', at: 4_000, host: 'worker' });
  const before = await shotOf(rain);
  await rain.ask((scene) => scene.setQuality('low'));
  expect(await shotOf(rain)).toMatchObject({ quality: 'low', drops: before.drops });
  await rain.page.locator('#stage').evaluate((stage) => {
    stage.style.width = '320px';
  });
  await expect.poll(() => shotOf(rain)).toMatchObject({ size: [320, 844] });
  await expect.poll(async () => (await rain.page.locator('#stage canvas').boundingBox())?.width).toBe(320);
});

test('thirty mounts and unmounts of the rain in a worker leak nothing', async ({ rain }) => {
  test.setTimeout(120_000);
  await rain.open({ state: 'combo', at: 5_000, ...small });
  await rain.expectNoLeak();
});
