import { contract, optionTypes } from '../../../contract';
import { expect, test } from '../../drivers/house';
import { Member } from '../../drivers/member';
import type { Player } from '../../drivers/player';

const newPassword = 'two drums 81';

/** Asks for a code and writes what came into the field: the whole message, as somebody would paste it. */
async function pasteCode(player: Player, mobile = player.member.mobile): Promise<void> {
  await player.button('access:register.sendCode').click();
  await expect(player.button('access:register.resendIn')).toBeVisible();
  await player.page
    .getByLabel(player.t('access:field.smsCode'))
    .fill(`${await player.server.smsCode(mobile)} is your Baobab code.`);
}

test('Q3 R-11 R-14 a member resets a forgotten password and signs out other phones', async ({ player, server }) => {
  const owner = await new Member(server).register();
  const ama = await player();
  await ama.visit('/login');
  await ama.page.getByLabel(ama.t('access:field.mobile')).fill(owner.mobile);
  await ama.button('access:way.forgot').click();
  await expect(ama.heading('access:sms.reset.title')).toBeVisible();
  await server.clock({ advance: 61_000 });
  await ama.button('access:register.sendCode').click();
  await expect(ama.button('access:register.resendIn')).toBeVisible();
  await ama.page.getByLabel(ama.t('access:field.smsCode')).fill(await server.smsCode(owner.mobile));
  await ama.button('access:sms.reset.submit').click();
  await expect(ama.heading('access:reset.title')).toBeVisible();
  await expect(ama.page).toHaveURL(/\/password\/reset$/);
  await ama.page.getByLabel(ama.t('access:reset.password'), { exact: true }).fill(newPassword);
  await ama.page.getByLabel(ama.t('access:reset.again')).fill(`${newPassword}!`);
  await ama.page.getByLabel(ama.t('access:reset.again')).blur();
  await expect(ama.page.getByText(ama.t('access:reset.mismatch'))).toBeVisible();
  await expect(ama.button('access:reset.submit')).toBeDisabled();
  await ama.page.getByLabel(ama.t('access:reset.again')).fill(newPassword);
  await ama.button('access:reset.submit').click();
  await expect(ama.page).toHaveURL(/\/home$/);
  expect(await ama.token()).not.toBe(null);
  await expect(owner.ask(contract.account.balance, {})).rejects.toThrow('401');
  await new Member(server, owner.mobile).login(newPassword);
  await expect(new Member(server, owner.mobile).login()).rejects.toThrow('1002');
});

test('R-14 without a code the password page leads to the code', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/password/reset');
  await ama.button('access:reset.noProofAction').click();
  await expect(ama.heading('access:sms.reset.title')).toBeVisible();
});

test('SES-2 SES-17 a login by a pasted SMS leads to the wanted page', async ({ player, server }) => {
  const owner = await new Member(server).register();
  const ama = await player({ theme: 'b', language: 'fr' });
  await ama.visit('/login?r=%2Fpromotion');
  await server.clock({ advance: 61_000 });
  await ama.page.getByLabel(ama.t('access:field.mobile')).fill(owner.mobile);
  await ama.button('access:way.useSms').click();
  await pasteCode(ama, owner.mobile);
  await ama.page
    .locator('form')
    .getByRole('button', { name: ama.t('access:login.submit'), exact: true })
    .click();
  await expect(ama.page).toHaveURL(/\/promotion$/);
  expect(await ama.token()).not.toBe(null);
});

test('SES-12 R-8 a new player registers with a social login', async ({ player }) => {
  const ama = await player();
  await ama.visit('/login?r=%2Fme');
  await ama.page.getByRole('button', { name: ama.t('access:social.continue', { provider: 'TestID' }) }).click();
  await ama.page.getByRole('link', { name: 'Somebody new' }).click();
  await expect(ama.page.getByText(ama.t('access:social.askBody', { provider: 'TestID' }))).toBeVisible();
  await ama.button('access:social.askYes').click();
  await expect(ama.heading('access:social.registerTitle')).toBeVisible();
  await ama.page.reload();
  await ama.page.getByLabel(ama.t('access:field.mobile')).fill(ama.member.mobile);
  await pasteCode(ama);
  await ama.page.getByLabel(ama.t('access:field.newPassword')).fill(newPassword);
  await ama.page.getByLabel(ama.t('access:register.age', { age: 18 })).check();
  await ama.page
    .locator('form')
    .getByRole('button', { name: ama.t('access:register.submit'), exact: true })
    .click();
  await expect(ama.page).toHaveURL(/\/me$/);
  expect(await ama.token()).not.toBe(null);
});

test('SES-12 a cancelled social login keeps the wanted page', async ({ player }) => {
  const ama = await player();
  await ama.visit('/login?r=%2Fpromotion');
  await ama.page.getByRole('button', { name: ama.t('access:social.continue', { provider: 'TestID' }) }).click();
  await ama.page.getByRole('link', { name: 'Cancel' }).click();
  await expect(ama.page).toHaveURL(/\/login\?r=%2Fpromotion$/);
  await ama.page.getByRole('button', { name: ama.t('access:social.continue', { provider: 'TestID' }) }).click();
  await ama.page.getByRole('link', { name: 'Kofi Boateng' }).click();
  await expect(ama.page).toHaveURL(/\/promotion$/);
});

for (const theme of ['a', 'b'] as const) {
  test(`SES-10 Q30 after a social login a closed account can only withdraw, theme ${theme}`, async ({ player }) => {
    const ama = await player({ theme });
    await ama.visit('/login');
    await ama.page.getByRole('button', { name: ama.t('access:social.continue', { provider: 'TestID' }) }).click();
    await ama.page.getByRole('link', { name: 'Yaw Darko' }).click();
    await expect(
      ama.page.getByText(
        ama.t('access:exclusion.forGood', { words: 'At your request your account is closed for good' }),
      ),
    ).toBeVisible();
    await ama.button('access:exclusion.payout').click();
    await expect(ama.page.getByRole('heading', { name: ama.t('protection:closed.forGood') })).toBeVisible();
    await ama.visit('/home');
    await expect(ama.page).toHaveURL(/\/account\/closed$/);
    await ama.button('protection:account.logout').click();
    await expect(ama.page).toHaveURL(/\/home$/);
    expect(await ama.token()).toBe(null);
  });
}

for (const language of ['en', 'fr', 'pt'] as const) {
  test(`SES-23 the register page shows the tips of option 1001, ${language}`, async ({ player }) => {
    const ama = await player({ language });
    const answered = ama.page.waitForResponse((response) => response.url().includes(contract.config.options.path));
    await ama.visit('/register');
    const options = ((await (await answered).json()) as { data: Array<{ type: number; content: string }> }).data;
    const tips = options.find(({ type }) => type === optionTypes.registerTips)?.content ?? '';
    expect(tips).not.toBe('');
    for (const line of tips.split('\n')) await expect(ama.page.getByText(line, { exact: true })).toBeVisible();
  });
}

test('R-12 SES-24 a registration carries code and channel of the invitation', async ({ player, server }) => {
  const { inviteCode } = await (await new Member(server).register()).ask(contract.account.profile, {});
  const ama = await player();
  await ama.visit(`/invitation/${inviteCode.toLowerCase()}/3`);
  await ama.button('access:invite.look').click();
  await expect(ama.page).toHaveURL(/\/home$/);
  await ama.visit('/register');
  await expect(ama.page.getByLabel(ama.t('access:field.inviteCode'))).toHaveValue(inviteCode);
  const sent = ama.page.waitForRequest((request) => request.url().endsWith('/member/reg'));
  await ama.register();
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toMatchObject({
    inviteCode,
    channel: '3',
  });
});
