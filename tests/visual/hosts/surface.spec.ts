import type { Page } from '@playwright/test';
import { expect, ScenePage, test } from '../../drivers/workbench';

// What happens to the page around a scene: zoom, another screen, hidden pages, lost contexts. On both hosts.

const hosts = ['page', 'worker'] as const;
const stage = { width: 400, height: 840 };
const small = { width: 200, height: 433 };

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
const msOf = (scene: ScenePage) => scene.ask((handle) => handle.ms());
const framesOf = async (scene: ScenePage) => (await scene.ask((handle) => handle.stats())).frames;

/** Gives the page another devicePixelRatio. */
async function setRatio(page: Page, deviceScaleFactor: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const metrics = { width: 1_000, height: 900, deviceScaleFactor, mobile: false };
  await cdp.send('Emulation.setDeviceMetricsOverride', metrics);
}

/** Gives the page another devicePixelRatio, and the stage its new CSS size. */
async function zoomTo(page: Page, ratio: number, size: typeof stage): Promise<void> {
  await setRatio(page, ratio);
  await page.locator('#stage').evaluate((slot, { width, height }) => {
    Object.assign(slot.style, { width: `${width}px`, height: `${height}px` });
  }, size);
}

/** Expects that the canvas lies where the slot lies, with the pixels of a scene that was opened at this size. */
async function expectFitted(scene: ScenePage, size: typeof stage, fresh: Buffer): Promise<void> {
  await expect.poll(async () => (await scene.picture()).equals(fresh), { timeout: 15_000 }).toBe(true);
  const canvas = scene.page.locator('#stage canvas');
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBe(size.width);
  expect(await canvas.boundingBox()).toEqual(await scene.page.locator('#stage').boundingBox());
}

const zooms = [
  { ratio: 1.25, size: { width: 320, height: 672 } },
  { ratio: 2, size: { width: 200, height: 420 } },
];

for (const host of hosts)
  for (const { ratio, size } of zooms)
    test(`a page zoom of 1 to ${ratio} and back fits the canvas, host ${host}`, async ({ page, workbenchUrl }) => {
      const state = { state: 'raining', at: 5_000, host } as const;
      const scene = new ScenePage(page, workbenchUrl);
      await setRatio(page, ratio);
      await scene.open({ ...state, ...size });
      const zoomed = await scene.picture();
      await setRatio(page, 1);
      await scene.open({ ...state, ...stage });
      const whole = await scene.picture();
      await zoomTo(page, ratio, size);
      await expectFitted(scene, size, zoomed);
      await tapsWhatIsSeen(scene);
      await scene.open({ ...state, ...size });
      await zoomTo(page, 1, stage);
      await expectFitted(scene, stage, whole);
      await tapsWhatIsSeen(scene);
    });

/** Clicks a drop where the screen shows it. */
async function tapsWhatIsSeen(scene: ScenePage): Promise<void> {
  const box = await scene.page.locator('#stage').boundingBox();
  const { drops, score } = (await scene.ask((handle) => handle.snapshot())) as {
    drops: { x: number; y: number }[];
    score: number;
  };
  const drop = drops.find(({ y }) => box && y > box.height * 0.2 && y < box.height * 0.8);
  if (!box || !drop) throw new Error('there is no drop to tap');
  await scene.page.mouse.click(box.x + drop.x, box.y + drop.y);
  await expect
    .poll(async () => ((await scene.ask((handle) => handle.snapshot())) as { score: number }).score)
    .toBe(score + 1);
}

/** The emulated devicePixelRatio raises no events, so the page gets media queries that the test tells of a change. */
const withQueries = (page: Page) =>
  page.addInitScript(() => {
    const own = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      const list = own(query);
      window.addEventListener('ratio', () => list.matches || list.dispatchEvent(new Event('change')));
      return list;
    };
  });

for (const host of hosts)
  test(`a sharper screen alone sharpens the picture, host ${host}`, async ({ page, workbenchUrl }) => {
    await withQueries(page);
    const query = { state: 'raining', at: 5_000, host, ...stage } as const;
    const scene = new ScenePage(page, workbenchUrl);
    const fresh = new Map<number, Buffer>();
    for (const ratio of [1.5, 1]) {
      await setRatio(page, ratio);
      await scene.open(query);
      fresh.set(ratio, await scene.picture());
    }
    for (const ratio of [1.5, 1]) {
      await setRatio(page, ratio);
      await page.evaluate(() => window.dispatchEvent(new Event('ratio')));
      await expectFitted(scene, stage, fresh.get(ratio) as Buffer);
    }
  });

for (const host of hosts) {
  test(`CF3 a context that a hidden page loses and gets back stops no scene, host ${host}`, async ({
    page,
    workbenchUrl,
  }) => {
    const scene = await new ScenePage(page, workbenchUrl, 'coin-wheel').open({ state: 'win', host, ...small });
    await hide(page, true);
    await scene.ask((handle) => handle.loseContext());
    await expect.poll(() => scene.ask((handle) => handle.losses().lost)).toBe(1);
    await scene.ask((handle) => handle.restoreContext());
    await expect.poll(() => scene.ask((handle) => handle.losses().restored)).toBe(1);
    const frames = await framesOf(scene);
    const from = await msOf(scene);
    await expect.poll(() => msOf(scene)).toBeGreaterThan(from + 1_000);
    expect(await framesOf(scene)).toBe(frames);
    await hide(page, false);
    await expect.poll(() => framesOf(scene)).toBeGreaterThan(frames);
  });

  test(`CF3 a lost scene goes on after its page was hidden and shown, host ${host}`, async ({ page, workbenchUrl }) => {
    const scene = await new ScenePage(page, workbenchUrl, 'coin-wheel').open({ state: 'win', host, ...small });
    await scene.ask((handle) => handle.loseContext());
    await expect.poll(() => scene.ask((handle) => handle.losses().lost)).toBe(1);
    await hide(page, true);
    await hide(page, false);
    const from = await msOf(scene);
    await expect.poll(() => msOf(scene)).toBeGreaterThan(from + 1_000);
  });

  test(`CF3 a scene that opens in a hidden page runs, host ${host}`, async ({ page, workbenchUrl }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
    const scene = await new ScenePage(page, workbenchUrl, 'coin-wheel').open({ state: 'win', host, ...small });
    const frames = await framesOf(scene);
    await expect
      .poll(() => scene.ask((handle) => handle.said()), { timeout: 20_000 })
      .toContainEqual({ type: 'landed' });
    expect(await framesOf(scene)).toBe(frames);
    await hide(page, false);
    await expect.poll(() => framesOf(scene)).toBeGreaterThan(frames);
  });

  test(`CF1 no picture is taken of a lost context, host ${host}`, async ({ page, workbenchUrl }) => {
    const scene = await new ScenePage(page, workbenchUrl).open({ state: 'combo', at: 8_110, host, ...small });
    const before = await scene.picture();
    const lost = await scene.ask(async (handle) => {
      await handle.loseContext();
      const ready = handle.ready;
      const picture = handle.picture().then(
        (url) => url,
        (error: Error) => error.message,
      );
      const shot = await Promise.resolve()
        .then(() => handle.snapshot())
        .catch((error: Error) => error.message);
      return { ready, picture: await picture, shot };
    });
    expect(lost.shot).toBe('the graphics context of the scene is lost');
    expect(lost.picture).toBe('the graphics context of the scene is lost and has not come back for 3 s');
    if (host === 'page') expect(lost.ready).toBe(false);
    expect(await scene.ask((handle) => handle.ready)).toBe(false);
    const restored = await scene.ask(async (handle) => {
      const picture = handle.picture();
      await handle.restoreContext();
      return picture;
    });
    expect(Buffer.from(restored.slice(restored.indexOf(',') + 1), 'base64').equals(before)).toBe(true);
    await expect.poll(() => scene.ask((handle) => handle.ready)).toBe(true);
  });
}
