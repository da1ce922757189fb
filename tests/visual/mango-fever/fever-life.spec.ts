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
  rolled: number;
  celebrating: boolean;
  labels: string[];
}

const test = base.extend<{ fever: ScenePage }>({
  fever: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'mango-fever')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (fever: ScenePage) => fever.ask((scene) => scene.snapshot()) as Promise<Shot>;
const shownOf = (fever: ScenePage) =>
  fever.ask((scene) => scene.said().filter((out) => (out as { type: string }).type === 'shown').length);

test('CF1 a lost context comes back with the same picture', async ({ fever }) => {
  await fever.open({ state: 'win', at: 2_600 });
  await expectSameAfterLostContext(fever);
});

test('CF3 a jump in time shows the same reels as continuous play', async ({ fever }) => {
  await fever.open({ state: 'line', at: 400, ...small });
  await fever.ask((scene) => scene.advance(1_160));
  const walked = await shotOf(fever);
  await fever.ask((scene) => {
    scene.seek(0);
    scene.seek(1_560);
  });
  expect(await shotOf(fever)).toEqual(walked);
});

test('GAM-14 a win shows its cells, line and amount, and reports once', async ({ fever }) => {
  await fever.open({ state: 'win', at: 1_370, ...small });
  expect(await shotOf(fever)).toMatchObject({ phase: 'spinning', reels: null, amount: null, lit: [] });
  expect(await shownOf(fever)).toBe(0);
  await fever.ask((scene) => scene.advance(3_000));
  expect(await shotOf(fever)).toMatchObject({
    phase: 'told',
    tone: 'win',
    lit: [0, 4, 8],
    drawn: [[4, 1]],
    amount: '₵8.00',
    rolled: 1,
    celebrating: true,
  });
  expect(await shownOf(fever)).toBe(1);
});

for (const [state, lit, label] of [
  ['calm', [0], 'Returned'],
  ['pair', [1, 4], 'Returned'],
  ['loss', [], 'No win'],
] as const)
  test(`GAM-14 ${state}: no coins, no win words, only matching cells`, async ({ fever }) => {
    await fever.open({ state, at: 3_000, ...small });
    const shot = await shotOf(fever);
    expect(shot).toMatchObject({ phase: 'told', lit, celebrating: false });
    expect(shot.labels[0]).toBe(label);
    expect(await shownOf(fever)).toBe(1);
  });

test('a second begin starts no second spin, and skip keeps the result', async ({ fever }) => {
  await fever.open({ state: 'lines', at: 500, ...small });
  const before = await shotOf(fever);
  await fever.ask((scene) => scene.send('begin'));
  expect(await shotOf(fever)).toEqual(before);
  await fever.ask((scene) => {
    scene.send('skip');
    scene.advance(0);
  });
  const after = await shotOf(fever);
  expect(after).toMatchObject({ phase: 'told', amount: '₵14.40', rolled: 1 });
  expect(after.drawn.map(([, share]) => share)).toEqual([1, 1, 1, 1]);
  expect(await shownOf(fever)).toBe(1);
});

test('after a refused stake the former window stands and nothing is reported', async ({ fever }) => {
  await fever.open({ state: 'refused', at: 0, ...small });
  await fever.ask((scene) => scene.advance(2_600));
  expect(await shotOf(fever)).toMatchObject({ phase: 'idle', lit: [], amount: null });
  expect(await shownOf(fever)).toBe(0);
  const next = await fever.ask((scene) => {
    scene.send('begin');
    scene.send('abort');
    scene.advance(50);
    scene.send('begin');
    scene.advance(3_000);
    return scene.snapshot();
  });
  expect(next).toMatchObject({ phase: 'spinning', stopped: 0 });
});

test('with reduced motion the reels do not turn and the result fades in', async ({ fever }) => {
  await fever.open({ state: 'still', at: 200, ...small });
  expect(await shotOf(fever)).toMatchObject({ phase: 'spinning', positions: [0, 0, 0] });
  await fever.ask((scene) => scene.advance(300));
  expect(await shotOf(fever)).toMatchObject({
    phase: 'told',
    positions: [0, 0, 0],
    lit: [0, 4, 8],
    rolled: 1,
    celebrating: false,
  });
});

test('thirty mounts and unmounts leak nothing', async ({ fever }) => {
  test.setTimeout(120_000);
  await fever.open({ state: 'win', at: 2_600, ...small });
  await fever.expectNoLeak();
});

const mostTextureMegabytes = 14;

test('a spin keeps no memory from frame to frame', { tag: '@long' }, async ({ fever }) => {
  test.setTimeout(120_000);
  await fever.open({ state: 'spinning', at: 700, ...small, quality: 'low' });
  await fever.expectNoFrameMemory(mostTextureMegabytes);
});
