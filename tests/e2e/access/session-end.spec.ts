import { contract } from '../../../contract';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

/** A second tab of the same phone. */
const tabOf = async (player: Player): Promise<Player> =>
  Object.assign(Object.create(player) as Player, { page: await player.page.context().newPage() });

test.describe('the end of a session', () => {
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

  test('NAV-28 ACC-2 the profile form survives the end of the session and a reload', async ({ player }) => {
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

  test('CF6 a logout or login in one tab applies to the other tab', async ({ player }) => {
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

  test('SES-21 a failed logout keeps the session, and a retry ends it', async ({ player }) => {
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
