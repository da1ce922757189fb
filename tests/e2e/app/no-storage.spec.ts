import type { Page } from '@playwright/test';
import { advertPositions } from '../../../contract';
import { expect, test } from '../../drivers/house';
import { blockStorage } from '../../drivers/no-storage';
import type { Overlay } from '../../drivers/overlay';
import { memberOverlays, visitorOverlays } from '../../drivers/overlays';
import { errorsOf } from '../../drivers/page-errors';
import { memberRoutes, openRoutes } from '../../drivers/places';
import { password } from '../../drivers/member';
import type { Player } from '../../drivers/player';

/** In-app navigation ends here before a page is judged: its chunk has arrived and its heading is drawn. */
async function arrived({ page }: Player, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
  await expect(page.locator('.page--failed'), `${path}: error screen`).toHaveCount(0);
}

async function walk(player: Player, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await player.travel(path);
    await arrived(player, path);
  }
}

/**
 * Popups open by themselves where nothing can remember that they were closed, and would lie over what a test taps.
 * Returns a function that lets them come.
 */
async function withoutPopups(page: Page): Promise<() => Promise<void>> {
  const adverts = '**/advertManager/queryByPosition?*';
  const { popup, defaultPopup, promotionPopup, countDown, coinsEvent } = advertPositions;
  const positions = [popup, defaultPopup, promotionPopup, countDown, coinsEvent];
  await page.route(adverts, (route) =>
    positions.some((one) => route.request().url().includes(`position=${one}`))
      ? route.fulfill({ json: { code: 0, msg: '', data: [] } })
      : route.fallback(),
  );
  return () => page.unroute(adverts);
}

const openDialogs = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Opens each window over its page and closes it by the back key or Escape. */
async function openAndClose(player: Player, windows: readonly Overlay[]): Promise<void> {
  const { page } = player;
  for (const window of windows) {
    await player.travel(window.path);
    await arrived(player, window.path);
    await window.open(player);
    await expect(openDialogs(page).last(), window.name).toBeVisible();
    for (let tries = 0; tries < 4 && (await openDialogs(page).count()) > 0; tries += 1) {
      await page.keyboard.press('Escape');
      await expect(openDialogs(page))
        .toHaveCount(0, { timeout: 3_000 })
        .catch(() => undefined);
    }
    await expect(openDialogs(page), `${window.name} closes`).toHaveCount(0);
    await page.waitForFunction(() => (history.state as { layer?: boolean } | null)?.layer !== true);
  }
}

test('CF15 every page and window opens and closes without storage, for visitors', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const bea = await player({ context: { reducedMotion: 'reduce' } });
  await blockStorage(bea.page.context());
  const errors = errorsOf(bea.page);
  const letPopupsCome = await withoutPopups(bea.page);
  await (await bea.visit()).started();
  await walk(bea, openRoutes);
  await openAndClose(
    bea,
    visitorOverlays.filter(({ loads }) => !loads),
  );
  await letPopupsCome();
  await openAndClose(
    bea,
    visitorOverlays.filter(({ loads }) => loads),
  );
  expect(errors).toEqual([]);
});

test('CF15 every page and window opens and closes without storage, for members', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player({ context: { reducedMotion: 'reduce' } });
  await ama.member.register();
  await blockStorage(ama.page.context());
  const errors = errorsOf(ama.page);
  await ama.visit('/login');
  // The token is in the memory of the page only, so the page never loads anew from here on.
  await ama.page.getByLabel(ama.t('access:field.mobile')).fill(ama.member.mobile);
  await ama.page.getByLabel(ama.t('access:field.password'), { exact: true }).fill(password);
  await ama.page
    .locator('form')
    .getByRole('button', { name: ama.t('access:login.submit'), exact: true })
    .click();
  await expect(ama.page).not.toHaveURL(/\/login/);
  await walk(ama, memberRoutes);
  await openAndClose(
    ama,
    memberOverlays.filter(({ loads }) => !loads),
  );
  expect(errors).toEqual([]);
});
