import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  rows: number;
  risk: string;
  labels: string[];
  row: number;
  path: string;
  pocket: number | null;
  celebrating: boolean;
}

const test = base.extend<{ drums: ScenePage }>({
  drums: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'talking-drums')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (drums: ScenePage) => drums.ask((scene) => scene.snapshot()) as Promise<Shot>;
const shownOf = (drums: ScenePage) =>
  drums.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'shown').length);
/** RLRRLRRRRRLR, the path of the states `win` and `dropping`. */
const won = '101101111101';

test('CF1 a lost context comes back with the same picture', async ({ drums }) => {
  await drums.open({ state: 'win', at: 4_400 });
  await expectSameAfterLostContext(drums);
});

test('CF3 a jump in time shows the same ball as continuous play', async ({ drums }) => {
  await drums.open({ state: 'win', at: 100, ...small });
  await drums.ask((scene) => scene.advance(1_500));
  const walked = await shotOf(drums);
  expect(walked).toMatchObject({ phase: 'dropping', path: won.slice(0, walked.row) });
  await drums.ask((scene) => {
    scene.seek(0);
    scene.seek(1_600);
  });
  expect(await shotOf(drums)).toEqual(walked);
});

test('the ball takes the steps of the path, and the pocket is known when it lies there', async ({ drums }) => {
  // The answer comes at 250 ms, the first peg 220 ms later, and each row takes 150 ms.
  await drums.open({ state: 'win', at: 250 + 220 + 11 * 150 + 100, ...small });
  expect(await shotOf(drums)).toMatchObject({ phase: 'dropping', row: 11, path: won.slice(0, 11), pocket: null });
  expect(await shownOf(drums)).toBe(0);
  await drums.ask((scene) => scene.advance(300));
  expect(await shotOf(drums)).toMatchObject({ phase: 'rested', row: 12, path: won, pocket: 9, celebrating: true });
  expect(await shownOf(drums)).toBe(1);
});

test('without an answer the drum beats on and no ball falls', async ({ drums }) => {
  await drums.open({ state: 'waiting', at: 9_000, ...small });
  expect(await shotOf(drums)).toMatchObject({ phase: 'waiting', row: -1, path: '', pocket: null });
  expect(await shownOf(drums)).toBe(0);
});

for (const state of ['calm', 'sixteen'] as const)
  test(`GAM-14 ${state}: below the stake there are no coins, and the drop is reported once`, async ({ drums }) => {
    await drums.open({ state, at: 4_000, ...small });
    expect(await shotOf(drums)).toMatchObject({ phase: 'rested', celebrating: false });
    expect(await shownOf(drums)).toBe(1);
  });

test('skip puts the ball into its pocket at once and reports it once', async ({ drums }) => {
  await drums.open({ state: 'win', at: 700, ...small });
  await drums.ask((scene) => {
    scene.send('skip');
    scene.advance(2_000);
  });
  expect(await shotOf(drums)).toMatchObject({ phase: 'rested', path: won, pocket: 9 });
  expect(await shownOf(drums)).toBe(1);
});

test('after a refused stake the last drop is back', async ({ drums }) => {
  await drums.open({ state: 'refused', at: 400, ...small });
  expect(await shotOf(drums)).toMatchObject({ phase: 'waiting', pocket: null });
  await drums.ask((scene) => scene.advance(400));
  expect(await shotOf(drums)).toMatchObject({ phase: 'rested', pocket: 6 });
  expect(await shownOf(drums)).toBe(0);
});

test('another number of rows takes the last drop away', async ({ drums }) => {
  await drums.open({ state: 'changed', at: 300, ...small });
  expect(await shotOf(drums)).toMatchObject({ phase: 'rested', rows: 12, pocket: 6 });
  await drums.ask((scene) => scene.advance(200));
  const shot = await shotOf(drums);
  expect(shot).toMatchObject({ phase: 'idle', rows: 8, risk: 'high', pocket: null });
  expect(shot.labels).toEqual(['28', '4', '1.4', '0.3', '0.2', '0.3', '1.4', '4', '28']);
});

test('with reduced motion the pocket is shown after 200 ms', async ({ drums }) => {
  await drums.open({ state: 'still', at: 400, ...small });
  expect(await shotOf(drums)).toMatchObject({ phase: 'dropping', path: won, pocket: 9, celebrating: false });
  expect(await shownOf(drums)).toBe(0);
  await drums.ask((scene) => scene.advance(100));
  expect(await shotOf(drums)).toMatchObject({ phase: 'rested', path: won, pocket: 9, celebrating: false });
  expect(await shownOf(drums)).toBe(1);
});

test('thirty mounts and unmounts leak nothing', { tag: '@long' }, async ({ drums }) => {
  test.setTimeout(120_000);
  await drums.open({ state: 'win', at: 2_720, ...small });
  await drums.expectNoLeak();
});

/** Backdrop, field and sheet. One more full picture would be over it. */
const mostTextureBytes = 10;

for (const [state, at] of [
  ['waiting', 420],
  ['calm', 4_000],
] as const)
  test(`state ${state} keeps no memory from frame to frame`, { tag: '@long' }, async ({ drums }) => {
    test.setTimeout(120_000);
    await drums.open({ state, at, ...small, quality: 'low' });
    await drums.expectNoFrameMemory(mostTextureBytes);
  });
