import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { build, preview } from 'vite';
import { chromiumLaunch } from '../browser';

// Main-thread time of a frame of rain at 4× CPU throttle, 390×844 at DPR 2: ours with all its art, HUD and taps, against
// bare PixiJS moving as many sprites, and against elements moved by gsap. One run, one browser, rounds taken in turn.
const port = 4_420;
const throttle = 4;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const secondsEach = 4;
const scriptRounds = 15;
const bar = 1.15;
const burnFrames = 240;
/** Heap does not depend on pixels, and software pixels are slow. */
const small = { width: 200, height: 433 };
const phone = { width: 390, height: 844 };

const config = {
  configFile: false as const,
  publicDir: 'assets/built',
  logLevel: 'error' as const,
  build: { outDir: 'dist/bench', emptyOutDir: true, target: 'es2022', rolldownOptions: { input: 'tests/bench/rain.html' } },
  preview: { host: '127.0.0.1', port, strictPort: true },
};

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const openCase = async (browser: Browser, query: string, viewport = phone): Promise<Page> => {
  const context = await browser.newContext({ viewport, deviceScaleFactor: viewport === phone ? 2 : 1 });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/tests/bench/rain.html?${query}`);
  await page.waitForFunction(() => Boolean(window.__bench));
  return page;
};

/** Main-thread ms per frame over some seconds of animation. */
const frameCost = async (browser: Browser, query: string): Promise<{ ms: number; frames: number }> => {
  const page = await openCase(browser, query);
  const cdp = await page.context().newCDPSession(page);
  // CPU time of the main thread: waiting for software pixels is the GPU's cost, not ours.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    return { busy: busy * 1_000, frames: await page.evaluate(() => window.__bench?.frames ?? 0) };
  };
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.waitForTimeout(1_500);
  const from = await read();
  await page.waitForTimeout(secondsEach * 1_000);
  const to = await read();
  await page.context().close();
  return { ms: (to.busy - from.busy) / (to.frames - from.frames), frames: to.frames - from.frames };
};

/** CPU ms of a frame's script alone (our update and Pixi's render) on a small canvas, cases in turn, the median. */
const scriptCost = async (browser: Browser, queries: Record<string, string>): Promise<Map<string, number>> => {
  const pages = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => {
      const page = await openCase(browser, `${query}&manual=1`, small);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.evaluate((many) => window.__bench?.burn(many), burnFrames * 2);
      return { name, page, cdp, costs: [] as number[] };
    }),
  );
  const busy = async (cdp: CDPSession): Promise<number> =>
    ((await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  for (let round = 0; round < scriptRounds; round += 1)
    for (const { page, cdp, costs } of pages) {
      const from = await busy(cdp);
      await page.evaluate((many) => window.__bench?.burn(many), burnFrames);
      costs.push(((await busy(cdp)) - from) / burnFrames);
    }
  for (const { page } of pages) await page.context().close();
  return new Map(pages.map(({ name, costs }) => [name, median(costs)]));
};

/** Bytes allocated by a frame, and bytes still held after collecting. */
const heapSlope = async (browser: Browser, query: string): Promise<{ allocated: number; kept: number; drawCalls: number; moved: number }> => {
  const page = await openCase(browser, `${query}&manual=1`, small);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  const burn = (frames: number) => page.evaluate((many) => window.__bench?.burn(many), frames);
  const used = async (): Promise<number> => (await cdp.send('Runtime.getHeapUsage')).usedSize;
  for (let i = 0; i < 3; i += 1) await burn(burnFrames);
  const allocated: number[] = [];
  await cdp.send('HeapProfiler.collectGarbage');
  const start = await used();
  for (let i = 0; i < 5; i += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    const before = await used();
    await burn(burnFrames);
    allocated.push(((await used()) - before) / burnFrames);
  }
  await cdp.send('HeapProfiler.collectGarbage');
  const kept = ((await used()) - start) / (burnFrames * 5);
  const { drawCalls, moved } = await page.evaluate(() => ({
    drawCalls: window.__bench?.drawCalls() ?? 0,
    moved: window.__bench?.moved() ?? 0,
  }));
  await page.context().close();
  return { allocated: median(allocated), kept, drawCalls, moved };
};

const main = async (): Promise<void> => {
  await build(config);
  const server = await preview(config);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const ours = await heapSlope(browser, 'case=scene');
    const tapped = await heapSlope(browser, 'case=scene&tap=420');
    const count = ours.moved;
    const bare = await heapSlope(browser, `case=floor&count=${count}`);
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
      for (const [name, query] of Object.entries(cases)) costs.get(name)?.push((await frameCost(browser, query)).ms);
    console.log(`\nrain bench: ${count} moving sprites (${tapped.moved} while tapping), ${throttle}× CPU throttle, 390×844 at DPR 2, median of ${rounds} rounds`);
    for (const [name, values] of costs) {
      const ms = median(values);
      const ratio = median(values.map((value, round) => value / (costs.get(against(name))?.[round] ?? NaN)));
      console.log(`  ${name.padEnd(16)} ${ms.toFixed(3)} ms a frame   ${ratio.toFixed(2)} × ${against(name)}`);
    }
    const { 'DOM + gsap': _dom, ...canvases } = cases;
    const script = await scriptCost(browser, canvases);
    console.log('  script of a frame alone (update and render, unthrottled, small canvas):');
    for (const [name, ms] of script)
      console.log(`  ${name.padEnd(16)} ${(ms * 1_000).toFixed(0)} µs         ${(ms / (script.get(against(name)) ?? NaN)).toFixed(2)} × ${against(name)}`);
    console.log(`  bar: rain ≤ ${bar} × floor`);
    console.log(`  draw calls a frame: ${ours.drawCalls} (bar 6)`);
    console.log(`  heap: ${ours.allocated.toFixed(0)} bytes allocated a frame (floor ${bare.allocated.toFixed(0)}), ${ours.kept.toFixed(1)} kept (floor ${bare.kept.toFixed(1)})`);
  } finally {
    await browser.close();
    await server.close();
  }
};

await main();
