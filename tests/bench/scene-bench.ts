import type { Browser, CDPSession, Page } from '@playwright/test';

// How a scene's frame is measured: main-thread time at 4× CPU throttle on 390×844 at DPR 2, script alone, and bytes.
export const throttle = 4;
const secondsEach = 4;
const scriptRounds = 15;
const burnFrames = 240;
/** Heap does not depend on pixels, and software pixels are slow. */
export const small = { width: 200, height: 433 };
const phone = { width: 390, height: 844 };

/** What a page of a bench offers to its runner. */
export interface SceneBench {
  frames: number;
  /** Sprites that move in a frame, the mean of some seconds. */
  moved(): number;
  drawCalls(): number;
  /** Runs frames without waiting for the screen, for heap slopes. */
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
  // A case that has broken would cost nothing and win.
  page.on('pageerror', ({ message }) => console.error(`${query}: ${message}`));
  await page.goto(`${address}?${query}`);
  await page.waitForFunction(() => Boolean(window.__bench));
  return page;
};

export interface FrameCost {
  /** Main-thread ms of a frame. */
  readonly ms: number;
  /** Main-thread ms in a second of the wall's clock, at the frames that this machine paints. */
  readonly perSecond: number;
  readonly fps: number;
}

/** Main-thread cost over some seconds of animation, on a phone's screen or on one of another size. */
export const frameCost = async (
  browser: Browser,
  address: string,
  query: string,
  viewport = phone,
): Promise<FrameCost> => {
  const page = await openCase(browser, address, query, viewport);
  const cdp = await page.context().newCDPSession(page);
  // CPU time of the main thread: waiting for software pixels is the GPU's cost, not ours.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
    // What style sheets move has no callbacks to count, but its styles are worked out anew in each frame.
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

/** CPU ms of a frame's script alone (our update and Pixi's render) on a small canvas, cases in turn, the median. */
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

/** Bytes allocated by a frame, and bytes still held after collecting. */
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

/** How the page of a bench is built and served. */
export const benchConfig = (input: string, port: number) => ({
  configFile: false as const,
  publicDir: 'assets/built',
  logLevel: 'error' as const,
  build: { outDir: `dist/bench-${port}`, emptyOutDir: true, target: 'es2022', rolldownOptions: { input } },
  preview: { host: '127.0.0.1', port, strictPort: true },
});
