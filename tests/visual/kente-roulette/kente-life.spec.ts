import { pocketAngle, turned, wheelAngleFor } from '../../../games/kente-roulette/scene/spin';
import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  pocket: number | null;
  wheel: number;
  ball: number | null;
  radius: number;
  caught: boolean;
  celebrating: boolean;
}

const test = base.extend<{ kente: ScenePage }>({
  kente: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'kente-roulette')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (kente: ScenePage) => kente.ask((scene) => scene.snapshot()) as Promise<Shot>;
const shownOf = (kente: ScenePage) =>
  kente.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'shown').length);
const advance = (kente: ScenePage, ms: number) => kente.page.evaluate((by) => window.__scene?.advance(by), ms);

/** Where the ball lies in its pocket, and the wheel with that pocket at the place of rest. */
const restOf = (pocket: number) => ({
  phase: 'rested',
  pocket,
  caught: true,
  wheel: expect.closeTo(turned(wheelAngleFor(pocket)), 2),
  ball: expect.closeTo(pocketAngle(pocket), 2),
});

test('CF1 a lost context comes back with the same picture', async ({ kente }) => {
  await kente.open({ state: 'win', at: 7_500 });
  await expectSameAfterLostContext(kente);
});

test('CF3 a jump in time shows the same wheel as continuous play', async ({ kente }) => {
  await kente.open({ state: 'win', at: 100, ...small });
  await kente.ask((scene) => scene.advance(3_000));
  const walked = await shotOf(kente);
  await kente.ask((scene) => {
    scene.seek(0);
    scene.seek(3_100);
  });
  expect(await shotOf(kente)).toEqual(walked);
});

for (const [state, pocket] of [
  ['win', 17],
  ['big', 8],
  ['calm', 29],
  ['loss', 5],
  ['zero', 0],
] as const)
  test(`${state}: the ball lands on ${pocket} after 3.6 s and is reported after 5 s`, async ({ kente }) => {
    await kente.open({ state, at: 3_560, ...small });
    expect(await shotOf(kente)).toMatchObject({ phase: 'landing', caught: false, pocket: null });
    await advance(kente, 80);
    const caught = await shotOf(kente);
    expect(caught).toMatchObject({ phase: 'landing', caught: true, ball: expect.closeTo(pocketAngle(pocket), 2) });
    expect(await shownOf(kente)).toBe(0);
    await advance(kente, 1_320);
    expect(await shownOf(kente)).toBe(0);
    await advance(kente, 80);
    expect(await shotOf(kente)).toMatchObject(restOf(pocket));
    expect(await shownOf(kente)).toBe(1);
    const cheers = state === 'win' || state === 'big';
    expect((await shotOf(kente)).celebrating).toBe(cheers);
    await advance(kente, 3_000);
    expect(await shotOf(kente)).toMatchObject({ ...restOf(pocket), celebrating: false });
    expect(await shownOf(kente)).toBe(1);
  });

test('without an answer the wheel turns on and no number is shown', async ({ kente }) => {
  await kente.open({ state: 'spinning', at: 12_000, ...small });
  const before = await shotOf(kente);
  expect(before).toMatchObject({ phase: 'spinning', pocket: null, caught: false });
  await advance(kente, 100);
  expect((await shotOf(kente)).wheel).not.toBeCloseTo(before.wheel, 0);
  expect(await shownOf(kente)).toBe(0);
});

test('skip shows the number at once and reports it once', async ({ kente }) => {
  await kente.open({ state: 'win', at: 1_000, ...small });
  await kente.ask((scene) => {
    scene.send('skip');
    scene.advance(5_000);
  });
  expect(await shotOf(kente)).toMatchObject(restOf(17));
  expect(await shownOf(kente)).toBe(1);
});

test('after a refused stake the last number is back', async ({ kente }) => {
  await kente.open({ state: 'refused', at: 400, ...small });
  expect(await shotOf(kente)).toMatchObject({ phase: 'spinning', pocket: null });
  await advance(kente, 400);
  expect(await shotOf(kente)).toMatchObject({ ...restOf(32), celebrating: false });
  expect(await shownOf(kente)).toBe(0);
});

test('with reduced motion the wheel does not turn', async ({ kente }) => {
  await kente.open({ state: 'still', at: 200, ...small });
  const before = await shotOf(kente);
  expect(before).toMatchObject({ phase: 'landing', wheel: expect.closeTo(turned(wheelAngleFor(32)), 2) });
  await advance(kente, 250);
  expect(await shotOf(kente)).toMatchObject({ ...restOf(17), celebrating: false });
  expect(await shownOf(kente)).toBe(1);
});

test('thirty mounts and unmounts leak nothing', { tag: '@long' }, async ({ kente }) => {
  test.setTimeout(120_000);
  await kente.open({ state: 'win', at: 5_450, ...small });
  await kente.expectNoLeak();
});

/** Backdrop, bowl, rotor and sheet. One more full picture would be over it. */
const mostTextureBytes = 12;

test('a turning wheel keeps no memory from frame to frame', { tag: '@long' }, async ({ kente }) => {
  test.setTimeout(120_000);
  await kente.open({ state: 'spinning', at: 420, ...small, quality: 'low' });
  await kente.expectNoFrameMemory(mostTextureBytes);
});
