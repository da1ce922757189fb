import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  faces: string;
  opened: number[];
  hit: number;
  over: boolean;
  celebrating: boolean;
  place: [number, number, number];
}

const test = base.extend<{ mines: ScenePage }>({
  mines: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'gem-mines')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (mines: ScenePage) => mines.ask((scene) => scene.snapshot()) as Promise<Shot>;
const shownOf = (mines: ScenePage) =>
  mines.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'shown').length);

test('CF1 a lost context comes back with the same picture', async ({ mines }) => {
  await mines.open({ state: 'collected', at: 2_600 });
  await expectSameAfterLostContext(mines);
});

test('CF3 a jump in time shows the same board as continuous play', async ({ mines }) => {
  await mines.open({ state: 'hit', at: 300, ...small });
  await mines.ask((scene) => scene.advance(600));
  const walked = await shotOf(mines);
  await mines.ask((scene) => {
    scene.seek(0);
    scene.seek(900);
  });
  expect(await shotOf(mines)).toEqual(walked);
});

test('an open round holds no mine, and each answer is reported once', async ({ mines }) => {
  await mines.open({ state: 'open', at: 450, ...small });
  expect(await shownOf(mines)).toBe(0);
  await mines.ask((scene) => scene.advance(2_000));
  expect(await shownOf(mines)).toBe(1);
  const shot = await shotOf(mines);
  expect(shot).toMatchObject({ phase: 'rested', opened: [1, 8, 10, 19, 12], hit: -1, over: false });
  expect(shot.faces).not.toContain('m');
});

test('a mine turns over all tiles without a celebration', async ({ mines }) => {
  await mines.open({ state: 'hit', at: 2_000, ...small });
  const shot = await shotOf(mines);
  expect(shot).toMatchObject({ hit: 17, over: true, celebrating: false });
  expect([...shot.faces].filter((face) => face === 'm').length).toBe(5);
  expect(shot.faces).not.toContain('c');
  expect(await shownOf(mines)).toBe(1);
});

test('skip shows the end at once and reports it once', async ({ mines }) => {
  await mines.open({ state: 'hit', at: 320, ...small });
  await mines.ask((scene) => {
    scene.send('skip');
    scene.advance(3_000);
  });
  expect(await shotOf(mines)).toMatchObject({ phase: 'rested', over: true, hit: 17 });
  expect(await shownOf(mines)).toBe(1);
});

test('after a refused stake the board of the last round is back', async ({ mines }) => {
  await mines.open({ state: 'refused', at: 400, ...small });
  expect((await shotOf(mines)).faces).toBe('c'.repeat(25));
  await mines.ask((scene) => scene.advance(400));
  expect(await shotOf(mines)).toMatchObject({ opened: [1, 8, 10, 19, 12], over: true });
  expect(await shownOf(mines)).toBe(0);
});

test('a tap on the canvas reports the tile under it', async ({ mines }) => {
  await mines.open({ state: 'begun', at: 600, width: 390, height: 844 });
  const { place } = await shotOf(mines);
  const said = await mines.page.evaluate(([x, y, unit]) => {
    window.__scene?.tap((x ?? 0) + 142 * (unit ?? 0), y ?? 0);
    return window.__scene?.said().at(-1);
  }, place);
  expect(said).toEqual({ type: 'step', step: 13 });
});

test('thirty mounts and unmounts leak nothing', { tag: '@long' }, async ({ mines }) => {
  test.setTimeout(120_000);
  await mines.open({ state: 'collected', at: 900, ...small });
  await mines.expectNoLeak();
});

/** Backdrop, board and sheet. One more full picture would be over it. */
const mostTextureBytes = 9;

test('an open board keeps no memory from frame to frame', { tag: '@long' }, async ({ mines }) => {
  test.setTimeout(120_000);
  await mines.open({ state: 'open', at: 760, ...small, quality: 'low' });
  await mines.expectNoFrameMemory(mostTextureBytes);
});
