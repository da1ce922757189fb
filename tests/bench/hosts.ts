import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { build, preview } from 'vite';
import { workbenchConfig } from '../../scenes/workbench/vite.config';
import { chromiumLaunch } from '../browser';
import { median, small, throttle } from './scene-bench';

// Compares the two hosts of a scene, the page and a worker, in the workbench. The cases alternate in one run and one
// browser. Main-thread time and taps are measured at 4× CPU throttle of the page's main thread. The CPU time of the
// whole browser is measured without throttle, because the throttle itself uses CPU time.
const port = 4_424;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const secondsEach = 4;
const tapsEach = 6;
/** Until the first frames with their uploads are over, and until the throttle has taken effect, ms. */
const [warmUpMs, throttledMs] = [1_500, 500];
/** Until drops are all over the screen, ms. */
const rainingMs = 3_500;
const hosts = ['page', 'worker'] as const;
type Host = (typeof hosts)[number];
const scenes = {
  rain: 'scene=cash-rain&state=raining',
  'coin wheel': 'scene=coin-wheel&state=spinning',
  'diamond wheel': 'scene=diamond-wheel&state=spinning',
} as const;
const bars = { mainThread: 30, cpu: 1.15, tap: 100 } as const;

interface Cost {
  /** Main-thread ms of the page per second of animation. */
  readonly mainThread: number;
  readonly fps: number;
  /** CPU ms of all processes of the browser per second, and per frame of the scene. */
  readonly cpu: number;
  readonly cpuOfFrame: number;
}

const open = async (browser: Browser, query: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: small, deviceScaleFactor: 1 });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => console.error(`${query}: ${message}`));
  // The panel of the workbench reads the scene five times a second, which the app does not.
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof setInterval;
  });
  await page.goto(
    `http://127.0.0.1:${port}/workbench.html?${query}&width=${small.width}&height=${small.height}&quality=high`,
  );
  await page.waitForFunction(() => window.__scene?.ready === true);
  return page;
};

const framesOf = async (page: Page): Promise<number> =>
  (await page.evaluate(async () => window.__scene?.stats()))?.frames ?? NaN;

/** CPU ms that all processes of the browser have used. */
const cpuOf = async (browser: Browser): Promise<number> => {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000;
};

/** Differences of the values that `read` returns, per second, over some seconds. */
const perSecond = async <K extends string>(read: () => Promise<Record<K, number>>): Promise<Record<K, number>> => {
  const [from, begun] = [await read(), performance.now()];
  await new Promise((wake) => setTimeout(wake, secondsEach * 1_000));
  const [to, seconds] = [await read(), (performance.now() - begun) / 1_000];
  return Object.fromEntries(
    (Object.keys(from) as K[]).map((name) => [name, (to[name] - from[name]) / seconds]),
  ) as Record<K, number>;
};

const measure = async (browser: Browser, query: string): Promise<Cost> => {
  const page = await open(browser, query);
  await page.waitForTimeout(warmUpMs);
  const free = await perSecond(async () => ({ cpu: await cpuOf(browser), frames: await framesOf(page) }));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.waitForTimeout(throttledMs);
  const slowed = await perSecond(async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return { busy: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000 };
  });
  await page.context().close();
  return { mainThread: slowed.busy, fps: free.frames, cpu: free.cpu, cpuOfFrame: free.cpu / free.frames };
};

/** Ms from a pointer event on a drop to the scene's answer in the page, at 4× throttle: the slowest of some taps. */
const slowestTap = async (browser: Browser, host: Host): Promise<number> => {
  const page = await open(browser, `${scenes.rain}&host=${host}`);
  await page.waitForTimeout(rainingMs);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const taken = await page.evaluate(async (count) => {
    const scene = window.__scene;
    const canvas = document.querySelector('#stage canvas');
    const times: number[] = [];
    for (let tap = 0; scene && canvas && tap < count; tap += 1) {
      const { drops } = (await scene.snapshot()) as { drops: { x: number; y: number }[] };
      const drop = drops.find(({ y }) => y > 30 && y < 400);
      if (!drop) continue;
      const box = canvas.getBoundingClientRect();
      const answered = scene.said().length;
      const from = performance.now();
      canvas.dispatchEvent(new PointerEvent('pointerdown', { clientX: box.left + drop.x, clientY: box.top + drop.y }));
      while (scene.said().length === answered && performance.now() - from < 2_000)
        await new Promise((next) => setTimeout(next));
      times.push(performance.now() - from);
      await new Promise((next) => setTimeout(next, 400));
    }
    return times;
  }, tapsEach);
  await page.context().close();
  return Math.max(...taken);
};

const tell = (name: string, costs: Readonly<Record<Host, readonly Cost[]>>): void => {
  const middle = (host: Host, of: keyof Cost): number => median(costs[host].map((cost) => cost[of]));
  console.log(`\n${name}`);
  for (const host of hosts)
    console.log(
      `  ${host.padEnd(8)} main thread ${middle(host, 'mainThread').toFixed(0).padStart(4)} ms/s   ` +
        `${middle(host, 'fps').toFixed(0)} frames/s   all processes ${middle(host, 'cpu').toFixed(0)} ms/s, ` +
        `${middle(host, 'cpuOfFrame').toFixed(1)} ms a frame`,
    );
  const ratio = (of: keyof Cost): string =>
    median(costs.worker.map((cost, round) => cost[of] / (costs.page[round]?.[of] ?? NaN))).toFixed(2);
  console.log(
    `  worker / page: main thread ${ratio('mainThread')}, CPU a second ${ratio('cpu')}, a frame ${ratio('cpuOfFrame')}`,
  );
};

const main = async (): Promise<void> => {
  const config = {
    ...workbenchConfig,
    configFile: false as const,
    logLevel: 'error' as const,
    preview: { host: '127.0.0.1', port, strictPort: true },
  };
  await build(config);
  const server = await preview(config);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    console.log(
      `hosts bench: ${small.width}×${small.height}, median of ${rounds} rounds, load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    console.log(
      `bars: main thread of the worker host ≤ ${bars.mainThread} ms/s, CPU ≤ ${bars.cpu} × page, taps ≤ ${bars.tap} ms`,
    );
    for (const [name, query] of Object.entries(scenes)) {
      const costs: Record<Host, Cost[]> = { page: [], worker: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const host of hosts) costs[host].push(await measure(browser, `${query}&host=${host}`));
      tell(name, costs);
    }
    for (const host of hosts)
      console.log(`slowest of ${tapsEach} taps, ${host}: ${(await slowestTap(browser, host)).toFixed(0)} ms`);
  } finally {
    await browser.close();
    await server.close();
  }
};

await main();
