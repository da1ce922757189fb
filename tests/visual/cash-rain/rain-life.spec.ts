import { expect, test } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

test('CF1 a lost context comes back with the same picture, twice', async ({ rain }) => {
  await rain.open({ state: 'award', at: 3_400 });
  await expectSameAfterLostContext(rain, { times: 2 });
});

test('CF3 a jump in time shows the same rain as continuous play', async ({ rain }) => {
  await rain.open({ state: 'raining', at: 1_000 });
  await rain.ask((scene) => scene.advance(8_000));
  const walked = await rain.ask((scene) => scene.snapshot());
  await rain.ask((scene) => {
    scene.seek(0);
    scene.seek(9_000);
  });
  expect(await rain.ask((scene) => scene.snapshot())).toEqual(walked);
});

test('CF3 a hidden rain draws nothing and still ends', async ({ rain }) => {
  await rain.open({ state: 'raining', width: 200, height: 433 });
  const hide = (hidden: boolean) =>
    rain.page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  const drawn = (await rain.ask((scene) => scene.stats())).frames;
  await rain.page.waitForFunction(() => (window.__scene?.snapshot() as { phase: string }).phase === 'over', null, {
    timeout: 40_000,
  });
  expect((await rain.ask((scene) => scene.stats())).frames).toBe(drawn);
  await hide(false);
  await rain.page.waitForFunction((frames) => (window.__scene?.stats().frames ?? 0) > frames, drawn);
});

test('RAN-6 RAN-7 taps count by their time at any frame rate', async ({ rain }) => {
  // A small canvas: software pixels are slow, and the score does not come from pixels.
  await rain.open({ state: 'idle', at: 0, width: 200, height: 433, quality: 'low' });
  const play = (frameMs: number) =>
    rain.page.evaluate((step) => {
      const scene = window.__scene;
      if (!scene) return null;
      scene.seek(0);
      scene.send('rain', { startedAtMs: 0 });
      for (let ms = 0; ms <= 15_400; ms += step) {
        for (let tap = Math.ceil(ms / 130) * 130; tap < ms + step; tap += 130)
          scene.tap(20 + ((tap * 7) % 160), 60 + ((tap * 13) % 330), tap);
        scene.advance(step);
      }
      const { phase, score } = scene.snapshot() as { phase: string; score: number };
      const caught = scene.said().filter((out) => (out as { type: string }).type === 'caught');
      return { phase, score, caught };
    }, frameMs);
  const quick = await play(1_000 / 30);
  const slow = await play(200);
  expect(quick?.phase).toBe('over');
  expect(quick?.score).toBeGreaterThan(5);
  expect(slow).toEqual(quick);
});

test('CF27 a turned screen keeps its drops tappable', async ({ rain }) => {
  await rain.open({ state: 'raining', at: 5_000, width: 844, height: 390 });
  await rain.ask((scene) => {
    const { drops } = scene.snapshot() as { drops: { x: number; y: number }[] };
    const seen = drops.filter(({ x, y }) => x > 0 && x < 844 && y > 20 && y < 370);
    for (const { x, y } of seen) scene.tap(x, y);
    scene.advance(0);
  });
  const { score } = (await rain.ask((scene) => scene.snapshot())) as { score: number };
  expect(score).toBeGreaterThan(5);
});

test('real pointer events of two fingers catch two drops', async ({ rain }) => {
  await rain.open({ state: 'raining', at: 5_000 });
  await rain.ask((scene) => {
    const { drops } = scene.snapshot() as { drops: { x: number; y: number }[] };
    const canvas = document.querySelector('#stage canvas') as HTMLCanvasElement;
    const box = canvas.getBoundingClientRect();
    const [one, two] = drops.filter(({ y }) => y > 60 && y < 780);
    [one, two].forEach((drop, pointerId) =>
      canvas.dispatchEvent(
        new PointerEvent('pointerdown', {
          pointerId,
          clientX: box.left + (drop?.x ?? 0),
          clientY: box.top + (drop?.y ?? 0),
        }),
      ),
    );
  });
  await rain.expectScore(2);
});

test('thirty mounts and unmounts of the rain leak nothing', async ({ rain }) => {
  test.setTimeout(120_000);
  await rain.open({ state: 'combo', at: 5_000, width: 200, height: 433 });
  await rain.expectNoLeak();
});

test('a switch to low quality during the rain keeps the drops', async ({ rain }) => {
  await rain.open({ state: 'raining', at: 4_000 });
  const before = (await rain.ask((scene) => scene.snapshot())) as { drops: unknown[] };
  await rain.ask((scene) => scene.setQuality('low'));
  const after = (await rain.ask((scene) => scene.snapshot())) as { drops: unknown[]; quality: string };
  expect(after.quality).toBe('low');
  expect(after.drops).toEqual(before.drops);
});
