import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { chromiumLaunch } from '../browser';
import { benchConfig, frameCost, heapSlope, median, scriptCost, throttle } from './scene-bench';

// Compares a frame of the lucky-refund draw with a frame of the coin wheel: main-thread time at 4× CPU throttle on
// 390×844 at DPR 2, script time, draw calls and allocated bytes. Both scenes alternate in one run and one browser. Run:
// `npm run bench -- draw`.
const bar = 1.15;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const scenes = {
  draw: { page: 'tests/bench/draw.html', port: 4_422, query: 'case=scene' },
  wheel: { page: 'tests/bench/wheel.html', port: 4_423, query: 'case=scene&skin=coin' },
} as const;
type Name = keyof typeof scenes;
const names = Object.keys(scenes) as readonly Name[];
const addressOf = (name: Name): string => `http://127.0.0.1:${scenes[name].port}/${scenes[name].page}`;

const main = async (): Promise<void> => {
  const servers = [];
  for (const name of names) {
    const config = benchConfig(scenes[name].page, scenes[name].port);
    await build(config);
    servers.push(await preview(config));
  }
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const costs: Record<Name, number[]> = { draw: [], wheel: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const name of names) costs[name].push((await frameCost(browser, addressOf(name), scenes[name].query)).ms);
    console.log(`\ndraw bench: ${throttle}× CPU throttle, 390×844 at DPR 2, median of ${rounds} rounds`);
    for (const name of names) {
      const { moved, drawCalls, allocated, kept } = await heapSlope(browser, addressOf(name), scenes[name].query);
      const script = await scriptCost(browser, addressOf(name), { [name]: scenes[name].query });
      console.log(
        `  ${name.padEnd(6)} ${median(costs[name]).toFixed(3)} ms a frame, script ` +
          `${((script.get(name) ?? NaN) * 1_000).toFixed(0)} µs, ${moved} live sprites, ${drawCalls} draw calls, ` +
          `${allocated.toFixed(0)} bytes allocated a frame, ${kept.toFixed(1)} kept`,
      );
    }
    const ratio = median(costs.draw.map((ms, round) => ms / (costs.wheel[round] ?? NaN)));
    console.log(`  draw ${ratio.toFixed(2)} × wheel (bar ${bar})`);
    if (ratio > bar) process.exitCode = 1;
  } finally {
    await browser.close();
    for (const server of servers) await server.close();
  }
};

await main();
