import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  side: string;
  goal: boolean | null;
  ball: [number, number];
  /** The position of the keeper, and the direction of a dive: −1 or 1, or 0 without a dive. */
  keeper: [number, number];
  kicker: string;
  celebrating: boolean;
}

const test = base.extend<{ penalty: ScenePage }>({
  penalty: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'penalty-king')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (penalty: ScenePage) => penalty.ask((scene) => scene.snapshot()) as Promise<Shot>;
const shownOf = (penalty: ScenePage) =>
  penalty.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'shown').length);

test('CF1 a lost context comes back with the same picture', async ({ penalty }) => {
  await penalty.open({ state: 'save', at: 2_200 });
  await expectSameAfterLostContext(penalty);
});

test('CF3 a jump in time shows the same shot as continuous play', async ({ penalty }) => {
  await penalty.open({ state: 'goal', at: 100, ...small });
  await penalty.ask((scene) => scene.advance(800));
  const walked = await shotOf(penalty);
  await penalty.ask((scene) => {
    scene.seek(0);
    scene.seek(900);
  });
  expect(await shotOf(penalty)).toEqual(walked);
});

test('a goal is told when the ball has arrived, and reported once', async ({ penalty }) => {
  await penalty.open({ state: 'goal', at: 1_240, ...small });
  expect(await shotOf(penalty)).toMatchObject({ phase: 'shooting', goal: null, celebrating: false });
  expect(await shownOf(penalty)).toBe(0);
  await penalty.ask((scene) => scene.advance(60));
  expect(await shotOf(penalty)).toMatchObject({ phase: 'told', goal: true, kicker: 'cheer', celebrating: true });
  expect(await shownOf(penalty)).toBe(1);
});

test('a saved shot is calm: the keeper holds the ball, no coins', async ({ penalty }) => {
  await penalty.open({ state: 'save', at: 2_000, ...small });
  const shot = await shotOf(penalty);
  expect(shot).toMatchObject({ phase: 'told', goal: false, celebrating: false, kicker: 'stand' });
  expect(Math.abs(shot.ball[0] - shot.keeper[0])).toBeLessThan(140);
  expect(await shownOf(penalty)).toBe(1);
});

test('without an answer the player waits and the keeper stands', async ({ penalty }) => {
  await penalty.open({ state: 'waiting', at: 9_000, ...small });
  expect(await shotOf(penalty)).toMatchObject({ phase: 'shooting', goal: null, kicker: 'stand' });
  expect((await shotOf(penalty)).keeper[1]).toBe(0);
  expect(await shownOf(penalty)).toBe(0);
});

test('until the kick a goal and a saved shot look the same', async ({ penalty }) => {
  const at = async (state: string) => {
    await penalty.open({ state, at: 600, ...small });
    return shotOf(penalty);
  };
  expect(await at('goal')).toEqual(await at('save'));
});

test('some time after the result everybody is ready again', async ({ penalty }) => {
  await penalty.open({ state: 'goal', at: 4_400, ...small });
  expect(await shotOf(penalty)).toMatchObject({ phase: 'ready', goal: null, celebrating: false });
});

test('an earlier result stays until the next shot', async ({ penalty }) => {
  await penalty.open({ state: 'last', at: 8_000, ...small });
  expect(await shotOf(penalty)).toMatchObject({ phase: 'told', goal: true, celebrating: false });
});

test('skip shows the result at once and reports it once', async ({ penalty }) => {
  await penalty.open({ state: 'goal', at: 300, ...small });
  await penalty.ask((scene) => {
    scene.send('skip');
    scene.advance(0);
  });
  expect(await shotOf(penalty)).toMatchObject({ phase: 'told', goal: true });
  await penalty.ask((scene) => scene.advance(1_500));
  expect(await shownOf(penalty)).toBe(1);
});

test('after a refused stake everybody is ready again', async ({ penalty }) => {
  await penalty.open({ state: 'refused', at: 900, ...small });
  expect(await shotOf(penalty)).toMatchObject({ phase: 'ready', goal: null });
  expect(await shownOf(penalty)).toBe(0);
});

test('with reduced motion the result appears without a run', async ({ penalty }) => {
  await penalty.open({ state: 'still', at: 200, ...small });
  expect(await shotOf(penalty)).toMatchObject({ phase: 'shooting', goal: null, kicker: 'stand' });
  await penalty.ask((scene) => scene.advance(300));
  expect(await shotOf(penalty)).toMatchObject({ phase: 'told', goal: true, celebrating: false });
});

test('thirty mounts and unmounts leak nothing', { tag: '@long' }, async ({ penalty }) => {
  test.setTimeout(120_000);
  await penalty.open({ state: 'goal', at: 1_350, ...small });
  await penalty.expectNoLeak();
});

/** Backdrop, sheet and the word. One more full picture would be over it. */
const mostTextureBytes = 10;

test('waiting keeps no memory from frame to frame', { tag: '@long' }, async ({ penalty }) => {
  test.setTimeout(120_000);
  await penalty.open({ state: 'waiting', at: 420, ...small, quality: 'low' });
  await penalty.expectNoFrameMemory(mostTextureBytes);
});
