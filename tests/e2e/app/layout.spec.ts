import type { Language } from '../../../contract';
import { narrowScreens, showAt } from '../../drivers/boxes';
import { expect, test } from '../../drivers/house';
import { misfits } from '../../drivers/misfits';
import { closedRoutes, settled } from '../../drivers/places';
import type { Player, Theme } from '../../drivers/player';

declare global {
  interface Window {
    transitions: number;
  }
}

const themes: readonly Theme[] = ['a', 'b'];
const languages: readonly Language[] = ['en', 'fr', 'pt'];

async function expectFit(player: Player, paths: readonly string[]): Promise<void> {
  await player.visit(paths[0]);
  for (const path of paths) {
    await player.travel(path);
    await settled(player);
    for (const screen of narrowScreens) {
      await showAt(player.page, screen);
      expect.soft(await misfits(player), `${path} at ${screen.name}`).toEqual([]);
    }
  }
}

test.beforeEach(async ({ server }) => {
  await server.clock({ rain: 'open' });
});

test('NAV-5 NAV-16 the root font follows the width, the bars do not', async ({ player }) => {
  const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
  const height = (selector: string) =>
    ama.page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => element.getBoundingClientRect().height);
  for (const [width, font] of [
    [320, 32],
    [390, 39],
    [540, 54],
    [640, 54],
  ] as const) {
    await ama.page.setViewportSize({ width, height: 844 });
    await ama.visit('/deposit');
    expect(
      await ama.page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
      `${width}`,
    ).toBeCloseTo(font, 1);
    expect([await height('.tab-bar'), await height('.nav-bar')], `${width}`).toEqual([50, 46]);
    expect(
      await ama.page
        .locator('.page')
        .filter({ visible: true })
        .first()
        .evaluate((element) => element.getBoundingClientRect().width),
      `${width}`,
    ).toBe(Math.min(width, 540));
  }
});

test('with reduced motion another screen size starts no transition', async ({ player }) => {
  const { page } = await (await player({ context: { reducedMotion: 'reduce' } })).visit();
  await page.evaluate(() => {
    window.transitions = 0;
    document.addEventListener('transitionrun', () => (window.transitions += 1));
  });
  await showAt(page, narrowScreens[0]!);
  expect(await page.evaluate(() => window.transitions)).toBe(0);
});

for (const theme of themes) {
  for (const language of languages) {
    test(`Q30 closed accounts fit at 320, 360 and 390 px, theme ${theme}, ${language}`, async ({ player }) => {
      const ama = await player({ theme, language, closed: true, context: { reducedMotion: 'reduce' } });
      await expectFit(ama, closedRoutes);
    });
  }

  test(`no element on a member's home moves during the load, theme ${theme}`, async ({ player, server }) => {
    await server.clock({ rain: 'finished' });
    const ama = await player({
      theme,
      signedIn: true,
      context: { reducedMotion: 'reduce', viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true },
    });
    await ama.page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Array<
          PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Array<{ node: Element | null }> }
        >) {
          if (entry.value > 0.0015 && !entry.hadRecentInput)
            shifts.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.className).join(', ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Each answer comes late, and not with the others.
    let wait = 0;
    await ama.page.route('**/api/**', async (route) => {
      wait = (wait + 170) % 900;
      await new Promise((resolve) => {
        setTimeout(resolve, 200 + wait);
      });
      await route.continue();
    });
    await ama.visit('/home');
    await settled(ama);
    expect(await ama.page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });

  test(`RAN-10 the gift stands above the share sheet on low screens, theme ${theme}`, async ({ player }) => {
    const ama = await player({
      theme,
      language: 'fr',
      signedIn: true,
      context: { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } },
    });
    await ama.visit();
    await ama.openRain();
    await ama.play();
    await expect(ama.heading('rain:share.title')).toBeVisible();
    const sheet = await ama.page.locator('.rain-share').evaluate((element) => (element as HTMLElement).offsetTop);
    const told = await ama.page
      .locator('.rain-award__added')
      .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(told).toBeLessThanOrEqual(sheet);
  });
}

test('NAV-19 HOM-6 the floating advert covers no link at the end of home', async ({ player }) => {
  const ama = await player({ language: 'fr', signedIn: true });
  await ama.page.setViewportSize({ width: 360, height: 640 });
  await ama.visit();
  await ama.touches();
  await expect(ama.page.locator('.floating-advert')).toBeVisible({ timeout: 20_000 });
  await settled(ama);
  await ama.page.locator('.footer__brand').scrollIntoViewIfNeeded();
  await expect(ama.page.locator('.footer__page').first()).toBeVisible();
  // Sections get their height when they come near the screen, so the end moves while the page scrolls.
  const covered = (): Promise<Array<string | null>> =>
    ama.page.evaluate(() => {
      document.scrollingElement?.scrollTo(0, document.scrollingElement.scrollHeight);
      return [...document.querySelectorAll('.footer__page')]
        .filter((link) => {
          const { right, top, bottom } = link.getBoundingClientRect();
          return !link.contains(document.elementFromPoint(right - 2, (top + bottom) / 2));
        })
        .map((link) => link.textContent);
    });
  await expect.poll(covered).toEqual([]);
});

test('NAV-18 the rain widget’s text in Savanna ends before the pictured notes', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  // Where the first note begins in the picture, from its left edge.
  const notes = 0.557;
  for (const language of ['en', 'fr', 'pt'] as const) {
    const ama = await player({
      theme: 'b',
      language,
      context: { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' },
    });
    await ama.visit();
    await expect(ama.widget).toBeVisible();
    const { words, picture } = await ama.widget.evaluate((widget) => {
      const range = document.createRange();
      range.selectNodeContents(widget.querySelector('.rain-widget__time') as Element);
      const image = widget.querySelector('img') as HTMLImageElement;
      const box = image.getBoundingClientRect();
      const pick = getComputedStyle(image).objectFit === 'contain' ? Math.min : Math.max;
      const width = image.width === 0 ? 0 : 780 * pick(box.width / 780, box.height / 241);
      return { words: range.getBoundingClientRect().right, picture: { left: box.right - width, width } };
    });
    expect(words, language).toBeLessThan(picture.left + picture.width * notes);
  }
});
