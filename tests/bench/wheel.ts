import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { chromiumLaunch } from '../browser';
import { benchConfig, frameCost, heapSlope, median, scriptCost, small, throttle } from './scene-bench';
import type { FrameCost } from './scene-bench';

// Measures the main-thread time of a spinning wheel at 4× CPU throttle.
// Both skins with all their art are compared with bare PixiJS that moves the same pictures, at 390×844 and DPR 2.
// They are also compared with other wheel libraries, on a screen so small that a machine without a GPU can keep up.
// These results are given per second and per frame, because the libraries draw different numbers of frames.
// The cases alternate in one run and one browser.
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
};
const ours = ['coin wheel', 'diamond wheel'] as const;
const besides: Readonly<Record<string, string>> = {
  'coin wheel': cases['coin wheel'] ?? '',
  'diamond wheel': cases['diamond wheel'] ?? '',
  'react-custom-roulette': 'case=roulette',
  'spin-wheel': 'case=spin-wheel',
  'lucky-canvas': 'case=lucky',
  'DOM + gsap': 'case=dom',
};

const inTurn = async (
  of: Readonly<Record<string, string>>,
  cost: (query: string) => Promise<FrameCost>,
): Promise<ReadonlyMap<string, FrameCost[]>> => {
  const costs = new Map<string, FrameCost[]>(Object.keys(of).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, query] of Object.entries(of)) costs.get(name)?.push(await cost(query));
  return costs;
};

const tellSkin = async (
  browser: Browser,
  skin: (typeof skins)[number],
  costs: ReadonlyMap<string, FrameCost[]>,
): Promise<void> => {
  const [floors, wheels] = [costs.get(`${skin} floor`) ?? [], costs.get(`${skin} wheel`) ?? []];
  const [spun, bare] = [
    await heapSlope(browser, address, cases[`${skin} wheel`] ?? ''),
    await heapSlope(browser, address, cases[`${skin} floor`] ?? ''),
  ];
  const script = await scriptCost(browser, address, {
    floor: cases[`${skin} floor`] ?? '',
    wheel: cases[`${skin} wheel`] ?? '',
  });
  const [floorScript = NaN, wheelScript = NaN] = [script.get('floor'), script.get('wheel')];
  const line = (name: string, of: readonly FrameCost[]): string =>
    `  ${name}   ${median(of.map(({ ms }) => ms)).toFixed(3)} ms a frame`;
  console.log(`\n${skin} wheel: ${spun.moved} live sprites (floor ${bare.moved})`);
  console.log(line('floor', floors));
  console.log(
    `${line('wheel', wheels)}   ${median(wheels.map(({ ms }, round) => ms / (floors[round]?.ms ?? NaN))).toFixed(2)} × floor (bar ${bar})`,
  );
  console.log(
    `  script time of a frame: floor ${(floorScript * 1_000).toFixed(0)} µs, wheel ${(wheelScript * 1_000).toFixed(0)} µs, ${(wheelScript / floorScript).toFixed(2)} × floor`,
  );
  console.log(`  draw calls a frame: ${spun.drawCalls} (floor ${bare.drawCalls}, bar 8)`);
  console.log(
    `  heap: ${spun.allocated.toFixed(0)} bytes allocated a frame (floor ${bare.allocated.toFixed(0)}), ${spun.kept.toFixed(1)} kept (floor ${bare.kept.toFixed(1)})`,
  );
};

const main = async (): Promise<void> => {
  const config = benchConfig(page, port);
  await build(config);
  const server = await preview(config);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const costs = await inTurn(cases, (query) => frameCost(browser, address, query));
    console.log(`\nwheel bench: ${throttle}× CPU throttle, 390×844 at DPR 2, median of ${rounds} rounds`);
    for (const skin of skins) await tellSkin(browser, skin, costs);
    const seconds = await inTurn(besides, (query) => frameCost(browser, address, query, small));
    const middle =
      (of: keyof FrameCost) =>
      (name: string): number =>
        median((seconds.get(name) ?? []).map((one) => one[of]));
    const [perSecond, perFrame, fps] = [middle('perSecond'), middle('ms'), middle('fps')];
    const dearer = Math.max(...ours.map(perSecond));
    console.log(
      `\nmain-thread ms per second of spin at ${small.width}×${small.height}, and × our more expensive wheel; other wheels draw slices and labels only`,
    );
    for (const name of Object.keys(besides)) {
      console.log(
        `  ${name.padEnd(22)} ${perSecond(name).toFixed(0).padStart(5)}   ${(perSecond(name) / dearer).toFixed(2)} ×   ${fps(name) > 0 ? `${perFrame(name).toFixed(1).padStart(5)} ms a frame at ${fps(name).toFixed(0)} frames a second` : 'frames not counted'}`,
      );
    }
  } finally {
    await browser.close();
    await server.close();
  }
};

await main();
