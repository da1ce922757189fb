import { expect, test } from '../../drivers/house';
import { password } from '../../drivers/member';

const fresh = 15 * 60_000;

test.describe('faults at the client', () => {
  test('CF11 NAV-29 Q32 repeated 503 answers lead home once, and the app stays usable', async ({ player }) => {
    const ama = await player({ signedIn: true });
    await ama.visit('/me/settings');
    const visited: string[] = [];
    ama.page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await ama.page.route('**/api/**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":503,"msg":"Later"}' }),
    );
    await ama.page.getByRole('button', { name: ama.t('settings:row.devices') }).click();
    await expect(ama.page).toHaveURL(/\/home$/);
    await ama.page.waitForTimeout(3_000);
    expect(visited.filter((path) => path === '/home')).toHaveLength(1);
    await ama.page.unroute('**/api/**');
    await ama.tab('me').click();
    await expect(ama.button('me:logout.action')).toBeVisible();
  });

  test('CF12 a 429 on polls is waited out, and no toast shows', async ({ player }) => {
    const ama = await player({ signedIn: true });
    let notices = 0;
    await ama.page.route('**/memberMessage/notices', (route) => {
      notices += 1;
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '60' },
        contentType: 'application/json',
        body: '{"code":1006,"msg":"Too many","data":{"retryAfter":60}}',
      });
    });
    await ama.visit('/me');
    await expect.poll(() => notices).toBeGreaterThan(0);
    await ama.page.waitForTimeout(14_000);
    expect(notices).toBe(1);
    await expect(ama.page.getByText('Too many')).toHaveCount(0);
  });

  for (const hours of [-24, -12, 24]) {
    test(`CF13 CF14 login and step-up work with a phone clock ${hours} h off`, async ({ player, server }) => {
      const ama = await player();
      await ama.member.register();
      await ama.page.addInitScript((ms) => window.device.ahead(ms), hours * 3_600_000);
      await ama.visit('/login');
      await ama.login();
      await ama.visit('/password/modify');
      await expect(ama.button('security:password.submit')).toBeVisible();
      await server.clock({ advance: fresh });
      await ama.page.reload();
      await expect(ama.heading('security:branch.title')).toBeVisible();
    });
  }

  test('CF15 without storage a login lasts for the visit', async ({ player }) => {
    const ama = await player();
    await ama.member.register();
    await ama.page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'] as const)
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    });
    await ama.page.goto(`${ama.server.url}/login`);
    await expect(ama.page.getByText(ama.t('shell:noStorage'))).toBeVisible();
    await ama.page.getByLabel(ama.t('access:field.mobile')).fill(ama.member.mobile);
    await ama.page.getByLabel(ama.t('access:field.password'), { exact: true }).fill(password);
    await ama.page
      .locator('form')
      .getByRole('button', { name: ama.t('access:login.submit'), exact: true })
      .click();
    await expect(ama.page).toHaveURL(/\/home$/);
    await ama.closePopups();
    await ama.tab('me').click();
    await expect(ama.button('me:logout.action')).toBeVisible();
    await expect(ama.page.getByText(ama.t('shell:noStorage'))).toHaveCount(0);
  });

  test('CF16 CF17 a cookie alone signs in; no token signs out without a loop', async ({ player }) => {
    const ama = await player();
    await ama.member.register();
    await ama.visit('/login');
    await ama.login();
    await ama.page.evaluate(() => localStorage.removeItem('baobab.token'));
    await ama.visit('/me');
    await expect(ama.button('me:logout.action')).toBeVisible();
    const loads: string[] = [];
    ama.page.on('framenavigated', (frame) => loads.push(frame.url()));
    await ama.page.evaluate(() => localStorage.clear());
    await ama.page.context().clearCookies();
    await ama.page.goto(`${ama.server.url}/me/settings`);
    await expect(ama.page.getByRole('dialog').getByText(ama.t('shell:guard.body'))).toBeVisible();
    await ama.page.waitForTimeout(1_500);
    expect(loads.length).toBeLessThan(5);
  });

  test('CF5 a page from the back/forward cache notices the end of the session', async ({ player }) => {
    const ama = await player({ signedIn: true });
    await ama.visit('/me');
    await expect(ama.button('me:logout.action')).toBeVisible();
    // Simulates a page that the browser restores: storage has changed, and the page got no storage event.
    await ama.page.evaluate(() => {
      localStorage.removeItem('baobab.token');
      document.cookie = 'baobab.token=; Path=/; Max-Age=0';
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(ama.button('me:visitor.login')).toBeVisible();
  });
});
