import { catalogue } from '../../drivers/catalogue';
import { expect, ScenePage, test } from '../../drivers/workbench';
import { richness } from '../../pictures/pixels';

const small = { width: 200, height: 433 } as const;
/** Faint is the rain's stage before anything; nothing at all would be 0. */
const leastSpread = 8;

interface Shot {
  ms: number;
  theme: string;
  motion: string;
  quality: string;
  muted: boolean;
  size: [number, number];
  labels: string[];
}

test('the workbench lists every scene and state, and each link opens it', async ({ page, workbenchUrl }) => {
  await page.goto(`${workbenchUrl}/workbench.html`);
  const links = page.getByRole('link');
  const states = Object.values(catalogue).flatMap(({ states: of }) => Object.keys(of));
  await expect(links).toHaveCount(states.length * 3);
  await page.getByRole('link', { name: 'landed-8', exact: true }).last().click();
  await page.waitForFunction(() => window.__scene?.ready === true);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Diamond wheel');
});

const shotOf = (bench: ScenePage) => bench.ask((scene) => scene.snapshot()) as Promise<Shot>;
const ready = async (bench: ScenePage): Promise<void> => {
  await bench.page.waitForFunction(() => window.__scene?.ready === true);
};

test('a state that is opened on a mounted scene looks as from its address', async ({ page, workbenchUrl }) => {
  const bench = await new ScenePage(page, workbenchUrl, 'coin-wheel').open({ state: 'spinning', at: 900, ...small });
  const change = { state: 'win', at: 5_300, theme: 'b', market: 'KE', ...small } as const;
  const seen = await bench.show(change);
  expect((seen.snapshot as Shot).labels).toContain('KSh\u00a0200');
  await bench.open(change);
  expect(await bench.show(change)).toEqual(seen);
  await expect(bench.show({ state: 'nonsense', at: 0 })).rejects.toThrow('no state "nonsense"');
});

test('the workbench’s controls move the clock of the scene', async ({ page, workbenchUrl }) => {
  const bench = await new ScenePage(page, workbenchUrl, 'coin-wheel').open({ state: 'win', ...small });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const ms = async (): Promise<number> => (await shotOf(bench)).ms;
  await page.waitForFunction(() => (window.__scene?.snapshot() as { ms: number }).ms > 100);
  await press('Pause');
  const paused = await ms();
  await page.waitForTimeout(200);
  expect(await ms()).toBe(paused);
  await press('Step');
  const stepped = (await ms()) - paused;
  expect(stepped).toBeGreaterThan(0);
  expect(stepped).toBeLessThan(2 * (1_000 / 60));
  await page.getByLabel('Scrub').fill('3400');
  expect(await ms()).toBeCloseTo(3_400, 3);
  await page.getByLabel('Scrub').fill('1200');
  expect(await ms()).toBeCloseTo(1_200, 3);
  const paceAt = async (speed: string): Promise<number> => {
    await press('Pause');
    await page.getByLabel('Speed').selectOption(speed);
    await press('Play');
    return bench.ask(async (scene) => {
      const now = (): number => (scene.snapshot() as { ms: number }).ms;
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      for (let i = 0; i < 3; i += 1) await frame();
      const [from, ms] = [await frame(), now()];
      let to = from;
      while (to - from < 600) to = await frame();
      return (now() - ms) / (to - from);
    });
  };
  // Frames of a software painter are coarse; a speed that is not heeded would be four times off.
  const [slow, quick] = [await paceAt('0.25'), await paceAt('4')];
  expect(slow).toBeGreaterThan(0.1);
  expect(slow).toBeLessThan(0.5);
  expect(quick).toBeGreaterThan(2);
  await press('Pause');
  const before = await ms();
  await press('Restart');
  expect(await ms()).toBeLessThan(before);
});

test('the workbench keeps its settings in the address', { tag: '@long' }, async ({ page, workbenchUrl }) => {
  const bench = await new ScenePage(page, workbenchUrl, 'coin-wheel').open({ state: 'idle', at: 1_200, ...small });
  const choose = async (change: () => Promise<unknown>): Promise<Shot> => {
    const gone = page.waitForEvent('framenavigated');
    await change();
    await gone;
    await ready(bench);
    return shotOf(bench);
  };
  expect((await choose(() => page.getByLabel('Theme').selectOption('b'))).theme).toBe('b');
  expect((await choose(() => page.getByLabel('Language').selectOption('fr'))).labels).toContain('Perdu');
  expect((await choose(() => page.getByLabel('Language').selectOption('pt'))).labels).toContain('Sem prêmio');
  expect((await choose(() => page.getByLabel('Reduced motion').check())).motion).toBe('reduced');
  const resized = await choose(async () => {
    await page.getByLabel('Width').fill('320');
    await page.getByLabel('Width').press('Enter');
  });
  expect(resized.size).toEqual([320, 433]);
  expect((await choose(() => page.getByRole('button', { name: '360×640' }).click())).size).toEqual([360, 640]);
  await choose(async () => {
    await page.getByLabel('Seed').fill('99');
    await page.getByLabel('Seed').press('Enter');
  });
  const landed = await choose(() => page.getByLabel('State').selectOption('landed-4'));
  expect(landed).toMatchObject({ theme: 'b', motion: 'reduced', size: [360, 640], ms: 9_000 });
  expect(new URL(page.url()).searchParams.get('seed')).toBe('99');
});

test(
  'the workbench tests quality, sound, ports, context loss and remounts',
  { tag: '@long' },
  async ({ page, workbenchUrl }) => {
    test.setTimeout(120_000);
    const bench = await new ScenePage(page, workbenchUrl, 'diamond-wheel').open({ state: 'idle', at: 1_200, ...small });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    for (const level of ['medium', 'low', 'still', 'high']) {
      await page.getByLabel('Quality').selectOption(level);
      expect((await shotOf(bench)).quality).toBe(level);
    }
    const sound = page.getByLabel('Sound');
    const muted = (await shotOf(bench)).muted;
    await sound.click();
    expect((await shotOf(bench)).muted).toBe(!muted);
    await press('spin');
    expect(await shotOf(bench)).toMatchObject({ phase: 'spinning' });
    const before = (await bench.ask((scene) => scene.stats())).frames;
    await press('Lose context');
    await page.waitForTimeout(50);
    await press('Restore context');
    await page.waitForFunction((frames) => (window.__scene?.stats().frames ?? 0) > frames, before);
    const { disposables } = await bench.ask((scene) => scene.stats());
    await press('Remount ×30');
    await page.waitForFunction(() => (window.__scene?.snapshot() as { phase: string }).phase === 'idle');
    await expect
      .poll(async () => (await bench.ask((scene) => scene.stats())).disposables, { timeout: 60_000 })
      .toBe(disposables);
    expect((await richness(await bench.picture())).spread).toBeGreaterThan(leastSpread);
  },
);
