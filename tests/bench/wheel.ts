import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { chromiumLaunch } from '../browser';
import { benchConfig, frameCost, heapSlope, median, scriptCost, throttle } from './scene-bench';

// Main-thread time of a frame of a spinning wheel at 4× CPU throttle, 390×844 at DPR 2: both skins with all their art,
// against bare PixiJS turning as large a disc with as many lights. One run, one browser, rounds taken in turn.
const port = 4_421;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const bar = 1.15;
const page = 'tests/bench/wheel.html';
const address = `http://127.0.0.1:${port}/${page}`;
const config = benchConfig(page, port);
const skins = ['coin', 'diamond'] as const;

const main = async (): Promise<void> => {
  await build(config);
  const server = await preview(config);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    for (const skin of skins) {
      const ours = await heapSlope(browser, address, `case=scene&skin=${skin}`);
      const bare = await heapSlope(browser, address, `case=floor&skin=${skin}&count=${ours.moved}`);
      const cases = { floor: `case=floor&skin=${skin}&count=${ours.moved}`, wheel: `case=scene&skin=${skin}` };
      const costs = { floor: [] as number[], wheel: [] as number[] };
      for (let round = 0; round < rounds; round += 1)
        for (const name of ['floor', 'wheel'] as const) costs[name].push((await frameCost(browser, address, cases[name])).ms);
      const ratio = median(costs.wheel.map((ms, round) => ms / (costs.floor[round] ?? NaN)));
      console.log(`\n${skin} wheel bench: ${ours.moved} live sprites, ${throttle}× CPU throttle, 390×844 at DPR 2, median of ${rounds} rounds`);
      console.log(`  floor            ${median(costs.floor).toFixed(3)} ms a frame   ${(median(costs.floor) * 60).toFixed(0)} ms a second of spin`);
      console.log(`  wheel            ${median(costs.wheel).toFixed(3)} ms a frame   ${(median(costs.wheel) * 60).toFixed(0)} ms a second of spin   ${ratio.toFixed(2)} × floor (bar ${bar})`);
      const script = await scriptCost(browser, address, cases);
      const [floorScript = NaN, wheelScript = NaN] = [script.get('floor'), script.get('wheel')];
      console.log(`  script of a frame alone: floor ${(floorScript * 1_000).toFixed(0)} µs, wheel ${(wheelScript * 1_000).toFixed(0)} µs, ${(wheelScript / floorScript).toFixed(2)} × floor`);
      console.log(`  draw calls a frame: ${ours.drawCalls} (bar 8)`);
      console.log(`  heap: ${ours.allocated.toFixed(0)} bytes allocated a frame (floor ${bare.allocated.toFixed(0)}), ${ours.kept.toFixed(1)} kept (floor ${bare.kept.toFixed(1)})`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
};

await main();
