import type { BrowserContext, Page, Worker } from '@playwright/test';

/** Controls of the phone that a test uses in the page. */
export interface DeviceLevers {
  /** Moves the phone's clock forward by `ms`, as after a sleep of the page. */
  ahead(ms: number): void;
  hidden(hidden: boolean): void;
  loseGraphics(): void;
  restoreGraphics(): void;
}
declare global {
  interface Window {
    device: DeviceLevers;
  }
}

/**
 * Makes the device a phone of 2 GB, as many players have: scenes start at the low level, which needs less time where
 * graphics are software.
 */
export const makeWeak = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'deviceMemory', { configurable: true, get: () => 2 });
  });

/** Adds the controls to every page of a context. The app does not know them. */
export const giveLevers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const now = Date.now.bind(Date);
    let ahead = 0;
    let lost: WEBGL_lose_context | null = null;
    Date.now = () => now() + ahead;
    window.device = {
      ahead: (ms) => {
        ahead += ms;
      },
      hidden: (hidden) => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => (hidden ? 'hidden' : 'visible'),
        });
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      loseGraphics: () => {
        const canvas = document.querySelector<HTMLCanvasElement>('.stage__slot canvas');
        const context = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl') ?? null;
        lost = context?.getExtension('WEBGL_lose_context') ?? lost;
        if (lost === null) throw new Error('there are no graphics to lose');
        lost.loseContext();
      },
      restoreGraphics: () => lost?.restoreContext(),
    };
  });

/** The worker that draws the scenes of a page; undefined when the page draws them. */
export const sceneWorker = (page: Page): Worker | undefined =>
  page.workers().find((worker) => worker.url().includes('/scene-worker-'));

/** Makes a page draw its scenes itself, as in a browser without OffscreenCanvas. */
export const withoutWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'OffscreenCanvas');
  });

interface WithLost {
  lost?: WEBGL_lose_context | null;
}

/** Takes the WebGL context of the page's scene, at the end of its next frame when a worker draws it. */
export const loseGraphics = (page: Page): Promise<void> =>
  sceneWorker(page)?.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { prototype } = WebGL2RenderingContext;
        const { drawElements } = prototype;
        prototype.drawElements = function drawLast(this: WebGL2RenderingContext, ...args) {
          prototype.drawElements = drawElements;
          drawElements.apply(this, args);
          const lost = this.getExtension('WEBGL_lose_context');
          (globalThis as WithLost).lost = lost;
          lost?.loseContext();
          resolve();
        };
      }),
  ) ?? page.evaluate(() => window.device.loseGraphics());

/** Gives back the WebGL context that `loseGraphics` took. */
export const restoreGraphics = (page: Page): Promise<void> =>
  sceneWorker(page)?.evaluate(() => (globalThis as WithLost).lost?.restoreContext()) ??
  page.evaluate(() => window.device.restoreGraphics());
