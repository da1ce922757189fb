import { formatMoney, marketIn, markets } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { expect, test } from '../../drivers/house';

test.use({ launchOptions: chromiumLaunch });

const journeys = [
  { theme: 'a', language: 'en', who: 'in Dusk, in English' },
  { theme: 'b', language: 'fr', who: 'in Savanna, in French' },
  { theme: 'a', language: 'pt', who: 'in Dusk, in Portuguese' },
] as const;

for (const { theme, language, who } of journeys) {
  test(
    `CARD-1 RAN-3 RAN-5 RAN-6 RAN-7 RAN-8 RAN-9 RAN-10 SES-2 SES-17 a new player ${who} registers and wins in the rain`,
    { tag: language === 'pt' ? [] : '@quick' },
    async ({ player, server }) => {
      await server.clock({ rain: 'open' });
      const ama = await player({ theme, language });
      const { page, t } = ama;
      await ama.visit('/');
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);

      // A tap on the rain asks for the login, and the way back is kept through the registration (SES-7).
      await ama.widget.click();
      await expect(ama.heading('auth:required.title')).toBeVisible();
      await ama.button('auth:required.confirm').last().click();
      await expect(page).toHaveURL(/\/login\?r=/);
      await expect(ama.heading('access:login.title')).toBeVisible();
      await page
        .locator('.auth__other')
        .getByRole('button', { name: t('access:login.register'), exact: true })
        .click();
      await expect(page).toHaveURL(/\/register\?r=/);
      await ama.register();
      await expect(ama.start).toBeVisible();
      const before = await ama.member.purses();
      expect(before).toEqual({ money: 0, coins: 0, diamonds: 0 });

      await ama.play({ taps: 3, wait: true });
      const gift = await ama.seesGift(before);

      // RAN-10: the share sheet rises by itself; the gift is in the balance of the lobby.
      await expect(page.getByRole('heading', { name: t('rain:share.title') })).toBeVisible();
      await ama.button('rain:close').click();
      await expect(ama.rain).toBeHidden();
      const { money } = await ama.member.purses();
      await expect.poll(() => ama.balance()).toContain(formatMoney(marketIn(markets.GH, language), money));

      // RAN-2: home says that this rain was played and names the next one, also after a reload.
      await expect(ama.widget).toContainText(t('rain-widget:played'));
      // Chromium rejects a reload while it is still ending the navigation out of the rain.
      await expect(() => page.reload()).toPass();
      await expect(ama.widget).toContainText(t('rain-widget:played'));
      await expect(ama.widget).not.toContainText(t('rain-widget:grab'));

      // The same slot once more shows the gift again and pays nothing.
      await ama.widget.click();
      await expect(ama.heading('rain:played.title')).toBeVisible();
      await ama.expectGained(before, gift);
    },
  );
}

test('Q75 a visitor sees the gifts of the first rain and registers', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  for (const theme of ['a', 'b'] as const) {
    const awa = await player({ theme });
    await awa.visit();
    await awa.page.locator('.banner').getByRole('link').first().click();
    const sheet = awa.page.getByRole('dialog', { name: awa.t('rain:first.title') });
    await expect(sheet.getByRole('row')).toHaveCount(4);
    await expect(sheet.getByRole('table')).toBeVisible();
    await expect(sheet.getByText(awa.t('rain:rules.nothing'), { exact: true })).toHaveCount(0);
    await sheet.getByRole('button', { name: awa.t('rain:first.register') }).click();
    await expect(awa.page).toHaveURL(/\/register\?r=%2Fhome%3Fopen%3Dcash-rain$/);
  }
});
