import { expect, ScenePage, test } from '../../drivers/workbench';

interface WithContexts {
  contexts?: { made: number; lost: number };
}

/** Counts the WebGL contexts that a page or a worker makes, and those that code takes away. */
const count = (): void => {
  const counted = ((globalThis as WithContexts).contexts = { made: 0, lost: 0 });
  const seen = new WeakSet<object>();
  for (const kind of [globalThis.HTMLCanvasElement, globalThis.OffscreenCanvas]) {
    if (!kind) continue;
    const prototype = kind.prototype as { getContext(type: string, ...rest: unknown[]): object | null };
    const own = prototype.getContext;
    prototype.getContext = function getContext(type, ...rest) {
      const context = own.call(this, type, ...rest);
      if (context === null || !type.startsWith('webgl') || seen.has(context)) return context;
      seen.add(context);
      counted.made += 1;
      const lose = (context as WebGLRenderingContext).getExtension('WEBGL_lose_context');
      const { loseContext } = lose ?? {};
      if (lose && loseContext)
        lose.loseContext = () => {
          counted.lost += 1;
          loseContext.call(lose);
        };
      return context;
    };
  }
};

for (const host of ['page', 'worker'] as const)
  test(`a scene opens with one graphics context and loses none, host ${host}`, async ({ page, workbenchUrl }) => {
    await page.addInitScript(count);
    await page.route(/bench-worker/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `(${count})();${await response.text()}` });
    });
    await new ScenePage(page, workbenchUrl).open({ state: 'combo', at: 8_110, host, width: 200, height: 433 });
    const read = () => (globalThis as WithContexts).contexts;
    const inPage = await page.evaluate(read);
    const inWorker = await page.workers()[0]?.evaluate(read);
    const none = { made: 0, lost: 0 };
    const one = { made: 1, lost: 0 };
    expect(inPage).toEqual(host === 'page' ? one : none);
    if (host === 'worker') expect(inWorker).toEqual(one);
  });

test('CF1 a context lost before the first frame is reported within 3 s', async ({ page, workbenchUrl }) => {
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext;
    const { clear } = prototype;
    // The first call that draws: the scene is mounted, and has shown nothing.
    prototype.clear = function loseFirst(this: WebGL2RenderingContext, mask) {
      prototype.clear = clear;
      this.getExtension('WEBGL_lose_context')?.loseContext();
      clear.call(this, mask);
    };
  });
  await page.goto(`${workbenchUrl}/workbench.html?scene=cash-rain&state=combo&at=8110&width=200&height=433`);
  await expect(page.locator('#panel')).toContainText('has not come back for 3 s', { timeout: 30_000 });
  expect(await page.evaluate(() => window.__scene?.ready ?? false)).toBe(false);
});
