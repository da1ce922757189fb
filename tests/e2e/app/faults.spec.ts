import { expect, test } from '../../drivers/house';

test.describe('a slow network', () => {
  test('content below the deposit packages stays in place during a slow load', async ({ player }) => {
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

test.describe('faults', () => {
  test('offline, a banner shows and the tabs still open', async ({ player }) => {
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

  test('CF16 the app starts with any content in storage', async ({ player }) => {
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
    test(`CF15 when storage throws ${id}, the app starts and a login lasts`, async ({ player }) => {
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
      await ama.page.getByLabel(ama.t('access:field.mobile')).fill(ama.member.mobile);
      await ama.page.getByLabel(ama.t('access:field.password'), { exact: true }).fill('rainy-day-42');
      await ama.page
        .locator('form')
        .getByRole('button', { name: ama.t('access:login.submit'), exact: true })
        .click();
      await expect(ama.page).toHaveURL(/\/home$/);
      await ama.closePopups();
      await ama.tab('me').click();
      await expect(ama.button('me:logout.action')).toBeVisible();
      expect(errors).toEqual([]);
    });
  }

  for (const [id, answer] of [
    ['CF18', { status: 404, body: 'gone' }],
    ['CF19', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ] as const) {
    test(`${id} NAV-14 a page without its code reloads once, then shows its error`, async ({ player }) => {
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
      await expect(ama.page.getByRole('heading', { level: 1, name: ama.t('pages:promotion.title') })).toBeVisible();
    });
  }

  test('CF18 Q53 code that fails to load without a server causes no reload', async ({ player, server }) => {
    const ama = await player();
    const { page } = ama;
    await ama.visit('/register');
    const mobile = page.getByLabel(ama.t('access:field.mobile'));
    await mobile.fill(ama.member.mobile);
    const typed = await mobile.inputValue();
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));
    await server.kill();
    const asked = page.waitForEvent('requestfailed');
    await page.evaluate(() => {
      const payload = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/gone.js`);
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    });
    await asked;
    await server.boot();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    expect(loads).toBe(0);
    await expect(mobile).toHaveValue(typed);
  });

  test('CF13 NAV-27 with a phone clock a day ahead, the countdown follows the server', async ({ player, server }) => {
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

  test('SES-21 logging out leads home and ends the session on the server', async ({ player }) => {
    const ama = await player({ signedIn: true });
    await ama.visit('/me');
    await ama.button('me:logout.action').click();
    await ama.button('me:logout.confirm').last().click();
    await expect(ama.page).toHaveURL(/\/home$/);
    await expect(ama.button('home:nav.login').first()).toBeVisible();
    await expect(ama.member.purses()).rejects.toThrow('401');
  });
});
