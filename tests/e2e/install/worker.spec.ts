import type { Page } from '@playwright/test';
import { workerOff } from '../../../server/http/worker-off';
import { planOf } from '../../../src/areas/install/worker/plan';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';
import { Web } from '../../drivers/web';

/** The worker is there, answers this page, and has kept what the page has used. */
async function workerReady({ page }: Player): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });
  await expect
    .poll(async () => (await kept(page)).some((url) => url.includes('/assets/protection-')), { timeout: 30_000 })
    .toBe(true);
  // What is on the screen has come by then, and is being kept.
  await page.waitForTimeout(2_000);
}
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    ).flat(),
  );
/** Marks the page, so that a reload is seen. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-before', 'yes'));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-before'));

test.describe('offline', () => {
  for (const [theme, language] of [
    ['a', 'en'],
    ['b', 'fr'],
  ] as const) {
    test(`the lobby and the pages open offline, theme ${theme}, ${language}`, async ({ player }) => {
      const ama = await player({ theme, language, worker: true, signedIn: true });
      await ama.visit();
      await workerReady(ama);
      await ama.page.context().setOffline(true);
      await ama.visit('/home');
      await expect(ama.page.locator('.game-tile').first()).toBeVisible();
      await expect(ama.page.getByText(ama.t('platform:offline')).first()).toBeVisible();
      await expect
        .poll(() =>
          ama.page
            .locator('.game-tile img')
            .first()
            .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        )
        .toBe(true);
      for (const tab of ['promotion', 'me', 'withdraw', 'deposit', 'home'] as const) {
        await ama.tab(tab).click();
        await expect(ama.page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeAttached();
      }
      await ama.visit('/me');
      await ama.page.context().setOffline(false);
    });
  }

  test('W14 the worker keeps no answer of any call', async ({ player, server }) => {
    const ama = await player({ worker: true, signedIn: true });
    await ama.visit();
    await workerReady(ama);
    for (const path of ['/me', '/deposit', '/promotion', '/home']) await ama.visit(path);
    const files = await kept(ama.page);
    expect(files.length).toBeGreaterThan(20);
    for (const url of files) {
      const plan = planOf({ method: 'GET', url, mode: 'cors', destination: '' }, server.url);
      expect(plan !== null || url === `${server.url}/home`, url).toBe(true);
      expect(url).not.toContain('/api/');
    }
    await ama.page.context().setOffline(true);
    const answered = await ama.page.evaluate(() =>
      fetch('/api/config-service/cfMenu/queryByPosition?position=100102').then(
        () => true,
        () => false,
      ),
    );
    expect(answered).toBe(false);
    await ama.page.context().setOffline(false);
    // Back after the end of the session: the page of the member is not shown from anything kept.
    await ama.visit('/me');
    await ama.page.evaluate(() => {
      localStorage.removeItem('baobab.token');
      document.cookie = 'baobab.token=; max-age=0; path=/';
    });
    await ama.visit('/home');
    await ama.page.goBack();
    await expect(ama.button('me:logout.action')).toHaveCount(0);
  });

  test('the second visit loads no script, style or font from the network', async ({ player }) => {
    const ama = await player({ worker: true });
    await ama.visit();
    await workerReady(ama);
    await ama.visit();
    await expect(ama.page.locator('.game-tile').first()).toBeVisible();
    const fetched = await ama.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(
          ({ name, transferSize, workerStart }) =>
            /\.(js|css|woff2)$/.test(name) && (transferSize > 0 || workerStart === 0) && !/modulepreload/.test(name),
        )
        .map(({ name }) => name),
    );
    expect(fetched).toEqual([]);
  });
});

test.describe('deploys', () => {
  let web: Web;
  test.beforeEach(async ({ server }) => {
    web = await Web.open(server.port);
  });
  test.afterEach(() => web.close());

  const workerText = async () => (await fetch(`${web.url}/sw.js`)).text();
  const newBuild = (text: string) => ({ type: 'text/javascript', body: text.replace(/id:"\w+"/, 'id:"anotherbuild"') });

  test('CF20 NAV-13 a new build waits for the round and the player', async ({ player, server }) => {
    // First the clock, which may go on to another day: what she has closed is closed for that day.
    await server.clock({ rain: 'open' });
    const ama = await player({ worker: true, signedIn: true, origin: web.url, context: { reducedMotion: 'reduce' } });
    await ama.visit();
    await workerReady(ama);
    const say = (key: string) => ama.t(`platform:update.${key}`);
    await mark(ama.page);
    await ama.openRain();
    await ama.startRain();
    const old = await workerText();
    web.put('/sw.js', newBuild(old));
    await ama.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() => ama.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null))
      .toBe(true);
    await expect(ama.page.getByText(say('text'))).toHaveCount(0);
    await ama.catch(1);
    await ama.sleepThroughRain();
    await expect(ama.page.getByText(say('text'))).toHaveCount(0);
    expect(await isMarked(ama.page)).toBe(true);
    await expect(ama.page.locator('.rain-award, [class*=award]').first()).toBeVisible();
    await ama.page.goBack();
    await expect(ama.page.getByText(say('text'))).toBeVisible();
    expect(await isMarked(ama.page)).toBe(true);
    // The files of the build before are still there.
    await ama.tab('me').click();
    await expect(ama.page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeAttached();
    await ama.page.getByRole('button', { name: say('accept'), exact: true }).click();
    await expect.poll(() => isMarked(ama.page).catch(() => true), { timeout: 30_000 }).toBe(false);
    expect(
      await ama.page.evaluate(
        async () => (await caches.keys()).filter((name) => name.startsWith('baobab-shell-')).length,
      ),
    ).toBe(2);
  });

  test('CF20 a declined update leaves the page as it is', async ({ player }) => {
    const ama = await player({ worker: true, origin: web.url, theme: 'b' });
    await ama.visit();
    await workerReady(ama);
    const say = (key: string) => ama.t(`platform:update.${key}`);
    await mark(ama.page);
    web.put('/sw.js', newBuild(await workerText()));
    await ama.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await ama.touches();
    await ama.page.getByRole('button', { name: say('later') }).click();
    await expect(ama.page.getByText(say('text'))).toHaveCount(0);
    expect(await isMarked(ama.page)).toBe(true);
  });

  test('CF21 the off switch removes a broken worker within one visit', async ({ player }) => {
    const ama = await player({ worker: true, origin: web.url });
    const { page } = ama;
    web.put('/sw.js', {
      type: 'text/javascript',
      body: "addEventListener('install', () => skipWaiting()); addEventListener('activate', (e) => e.waitUntil(clients.claim())); addEventListener('fetch', (e) => e.respondWith(new Response('broken', { headers: { 'content-type': 'text/html' } })));",
    });
    await ama.visit();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${web.url}/home`);
    await expect(page.getByText('broken')).toBeVisible();
    web.put('/sw.js', { type: 'text/javascript', body: workerOff });
    await page.goto(`${web.url}/home`);
    // The same visit comes right by itself.
    await expect(page.getByRole('main').first()).toBeVisible({ timeout: 30_000 });
    await ama.visit();
    expect(await kept(page)).toEqual([]);
  });

  test('CF21 the off switch does not reload the page during a round', async ({ player, server }) => {
    // First the clock, which may go on to another day: what she has closed is closed for that day.
    await server.clock({ rain: 'open' });
    const ama = await player({ worker: true, signedIn: true, origin: web.url, context: { reducedMotion: 'reduce' } });
    await ama.visit();
    await workerReady(ama);
    await mark(ama.page);
    await ama.openRain();
    await ama.startRain();
    web.put('/sw.js', { type: 'text/javascript', body: workerOff });
    await ama.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() => ama.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await ama.page.waitForTimeout(2_000);
    expect(await isMarked(ama.page)).toBe(true);
  });

  test('a slow page is shown from the worker’s copy', async ({ player }) => {
    const ama = await player({ worker: true, origin: web.url });
    await ama.visit();
    await workerReady(ama);
    web.put('/me', { waitMs: 8_000 });
    const from = process.hrtime.bigint();
    await ama.visit('/me');
    expect(Number(process.hrtime.bigint() - from) / 1e6).toBeLessThan(6_000);
  });

  for (const [name, page] of [
    ['CF18 is gone', { status: 404, type: 'text/plain', body: '' }],
    ['CF19 is answered with the page', { body: '<!doctype html><title>Baobab</title>' }],
  ] as const) {
    test(`${name}: a missing chunk reloads the page once and shows an error`, async ({ player }) => {
      const ama = await player({ origin: web.url });
      await ama.visit();
      await mark(ama.page);
      const loads: string[] = [];
      ama.page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(request.url());
      });
      web.put('*', (asked) => (/\/assets\/promotion-[\w-]+\.js/.test(asked.url ?? '') ? page : null));
      await ama.tab('promotion').click();
      await expect.poll(() => isMarked(ama.page).catch(() => true)).toBe(false);
      await expect(ama.page.getByRole('button', { name: ama.t('common:retry') }).first()).toBeVisible();
      await ama.page.waitForTimeout(1_500);
      expect(loads).toHaveLength(1);
      web.put('*', null);
      await ama.page
        .getByRole('button', { name: ama.t('common:retry') })
        .first()
        .click();
      const title = { level: 1, name: ama.t('pages:promotion.title') };
      await expect(ama.page.getByRole('heading', title)).toBeVisible();
    });
  }

  test('CF18 a missing chunk does not reload the page during a round', async ({ player, server }) => {
    const ama = await player({ signedIn: true, origin: web.url, context: { reducedMotion: 'reduce' } });
    await server.clock({ rain: 'open' });
    await ama.visit();
    await ama.openRain();
    await ama.startRain();
    await mark(ama.page);
    await ama.page.evaluate(() => {
      const payload = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/gone.js`);
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    });
    await ama.page.waitForTimeout(1_500);
    expect(await isMarked(ama.page)).toBe(true);
  });
});

test('CF22 the app works in a browser that blocks the worker', async ({ player }) => {
  const errors: string[] = [];
  const ama = await player();
  ama.page.on('pageerror', (error) => errors.push(error.message));
  await ama.page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'serviceWorker', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    }),
  );
  await ama.visit();
  await ama.page.waitForTimeout(3_000);
  for (const tab of ['promotion', 'me'] as const) {
    await ama.tab(tab).click();
    await expect(ama.page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeAttached();
  }
  expect(errors).toEqual([]);
});

test('offline, the rules of the rain open and Start waits', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player({ signedIn: true });
  await ama.visit();
  await ama.openRain();
  await ama.page.context().setOffline(true);
  await expect(ama.page.getByRole('button', { name: ama.t('rain:offline.title') })).toBeDisabled();
  await expect(ama.page.getByText(ama.t('rain:rules.taps'))).toBeVisible();
  await ama.page.context().setOffline(false);
  await expect(ama.start).toBeEnabled();
});
