import type { Page } from '@playwright/test';
import { Player } from './player';

/**
 * Ends the player's page as Chromium does when memory is short, and opens it again as when the player comes back: the
 * renderer dies without any event of leaving, and the same address opens with the same session storage. Returns the
 * player with the new page. The browser's history is not restored, and the new page is told that it was discarded.
 */
export async function comesBackAfterDiscard(player: Player): Promise<Player> {
  const { page, member, language, theme, origin } = player;
  const address = page.url();
  const kept = await page.evaluate(() => Object.entries({ ...sessionStorage }));
  await killRenderer(page);
  const next = await page.context().newPage();
  await page.close();
  await next.addInitScript((entries) => {
    if (self !== top || sessionStorage.getItem('test.restored') !== null) return;
    sessionStorage.setItem('test.restored', '1');
    for (const [name, value] of entries) sessionStorage.setItem(name, value);
    Object.defineProperty(document, 'wasDiscarded', { configurable: true, value: true });
  }, kept);
  await next.goto(address);
  return new Player(next, member, language, theme, origin);
}

/** Ends the process that runs the page. */
async function killRenderer(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The command has no answer: who would send it is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
