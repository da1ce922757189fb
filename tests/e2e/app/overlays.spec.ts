import { expect, test } from '../../drivers/house';
import { looksAsItDid } from '../../drivers/looks';
import { goOffline, memberOverlays, scrollToEnd, visitorOverlays } from '../../drivers/overlays';
import { manyPagesMs, openOverlay, settled, type Overlay } from '../../drivers/places';
import type { Player, Theme } from '../../drivers/player';

/** A calm moment of today, between two rains: of today, because a popup is closed for the day. */
const moment = `${new Date().toISOString().slice(0, 10)}T09:30:00.000Z`;
const themes: readonly Theme[] = ['a', 'b'];
/** Low, so that most windows have an end to scroll to. */
const context = { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } } as const;
/** Only while it rains. */
const inTheRain = ['the login question', 'the rules of the rain'];
const nameOf = (overlay: Overlay): string => `overlay-${overlay.name.replaceAll(' ', '-')}`;

async function lookAt(player: Player, overlay: Overlay): Promise<void> {
  await player.visit(overlay.path);
  await settled(player);
  await openOverlay(player, overlay);
  await looksAsItDid(player, nameOf(overlay));
  if (await scrollToEnd(player)) await looksAsItDid(player, `${nameOf(overlay)}-end`);
}

for (const theme of themes) {
  test(`HOM-15 every window looks as it did, to its end, theme ${theme}`, async ({ player, server }) => {
    test.setTimeout(manyPagesMs);
    await server.clock({ set: moment });
    const bea = await player({ theme, context });
    for (const overlay of visitorOverlays.filter(({ name }) => !inTheRain.includes(name))) await lookAt(bea, overlay);
    const ama = await player({ theme, signedIn: true, context });
    for (const overlay of memberOverlays.filter(({ name }) => !inTheRain.includes(name))) await lookAt(ama, overlay);
    await server.clock({ rain: 'open' });
    for (const overlay of visitorOverlays.filter(({ name }) => inTheRain.includes(name)))
      await lookAt(await player({ theme, context }), overlay);
    for (const overlay of memberOverlays.filter(({ name }) => inTheRain.includes(name)))
      await lookAt(await player({ theme, signedIn: true, context }), overlay);
    await server.clock({ reset: 1 });
  });

  test(`HOM-6 the popup of the day and the strip without a network look as they did, theme ${theme}`, async ({
    player,
    server,
  }) => {
    await server.clock({ set: moment });
    const ama = await player({ theme, popups: true, context });
    await ama.visit();
    const popup = ama.page.getByRole('dialog', { name: ama.t('home:popup.label') });
    await expect(popup).toBeVisible();
    await looksAsItDid(ama, 'overlay-popup');
    await ama.page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await goOffline(ama);
    await looksAsItDid(ama, 'overlay-offline', ama.page.locator('.offline'));
    await server.clock({ reset: 1 });
  });

  test(`HOM-15 the side drawer stands at the edge of the page and its background reaches its last row, theme ${theme}`, async ({
    player,
  }) => {
    const ama = await player({ theme, context });
    await ama.visit();
    await openOverlay(ama, visitorOverlays[0]!);
    expect(await scrollToEnd(ama)).toBe(true);
    const drawer = (await ama.page.locator('.side-drawer').boundingBox())!;
    const last = (await ama.page.locator('.side-drawer .segments').last().boundingBox())!;
    expect(drawer.x).toBe(0);
    expect(last.y + last.height).toBeLessThanOrEqual(drawer.y + drawer.height);
    // Scrolled positions are fractions of a pixel.
    expect(Math.round(drawer.y + drawer.height)).toBeGreaterThanOrEqual(640);
  });
}
