import { contract, myGamesCategory } from '../../../contract';
import { expect, test } from '../../drivers/house';

test.describe('addresses', () => {
  test('NAV-1 NAV-2 NAV-3 NAV-6 unknown, legacy and return addresses lead to their pages', async ({
    player,
    server,
  }) => {
    const ama = await player();
    const cases = [
      ['/', '/home'],
      ['/nowhere?x=1', '/home?x=1'],
      ['/#/deposit?x=1', '/deposit?x=1'],
      ['/#!/me', '/me'],
      ['/home?r=%2Fpromotion', '/promotion'],
      ['/categories/1/games', '/categories/1/games'],
    ] as const;
    for (const [asked, landed] of cases) {
      await ama.visit(asked);
      await expect(ama.page, asked).toHaveURL(`${server.url}${landed}`);
    }
  });

  test('W1 D9 no hostile return address leaves the app or runs a script', async ({ player, server }) => {
    const ama = await player();
    const elsewhere: string[] = [];
    ama.page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
    });
    ama.page.on('dialog', (dialog) => {
      elsewhere.push(dialog.message());
      void dialog.dismiss();
    });
    await ama.visit();
    const hostile = [
      '//e.com',
      '/\\e.com',
      '/%5ce.com',
      '/%09/e.com',
      'https:e.com',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '\\\\e.com',
      '/login?r=/login?r=/login',
      '/@e.com',
      '@e.com',
      '/%00',
      '/%0d%0aSet-Cookie:a=b',
      '%2f%2fe.com',
      '/.//e.com',
      '/／e.com',
      'intent://e.com#Intent;end',
    ];
    for (const value of hostile) {
      for (const way of ['/home', '/login']) {
        const raw = `${way}?r=${value.replaceAll('&', '%26').replaceAll('#', '%23')}`;
        for (const address of [raw, `${way}?r=${encodeURIComponent(value)}`]) {
          await ama.page.evaluate((to) => {
            history.pushState(null, '', to);
            window.dispatchEvent(new PopStateEvent('popstate'));
          }, address);
          await expect(ama.page, address).toHaveURL(
            (url) => url.origin === server.url && (url.pathname === '/home' || url.pathname === '/login'),
          );
        }
      }
    }
    // The whole way, by the address bar and a login.
    const kofi = await player({ signedIn: true });
    await kofi.page.addInitScript(() => localStorage.removeItem('baobab.token'));
    await kofi.visit(`/login?r=${encodeURIComponent('//e.com/home')}`);
    await kofi.login();
    await expect(kofi.page).toHaveURL(`${server.url}/home`);
    await ama.visit('/home?r=/me&r=//e.com');
    await expect(ama.page).toHaveURL(`${server.url}/home`);
    expect(elsewhere).toEqual([]);
  });

  test('NAV-9 NAV-10 HOM-10 My games asks for the login and returns afterwards', async ({ player }) => {
    const kofi = await player();
    await kofi.member.register();
    const { categories } = await kofi.member.ask(contract.game.lobby, {});
    const mine = categories.find(({ id }) => id === myGamesCategory);
    await kofi.visit('/home');
    await kofi.page
      .getByRole('group', { name: kofi.t('home:categories.label') })
      .getByRole('button', { name: mine?.name ?? '', exact: true })
      .click();
    await expect(kofi.heading('auth:required.title')).toBeVisible();
    await kofi.button('auth:required.confirm').last().click();
    await expect(kofi.page).toHaveURL(/\/login\?r=/);
    await kofi.login();
    await expect(kofi.page).toHaveURL(/\/(home|categories)/);
  });
});

test.describe('tabs', () => {
  test('NAV-4 NAV-7 NAV-8 the back button returns through tabs with their state', async ({ player }) => {
    const ama = await player({ theme: 'b' });
    const { page } = ama;
    await ama.visit();
    await expect(ama.tab('home')).toHaveAttribute('aria-current', 'page');
    const brand = page.locator('.home');
    await brand.evaluate((home) => home.setAttribute('data-kept', 'yes'));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1_400);
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
    for (const name of ['deposit', 'promotion', 'withdraw', 'me'] as const) {
      await ama.tab(name).click();
      await expect(page).toHaveURL(new RegExp(`/${name}$`));
      await expect(ama.tab(name)).toHaveAttribute('aria-current', 'page');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
    for (const name of ['withdraw', 'promotion', 'deposit'] as const) {
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${name}$`));
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await expect(brand).toHaveAttribute('data-kept', 'yes');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  });

  test('NAV-18 NAV-19 language and colours change without a reload and are kept', async ({ player }) => {
    const ama = await player();
    const { page } = ama;
    await ama.visit('/me');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: new RegExp(`^${ama.t('me:settings.language')}`) }).click();
    await page.getByRole('button', { name: ama.t('me:languages.fr') }).click();
    const awa = await player({ language: 'fr' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('link', { name: awa.t('shell:tab.deposit') })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${awa.t('me:settings.theme')}`) }).click();
    await page.getByRole('button', { name: awa.t('me:settings.themes.b') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'b');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'b');
  });

  test('HOM-7 another language keeps the chosen category', async ({ player }) => {
    const ama = await player();
    const { page } = ama;
    await ama.visit();
    const chips = page.locator('.home__chips');
    await chips.getByRole('button').nth(2).click();
    await expect(chips.getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
    const cover = await page.locator('.game-grid img').first().getAttribute('src');
    await page.getByRole('button', { name: ama.t('home:nav.menu') }).click();
    await page.getByRole('dialog').getByText(ama.t('home:drawer.languages.pt'), { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await page.keyboard.press('Escape');
    await expect(chips.getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.game-grid img').first()).toHaveAttribute('src', cover ?? '');
  });
});
