import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { chromiumLaunch } from '../browser';
import { benchConfig, frameCost, heapSlope, median, scriptCost, throttle } from './scene-bench';
import type { FrameCost } from './scene-bench';

// Main-thread time of a spinning wheel at 4× CPU throttle, 390×844 at DPR 2: both skins with all their art against bare PixiJS that moves the
// same pictures, and against wheels that others ship. One run, one browser, rounds taken in turn.
const port = 4_421;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const bar = 1.15;
const page = 'tests/bench/wheel.html';
const address = `http://127.0.0.1:${port}/${page}`;
const skins = ['coin', 'diamond'] as const;

const cases: Readonly<Record<string, string>> = {
  'coin floor': 'case=floor&skin=coin',
  'coin wheel': 'case=scene&skin=coin',
  'diamond floor': 'case=floor&skin=diamond',
  'diamond wheel': 'case=scene&skin=diamond',
  'react-custom-roulette': 'case=roulette',
  'spin-wheel': 'case=spin-wheel',
  'lucky-canvas': 'case=lucky',
  'DOM + gsap': 'case=dom',
};
const rivals = ['react-custom-roulette', 'spin-wheel', 'lucky-canvas', 'DOM + gsap'] as const;

/** Of a second of spin at 60 frames. What the compositor turns alone has no frames of ours: its second is the wall's. */
const ofSecond = ({ ms, perSecond }: FrameCost): number => (Number.isNaN(ms) ? perSecond : ms * 60);

const tellSkin = async (browser: Browser, skin: (typeof skins)[number], costs: ReadonlyMap<string, FrameCost[]>): Promise<void> => {
  const [floors, wheels] = [costs.get(`${skin} floor`) ?? [], costs.get(`${skin} wheel`) ?? []];
  const [ours, bare] = [await heapSlope(browser, address, cases[`${skin} wheel`] ?? ''), await heapSlope(browser, address, cases[`${skin} floor`] ?? '')];
  const script = await scriptCost(browser, address, { floor: cases[`${skin} floor`] ?? '', wheel: cases[`${skin} wheel`] ?? '' });
  const [floorScript = NaN, wheelScript = NaN] = [script.get('floor'), script.get('wheel')];
  const line = (name: string, of: readonly FrameCost[]): string =>
    `  ${name}   ${median(of.map(({ ms }) => ms)).toFixed(3)} ms a frame   ${median(of.map(ofSecond)).toFixed(0)} ms a second of spin`;
  console.log(`\n${skin} wheel: ${ours.moved} live sprites (floor ${bare.moved})`);
  console.log(line('floor', floors));
  console.log(`${line('wheel', wheels)}   ${median(wheels.map(({ ms }, round) => ms / (floors[round]?.ms ?? NaN))).toFixed(2)} × floor (bar ${bar})`);
  console.log(`  script of a frame alone: floor ${(floorScript * 1_000).toFixed(0)} µs, wheel ${(wheelScript * 1_000).toFixed(0)} µs, ${(wheelScript / floorScript).toFixed(2)} × floor`);
  console.log(`  draw calls a frame: ${ours.drawCalls} (floor ${bare.drawCalls}, bar 8)`);
  console.log(`  heap: ${ours.allocated.toFixed(0)} bytes allocated a frame (floor ${bare.allocated.toFixed(0)}), ${ours.kept.toFixed(1)} kept (floor ${bare.kept.toFixed(1)})`);
};

const main = async (): Promise<void> => {
  const config = benchConfig(page, port);
  await build(config);
  const server = await preview(config);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const costs = new Map<string, FrameCost[]>(Object.keys(cases).map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [name, query] of Object.entries(cases)) costs.get(name)?.push(await frameCost(browser, address, query));
    console.log(`\nwheel bench: ${throttle}× CPU throttle, 390×844 at DPR 2, median of ${rounds} rounds`);
    for (const skin of skins) await tellSkin(browser, skin, costs);
    console.log('\nmain-thread ms a second of spin (60 frames), and × the dearer of our wheels; others draw slices and labels, ours all of its art');
    const ours = (['coin wheel', 'diamond wheel'] as const).map((name) => ({ name, of: costs.get(name) ?? [] }));
    const dearer = Math.max(...ours.map(({ of }) => median(of.map(ofSecond))));
    for (const name of ['coin wheel', 'diamond wheel', ...rivals]) {
      const of = costs.get(name) ?? [];
      const fps = median(of.map((one) => one.fps));
      const painted = fps > 0 ? `${fps.toFixed(0)} frames a second painted here` : 'turned by the compositor, by the wall’s clock';
      console.log(`  ${name.padEnd(22)} ${median(of.map(ofSecond)).toFixed(0).padStart(5)}   ${(median(of.map(ofSecond)) / dearer).toFixed(2)} ×   ${painted}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
};

await main();
