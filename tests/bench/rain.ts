import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { chromiumLaunch } from '../browser';
import { benchConfig, frameCost, heapSlope, median, scriptCost, throttle } from './scene-bench';

// Measures the main-thread time of a frame of the rain at 4× CPU throttle, 390×844, DPR 2. Compares our rain (all its
// art, HUD, taps) with bare PixiJS that moves as many sprites, and with DOM elements moved by gsap. The cases alternate
// in one run and one browser.
const port = 4_420;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const bar = 1.15;
const page = 'tests/bench/rain.html';
const address = `http://127.0.0.1:${port}/${page}`;
const config = benchConfig(page, port);

const main = async (): Promise<void> => {
  await build(config);
  const server = await preview(config);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const ours = await heapSlope(browser, address, 'case=scene');
    const tapped = await heapSlope(browser, address, 'case=scene&tap=420');
    const count = ours.moved;
    const bare = await heapSlope(browser, address, `case=floor&count=${count}`);
    const cases = {
      floor: `case=floor&count=${count}`,
      rain: 'case=scene',
      'floor with taps': `case=floor&count=${tapped.moved}`,
      'rain with taps': 'case=scene&tap=420',
      'DOM + gsap': `case=dom&count=${count}`,
    };
    const against = (name: string): string => (name === 'rain with taps' ? 'floor with taps' : 'floor');
    const costs = new Map<string, number[]>(Object.keys(cases).map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [name, query] of Object.entries(cases))
        costs.get(name)?.push((await frameCost(browser, address, query)).ms);
    console.log(
      `\nrain bench: ${count} moving sprites (${tapped.moved} while tapping), ${throttle}× CPU throttle, 390×844 at DPR 2, median of ${rounds} rounds`,
    );
    for (const [name, values] of costs) {
      const ms = median(values);
      const ratio = median(values.map((value, round) => value / (costs.get(against(name))?.[round] ?? NaN)));
      console.log(`  ${name.padEnd(16)} ${ms.toFixed(3)} ms a frame   ${ratio.toFixed(2)} × ${against(name)}`);
    }
    const { 'DOM + gsap': _dom, ...canvases } = cases;
    const script = await scriptCost(browser, address, canvases);
    console.log('  script time of a frame (update and render, unthrottled, small canvas):');
    for (const [name, ms] of script)
      console.log(
        `  ${name.padEnd(16)} ${(ms * 1_000).toFixed(0)} µs         ${(ms / (script.get(against(name)) ?? NaN)).toFixed(2)} × ${against(name)}`,
      );
    console.log(`  bar: rain ≤ ${bar} × floor`);
    console.log(`  draw calls a frame: ${ours.drawCalls} (bar 6)`);
    console.log(
      `  heap: ${ours.allocated.toFixed(0)} bytes allocated a frame (floor ${bare.allocated.toFixed(0)}), ${ours.kept.toFixed(1)} kept (floor ${bare.kept.toFixed(1)})`,
    );
  } finally {
    await browser.close();
    await server.close();
  }
};

await main();
