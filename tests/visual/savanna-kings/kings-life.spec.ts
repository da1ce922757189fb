import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  stopped: number;
  positions: number[];
  reels: string[][] | null;
  tone: string;
  lit: number[];
  drawn: [number, number][];
  amount: string | null;
  celebrating: boolean;
  letters: boolean;
  labels: string[];
}

const test = base.extend<{ kings: ScenePage }>({
  kings: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'savanna-kings')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (kings: ScenePage) => kings.ask((scene) => scene.snapshot()) as Promise<Shot>;
const shownOf = (kings: ScenePage) =>
  kings.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'shown').length);

test('CF1 a lost context comes back with the same picture', async ({ kings }) => {
  await kings.open({ state: 'big', at: 3_000 });
  // The letters hide the title, whose texture is uploaded again only when it is drawn.
  await expectSameAfterLostContext(kings, { mayHoldLess: true });
});

test('GAM-14 a big win shows letters for 2.4 s and reports once', async ({ kings }) => {
  await kings.open({ state: 'big', at: 1_500, ...small });
  expect(await shotOf(kings)).toMatchObject({ phase: 'spinning', reels: null, amount: null, letters: false });
  await kings.ask((scene) => scene.advance(2_300));
  expect(await shotOf(kings)).toMatchObject({ phase: 'telling', tone: 'big', lit: [2, 4, 6, 10], letters: true });
  expect(await shownOf(kings)).toBe(0);
  await kings.ask((scene) => scene.advance(400));
  expect(await shotOf(kings)).toMatchObject({ phase: 'told', drawn: [[7, 1]], amount: '₵120.00', letters: true });
  expect(await shownOf(kings)).toBe(1);
});

test('skip ends a big win at once and keeps its amount', async ({ kings }) => {
  await kings.open({ state: 'big', at: 1_700, ...small });
  await kings.ask((scene) => {
    scene.send('skip');
    scene.advance(0);
  });
  expect(await shotOf(kings)).toMatchObject({ phase: 'told', amount: '₵120.00', letters: true, drawn: [[7, 1]] });
  expect(await shownOf(kings)).toBe(1);
});

for (const [state, lit, label] of [
  ['calm', [0, 4, 8], 'Returned'],
  ['loss', [], 'No win'],
] as const)
  test(`GAM-14 ${state}: no coins, no win words, only matching cells`, async ({ kings }) => {
    await kings.open({ state, at: 3_000, ...small });
    const shot = await shotOf(kings);
    expect(shot).toMatchObject({ phase: 'told', lit, celebrating: false, letters: false });
    expect(shot.labels[0]).toBe(label);
    expect(await shownOf(kings)).toBe(1);
  });

test('after a refused stake the former window stands and nothing is reported', async ({ kings }) => {
  await kings.open({ state: 'refused', at: 0, ...small });
  await kings.ask((scene) => scene.advance(2_600));
  expect(await shotOf(kings)).toMatchObject({ phase: 'idle', lit: [], amount: null });
  expect(await shownOf(kings)).toBe(0);
});

test('with reduced motion the reels do not turn and a big win stands still', async ({ kings }) => {
  await kings.open({ state: 'still', at: 200, ...small });
  expect(await shotOf(kings)).toMatchObject({ phase: 'spinning', positions: [0, 0, 0, 0, 0] });
  await kings.ask((scene) => scene.advance(300));
  expect(await shotOf(kings)).toMatchObject({ phase: 'told', positions: [0, 0, 0, 0, 0], letters: true });
  const before = await kings.picture();
  await kings.ask((scene) => scene.advance(700));
  expect((await kings.picture()).equals(before)).toBe(true);
});

test('thirty mounts and unmounts leak nothing', async ({ kings }) => {
  test.setTimeout(120_000);
  await kings.open({ state: 'big', at: 3_000, ...small });
  const stats = async () => {
    const { disposables, textureBytes } = await kings.ask((scene) => scene.stats());
    return { disposables, textureBytes };
  };
  await kings.ask((scene) => scene.remount(3));
  const before = await stats();
  await kings.ask((scene) => scene.remount(30));
  expect(await stats()).toEqual(before);
  expect(before.textureBytes / 1_048_576).toBeLessThan(16);
});
