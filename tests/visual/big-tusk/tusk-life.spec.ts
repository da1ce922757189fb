import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  cards: number[];
  lost: boolean;
  over: boolean;
  celebrating: boolean;
}

const test = base.extend<{ tusk: ScenePage }>({
  tusk: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'big-tusk')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (tusk: ScenePage) => tusk.ask((scene) => scene.snapshot()) as Promise<Shot>;
const shownOf = (tusk: ScenePage) =>
  tusk.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'shown').length);

test('CF1 a lost context comes back with the same picture', async ({ tusk }) => {
  await tusk.open({ state: 'open', at: 1_000 });
  await expectSameAfterLostContext(tusk);
});

test('CF3 a jump in time shows the same cards as continuous play', async ({ tusk }) => {
  await tusk.open({ state: 'open', at: 300, ...small });
  await tusk.ask((scene) => scene.advance(300));
  const walked = await shotOf(tusk);
  await tusk.ask((scene) => {
    scene.seek(0);
    scene.seek(600);
  });
  expect(await shotOf(tusk)).toEqual(walked);
});

test('the next card turns over in the middle of its way and is reported once', async ({ tusk }) => {
  await tusk.open({ state: 'open', at: 400, ...small });
  expect(await shotOf(tusk)).toMatchObject({ phase: 'showing', cards: [4, 8, 6] });
  expect(await shownOf(tusk)).toBe(0);
  await tusk.ask((scene) => scene.advance(340));
  expect(await shotOf(tusk)).toMatchObject({ phase: 'rested', cards: [4, 8, 6, 12], over: false });
  expect(await shownOf(tusk)).toBe(1);
});

test('without an answer no card is dealt', async ({ tusk }) => {
  await tusk.open({ state: 'waiting', at: 9_000, ...small });
  expect(await shotOf(tusk)).toMatchObject({ phase: 'waiting', cards: [4, 8, 6] });
  expect(await shownOf(tusk)).toBe(0);
});

test('a lost pick shows its card, without coins', async ({ tusk }) => {
  await tusk.open({ state: 'lost', at: 1_400, ...small });
  expect(await shotOf(tusk)).toMatchObject({ phase: 'rested', cards: [4, 8, 6, 1], lost: true, celebrating: false });
  expect(await shownOf(tusk)).toBe(1);
});

test('a cash-out is cheered and deals no card', async ({ tusk }) => {
  await tusk.open({ state: 'collected', at: 700, ...small });
  expect(await shotOf(tusk)).toMatchObject({ phase: 'rested', cards: [4, 8, 6, 12], over: true, celebrating: true });
  expect(await shownOf(tusk)).toBe(1);
});

test('skip shows the card at once and reports it once', async ({ tusk }) => {
  await tusk.open({ state: 'lost', at: 300, ...small });
  await tusk.ask((scene) => {
    scene.send('skip');
    scene.advance(2_000);
  });
  expect(await shotOf(tusk)).toMatchObject({ phase: 'rested', cards: [4, 8, 6, 1], lost: true });
  expect(await shownOf(tusk)).toBe(1);
});

test('after a refused stake the last round is back', async ({ tusk }) => {
  await tusk.open({ state: 'refused', at: 400, ...small });
  expect(await shotOf(tusk)).toMatchObject({ phase: 'waiting', cards: [] });
  await tusk.ask((scene) => scene.advance(300));
  expect(await shotOf(tusk)).toMatchObject({ phase: 'rested', cards: [4, 8, 6, 12] });
  expect(await shownOf(tusk)).toBe(0);
});

test('with reduced motion the next card fades in within 200 ms', async ({ tusk }) => {
  await tusk.open({ state: 'still', at: 440, ...small });
  expect(await shotOf(tusk)).toMatchObject({ phase: 'showing' });
  await tusk.ask((scene) => scene.advance(60));
  expect(await shotOf(tusk)).toMatchObject({ phase: 'rested', cards: [4, 8, 6, 12], celebrating: false });
});

test('thirty mounts and unmounts leak nothing', { tag: '@long' }, async ({ tusk }) => {
  test.setTimeout(120_000);
  await tusk.open({ state: 'collected', at: 900, ...small });
  const stats = async () => {
    const { disposables, textureBytes } = await tusk.ask((scene) => scene.stats());
    return { disposables, textureBytes };
  };
  await tusk.ask((scene) => scene.remount(3));
  const before = await stats();
  await tusk.ask((scene) => scene.remount(30));
  expect(await stats()).toEqual(before);
  expect(before.textureBytes / 1_048_576).toBeLessThan(14);
});
