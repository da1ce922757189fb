import { expect, test } from '../../drivers/house';

test.describe('addresses', () => {
  test('NAV-1 NAV-2 NAV-3 NAV-6 an unknown path, a legacy hash and a return address lead where they should', async ({
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

  test('W1 D9 no hostile return address leaves the app or runs: everything ends on a page of its own', async ({
    player,
    server,
  }) => {
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

  test('NAV-9 NAV-10 HOM-10 my games asks for the login, and comes back to them', async ({ player }) => {
    const kofi = await player();
    await kofi.member.register();
    await kofi.visit('/home');
    await kofi.page
      .getByRole('group', { name: kofi.t('home:categories.label') })
      .getByRole('button', { name: kofi.t('home:categories.mine') })
      .click();
    await expect(kofi.heading('auth:required.title')).toBeVisible();
    await kofi.button('auth:required.confirm').last().click();
    await expect(kofi.page).toHaveURL(/\/login\?r=/);
    await kofi.login();
    await expect(kofi.page).toHaveURL(/\/(home|categories)/);
  });
});

test.describe('tabs', () => {
  test('NAV-4 NAV-7 NAV-8 five tabs: kept alive, left and come back to by the back button where they were', async ({
    player,
  }) => {
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

  test('NAV-18 NAV-19 language and colours change without a reload, and what was typed stays', async ({ player }) => {
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

  test('HOM-7 another language keeps the chosen category and asks the server for its words', async ({ player }) => {
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

test.describe('a slow network', () => {
  test('quality: what stands below the packages of the deposit does not jump when they come late', async ({
    player,
  }) => {
    const ama = await player({ context: { viewport: { width: 360, height: 640 } } });
    const { page } = ama;
    let release = (): void => undefined;
    const late = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/payItem\/queryAll|deposit\/channels/, async (route) => {
      await late;
      await route.continue();
    });
    await ama.visit('/deposit');
    const below = page.locator('.visitor-card');
    await expect(below).toBeVisible();
    const top = () => below.evaluate((card) => card.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    release();
    await expect(page.locator('.package').first()).toBeVisible();
    expect(Math.abs((await top()) - before)).toBeLessThan(64);
  });
});

test.describe('windows', () => {
  test('NAV-23 a window that is closed by keyboard gives the focus back to what opened it', async ({
    player,
    server,
  }) => {
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

  test('RAN-12 NAV-18 the words of the rain in Savanna end before the notes of its picture, in every language', async ({
    player,
    server,
  }) => {
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
});

test.describe('troubles', () => {
  test('offline: the banner comes and goes, and the tabs still open', async ({ player }) => {
    const ama = await player();
    await ama.visit();
    await ama.started();
    await ama.tab('me').click();
    await ama.tab('home').click();
    await ama.page.context().setOffline(true);
    const banner = ama.page.getByRole('status').getByText(ama.t('platform:offline'));
    await expect(banner).toBeVisible();
    await ama.tab('me').click();
    await expect(ama.page).toHaveURL(/\/me$/);
    await ama.page.context().setOffline(false);
    await expect(banner).toBeHidden();
  });

  test('CF16 whatever stands in storage, the app starts and heals it', async ({ player }) => {
    const ama = await player();
    await ama.visit();
    const names = await ama.page.evaluate(() => Object.keys(localStorage));
    const junk = [
      '',
      'null',
      '{',
      '[]',
      '{"a":',
      '"x"',
      '1e999',
      '\u0000',
      '{"key":1}',
      'undefined',
      '"'.repeat(5_000),
    ];
    for (const [index, value] of junk.entries()) {
      await ama.page.evaluate(
        ({ keys, text }) => {
          for (const key of [...keys, 'baobab.token', 'baobab.rain.claim', 'baobab.sound'])
            localStorage.setItem(key, text);
          document.cookie = `baobab.token=${encodeURIComponent(text.slice(0, 500))}; path=/`;
        },
        { keys: names, text: value },
      );
      await ama.page.goto(`${ama.server.url}/${index % 2 === 0 ? 'home' : 'me'}`);
      await expect(ama.page.getByRole('navigation').last()).toBeVisible();
      await expect(ama.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
  });

  for (const [id, way] of [
    ['SecurityError', 'get'],
    ['QuotaExceededError', 'set'],
  ] as const) {
    test(`CF15 storage throws ${id}: the app starts, and a login lasts for the visit`, async ({ player }) => {
      const ama = await player();
      await ama.member.register();
      await ama.page.addInitScript(
        ({ name, what }) => {
          const refuse = () => {
            throw new DOMException('refused', name);
          };
          if (what === 'get') Object.defineProperty(window, 'localStorage', { get: refuse });
          else Storage.prototype.setItem = refuse;
        },
        { name: id, what: way },
      );
      const errors: string[] = [];
      ama.page.on('pageerror', (error) => errors.push(error.message));
      await ama.visit('/login');
      await ama.page.getByLabel(ama.t('auth:field.mobile')).fill(ama.member.mobile);
      await ama.page.getByLabel(ama.t('auth:field.password'), { exact: true }).fill('rainy-day-42');
      await ama.page
        .locator('form')
        .getByRole('button', { name: ama.t('auth:login.submit'), exact: true })
        .click();
      await expect(ama.page).toHaveURL(/\/home$/);
      await ama.page.keyboard.press('Escape');
      await ama.tab('me').click();
      await expect(ama.button('me:logout.action')).toBeVisible();
      expect(errors).toEqual([]);
    });
  }

  for (const [id, answer] of [
    ['CF18', { status: 404, body: 'gone' }],
    ['CF19', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ] as const) {
    test(`${id} NAV-14 a page whose code is gone after a deploy: one reload, then its own error and the rest goes on`, async ({
      player,
    }) => {
      const ama = await player();
      let loads = 0;
      ama.page.on('load', () => (loads += 1));
      await ama.visit();
      await ama.page.route(/\/assets\/promotion-[^/]+\.js/, (route) => route.fulfill(answer));
      await ama.tab('promotion').click();
      await expect.poll(() => loads).toBe(2);
      await expect(ama.page.getByRole('alert').getByText(ama.t('common:error.title'))).toBeVisible();
      await ama.tab('me').click();
      await expect(ama.page).toHaveURL(/\/me$/);
      await ama.page.unroute(/\/assets\/promotion-[^/]+\.js/);
      await ama.tab('promotion').click();
      await expect(ama.page.getByRole('heading', { name: ama.t('pages:promotion.title') })).toBeVisible();
    });
  }

  test('CF18 Q53 code that cannot be fetched because the server is away reloads nothing: the page and what was typed stay', async ({
    player,
    server,
  }) => {
    const ama = await player();
    const { page } = ama;
    await ama.visit('/register');
    const mobile = page.getByLabel(ama.t('auth:field.mobile'));
    await mobile.fill(ama.member.mobile);
    const typed = await mobile.inputValue();
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));
    await server.kill();
    const asked = page.waitForEvent('requestfailed');
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await asked;
    await server.boot();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    expect(loads).toBe(0);
    await expect(mobile).toHaveValue(typed);
  });

  test('CF13 NAV-27 a phone that is a day ahead: the rain counts down by the server, and the login works', async ({
    player,
    server,
  }) => {
    await server.clock({ rain: 'open' });
    const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
    await ama.page.addInitScript(() => window.device.ahead(86_400_000));
    await ama.visit();
    await expect(ama.widget).toBeVisible();
    await ama.openRain();
    const slot = await ama.member.slot();
    const shown = async (): Promise<number> => {
      const [minutes = 0, seconds = 0] = (
        /(\d+):(\d\d)$/
          .exec(
            await ama.page
              .getByText(/\d+:\d\d$/)
              .last()
              .innerText(),
          )
          ?.slice(1) ?? []
      ).map(Number);
      return minutes * 60 + seconds;
    };
    expect(Math.abs((await shown()) - (slot.end - (await server.now())) / 1000)).toBeLessThan(3);
  });

  test('SES-21 logging out leads home, and the session is over at the server too', async ({ player }) => {
    const ama = await player({ signedIn: true });
    await ama.visit('/me');
    await ama.button('me:logout.action').click();
    await ama.button('me:logout.confirm').last().click();
    await expect(ama.page).toHaveURL(/\/home$/);
    await expect(ama.button('home:nav.login').first()).toBeVisible();
    await expect(ama.member.purses()).rejects.toThrow('401');
  });
});
