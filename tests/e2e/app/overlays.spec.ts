import { expect, test } from '../../drivers/house';
import { looksAsItDid, pictureMoment } from '../../drivers/looks';
import { openOverlay, type Overlay } from '../../drivers/overlay';
import { goOffline, memberOverlays, scrollToEnd, visitorOverlays } from '../../drivers/overlays';
import { manyPagesMs, settled } from '../../drivers/places';
import type { Player, Theme } from '../../drivers/player';

const themes: readonly Theme[] = ['a', 'b'];
/** Low, so that most windows have an end to scroll to. */
const context = { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } } as const;
const nameOf = (overlay: Overlay): string => `overlay-${overlay.name.replaceAll(' ', '-')}`;

async function lookAt(player: Player, overlay: Overlay): Promise<void> {
  await player.visit(overlay.path);
  await settled(player);
  await openOverlay(player, overlay);
  await looksAsItDid(player, nameOf(overlay));
  if (await scrollToEnd(player)) await looksAsItDid(player, `${nameOf(overlay)}-end`);
}

for (const theme of themes) {
  test(`HOM-15 every window looks as stored, theme ${theme}`, async ({ player, server }) => {
    test.setTimeout(manyPagesMs);
    await server.clock({ set: pictureMoment });
    const bea = await player({ theme, context });
    for (const overlay of visitorOverlays.filter(({ inRain }) => !inRain)) await lookAt(bea, overlay);
    const ama = await player({ theme, signedIn: true, context });
    for (const overlay of memberOverlays.filter(({ inRain }) => !inRain)) await lookAt(ama, overlay);
    await server.clock({ rain: 'open' });
    for (const overlay of visitorOverlays.filter(({ inRain }) => inRain))
      await lookAt(await player({ theme, context }), overlay);
    for (const overlay of memberOverlays.filter(({ inRain }) => inRain))
      await lookAt(await player({ theme, signedIn: true, context }), overlay);
    await server.clock({ reset: 1 });
  });

  test(`HOM-6 the popup and the offline strip look as stored, theme ${theme}`, async ({ player, server }) => {
    await server.clock({ set: pictureMoment });
    const ama = await player({ theme, popups: true, context });
    await ama.visit();
    await ama.touches();
    const popup = ama.page.getByRole('dialog', { name: ama.t('home:popup.label') });
    await expect(popup).toBeVisible();
    await looksAsItDid(ama, 'overlay-popup');
    await ama.page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await goOffline(ama);
    await looksAsItDid(ama, 'overlay-offline', ama.page.locator('.offline'));
    await server.clock({ reset: 1 });
  });

  test(`HOM-15 the side drawer’s background reaches its last row, theme ${theme}`, async ({ player }) => {
    const ama = await player({ theme, context });
    await ama.visit();
    await openOverlay(
      ama,
      visitorOverlays.find(({ name }) => name === 'the menu')!,
    );
    expect(await scrollToEnd(ama)).toBe(true);
    const drawer = (await ama.page.locator('.side-drawer').boundingBox())!;
    const last = (await ama.page.locator('.side-drawer .segments').last().boundingBox())!;
    expect(drawer.x).toBe(0);
    expect(last.y + last.height).toBeLessThanOrEqual(drawer.y + drawer.height);
    // Scrolled positions are fractions of a pixel.
    expect(Math.round(drawer.y + drawer.height)).toBeGreaterThanOrEqual(640);
  });
}

test('NAV-23 a window closed by keyboard returns the focus to its opener', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player();
  const { page } = ama;
  await ama.visit();
  const openers = [
    page.getByRole('button', { name: ama.t('home:nav.menu') }),
    ama.widget,
    page.locator('.game-grid button').first(),
  ];
  for (const opener of openers) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
