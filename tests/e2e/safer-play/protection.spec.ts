import { contract } from '../../../contract';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { password } from '../../drivers/member';
import { landed } from '../../drivers/wheel';

test('R-20 ACC-9 Q30 a closed account can only withdraw', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  await ama.visit('/me/settings/exclusion');
  const close = page.locator('form').getByRole('button', { name: t('protection:exclude.action'), exact: true });
  await expect(close).toBeDisabled();
  await expect(page.getByText(t('protection:exclude.missing.period'))).toBeVisible();
  await page
    .getByRole('group', { name: t('protection:exclude.how') })
    .getByRole('button', { name: t('protection:period.6m') })
    .click();
  await page.getByLabel(t('protection:exclude.password'), { exact: true }).fill(password);
  await close.click();
  await page.getByRole('button', { name: t('protection:exclude.goOn'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('protection:exclude.last.6m') })).toBeVisible();
  await page.getByRole('button', { name: t('protection:exclude.confirm'), exact: true }).click();
  await expect(page.locator('.protect__closed-title')).toContainText(/\d{4}/);
  expect(await ama.token()).toBeNull();
  await expect(ama.member.ask(contract.account.balance, {})).rejects.toThrow('401');

  await ama.visit('/login');
  await page.getByLabel(t('access:field.mobile')).fill(ama.member.mobile);
  await page.getByLabel(t('access:field.password'), { exact: true }).fill(password);
  await page
    .locator('form')
    .getByRole('button', { name: t('access:login.submit'), exact: true })
    .click();
  await page.getByRole('button', { name: t('access:exclusion.payout'), exact: true }).click();
  await expect(page).toHaveURL(/\/account\/closed$/);
  await expect(page.getByRole('heading', { name: /closed until/ })).toBeVisible();
  await expect(page.getByText(t('protection:account.free'))).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // A reload, an address of play, the way back: nothing leads out of it but logging out.
  await page.reload();
  await expect(page.getByRole('heading', { name: /closed until/ })).toBeVisible();
  for (const address of ['/home', '/deposit', '/me/settings']) {
    await ama.visit(address);
    await expect(page).toHaveURL(/\/account\/closed$/);
  }
});

test('ACC-9 a higher limit waits and can be taken back', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  await ama.visit('/me/settings/limits');
  const row = page.getByRole('button', {
    name: new RegExp(`^${t('protection:kind.deposit.title')}, ${t('protection:window.day')}`),
  });
  const set = async (amount: string, save: string) => {
    await row.click();
    await page.getByRole('dialog').getByLabel(t('protection:limits.newAmount')).fill(amount);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(save), exact: true })
      .click();
  };
  await set('50', 'protection:limits.save');
  await expect(row).toContainText('₵50.00');
  await set('90.50', 'protection:limits.saveLater');
  await expect(page.locator('.limits__pending')).toContainText('₵90.50');
  await expect(row).toContainText('₵50.00');
  await page.getByRole('button', { name: t('protection:limits.keep') }).click();
  await expect(page.locator('.limits__pending')).toHaveCount(0);
  const { limits } = await ama.member.ask(contract.protection.status, {});
  expect(limits.find(({ kind, window }) => kind === 'deposit' && window === 'day')).toMatchObject({
    amount: 5_000,
    pending: null,
  });
});

test('Q77 a break shows its end and disables play', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  await ama.member.ask(contract.protection.coolOff, { period: '1d' });
  const strip = page
    .getByRole('status')
    .getByRole('button', { name: new RegExp(t('common:rest.coolOff', { date: '.*20\\d\\d.*' })) });
  await ama.visit('/home');
  await expect(strip).toBeVisible();
  await expect(page.getByRole('button', { name: t('auth:balance.deposit'), exact: true })).toBeDisabled();
  await expect(page.locator('.game-tile').first()).toBeVisible();
  await expect(page.locator('.rain-widget')).toHaveCount(0);
  await expect(page.locator('.banner')).toHaveCount(0);
  await expect(page.locator('a[href*="cash-rain"]')).toHaveCount(0);
  for (const address of ['/games/coin-spin/1', '/diamond/spin']) {
    await ama.travel(address);
    await expect(strip).toBeVisible();
    await expect(page.locator('.wheel-spin')).toBeDisabled();
    await expect(page.locator('#wheel-wait')).toHaveText(t('common:rest.off.coolOff'));
    // The controls end at the foot of the screen: the strip pushes nothing out of sight.
    const box = await page.locator('.wheel-foot').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) + 1);
  }
  await ama.travel('/withdraw');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip).toHaveCount(0);
});

test('Q30 no advert and no popup opens during a break', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player({ signedIn: true, popups: true });
  await ama.member.ask(contract.protection.coolOff, { period: '1d' });
  await ama.visit('/me/settings/exclusion');
  await expect(ama.page.locator('.protect__running')).toBeVisible();
  await ama.visit('/promotion');
  await expect(ama.page.getByText(ama.t('pages:promotion.restTitle'))).toBeVisible();
  await ama.visit('/home');
  await ama.touches();
  await ama.page.waitForTimeout(5_000);
  await expect(ama.page.getByRole('dialog')).toHaveCount(0);
});

test('R-28 R-29 R-30 support, questions and the about page lead to each other', async ({ player }) => {
  const ama = await player();
  const { page, t } = ama;
  await ama.visit('/supports');
  await page.getByRole('button', { name: t('help:supports.faq') }).click();
  await expect(page).toHaveURL(/\/me\/faq$/);
  await page.locator('.faq__question').first().click();
  await expect(page.locator('.faq__answer').first()).toBeVisible();
  await page.getByRole('button', { name: t('help:faq.support') }).click();
  await page.getByRole('button', { name: t('help:supports.about') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Baobab' })).toBeVisible();
});

test('ACC-10 the reality check opens after each 30 minutes of play', async ({ player, server }) => {
  test.setTimeout(180_000);
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  await ama.member.ask(contract.protection.setRealityCheck, { minutes: 30 });
  await give(server, ama, { purse: 'coins', amount: 1_000 });
  const check = page.getByRole('dialog', { name: t('protection:reality.title') });
  /** Minutes go by on the phone and on the server. */
  const pass = async (minutes: number): Promise<void> => {
    await server.clock({ advance: minutes * 60_000 });
    await page.clock.runFor(minutes * 60_000);
  };
  await page.clock.install();
  await ama.visit('/games/coin-spin/1');
  await page.locator('.wheel-spin').click();
  await landed(ama, 30_000);
  // The time counts from the moment when the modules after the first paint have loaded.
  await ama.visit('/me/settings/limits');
  await ama.started();
  await pass(15);
  await page.reload();
  await ama.started();
  await pass(14);
  await expect(check).toHaveCount(0);
  await pass(1);
  await expect(check).toBeVisible();
  await expect(check).toContainText(t('protection:reality.text', { minutes: 30 }));
  await check.getByRole('button', { name: t('protection:reality.continue'), exact: true }).click();
  await expect(check).toHaveCount(0);
  await pass(29);
  await expect(check).toHaveCount(0);
  await pass(2);
  await expect(check).toBeVisible();
});
