import { violations } from '../../drivers/axe';
import { expect, test } from '../../drivers/house';
import { closedRoutes, settled } from '../../drivers/places';
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
  test(`Q30 axe finds nothing on the pages of a closed account, theme ${theme}`, async ({ player }) => {
    const ama = await player({ theme, closed: true, context: { reducedMotion: 'reduce' } });
    for (const path of closedRoutes) {
      await ama.visit(path);
      await settled(ama);
      await expect(ama.page).toHaveURL((url) => url.pathname + url.search === path);
      expect.soft(await violations(ama), path).toEqual([]);
    }
  });

  test(`axe finds nothing in the popup of the day, theme ${theme}`, async ({ player }) => {
    const ama = await player({ theme, popups: true, context: { reducedMotion: 'reduce' } });
    await ama.visit();
    await ama.touches();
    await expect(ama.page.getByRole('dialog', { name: ama.t('home:popup.label') })).toBeVisible();
    expect.soft(await violations(ama)).toEqual([]);
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
