import { expect, test } from '../../drivers/house';
import { ServerProcess } from '../../drivers/server';

/** A lobby of 1,000 games. */
const lobby = test.extend<object, { server: ServerProcess }>({
  server: [
    async ({}, use) => {
      const server = await ServerProcess.start({ SEED_GAMES: '1000' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
// One worker has them all: the server starts once.
lobby.describe.configure({ mode: 'default' });

declare global {
  interface Window {
    clickedAt: number;
  }
}
/** A difference that no player sees, px. */
const fewPx = 8;

/** Nodes that the document may have with 1,000 games. */
const mostNodes = 1_500;

lobby('HOM-8 the document stays small while the player scrolls through 1,000 games', async ({ player }) => {
  const ama = await player({ theme: 'b' });
  await ama.visit('/categories/90/games');
  await expect(ama.page.locator('.game-tile').first()).toBeVisible();
  const height = await ama.page.evaluate(() => document.documentElement.scrollHeight);
  const seen = new Set<string>();
  let nodes = 0;
  for (let step = 0; step <= 20; step += 1) {
    await ama.page.evaluate((to) => window.scrollTo(0, to), (height * step) / 20);
    await expect
      .poll(() =>
        ama.page.evaluate(() => {
          const tile = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.game-grid');
          return tile !== null && tile !== undefined;
        }),
      )
      .toBe(true);
    nodes = Math.max(nodes, await ama.page.evaluate(() => document.querySelectorAll('*').length));
    for (const name of await ama.page
      .locator('.game-tile img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).alt)))
      seen.add(name);
  }
  expect(nodes).toBeLessThan(mostNodes);
  expect(seen.size).toBeGreaterThan(300);
  const end = await ama.page.evaluate(() => document.documentElement.scrollHeight);
  // Empty parts are at most a fraction of a pixel off.
  expect(Math.abs(end - height)).toBeLessThan(8);
});

lobby('NAV-8 going back to a long category and to home returns to where the player was', async ({ player }) => {
  const ama = await player({ theme: 'b' });
  const { page } = ama;
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const onCategory = page.locator('.category .game-tile').first();
  await ama.visit('/home');
  const more = page.locator('.home__more');
  // The click scrolls to the link, so its place on the screen is read in the click.
  await more.evaluate((link) => {
    link.addEventListener('click', () => {
      window.clickedAt = link.getBoundingClientRect().top;
    });
  });
  await more.click();
  await expect(page).toHaveURL(/\/categories\/90\/games$/);
  await expect(onCategory).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 20_000));
  await ama.travel('/search');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goBack();
  await expect(onCategory).toBeAttached();
  await expect.poll(async () => Math.abs((await scrolled()) - 20_000)).toBeLessThan(fewPx);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect
    .poll(() => more.evaluate((link) => Math.abs(link.getBoundingClientRect().top - window.clickedAt)))
    .toBeLessThan(fewPx);
  expect(await scrolled()).toBeGreaterThan(1_000);
});

lobby('home in Dusk and the search keep the document small too', async ({ player }) => {
  const ama = await player();
  await ama.visit('/home');
  await ama.page.getByRole('button', { name: 'All games' }).click();
  await expect(ama.page.locator('.long-grid').first()).toBeAttached();
  const nodes = () => ama.page.evaluate(() => document.querySelectorAll('*').length);
  expect(await nodes()).toBeLessThan(mostNodes);
  await ama.visit('/search');
  await ama.page.getByRole('searchbox').fill('golden');
  await expect(ama.page.locator('.result').first()).toBeVisible();
  expect(await nodes()).toBeLessThan(mostNodes);
});

lobby('@alone the search in 1,000 games answers within 50 ms on a slow phone', async ({ player }) => {
  const ama = await player();
  await ama.visit('/search');
  await expect(ama.page.locator('.game-tile').first()).toBeVisible();
  const session = await ama.page.context().newCDPSession(ama.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const field = ama.page.getByRole('searchbox');
  await field.fill('warm up');
  await expect(ama.page.getByText(ama.t('browse:nothing.title'))).toBeVisible();
  /** Time from the end of the pause to the list in the document, in ms. */
  const answerOf = (text: string) =>
    ama.page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const input = document.querySelector<HTMLInputElement>('input[type=search]')!;
          const before = document.querySelector('main')!.textContent;
          const began = performance.now();
          const watcher = new MutationObserver(() => {
            if (document.querySelector('main')!.textContent === before) return;
            watcher.disconnect();
            resolve(performance.now() - began - 150);
          });
          watcher.observe(document.querySelector('main')!, { childList: true, subtree: true, characterData: true });
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, wanted);
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }),
      text,
    );
  // Other work on the machine only adds time, so the lowest of some rounds counts.
  const lowest = new Map<string, number>();
  for (let round = 0; round < 3; round += 1)
    for (const text of ['golden', 'lion', 'savana', 'mistic drum', 'rocket']) {
      const ms = await answerOf(text);
      // Another part of the page changed during the pause.
      if (ms > 0) lowest.set(text, Math.min(lowest.get(text) ?? Infinity, ms));
    }
  expect(lowest.size).toBeGreaterThanOrEqual(3);
  const times = [...lowest.values()].sort((a, b) => a - b);
  console.log(`search in 1,000 games at 4x throttle: ${times.map((ms) => ms.toFixed(0)).join(' ')} ms`);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(50);
});

lobby('@alone scrolling through 1,000 games has no long task', async ({ player }) => {
  const ama = await player({ theme: 'b' });
  await ama.visit('/categories/90/games');
  await expect(ama.page.locator('.game-tile').first()).toBeVisible();
  await ama.started();
  /** Scrolls 60 px a frame for 300 frames, as a quick finger does. Returns long tasks and slowest frames, ms. */
  const scrolled = await ama.page.evaluate(async () => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    const frames: number[] = [];
    let last = performance.now();
    for (let frame = 0; frame < 300; frame += 1) {
      window.scrollBy(0, 60);
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frames.push(now - last);
      last = now;
    }
    tasks.push(...observer.takeRecords().map(({ duration }) => duration));
    observer.disconnect();
    return { tasks, frames: frames.sort((a, b) => b - a).slice(0, 5), to: window.scrollY };
  });
  console.log(
    `scrolling 1,000 games: long tasks ${JSON.stringify(scrolled.tasks)}, ` +
      `slowest frames ${JSON.stringify(scrolled.frames)}`,
  );
  expect(scrolled.to).toBeGreaterThan(10_000);
  expect(scrolled.tasks).toEqual([]);
});
