import type { Browser, CDPSession, Page } from '@playwright/test';

// Measures a scene's frames: main-thread time at 4× CPU throttle on 390×844 at DPR 2, script time alone, and allocated
// bytes.
export const throttle = 4;
const secondsEach = 4;
const scriptRounds = 15;
const burnFrames = 240;
/** A small screen for measurements that do not depend on the number of pixels, because software rendering is slow. */
export const small = { width: 200, height: 433 };
const phone = { width: 390, height: 844 };

/** The interface between a benchmark page and its runner. */
export interface SceneBench {
  frames: number;
  /** Mean number of sprites that move in a frame, over some seconds. */
  moved(): number;
  drawCalls(): number;
  /** Runs frames without waiting for the screen, to measure script time and heap growth. */
  burn(frames: number): void;
}

declare global {
  interface Window {
    __bench?: SceneBench;
  }
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const openCase = async (browser: Browser, address: string, query: string, viewport = phone): Promise<Page> => {
  const context = await browser.newContext({ viewport, deviceScaleFactor: viewport === phone ? 2 : 1 });
  const page = await context.newPage();
  // A case that throws would do no work and look fast, so its errors are printed.
  page.on('pageerror', ({ message }) => console.error(`${query}: ${message}`));
  await page.goto(`${address}?${query}`);
  await page.waitForFunction(() => Boolean(window.__bench));
  return page;
};

export interface FrameCost {
  /** Main-thread ms per frame. */
  readonly ms: number;
  /** Main-thread ms per second of real time, at this machine's frame rate. */
  readonly perSecond: number;
  readonly fps: number;
}

/** Measures the main-thread cost during some seconds of animation. The default viewport is a phone's screen. */
export const frameCost = async (
  browser: Browser,
  address: string,
  query: string,
  viewport = phone,
): Promise<FrameCost> => {
  const page = await openCase(browser, address, query, viewport);
  const cdp = await page.context().newCDPSession(page);
  // `threadTicks` counts CPU time of the main thread, so that waiting for the software renderer is not included.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
    // CSS animations have no frame callbacks to count. Their styles are recalculated in each frame, so that number is
    // used.
    return {
      busy: of('TaskDuration') * 1_000,
      frames: (await page.evaluate(() => window.__bench?.frames ?? 0)) || of('RecalcStyleCount'),
      at: performance.now(),
    };
  };
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.waitForTimeout(1_500);
  const from = await read();
  await page.waitForTimeout(secondsEach * 1_000);
  const to = await read();
  await page.context().close();
  const [busy, frames, seconds] = [to.busy - from.busy, to.frames - from.frames, (to.at - from.at) / 1_000];
  return { ms: busy / frames, perSecond: busy / seconds, fps: frames / seconds };
};

/** Median CPU ms of a frame's script alone (our update and Pixi's render), on a small canvas. The cases alternate. */
export const scriptCost = async (
  browser: Browser,
  address: string,
  queries: Record<string, string>,
): Promise<Map<string, number>> => {
  const pages = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => {
      const page = await openCase(browser, address, `${query}&manual=1`, small);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.evaluate((many) => window.__bench?.burn(many), burnFrames * 2);
      return { name, page, cdp, costs: [] as number[] };
    }),
  );
  const busy = async (cdp: CDPSession): Promise<number> =>
    ((await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) *
    1_000;
  for (let round = 0; round < scriptRounds; round += 1)
    for (const { page, cdp, costs } of pages) {
      const from = await busy(cdp);
      await page.evaluate((many) => window.__bench?.burn(many), burnFrames);
      costs.push(((await busy(cdp)) - from) / burnFrames);
    }
  for (const { page } of pages) await page.context().close();
  return new Map(pages.map(({ name, costs }) => [name, median(costs)]));
};

/** Measures the bytes that a frame allocates, and the bytes per frame that remain after garbage collection. */
export const heapSlope = async (
  browser: Browser,
  address: string,
  query: string,
): Promise<{ allocated: number; kept: number; drawCalls: number; moved: number }> => {
  const page = await openCase(browser, address, `${query}&manual=1`, small);
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

/** Vite configuration that builds and serves a benchmark page. */
export const benchConfig = (input: string, port: number) => ({
  configFile: false as const,
  publicDir: 'assets/built',
  logLevel: 'error' as const,
  build: { outDir: `dist/bench-${port}`, emptyOutDir: true, target: 'es2022', rolldownOptions: { input } },
  preview: { host: '127.0.0.1', port, strictPort: true },
});
