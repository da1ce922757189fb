import { violations } from '../../drivers/axe';
import { expect, test } from '../../drivers/house';
import { openOverlay } from '../../drivers/overlay';
import { visitorOverlays } from '../../drivers/overlays';
import { closedRoutes, manyPagesMs, memberRoutes, openRoutes, settled } from '../../drivers/places';
import type { Theme } from '../../drivers/player';

const themes: readonly Theme[] = ['a', 'b'];

test.beforeEach(async ({ server }) => {
  await server.clock({ rain: 'open' });
});

test('the axe check finds a missing alternative text and low contrast', { tag: '@quick' }, async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1>t</h1><img src="data:,"><p style="color:#888;background:#999">grey</p></main></html>',
  );
  expect((await violations({ page })).map((found) => found.split(':')[0])).toEqual(['color-contrast', 'image-alt']);
});

for (const theme of themes) {
  for (const { who, paths } of [
    { who: 'signed out', paths: openRoutes },
    { who: 'signed in', paths: openRoutes },
    { who: 'for members', paths: memberRoutes },
  ]) {
    test(
      `R-1 to R-37 R-59 axe finds nothing on any route, theme ${theme}, ${who}`,
      { tag: who === (theme === 'a' ? 'for members' : 'signed out') ? '@quick' : [] },
      async ({ player }) => {
        test.setTimeout(manyPagesMs);
        const ama = await player({ theme, signedIn: who !== 'signed out', context: { reducedMotion: 'reduce' } });
        await ama.visit();
        for (const path of paths) {
          await ama.travel(path);
          await settled(ama);
          expect.soft(await violations(ama), path).toEqual([]);
        }
      },
    );
  }

  test(`Q30 axe finds nothing on the pages of a closed account, theme ${theme}`, async ({ player }) => {
    const ama = await player({ theme, closed: true, context: { reducedMotion: 'reduce' } });
    for (const path of closedRoutes) {
      await ama.visit(path);
      await settled(ama);
      await expect(ama.page).toHaveURL(new RegExp(`${path}$`));
      expect.soft(await violations(ama), path).toEqual([]);
    }
  });

  test(`axe finds nothing in any window over a page, theme ${theme}`, async ({ player }) => {
    const ama = await player({ theme, context: { reducedMotion: 'reduce' } });
    for (const overlay of visitorOverlays) {
      await ama.visit(overlay.path);
      await settled(ama);
      await openOverlay(ama, overlay);
      expect.soft(await violations(ama), overlay.name).toEqual([]);
    }
    const awa = await player({ theme, popups: true, context: { reducedMotion: 'reduce' } });
    await awa.visit();
    await awa.touches();
    await expect(awa.page.getByRole('dialog', { name: awa.t('home:popup.label') })).toBeVisible();
    expect.soft(await violations(awa), 'the popup of the day').toEqual([]);
  });

  test(`axe finds nothing at any point of the rain, theme ${theme}`, async ({ player }) => {
    const ama = await player({ theme, signedIn: true, context: { reducedMotion: 'reduce' } });
    await ama.visit();
    await ama.openRain();
    await settled(ama);
    expect.soft(await violations(ama), 'rules').toEqual([]);
    await ama.startRain();
    expect.soft(await violations(ama), 'raining, still version').toEqual([]);
    await ama.button('rain:close').click();
    await expect(ama.heading('rain:leave.title')).toBeVisible();
    await settled(ama);
    expect.soft(await violations(ama), 'leave?').toEqual([]);
    await ama.button('rain:leave.no').click();
    await ama.catch(1);
    await ama.sleepThroughRain();
    await expect(ama.heading('rain:share.title')).toBeVisible();
    await settled(ama);
    expect.soft(await violations(ama), 'award').toEqual([]);
    await ama.button('rain:close').click();
    await ama.widget.click();
    await expect(ama.heading('rain:played.title')).toBeVisible();
    expect.soft(await violations(ama), 'played').toEqual([]);
  });
}
