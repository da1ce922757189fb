import type { Frame, Page } from '@playwright/test';
import { contract, DepositState } from '../../../contract';
import { prices } from '../../drivers/cashier';
import { expect, test } from '../../drivers/house';
import { Member } from '../../drivers/member';
import { Player } from '../../drivers/player';
import { ServerProcess } from '../../drivers/server';
import { Web } from '../../drivers/web';

/** A page that shows the app in a frame, keeps what the app says, and can say anything to it. */
const hostPage = (src: string): string => `<!doctype html><title>A host</title><body><script>
  window.said = [];
  addEventListener('message', (event) => { if (event.data && event.data.baobab) said.push({ origin: event.origin, ...event.data }); });
  const frame = document.createElement('iframe');
  frame.id = 'app'; frame.src = ${JSON.stringify(src)}; frame.style = 'width:390px;height:700px;border:0';
  document.body.append(frame);
  window.say = (data) => frame.contentWindow.postMessage(data, '*');
</script>`;
interface Said {
  origin: string;
  type: string;
  to?: string;
}
interface HostWindow {
  said: Said[];
  say(data: unknown): void;
}
const said = (page: Page, type: string) =>
  page.evaluate((wanted) => (window as unknown as HostWindow).said.filter((one) => one.type === wanted), type);
const say = (page: Page, data: unknown) => page.evaluate((what) => (window as unknown as HostWindow).say(what), data);

test.describe('in a frame', () => {
  let web: Web;
  let house: ServerProcess;
  test.beforeAll(async () => {
    web = await Web.open();
    house = await ServerProcess.start({ FRAME_HOSTS: web.url });
    web.put('/nested', { body: hostPage(`${house.url}/nested-deposit`) });
    web.put('/home', { body: hostPage(`${house.url}/home`) });
  });
  test.afterAll(async () => {
    await house.stop();
    await web.close();
  });

  const appIn = async (page: Page): Promise<Frame> => {
    const handle = await page.waitForSelector('#app');
    const frame = await handle.contentFrame();
    if (frame === null) throw new Error('there is no frame');
    return frame;
  };

  test('NAV-11 NAV-15 a configured host shows the nested deposit and opens other pages', async ({ page }) => {
    await page.goto(`${web.url}/nested`);
    const app = await appIn(page);
    await expect(app.getByRole('main')).toBeVisible();
    await expect.poll(() => said(page, 'ready')).toHaveLength(1);
    await app.getByRole('button', { name: 'Login' }).first().click();
    await expect
      .poll(async () => (await said(page, 'route')).map(({ to }) => to))
      .toEqual([expect.stringMatching(/^\/login/)]);
    expect(app.url()).toBe(`${house.url}/nested-deposit`);
    await app.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => said(page, 'close')).toHaveLength(1);
    expect((await said(page, 'close'))[0]?.origin).toBe(house.url);
    await expect(app.getByRole('navigation')).toHaveCount(0);
  });

  test('CF10 NAV-28 a nested deposit continues after a login outside the frame', async ({ browser }) => {
    await house.operate(prices);
    const member = await new Member(house).register();
    const context = await browser.newContext({
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'x-forwarded-for': member.address },
      storageState: {
        cookies: [],
        origins: [
          {
            origin: house.url,
            localStorage: [
              { name: 'baobab.token', value: JSON.stringify(member.token) },
              { name: 'baobab.device', value: JSON.stringify(member.device) },
            ],
          },
        ],
      },
    });
    const page = await context.newPage();
    await page.goto(`${web.url}/nested`);
    const app = await appIn(page);
    await app.locator('.package--hot').click();
    await app.locator('.action-bar').getByRole('button').click();
    await expect(app.locator('.hall')).toBeVisible();
    await member.logout();
    const asked = async () => (await said(page, 'route')).map(({ to }) => to);
    await expect.poll(asked, { timeout: 30_000 }).toEqual([`/login?r=${encodeURIComponent('/nested-deposit')}`]);
    // Several requests get no answer in the meantime, but the host receives only one.
    await page.waitForTimeout(12_000);
    expect(await asked()).toHaveLength(1);
    expect(app.url()).toBe(`${house.url}/nested-deposit`);
    await expect(app.locator('.hall')).toBeVisible();

    // The host opens the login where there is room for it; the frame hears of it as any other tab does.
    const elsewhere = new Player(await context.newPage(), member, 'en', 'a', house.url);
    await elsewhere.visit('/login');
    await elsewhere.login();
    await house.clock({ advance: 30_000 });
    await expect(app.getByRole('heading', { name: elsewhere.t('deposit:result.goodTitle') })).toBeVisible({
      timeout: 60_000,
    });
    expect((await member.ask(contract.pay.records, {})).map(({ state }) => state)).toEqual([DepositState.success]);
    await elsewhere.visit('/account/records/deposit');
    await expect(elsewhere.page.getByText(elsewhere.t('records:state.3')).first()).toBeVisible();
    await context.close();
  });

  test('W3 W5 junk, floods and hostile addresses from the host change nothing', async ({ page }) => {
    const elsewhere: string[] = [];
    page.on('dialog', (dialog) => {
      elsewhere.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(`${web.url}/nested`);
    const app = await appIn(page);
    await expect.poll(() => said(page, 'ready')).toHaveLength(1);
    await say(page, { baobab: 1, type: 'navigate', to: 'javascript:alert(1)' });
    await say(page, { baobab: 1, type: 'navigate', to: '//e.com' });
    for (const junk of ['text', 7, null, [], { baobab: 1 }, { baobab: 1, type: 'open', url: 'intent://x' }])
      await say(page, junk);
    await page.evaluate(() => {
      for (let count = 0; count < 1_000; count += 1)
        (window as unknown as HostWindow).say({ baobab: 1, type: 'hello' });
    });
    await expect.poll(async () => (await said(page, 'ready')).length).toBeGreaterThan(1);
    expect((await said(page, 'ready')).length).toBeLessThanOrEqual(41);
    expect(app.url()).toBe(`${house.url}/nested-deposit`);
    expect(elsewhere).toEqual([]);
  });

  test('W3 the app ignores another window of the host’s origin', async ({ page }) => {
    await page.goto(`${web.url}/nested`);
    await appIn(page);
    await expect.poll(() => said(page, 'ready')).toHaveLength(1);
    // Another window of the host's own origin: right origin, wrong source.
    await page.evaluate(() => {
      const other = document.createElement('iframe');
      other.srcdoc =
        '<script>setTimeout(() => parent.frames[0].postMessage({ baobab: 1, type: "hello" }, "*"))</script>';
      document.body.append(other);
    });
    await page.waitForTimeout(500);
    expect(await said(page, 'ready')).toHaveLength(1);
  });

  for (const [name, address] of [
    ['W6 another site', () => `${web.byName}/nested`],
    ['W6 a configured host, another page', () => `${web.url}/home`],
  ] as const) {
    test(`${name}: the browser leaves the frame empty`, async ({ page }) => {
      const blocked: string[] = [];
      page.on('console', (message) => blocked.push(message.text()));
      await page.goto(address());
      await expect.poll(() => blocked.join(' ')).toContain('frame-ancestors');
      const app = await appIn(page);
      await expect(app.getByRole('main')).toHaveCount(0);
    });

    test(`${name}: without frame headers the app shows only a way out`, async ({ page }) => {
      await page.route(`${house.url}/**`, async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue();
        const response = await route.fetch();
        const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers();
        return route.fulfill({ response, headers });
      });
      await page.goto(address());
      const app = await appIn(page);
      await expect(app.locator('.way-out')).toBeVisible();
      await expect(app.getByRole('button')).toHaveCount(0);
    });
  }
});
