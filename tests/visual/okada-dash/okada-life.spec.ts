import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  number: number | null;
  won: boolean;
  /** Depth and opacity. */
  gate: [number, number];
  distance: number;
  celebrating: boolean;
}

const test = base.extend<{ okada: ScenePage }>({
  okada: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'okada-dash')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (okada: ScenePage) => okada.ask((scene) => scene.snapshot()) as Promise<Shot>;
const shownOf = (okada: ScenePage) =>
  okada.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'shown').length);

test('CF1 a lost context comes back with the same picture', async ({ okada }) => {
  await okada.open({ state: 'win', at: 4_200 });
  await expectSameAfterLostContext(okada);
});

test('CF3 a jump in time shows the same road as continuous play', async ({ okada }) => {
  await okada.open({ state: 'win', at: 100, ...small });
  await okada.ask((scene) => scene.advance(500));
  const walked = await shotOf(okada);
  await okada.ask((scene) => {
    scene.seek(0);
    scene.seek(600);
  });
  // The steps before the jump end at other times, which moves the road by less than one frame.
  expect(await shotOf(okada)).toEqual({ ...walked, distance: expect.closeTo(walked.distance, 1) as unknown });
});

test('the count ends one second after the answer, and the round is reported once', async ({ okada }) => {
  await okada.open({ state: 'win', at: 1_160, ...small });
  expect(await shotOf(okada)).toMatchObject({ phase: 'riding', celebrating: false });
  expect(await shownOf(okada)).toBe(0);
  await okada.ask((scene) => scene.advance(40));
  expect(await shotOf(okada)).toMatchObject({ phase: 'rested', number: 347, won: true, celebrating: true });
  expect(await shownOf(okada)).toBe(1);
});

test('without an answer the okada rides on and no number is shown', async ({ okada }) => {
  await okada.open({ state: 'riding', at: 9_000, ...small });
  const shot = await shotOf(okada);
  expect(shot).toMatchObject({ phase: 'riding', number: null });
  expect(shot.distance).toBeGreaterThan(60);
  expect(await shownOf(okada)).toBe(0);
});

test('a ride that does not win never comes near the gate', async ({ okada }) => {
  await okada.open({ state: 'loss', at: 400, ...small });
  const depths = await okada.ask((scene) =>
    Array.from({ length: 40 }, () => {
      scene.advance(40);
      return (scene.snapshot() as { gate: [number, number] }).gate[0];
    }),
  );
  expect(Math.min(...depths)).toBeGreaterThan(6);
});

test('the gate passes when the number gets to the target', async ({ okada }) => {
  await okada.open({ state: 'win', at: 380, ...small });
  expect((await shotOf(okada)).gate[0]).toBeGreaterThan(6);
  await okada.ask((scene) => scene.advance(500));
  expect((await shotOf(okada)).gate[1]).toBe(0);
});

for (const state of ['loss', 'calm'] as const)
  test(`${state}: no coins, and the round is reported once`, async ({ okada }) => {
    await okada.open({ state, at: 2_000, ...small });
    expect(await shotOf(okada)).toMatchObject({ phase: 'rested', celebrating: false });
    expect(await shownOf(okada)).toBe(1);
  });

test('skip shows the number at once and reports it once', async ({ okada }) => {
  await okada.open({ state: 'win', at: 300, ...small });
  await okada.ask((scene) => {
    scene.send('skip');
    scene.advance(0);
  });
  expect(await shotOf(okada)).toMatchObject({ phase: 'rested', number: 347 });
  await okada.ask((scene) => scene.advance(2_000));
  expect(await shownOf(okada)).toBe(1);
});

test('after a refused stake the last number is back', async ({ okada }) => {
  await okada.open({ state: 'refused', at: 400, ...small });
  expect(await shotOf(okada)).toMatchObject({ phase: 'riding', number: null });
  await okada.ask((scene) => scene.advance(400));
  expect(await shotOf(okada)).toMatchObject({ phase: 'rested', number: 118, won: false });
  expect(await shownOf(okada)).toBe(0);
});

test('with reduced motion nothing moves on the road', async ({ okada }) => {
  await okada.open({ state: 'still', at: 250, ...small });
  expect(await shotOf(okada)).toMatchObject({ phase: 'riding', distance: 0, number: null });
  await okada.ask((scene) => scene.advance(300));
  expect(await shotOf(okada)).toMatchObject({ phase: 'rested', number: 347, distance: 0, celebrating: false });
});

test('thirty mounts and unmounts leak nothing', { tag: '@long' }, async ({ okada }) => {
  test.setTimeout(120_000);
  await okada.open({ state: 'win', at: 1_350, ...small });
  await okada.expectNoLeak();
});

/** Backdrop and sheet. One more full picture would be over it. */
const mostTextureBytes = 10;

test('riding keeps no memory from frame to frame', { tag: '@long' }, async ({ okada }) => {
  test.setTimeout(120_000);
  await okada.open({ state: 'riding', at: 420, ...small, quality: 'low' });
  await okada.expectNoFrameMemory(mostTextureBytes);
});
