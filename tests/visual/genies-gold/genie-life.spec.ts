import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  risk: string;
  angle: number;
  segment: number | null;
  celebrating: boolean;
}

const test = base.extend<{ genie: ScenePage }>({
  genie: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'genies-gold')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (genie: ScenePage) => genie.ask((scene) => scene.snapshot()) as Promise<Shot>;
const shownOf = (genie: ScenePage) =>
  genie.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'shown').length);

test('CF1 a lost context comes back with the same picture', async ({ genie }) => {
  await genie.open({ state: 'win', at: 4_500 });
  await expectSameAfterLostContext(genie);
});

test('CF3 a jump in time shows the same wheel as continuous play', async ({ genie }) => {
  await genie.open({ state: 'win', at: 200, ...small });
  await genie.ask((scene) => scene.advance(900));
  const walked = await shotOf(genie);
  await genie.ask((scene) => {
    scene.seek(0);
    scene.seek(1_100);
  });
  expect(await shotOf(genie)).toEqual(walked);
});

test('the wheel stops at the drawn segment within two seconds and reports once', async ({ genie }) => {
  await genie.open({ state: 'win', at: 900, ...small });
  expect(await shotOf(genie)).toMatchObject({ phase: 'landing', segment: null, celebrating: false });
  expect(await shownOf(genie)).toBe(0);
  await genie.ask((scene) => scene.advance(1_300));
  expect(await shotOf(genie)).toMatchObject({ phase: 'rested', segment: 13, risk: 'medium', celebrating: true });
  expect(await shownOf(genie)).toBe(1);
});

test('without an answer the wheel turns on', async ({ genie }) => {
  await genie.open({ state: 'turning', at: 9_000, ...small });
  const shot = await shotOf(genie);
  expect(shot).toMatchObject({ phase: 'turning', segment: null });
  expect(shot.angle).toBeGreaterThan(4_000);
  expect(await shownOf(genie)).toBe(0);
});

test('a spin without a win has no coins', async ({ genie }) => {
  await genie.open({ state: 'loss', at: 2_400, ...small });
  expect(await shotOf(genie)).toMatchObject({ phase: 'rested', segment: 6, celebrating: false });
  expect(await shownOf(genie)).toBe(1);
});

test('skip shows the segment at once and reports it once', async ({ genie }) => {
  await genie.open({ state: 'win', at: 300, ...small });
  await genie.ask((scene) => {
    scene.send('skip');
    scene.advance(3_000);
  });
  expect(await shotOf(genie)).toMatchObject({ phase: 'rested', segment: 13 });
  expect(await shownOf(genie)).toBe(1);
});

test('after a refused stake the last segment is back', async ({ genie }) => {
  await genie.open({ state: 'refused', at: 600, ...small });
  expect(await shotOf(genie)).toMatchObject({ phase: 'turning', segment: null });
  await genie.ask((scene) => scene.advance(400));
  expect(await shotOf(genie)).toMatchObject({ phase: 'rested', segment: 4 });
  expect(await shownOf(genie)).toBe(0);
});

test('another risk shows its own wheel, with the pointer between two segments', async ({ genie }) => {
  await genie.open({ state: 'highRisk', at: 400, ...small });
  expect(await shotOf(genie)).toMatchObject({ phase: 'idle', risk: 'high', angle: 9, segment: null });
});

test('with reduced motion the wheel does not turn', async ({ genie }) => {
  await genie.open({ state: 'still', at: 240, ...small });
  expect(await shotOf(genie)).toMatchObject({ phase: 'landing', angle: 9 });
  await genie.ask((scene) => scene.advance(200));
  expect(await shotOf(genie)).toMatchObject({ phase: 'rested', segment: 3, celebrating: false });
});

test('thirty mounts and unmounts leak nothing', { tag: '@long' }, async ({ genie }) => {
  test.setTimeout(120_000);
  await genie.open({ state: 'win', at: 2_700, ...small });
  const stats = async () => {
    const { disposables, textureBytes } = await genie.ask((scene) => scene.stats());
    return { disposables, textureBytes };
  };
  await genie.ask((scene) => scene.remount(3));
  const before = await stats();
  await genie.ask((scene) => scene.remount(30));
  expect(await stats()).toEqual(before);
  expect(before.textureBytes / 1_048_576).toBeLessThan(16);
});
