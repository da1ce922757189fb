import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  slice: number;
  under: number;
  angle: number;
  celebrating: boolean;
}

const test = base.extend<{ coin: ScenePage; diamond: ScenePage }>({
  coin: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'coin-wheel')),
  diamond: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'diamond-wheel')),
});
// Software pixels are slow, and what these look at does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (wheel: ScenePage) => wheel.ask((scene) => scene.snapshot()) as Promise<Shot>;

for (const skin of ['coin', 'diamond'] as const)
  test(
    `CF1 ${skin} wheel: a lost context comes back with the same picture`,
    { tag: skin === 'diamond' ? '@long' : [] },
    async ({ page, workbenchUrl }) => {
      const wheel = await new ScenePage(page, workbenchUrl, `${skin}-wheel`).open({ state: 'win', at: 5_300 });
      await expectSameAfterLostContext(wheel, { times: 2 });
    },
  );

for (const skin of ['coin', 'diamond'] as const)
  test(
    `CF1 ${skin} wheel: a context lost during a spin keeps the server’s slice`,
    { tag: skin === 'diamond' ? '@long' : [] },
    async ({ page, workbenchUrl }) => {
      const wheel = await new ScenePage(page, workbenchUrl, `${skin}-wheel`).open({ state: 'idle', ...small });
      await wheel.ask((scene) => {
        scene.send('spin');
        scene.loseContext();
        scene.send('land', { slice: 4, tone: 'win' });
      });
      // The scene clock runs on without a canvas, and the scene reports the landing without drawing a frame.
      await page.waitForFunction(
        () => window.__scene?.said().some((out) => (out as { type: string }).type === 'landed'),
        null,
        { timeout: 30_000 },
      );
      await wheel.ask((scene) => scene.restoreContext());
      await page.waitForFunction(() => window.__scene?.ready);
      expect(await shotOf(wheel)).toMatchObject({ phase: 'landed', slice: 4, under: 4 });
    },
  );

test('CF3 a jump in time shows the same wheel as continuous play', async ({ coin }) => {
  await coin.open({ state: 'win', at: 1_000, ...small });
  await coin.ask((scene) => scene.advance(2_400));
  const walked = await coin.ask((scene) => scene.snapshot());
  await coin.ask((scene) => {
    scene.seek(0);
    scene.seek(3_400);
  });
  expect(await coin.ask((scene) => scene.snapshot())).toEqual(walked);
});

test('CF3 a hidden wheel draws nothing and still lands', async ({ coin }) => {
  await coin.open({ state: 'win', ...small });
  const hide = (hidden: boolean) =>
    coin.page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  const drawn = (await coin.ask((scene) => scene.stats())).frames;
  await coin.page.waitForFunction(
    () => window.__scene?.said().some((out) => (out as { type: string }).type === 'landed'),
    null,
    {
      timeout: 30_000,
    },
  );
  expect((await coin.ask((scene) => scene.stats())).frames).toBe(drawn);
  await hide(false);
  await coin.page.waitForFunction((frames) => (window.__scene?.stats().frames ?? 0) > frames, drawn);
});

test('CF34 the same spin lands at any slice at any frame rate', async ({ coin }) => {
  await coin.open({ state: 'idle', at: 0, ...small, quality: 'low' });
  const play = (frameMs: number) =>
    coin.page.evaluate((step) => {
      const scene = window.__scene;
      if (!scene) return null;
      return [0, 5, 11].map((slice) => {
        scene.seek(0);
        scene.send('spin');
        scene.advance(600);
        scene.send('land', { slice, tone: 'win' });
        for (let ms = 0; ms < 6_000; ms += step) scene.advance(step);
        const landed = scene.said().filter((out) => (out as { type: string }).type === 'landed');
        const { angle, under } = scene.snapshot() as Shot;
        return { landed, angle: Math.round(angle * 1_000), under };
      });
    }, frameMs);
  const quick = await play(1_000 / 30);
  expect(quick?.map(({ under }) => under)).toEqual([0, 5, 11]);
  expect(quick?.map(({ landed }) => landed.length)).toEqual([1, 1, 1]);
  expect(await play(200)).toEqual(quick);
});

test('a second tap starts no spin, and skip keeps the slice', async ({ diamond }) => {
  await diamond.open({ state: 'idle', at: 0, ...small });
  const [before, after] = await diamond.ask((scene) => {
    scene.send('spin');
    scene.advance(700);
    const turning = scene.snapshot() as Shot;
    scene.send('spin');
    const tapped = scene.snapshot() as Shot;
    scene.send('land', { slice: 4, tone: 'calm' });
    scene.send('skip');
    scene.advance(20);
    return [turning, tapped];
  });
  expect(before?.angle).toBeGreaterThan(0);
  expect(after).toEqual(before);
  expect(await shotOf(diamond)).toMatchObject({ phase: 'landed', slice: 4, under: 4, celebrating: false });
});

test('a scene that stands still requests no frames', async ({ coin }) => {
  await coin.open({ state: 'win', at: 5_300, ...small });
  expect(await coin.framesAsked(500)).toBe(0);
});

test('D3 without an answer the wheel shows no prize', async ({ coin }) => {
  await coin.open({ state: 'unknown', at: 8_000, ...small });
  expect(await shotOf(coin)).toMatchObject({ phase: 'rested', slice: -1, celebrating: false });
});

test('CSP-2 after a refused spin the wheel returns to idle', async ({ coin }) => {
  await coin.open({ state: 'idle', at: 0, ...small });
  await coin.ask((scene) => {
    scene.send('spin');
    scene.advance(1_000);
    scene.send('abort', { lit: true });
    scene.advance(8_000);
  });
  expect(await shotOf(coin)).toMatchObject({ phase: 'idle', slice: -1, celebrating: false });
});

test('with reduced motion the wheel does not turn', async ({ coin }) => {
  await coin.open({ state: 'still', at: 200, ...small });
  const before = await shotOf(coin);
  await coin.ask((scene) => scene.advance(200));
  expect((await shotOf(coin)).angle).toBe(before.angle);
  await coin.ask((scene) => scene.advance(200));
  expect(await shotOf(coin)).toMatchObject({ phase: 'landed', slice: 2, under: 2, celebrating: false });
});

for (const skin of ['coin', 'diamond'] as const)
  test(`thirty mounts and unmounts of the ${skin} wheel leak nothing`, async ({ page, workbenchUrl }) => {
    test.setTimeout(120_000);
    const wheel = await new ScenePage(page, workbenchUrl, `${skin}-wheel`).open({ state: 'win', at: 5_300, ...small });
    await wheel.expectNoLeak();
  });

/**
 * What a phone has to hold for a wheel: backdrop, rim, sheet and what is painted. One more full picture would be over
 * it.
 */
const mostTextureBytes = { coin: 18, diamond: 18 } as const;

for (const skin of ['coin', 'diamond'] as const)
  test(
    `a spinning ${skin} wheel keeps no memory from frame to frame`,
    { tag: '@long' },
    async ({ page, workbenchUrl }) => {
      test.setTimeout(120_000);
      const wheel = await new ScenePage(page, workbenchUrl, `${skin}-wheel`).open({
        state: 'spinning',
        at: 1_900,
        ...small,
        quality: 'low',
      });
      await wheel.expectNoFrameMemory(mostTextureBytes[skin]);
    },
  );
