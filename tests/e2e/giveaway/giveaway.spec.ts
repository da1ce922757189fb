import { contract, standingGiveaway } from '../../../contract';
import { violations } from '../../drivers/axe';
import { expect, test } from '../../drivers/house';
import { Member, password } from '../../drivers/member';
import { settled } from '../../drivers/places';
import type { Player } from '../../drivers/player';

const path = `/activities/giveaway/${standingGiveaway}`;
const send = (player: Player) => player.page.locator('.giveaway__form button[type="submit"]');

/** Fills the form of the page, with the code from the SMS, for a mobile. */
async function fill(player: Player, mobile = player.member.mobile): Promise<void> {
  const { page, t, server } = player;
  await page.getByLabel(t('access:field.mobile')).fill(mobile);
  await player.button('access:register.sendCode').click();
  await expect(player.button('access:register.resendIn')).toBeVisible();
  await page.getByLabel(t('access:field.smsCode')).fill(await server.smsCode(mobile));
  await page.getByLabel(t('access:field.newPassword')).fill(password);
  await page.getByLabel(t('giveaway:consent', { age: 18 })).check();
}
const coins = async (player: Player): Promise<number> => {
  player.member.token = await player.token();
  return (await player.member.purses()).coins;
};

for (const [theme, language] of [
  ['a', 'en'],
  ['b', 'fr'],
  ['b', 'pt'],
] as const)
  test(`GIV-1 Q57 a visitor registers on the page and has the gift, theme ${theme}, ${language}`, async ({
    player,
  }) => {
    const ama = await player({ theme, language });
    await ama.visit(path);
    await expect(send(ama)).toBeDisabled();
    await fill(ama);
    await send(ama).click();
    await expect(ama.page.getByText(ama.t('giveaway:taken'))).toBeVisible();
    await expect(ama.page).toHaveURL(new RegExp(`${path}$`));
    expect(await coins(ama)).toBe(300);
    await ama.page.reload();
    await expect(ama.page.getByText(ama.t('giveaway:taken'))).toBeVisible();
    await expect(send(ama)).toHaveCount(0);
  });

test('GIV-1 D3 a lost answer gives one account and one gift', async ({ player }) => {
  const ama = await player();
  await ama.visit(path);
  await fill(ama);
  let sent = 0;
  await ama.page.route(`**${contract.giveaway.register.path}`, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(ama).click();
  await expect(ama.page.getByText(ama.t('giveaway:taken'))).toBeVisible({ timeout: 30_000 });
  expect(sent).toBe(1);
  expect(await coins(ama)).toBe(300);
});

test('D6 a registered mobile is not told before its code, and can log in', async ({ player, server }) => {
  const owner = await new Member(server).register();
  const ama = await player();
  await ama.visit(path);
  await ama.page.getByLabel(ama.t('access:field.mobile')).fill(owner.mobile);
  await ama.page.getByLabel(ama.t('access:field.mobile')).blur();
  await expect(ama.button('access:register.sendCode')).toBeEnabled();
  await server.clock({ advance: 61_000 });
  await fill(ama, owner.mobile);
  await expect(ama.page.getByText(ama.t('auth:error.mobileTaken'))).toHaveCount(0);
  await send(ama).click();
  await expect(ama.page.getByText(ama.t('auth:error.mobileTaken'))).toBeVisible();
  await ama.button('giveaway:login').click();
  await expect(ama.page.getByLabel(ama.t('access:field.mobile'))).toHaveValue(/\d/);
  await ama.page.getByLabel(ama.t('access:field.password'), { exact: true }).fill(password);
  await ama.page
    .locator('form')
    .getByRole('button', { name: ama.t('access:login.submit'), exact: true })
    .click();
  await expect(ama.page).toHaveURL(new RegExp(`${path}$`));
});

for (const theme of ['a', 'b'] as const)
  test(`NAV-19 axe finds nothing in the form, theme ${theme}`, async ({ player }) => {
    const ama = await player({ theme, context: { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } } });
    await ama.visit(path);
    await expect(send(ama)).toBeVisible();
    await settled(ama);
    expect(await violations(ama)).toEqual([]);
  });
