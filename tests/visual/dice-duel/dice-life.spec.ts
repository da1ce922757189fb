import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  number: string | null;
  won: boolean;
  angle: number;
  rest: number[];
  celebrating: boolean;
}

const test = base.extend<{ dice: ScenePage }>({
  dice: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'dice-duel')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (dice: ScenePage) => dice.ask((scene) => scene.snapshot()) as Promise<Shot>;
const shownOf = (dice: ScenePage) =>
  dice.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'shown').length);

test('CF1 a lost context comes back with the same picture', async ({ dice }) => {
  await dice.open({ state: 'win', at: 2_900 });
  await expectSameAfterLostContext(dice);
});

test('CF3 a jump in time shows the same dice as continuous play', async ({ dice }) => {
  await dice.open({ state: 'win', at: 100, ...small });
  await dice.ask((scene) => scene.advance(500));
  const walked = await shotOf(dice);
  await dice.ask((scene) => {
    scene.seek(0);
    scene.seek(600);
  });
  expect(await shotOf(dice)).toEqual(walked);
});

test('the number is shown when the dice lie still, after 700 ms', async ({ dice }) => {
  await dice.open({ state: 'win', at: 680, ...small });
  expect(await shotOf(dice)).toMatchObject({ phase: 'landing', number: null, celebrating: false });
  expect(await shownOf(dice)).toBe(0);
  await dice.ask((scene) => scene.advance(40));
  expect(await shotOf(dice)).toMatchObject({ phase: 'rested', number: '31.27', won: true, celebrating: true });
  expect(await shownOf(dice)).toBe(1);
});

test('without an answer the dice roll on and no number is shown', async ({ dice }) => {
  await dice.open({ state: 'tumbling', at: 9_000, ...small });
  const shot = await shotOf(dice);
  expect(shot).toMatchObject({ phase: 'rolling', number: null });
  expect(shot.angle).toBeGreaterThan(7_000);
  expect(await shownOf(dice)).toBe(0);
});

for (const state of ['loss', 'calm'] as const)
  test(`${state}: no coins, and the round is reported once`, async ({ dice }) => {
    await dice.open({ state, at: 2_000, ...small });
    expect(await shotOf(dice)).toMatchObject({ phase: 'rested', celebrating: false });
    expect(await shownOf(dice)).toBe(1);
  });

test('skip shows the number at once and reports it once', async ({ dice }) => {
  await dice.open({ state: 'win', at: 300, ...small });
  await dice.ask((scene) => {
    scene.send('skip');
    scene.advance(2_000);
  });
  expect(await shotOf(dice)).toMatchObject({ phase: 'rested', number: '31.27' });
  expect(await shownOf(dice)).toBe(1);
});

test('after a refused stake the last number is back', async ({ dice }) => {
  await dice.open({ state: 'refused', at: 400, ...small });
  expect(await shotOf(dice)).toMatchObject({ phase: 'rolling', number: null });
  await dice.ask((scene) => scene.advance(400));
  expect(await shotOf(dice)).toMatchObject({ phase: 'rested', number: '55.91', won: false });
  expect(await shownOf(dice)).toBe(0);
});

test('with reduced motion the dice do not turn', async ({ dice }) => {
  await dice.open({ state: 'still', at: 250, ...small });
  expect(await shotOf(dice)).toMatchObject({ phase: 'landing', angle: 0, rest: [0, 0] });
  await dice.ask((scene) => scene.advance(200));
  expect(await shotOf(dice)).toMatchObject({ phase: 'rested', number: '31.27', rest: [0, 0], celebrating: false });
});

test('the faces of the dice do not depend on the roll', async ({ dice }) => {
  const open = (state: string) => dice.open({ state, at: 860, width: 390, height: 844, quality: 'still' });
  const restOf = async (state: string) => (await (await open(state)).ask((scene) => scene.snapshot())) as Shot;
  expect((await restOf('win')).rest).toEqual((await restOf('loss')).rest);
});

test('thirty mounts and unmounts leak nothing', { tag: '@long' }, async ({ dice }) => {
  test.setTimeout(120_000);
  await dice.open({ state: 'win', at: 1_350, ...small });
  await dice.expectNoLeak();
});

/** Backdrop, cloth, sheet and the rolled number. One more full picture would be over it. */
const mostTextureBytes = 10;

test('rolling dice keep no memory from frame to frame', { tag: '@long' }, async ({ dice }) => {
  test.setTimeout(120_000);
  await dice.open({ state: 'tumbling', at: 420, ...small, quality: 'low' });
  await dice.expectNoFrameMemory(mostTextureBytes);
});
