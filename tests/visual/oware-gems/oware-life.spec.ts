import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  picks: number[];
  drawn: number[];
  landed: number;
  hits: number;
  celebrating: boolean;
}

const test = base.extend<{ oware: ScenePage }>({
  oware: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'oware-gems')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (oware: ScenePage) => oware.ask((scene) => scene.snapshot()) as Promise<Shot>;
const shownOf = (oware: ScenePage) =>
  oware.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'shown').length);

test('CF1 a lost context comes back with the same picture', async ({ oware }) => {
  await oware.open({ state: 'win', at: 4_000 });
  await expectSameAfterLostContext(oware);
});

test('CF3 a jump in time shows the same board as continuous play', async ({ oware }) => {
  await oware.open({ state: 'win', at: 200, ...small });
  await oware.ask((scene) => scene.advance(800));
  const walked = await shotOf(oware);
  await oware.ask((scene) => {
    scene.seek(0);
    scene.seek(1_000);
  });
  expect(await shotOf(oware)).toEqual(walked);
});

test('the gems land 120 ms apart, and the round is reported after the last one', async ({ oware }) => {
  await oware.open({ state: 'win', at: 490, ...small });
  expect((await shotOf(oware)).landed).toBe(0);
  await oware.ask((scene) => scene.advance(120));
  expect((await shotOf(oware)).landed).toBe(1);
  await oware.ask((scene) => scene.advance(960));
  expect(await shotOf(oware)).toMatchObject({ phase: 'showing', landed: 9, celebrating: false });
  expect(await shownOf(oware)).toBe(0);
  await oware.ask((scene) => scene.advance(500));
  expect(await shotOf(oware)).toMatchObject({ phase: 'rested', landed: 10, hits: 3, celebrating: true });
  expect(await shownOf(oware)).toBe(1);
});

test('without an answer no gem leaves the bowl', async ({ oware }) => {
  await oware.open({ state: 'waiting', at: 9_000, ...small });
  expect(await shotOf(oware)).toMatchObject({ phase: 'waiting', drawn: [], landed: 0 });
  expect(await shownOf(oware)).toBe(0);
});

for (const state of ['loss', 'calm'] as const)
  test(`${state}: no celebration, and the round is reported once`, async ({ oware }) => {
    await oware.open({ state, at: 3_000, ...small });
    expect(await shotOf(oware)).toMatchObject({ phase: 'rested', landed: 10, celebrating: false });
    expect(await shownOf(oware)).toBe(1);
  });

test('skip lays all gems at once and reports the round once', async ({ oware }) => {
  await oware.open({ state: 'win', at: 600, ...small });
  await oware.ask((scene) => scene.send('skip'));
  expect(await shotOf(oware)).toMatchObject({ phase: 'rested', landed: 10, hits: 3 });
  await oware.ask((scene) => scene.advance(3_000));
  expect(await shownOf(oware)).toBe(1);
});

test('a tap beside the cells shows the result too', async ({ oware }) => {
  await oware.open({ state: 'win', at: 600, ...small });
  await oware.page.evaluate(() => window.__scene?.tap(50, 20));
  expect(await shotOf(oware)).toMatchObject({ phase: 'rested', landed: 10 });
  expect(await shownOf(oware)).toBe(1);
});

test('other picks take the last round off the board', async ({ oware }) => {
  await oware.open({ state: 'changed', at: 200, ...small });
  expect(await shotOf(oware)).toMatchObject({ landed: 10, picks: [3, 12, 18, 27, 38] });
  await oware.ask((scene) => scene.advance(400));
  expect(await shotOf(oware)).toMatchObject({ landed: 0, drawn: [], picks: [5, 14, 20, 29, 33] });
});

test('after a refused stake the last round is back', async ({ oware }) => {
  await oware.open({ state: 'refused', at: 400, ...small });
  expect(await shotOf(oware)).toMatchObject({ phase: 'waiting', drawn: [] });
  await oware.ask((scene) => scene.advance(400));
  expect(await shotOf(oware)).toMatchObject({ phase: 'rested', landed: 10, hits: 1, celebrating: false });
  expect(await shownOf(oware)).toBe(0);
});

test('with reduced motion all gems are there after 200 ms', async ({ oware }) => {
  await oware.open({ state: 'still', at: 270, ...small });
  expect((await shotOf(oware)).landed).toBe(0);
  await oware.ask((scene) => scene.advance(120));
  expect((await shotOf(oware)).landed).toBe(10);
});

test('thirty mounts and unmounts leak nothing', { tag: '@long' }, async ({ oware }) => {
  test.setTimeout(120_000);
  await oware.open({ state: 'win', at: 2_300, ...small });
  await oware.expectNoLeak();
});

/** Backdrop, board and sheet. One more full picture would be over it. */
const mostTextureBytes = 11;

test('a waiting bowl keeps no memory from frame to frame', { tag: '@long' }, async ({ oware }) => {
  test.setTimeout(120_000);
  await oware.open({ state: 'waiting', at: 420, ...small, quality: 'low' });
  await oware.expectNoFrameMemory(mostTextureBytes);
});
