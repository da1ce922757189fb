import { contract } from '../../../contract';
import { expect, test } from '../../drivers/house';
import { password } from '../../drivers/member';
import type { Player } from '../../drivers/player';

const fresh = 15 * 60_000;
const chosen = 'Harmattan-1957';

/** Has a code sent and types it in, as it arrived. */
async function typeCode(player: Player): Promise<void> {
  const { page, t } = player;
  await player.button('access:register.sendCode').click();
  await expect(player.button('access:register.resendIn')).toBeVisible();
  await page.getByLabel(t('access:field.smsCode')).fill(await player.server.smsCode(player.member.mobile));
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

test.describe('password, PIN and devices', () => {
  test('R-10 R-15 SES-20 after 15 minutes the password page requires a step-up first', async ({ player, server }) => {
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

  test('SES-20 Q84 a step-up during the form keeps the form and then saves it', async ({ player, server }) => {
    const ama = await player({ signedIn: true });
    await ama.visit('/password/modify');
    await typePasswords(ama);
    await server.clock({ advance: fresh });
    await ama.button('security:password.submit').click();
    const sheet = ama.page.getByRole('dialog', { name: ama.t('security:branch.title') });
    await expect(sheet).toBeVisible();
    await expect(ama.page).toHaveURL(/\/password\/modify$/);
    const fields = passwordFields(ama);
    await expect(fields.old).toHaveValue(password);
    await expect(fields.again).toHaveValue(chosen);
    const kept = await ama.page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(chosen);
    await prove(ama);
    await expect(ama.page).not.toHaveURL(/\/password\/modify/);
    ama.member.token = null;
    await ama.member.login(chosen);
  });

  test('A22 SES-20 five wrong PINs lock the PIN until a code by SMS', async ({ player, server }) => {
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

  test('A2 SES-20 a member changes the PIN by SMS and then removes it', async ({ player, server }) => {
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

  test('R-17 a phone signed out from the list reaches the login', async ({ player, server }) => {
    const ama = await player({ signedIn: true });
    const other = await player();
    Object.assign(other, { member: Object.assign(Object.create(ama.member) as typeof ama.member, { token: null }) });
    await other.visit('/login');
    await other.login();
    // The app is closed on the other phone, so that no poll hears of the sign-out before the next visit.
    await other.page.goto('about:blank');
    await ama.visit('/me/settings/devices');
    await server.clock({ advance: fresh });
    await ama.button('security:devices.all').click();
    await ama.button('security:devices.end').last().click();
    await prove(ama);
    await expect(ama.page.getByText(ama.t('security:devices.onlyThis'))).toBeVisible();
    await other.visit('/me');
    await expect(other.page).toHaveURL(/\/login\?r=%2Fme$/);
  });

  test('CF6 two taps on Save send one request', async ({ player }) => {
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

  test('CF7 C9 a lost answer of a password change is not called failed', async ({ player }) => {
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
});
