import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { preview } from 'vite';
import { freePort } from './server';
import type { Change, SceneHandle } from '../../scenes/workbench/bench';
import type { Seen } from '../../scenes/workbench/calls';
import { buildWorkbench, workbenchConfig } from '../../scripts/build-workbench';
import { rendererOf } from '../pictures/manifest';
import type { Renderer } from '../pictures/manifest';

/** Runs of frames in which a frame's memory is looked for, and the bytes of a frame that are no object of its own. */
const [framesOfRun, mostRuns, mostBytesOfFrame] = [600, 6, 40];

export interface BenchQuery {
  state: string;
  theme?: 'a' | 'b';
  at?: number;
  seed?: number;
  lang?: 'en' | 'fr' | 'pt';
  market?: 'GH' | 'KE' | 'UG' | 'NG' | 'BR';
  quality?: 'high' | 'medium' | 'low' | 'still';
  motion?: 'full' | 'reduced';
  host?: 'page' | 'worker';
  width?: number;
  height?: number;
}

/** A scene in the workbench, controlled through `window.__scene`. */
export class ScenePage {
  constructor(
    readonly page: Page,
    private readonly url: string,
    private readonly scene = 'cash-rain',
  ) {}

  async open(query: BenchQuery): Promise<this> {
    const search = new URLSearchParams({ scene: this.scene });
    for (const [key, value] of Object.entries(query)) search.set(key, String(value));
    await this.page.goto(`${this.url}/workbench.html?${search}`);
    await this.page.waitForFunction(() => window.__scene?.ready === true);
    return this;
  }

  /** Shows another state on the open page, see `SceneHandle.open`. */
  show(change: Change): Promise<Seen> {
    return this.page.evaluate((to) => (window.__scene as SceneHandle).open(to), change);
  }

  /** The address of a state under `npm run workbench`. */
  addressOf(query: BenchQuery): string {
    const search = new URLSearchParams({ scene: this.scene });
    for (const [key, value] of Object.entries(query)) search.set(key, String(value));
    return `http://127.0.0.1:4400/workbench.html?${search}`;
  }

  /** Returns the pixels of the canvas as PNG. */
  async picture(): Promise<Buffer> {
    const url = await this.ask((scene) => scene.picture());
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  }

  /** Runs a function in the page with the scene's handle. The function must not use outer variables. */
  ask<T>(question: (scene: SceneHandle) => T | Promise<T>): Promise<T> {
    return this.page.evaluate(`(${question})(window.__scene)`);
  }

  /** How many animation frames the page requests in this time, ms. */
  framesAsked(ms: number): Promise<number> {
    return this.page.evaluate(async (time) => {
      let count = 0;
      const ask = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (run) => {
        count += 1;
        return ask(run);
      };
      await new Promise((wake) => setTimeout(wake, time));
      return count;
    }, ms);
  }

  /** Returns a function that collects the garbage and measures what the scene holds: counts, and bytes. */
  async measured() {
    const cdp = await this.page.context().newCDPSession(this.page);
    await cdp.send('Performance.enable');
    return async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
      const { disposables, textureBytes } = await this.ask((scene) => scene.stats());
      // Only some scenes count their tweens.
      const { tweens = 0 } = (await this.ask((scene) => scene.snapshot())) as { tweens?: number };
      return { disposables, textureBytes, tweens, listeners: value('JSEventListeners'), heap: value('JSHeapUsedSize') };
    };
  }

  /** Mounts the scene thirty times and expects that nothing of it is left: objects, textures, listeners, heap. */
  async expectNoLeak(): Promise<void> {
    const measure = await this.measured();
    await this.ask((scene) => scene.remount(3));
    const before = await measure();
    await this.ask((scene) => scene.remount(30));
    const after = await measure();
    expect({ ...after, heap: 0 }).toEqual({ ...before, heap: 0 });
    expect(after.heap - before.heap).toBeLessThan(1_500_000);
  }

  /**
   * Draws frames in runs and expects that no object stays from frame to frame, and that textures take less than this
   * many megabytes.
   */
  async expectNoFrameMemory(mostTextureMegabytes: number): Promise<void> {
    const measure = await this.measured();
    const run = () =>
      this.page.evaluate((frames) => {
        for (let frame = 0; frame < frames; frame += 1) window.__scene?.advance(1_000 / 60);
      }, framesOfRun);
    await run();
    const before = await measure();
    let after = before;
    const kept: number[] = [];
    // What a frame keeps is kept by each run. What the browser compiles or frees comes and goes.
    while (kept.length < mostRuns && !kept.some((bytes) => bytes < mostBytesOfFrame)) {
      const { heap } = after;
      await run();
      after = await measure();
      kept.push((after.heap - heap) / framesOfRun);
    }
    expect(Math.min(...kept), `bytes kept by a frame: ${kept.map(Math.round).join(', ')}`).toBeLessThan(
      mostBytesOfFrame,
    );
    const counts = ({ disposables, textureBytes, listeners }: typeof after) => ({
      disposables,
      textureBytes,
      listeners,
    });
    expect(counts(after)).toEqual(counts(before));
    expect(after.textureBytes / 1_048_576).toBeLessThan(mostTextureMegabytes);
  }

  async expectScore(score: number): Promise<this> {
    const shot = (await this.ask((scene) => scene.snapshot())) as { score: number };
    expect(shot.score).toBe(score);
    return this;
  }
}

/** What draws the scenes of a page. */
export async function rendererOn(page: Page): Promise<Renderer> {
  const webgl = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl');
    const info = gl?.getExtension('WEBGL_debug_renderer_info');
    return String(gl && info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : 'no WebGL');
  });
  return rendererOf(webgl, process.arch, page.context().browser()?.version() ?? '');
}

/** Serves the workbench of the sources on the disk. */
export async function serveWorkbench(): Promise<{ url: string; close(): Promise<void> }> {
  await buildWorkbench();
  const port = await freePort();
  const server = await preview({
    configFile: workbenchConfig,
    configLoader: 'runner',
    logLevel: 'error',
    preview: { port, strictPort: true },
  });
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * `workbenchUrl`: the workbench, built if necessary and served per worker. `drawn`: a page that all picture tests of a
 * worker share, because a new page takes as long as a picture. `renderer`: what draws it. `rain`: the cash rain in a
 * page of its own.
 */
export const test = base.extend<{ rain: ScenePage }, { workbenchUrl: string; drawn: Page; renderer: Renderer }>({
  drawn: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: { width: 1_000, height: 900 }, deviceScaleFactor: 1 });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  workbenchUrl: [
    async ({}, use) => {
      const { url, close } = await serveWorkbench();
      await use(url);
      await close();
    },
    // The build is not part of a test's time.
    { scope: 'worker', timeout: 120_000 },
  ],
  renderer: [async ({ drawn }, use) => use(await rendererOn(drawn)), { scope: 'worker' }],
  rain: async ({ page, workbenchUrl }, use) => {
    await use(new ScenePage(page, workbenchUrl));
  },
});

export { expect };
