import { expect, test } from '../../drivers/house';

test('HOM-1 the bar of home has the menu and the logo, and sign-up and login, or balance and Deposit', async ({
  player,
}) => {
  const visitor = await player();
  await visitor.visit('/home');
  await expect(visitor.button('home:nav.menu')).toBeVisible();
  await expect(visitor.page.locator('.home-nav__brand')).toBeVisible();
  await expect(visitor.button('auth:balance.register').first()).toBeVisible();
  await expect(visitor.button('auth:balance.login').first()).toBeVisible();
  await expect(visitor.button('auth:balance.deposit')).toHaveCount(0);

  const ama = await player({ signedIn: true });
  await ama.visit('/home');
  await expect(ama.button('home:nav.menu')).toBeVisible();
  expect(await ama.balance()).toContain('₵0.00');
  await expect(ama.button('auth:balance.register')).toHaveCount(0);
  await ama.page
    .locator('.balance-pill')
    .getByRole('button', { name: ama.t('auth:balance.deposit') })
    .click();
  await expect(ama.page).toHaveURL(/\/deposit/);
});
