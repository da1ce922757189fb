import type { BrowserContext, Page } from '@playwright/test';

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

/** Disables WebGL and WebGPU in the page (CF2). */
export const withoutGraphics = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function none(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') || kind === 'webgpu' ? null : Reflect.apply(real, this, [kind, ...rest]);
    } as typeof real;
  });
