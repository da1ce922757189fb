import { expect, test } from '../../drivers/house';

test('R-52 ADV-8 each card of the promotion page leads to its detail', async ({ player }) => {
  const ama = await player();
  await ama.visit('/promotion');
  const links = ama.page.locator('a[href^="/activities/promotion/"]');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBe(7);
  for (const path of paths) {
    await ama.visit(path);
    await expect(ama.page.locator('.promo__state--open')).toBeVisible();
    await expect(ama.page.locator('.promo__step')).toHaveCount(3);
    await expect(ama.page.locator('.promo__bar a')).toBeVisible();
  }
});

test('R-52 the conditions open by a tap, and the button leads on', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/activities/promotion/1');
  await ama.page.getByText(ama.t('promotion:conditions')).click();
  await expect(ama.page.getByText(ama.t('promotion:endless'))).toBeVisible();
  await ama.page.locator('.promo__bar a').click();
  await expect(ama.page).toHaveURL(/\/deposit$/);
});

test('R-52 an ended promotion says so, and an unknown one is invalid', async ({ player, server }) => {
  const now = await server.now();
  await server.operate(
    `update settings set value = jsonb_set(value, '{1,until}', '${now - 1_000}') where key = 'promotions:GH'`,
  );
  const ama = await player();
  await ama.visit('/activities/promotion/2');
  await expect(ama.page.locator('.promo__state')).toHaveText(ama.t('promotion:state.ended'));
  await expect(ama.page.getByText(ama.t('promotion:over'))).toBeVisible();
  await expect(ama.page.locator('.promo__bar a')).toHaveCount(0);
  await server.operate(`update settings set value = jsonb_set(value, '{1,until}', 'null') where key = 'promotions:GH'`);
  for (const id of ['99', 'x', '0']) {
    await ama.visit(`/activities/promotion/${id}`);
    await expect(ama.page.getByText(ama.t('promotion:invalid'), { exact: true })).toBeVisible();
  }
});

test('R-60 ADV-17 the seasonal page is calm before December and open in it', async ({ player, server }) => {
  const bea = await player({ theme: 'b' });
  await server.clock({ set: '2026-11-20T12:00:00.000Z' });
  await bea.visit('/publicize/christmas');
  await expect(bea.page.getByText(bea.t('promotion:christmas.later'))).toBeVisible();
  await expect(bea.page.locator('.xmas__lights')).toHaveCount(0);
  // The page is dark in the light theme too, and so are its buttons.
  const colour = await bea.button('promotion:others').evaluate((button) => getComputedStyle(button).color);
  expect(Math.min(...colour.match(/\d+/g)!.slice(0, 2).map(Number))).toBeGreaterThan(200);
  await server.clock({ set: '2026-12-10T12:00:00.000Z' });
  const ama = await player();
  await ama.visit('/publicize/christmas');
  await expect(ama.page.locator('.xmas__tile').first()).toBeVisible();
  await expect(ama.page.locator('.xmas__gift')).toContainText(ama.t('promotion:christmas.opens'));
  await server.clock({ reset: 1 });
});
