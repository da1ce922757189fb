import { readFile } from 'node:fs/promises';
import { DOMAdapter } from 'pixi.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SceneClock } from '../kit/clock';
import { qualitySettings } from '../kit/governor';
import { noSafeArea } from '../kit/scene';
import { silence } from '../kit/sound';
import { driveTweens } from '../kit/tweens';
import { openEntry } from '../workbench/calls';
import { catalogue } from '../workbench/catalogue';
import { readWish } from '../workbench/query';

// A worker has no document and no window, and messages to it are copied. These tests run in Node, which has no page.

// PixiJS reads it when it is imported. Workers have it, Node 20 has not.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '', platform: '' }));

/** A 2D context that draws nothing. */
const context = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === 'measureText') return (text: string) => ({ width: text.length * 10 });
      return () => ({ addColorStop: () => undefined });
    },
    set: () => true,
  },
);
const canvasOf = (width = 0, height = 0) => ({ width, height, getContext: () => context });
const files = new URL('../../assets/built', import.meta.url);

const adapter = DOMAdapter.get();
beforeAll(() => {
  DOMAdapter.set({
    ...adapter,
    createCanvas: (width, height) => canvasOf(width, height) as unknown as HTMLCanvasElement,
    fetch: async (url) => new Response(await readFile(`${files.pathname}${String(url as string)}`)),
  });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 64, height: 64, close: () => undefined }));
});
afterAll(() => {
  DOMAdapter.set(adapter);
  vi.unstubAllGlobals();
});

const lobby = ['cash-rain', 'collect-cards', 'coin-wheel', 'diamond-wheel', 'lucky-refund', 'lottery'];
const states = lobby.flatMap((name) =>
  Object.entries(catalogue[name]!.states).map(([state, { at }]) => ({ name, state, at })),
);

test.each(states)('$name $state plays without a document', async ({ name, state, at }) => {
  expect([typeof document, typeof window]).toEqual(['undefined', 'undefined']);
  const clock = new SceneClock();
  const wish = readWish(`?scene=${name}&state=${state}&at=${at}&motion=${state === 'still' ? 'reduced' : 'full'}`);
  const { scene, data } = openEntry(
    catalogue[name]!,
    { wish, state },
    { clock, sound: silence(), said: structuredClone },
  );
  const send = scene.send.bind(scene);
  scene.send = (port) => send(structuredClone(port));
  await scene.prepare(structuredClone(data));
  scene.setQuality(qualitySettings('high'));
  scene.show();
  scene.resize(390, 844, noSafeArea);
  while (clock.ms < at) {
    clock.advance(1_000 / 30);
    driveTweens(1 / 30);
    scene.update(clock.ms);
  }
  expect(scene.view.children.length).toBeGreaterThan(0);
  await scene.rebuild();
  scene.dispose();
});
