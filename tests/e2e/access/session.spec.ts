import { contract } from '../../../contract';
import { expect, test } from '../../drivers/house';
import { password } from '../../drivers/member';
import type { Player } from '../../drivers/player';

const fresh = 15 * 60_000;
const chosen = 'Harmattan-1957';

/** A second tab of the same phone. */
const tabOf = async (player: Player): Promise<Player> =>
  Object.assign(Object.create(player) as Player, { page: await player.page.context().newPage() });
/** Has a code sent and types it in, as it arrived. */
async function typeCode(player: Player): Promise<void> {
  const { page, t } = player;
  await player.button('auth:register.sendCode').click();
  await expect(player.button('auth:register.resendIn')).toBeVisible();
  await page.getByLabel(t('auth:field.smsCode')).fill(await player.server.smsCode(player.member.mobile));
}
/** Proves by a code from the outbox that it is the member. */
async function prove(player: Player): Promise<void> {
  await expect(player.heading('security:branch.title')).toBeVisible();
  await typeCode(player);
  await player.button('security:branch.submit').click();
}
const passwordFields = ({ page, t }: Player) => ({
  old: page.getByLabel(t('security:password.old'), { exact: true }),
  new: page.getByLabel(t('security:password.new'), { exact: true }),
  again: page.getByLabel(t('security:password.again'), { exact: true }),
});
async function typePasswords(player: Player): Promise<void> {
  const fields = passwordFields(player);
  await fields.old.fill(password);
  await fields.new.fill(chosen);
  await fields.again.fill(chosen);
}

test.describe('what protects the session', () => {
  test('R-10 R-15 SES-20 after 15 minutes the password page asks first who it is; then the new password counts, and "back" leaves both pages', async ({
    player,
    server,
  }) => {
    const ama = await player({ signedIn: true });
    const elsewhere = await ama.member.token;
    await ama.visit('/me/settings');
    await server.clock({ advance: fresh });
    await ama.page.getByRole('button', { name: ama.t('settings:row.password') }).click();
    await expect(ama.page).toHaveURL(/\/authentication\/branch\?r=%2Fpassword%2Fmodify$/);
    await prove(ama);
    await expect(ama.page).toHaveURL(/\/password\/modify$/);
    await typePasswords(ama);
    await ama.button('security:password.submit').click();
    await expect(ama.page).toHaveURL(/\/me\/settings$/);
    expect(await ama.token()).toBe(elsewhere);
    ama.member.token = null;
    await expect(ama.member.login(password)).rejects.toThrow('1002');
    await ama.member.login(chosen);
  });

  test('SES-20 the 15 minutes end while the form is being filled in: the branch authentication comes back to the form as it was', async ({
    player,
    server,
  }) => {
    const ama = await player({ signedIn: true });
    await ama.visit('/password/modify');
    await typePasswords(ama);
    await server.clock({ advance: fresh });
    await ama.button('security:password.submit').click();
    await prove(ama);
    await expect(ama.page).toHaveURL(/\/password\/modify$/);
    const fields = passwordFields(ama);
    await expect(fields.old).toHaveValue(password);
    await expect(fields.again).toHaveValue(chosen);
    const kept = await ama.page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(chosen);
    await ama.button('security:password.submit').click();
    await expect(ama.page).not.toHaveURL(/\/password\/modify/);
  });

  test('A22 SES-20 a PIN is set, five wrong ones lock it, a code by SMS frees it', async ({ player, server }) => {
    const ama = await player({ signedIn: true });
    const { page, t } = ama;
    const field = (name: string) => page.getByLabel(t(`security:pin.${name}`), { exact: true });
    const setPin = async (chosen: string, button: string) => {
      await field('again').fill(chosen);
      await ama.button(`security:pin.${button}`).click();
    };
    await ama.visit('/me/settings/pin');
    await field('choose').fill('2580');
    await field('password').fill('not-this-one');
    await setPin('2580', 'set');
    await expect(page.getByText('This is not your password')).toBeVisible();
    await field('password').fill(password);
    await setPin('2580', 'set');
    await expect(page).not.toHaveURL(/\/pin/);
    await server.clock({ advance: fresh });
    await ama.visit('/password/modify');
    const pin = page.getByLabel(t('security:branch.pin'), { exact: true });
    for (let time = 0; time < 5; time += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/member/branch'));
      await pin.fill(`90${time}7`);
      await ama.button('security:branch.submit').click();
      await answered;
    }
    await expect(page.getByText(t('security:branch.locked'))).toBeVisible();
    await prove(ama);
    await expect(page).toHaveURL(/\/password\/modify$/);
    // The present PIN changes it, also when the session is not fresh any more.
    await server.clock({ advance: fresh });
    await ama.visit('/me/settings/pin');
    await field('old').fill('2580');
    await field('new').fill('1379');
    await setPin('1379', 'change');
    await expect(page).not.toHaveURL(/\/pin/);
  });

  test('A2 SES-20 a PIN is changed with a code by SMS and removed with the new one', async ({ player, server }) => {
    const ama = await player({ signedIn: true });
    const { page, t } = ama;
    const field = (name: string) => page.getByLabel(t(`security:pin.${name}`), { exact: true });
    await ama.member.ask(contract.security.setPin, { pin: '2580', password });
    await server.clock({ advance: fresh });
    await ama.visit('/me/settings/pin');
    await page.getByRole('button', { name: t('security:branch.bySms') }).click();
    await typeCode(ama);
    await field('new').fill('1379');
    await field('again').fill('1379');
    await ama.button('security:pin.change').click();
    await expect(page).not.toHaveURL(/\/pin/);
    await ama.visit('/me/settings/pin');
    await expect(ama.button('security:pin.remove')).toBeDisabled();
    await field('old').fill('1379');
    await ama.button('security:pin.remove').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('security:pin.remove') })
      .click();
    await expect(page).not.toHaveURL(/\/pin/);
    expect(await ama.member.ask(contract.security.state, {})).toMatchObject({ hasPinCode: false });
  });

  test('R-17 another phone is signed out from the list, and learns it at its next step', async ({ player, server }) => {
    const ama = await player({ signedIn: true });
    const other = await player();
    Object.assign(other, { member: Object.assign(Object.create(ama.member) as typeof ama.member, { token: null }) });
    await other.visit('/login');
    await other.login();
    await ama.visit('/me/settings/devices');
    await server.clock({ advance: fresh });
    await ama.button('security:devices.all').click();
    await ama.button('security:devices.end').last().click();
    await prove(ama);
    await expect(ama.page.getByText(ama.t('security:devices.onlyThis'))).toBeVisible();
    await other.visit('/me');
    await expect(other.page).toHaveURL(/\/login\?r=%2Fme$/);
  });
});

test.describe('a session that ends under way', () => {
  test('NAV-28 F13 a 401 leads to the login and back to the page', async ({ player }) => {
    const ama = await player({ signedIn: true });
    await ama.visit('/me/settings');
    await ama.member.logout();
    await ama.page.getByRole('button', { name: ama.t('settings:row.devices') }).click();
    await expect(ama.page).toHaveURL(/\/login\?r=%2Fme%2Fsettings%2Fdevices$/);
    await ama.login();
    await expect(ama.page).toHaveURL(/\/me\/settings\/devices$/);
    await expect(ama.page.getByText(ama.t('security:devices.current'))).toBeVisible();
  });

  test('NAV-28 ACC-2 the session ends while the profile is being edited: a login, even after a reload, and the form is as it was', async ({
    player,
  }) => {
    const ama = await player({ signedIn: true });
    const nickName = ama.page.getByLabel(ama.t('profile:field.nickName'), { exact: true });
    await ama.visit('/me/profile');
    await nickName.fill('Ama of Aburi');
    await ama.member.logout();
    // The next call of any kind learns it: the notices ask every ten seconds.
    await expect(ama.page).toHaveURL(/\/login\?r=%2Fme%2Fprofile$/, { timeout: 30_000 });
    await ama.page.reload();
    await ama.login();
    await expect(ama.page).toHaveURL(/\/me\/profile$/);
    await expect(nickName).toHaveValue('Ama of Aburi');
    await ama.button('profile:save').click();
    await expect.poll(async () => (await ama.member.ask(contract.account.profile, {})).nickName).toBe('Ama of Aburi');
  });

  test('CF6 two tabs: a logout in one signs out the other, a login in one signs in the other, nothing is asked twice', async ({
    player,
  }) => {
    const ama = await player({ signedIn: true });
    const other = await tabOf(ama);
    await ama.visit('/me');
    await other.visit('/me');
    await ama.button('me:logout.action').click();
    await ama.button('me:logout.confirm').last().click();
    await expect(ama.page).toHaveURL(/\/home$/);
    await expect(other.button('me:visitor.login')).toBeVisible();
    await ama.visit('/login');
    await ama.login();
    await expect(other.button('me:logout.action')).toBeVisible();
  });

  test('CF6 two taps on Save are one request', async ({ player }) => {
    const ama = await player({ signedIn: true });
    const sent: string[] = [];
    ama.page.on('request', (request) => {
      if (request.url().includes('/modifyPassword')) sent.push(request.url());
    });
    await ama.visit('/password/modify');
    await typePasswords(ama);
    await ama.button('security:password.submit').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(ama.page).not.toHaveURL(/\/password\/modify/);
    expect(sent).toHaveLength(1);
  });

  test('CF7 C9 the answer of the new password is lost: nothing is called failed, and saving again says that it counts', async ({
    player,
  }) => {
    const ama = await player({ signedIn: true });
    await ama.visit('/password/modify');
    await typePasswords(ama);
    await ama.page.route(
      '**/modifyPassword',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await ama.button('security:password.submit').click();
    await expect(ama.page.getByText(ama.t('security:password.unknown'))).toBeVisible();
    await ama.button('security:password.submit').click();
    await expect(ama.page).not.toHaveURL(/\/password\/modify/);
    await ama.member.login(chosen);
  });

  test('SES-21 a logout without an answer says so and leaves the session; the next one ends it', async ({ player }) => {
    const ama = await player({ signedIn: true });
    await ama.visit('/me');
    await ama.page.route(
      '**/member/logout',
      (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":500,"msg":"Not now"}' }),
      { times: 1 },
    );
    for (const leaves of [false, true]) {
      // The question of before has closed.
      await expect(ama.button('me:logout.action')).toHaveCount(1);
      await ama.button('me:logout.action').click();
      await ama.button('me:logout.confirm').last().click();
      if (!leaves) await expect(ama.page.getByRole('status').getByText('Not now')).toBeVisible();
    }
    await expect(ama.page).toHaveURL(/\/home$/);
    expect(await ama.token()).toBe(null);
  });
});

test.describe('faults at the client', () => {
  test('CF11 NAV-29 Q32 a storm of 503 leads home once, with one message, and the app stays usable', async ({
    player,
  }) => {
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

  test('CF12 429 on every poll and question: the wait is kept, and no toast is shown', async ({ player }) => {
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
    test(`CF13 CF14 a phone whose clock is ${hours} h off: a login works and lasts, and the step-up is judged by the server`, async ({
      player,
      server,
    }) => {
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

  test('CF15 a browser that keeps nothing says so once, and a login lasts for the visit', async ({ player }) => {
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
    await ama.page.getByLabel(ama.t('auth:field.mobile')).fill(ama.member.mobile);
    await ama.page.getByLabel(ama.t('auth:field.password'), { exact: true }).fill(password);
    await ama.page
      .locator('form')
      .getByRole('button', { name: ama.t('auth:login.submit'), exact: true })
      .click();
    await expect(ama.page).toHaveURL(/\/home$/);
    await ama.page.keyboard.press('Escape');
    await ama.tab('me').click();
    await expect(ama.button('me:logout.action')).toBeVisible();
    await expect(ama.page.getByText(ama.t('shell:noStorage'))).toHaveCount(0);
  });

  test('CF16 CF17 the token is only in the cookie, then nowhere: signed in, then signed out, without a loop', async ({
    player,
  }) => {
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

  test('CF5 a page that comes back from the browser’s memory learns that the session is over', async ({ player }) => {
    const ama = await player({ signedIn: true });
    await ama.visit('/me');
    await expect(ama.button('me:logout.action')).toBeVisible();
    // What the browser does when it brings a page back: storage has changed, and nothing has told the page.
    await ama.page.evaluate(() => {
      localStorage.removeItem('baobab.token');
      document.cookie = 'baobab.token=; Path=/; Max-Age=0';
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(ama.button('me:visitor.login')).toBeVisible();
  });
});
