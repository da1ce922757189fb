import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { keysOf, loseAnswers } from '../../drivers/answers';
import { violations } from '../../drivers/axe';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';
import type { ServerProcess } from '../../drivers/server';

test.use({ launchOptions: chromiumLaunch });

const buys = '**/api/mall-service/buy';
const patience = { timeout: 60_000 };
const dialog = ({ page }: Player) => page.getByRole('dialog').filter({ visible: true }).last();
const order = (player: Player) =>
  dialog(player).getByRole('button', { name: new RegExp(`^${player.t('mall:order')}`) });
const buyNow = (player: Player) =>
  player.page.locator('.goods-act').getByRole('button', { name: new RegExp(`^${player.t('mall:buy.now')}`) });

/** A member of a VIP level with coins. */
async function shopper(player: () => Promise<Player>, server: ServerProcess, { coins = 60_000, level = 3 } = {}) {
  const ama = await player();
  if (coins > 0) await give(server, ama, { purse: 'coins', amount: coins });
  await server.operate(`update members set level_id = ${level} where mobile = '${ama.member.mobile}'`);
  return ama;
}

/** Fills the address form; the area is chosen by its code. */
async function fillAddress(ama: Player, { postal = 'ga 184 2210' } = {}) {
  const field = (name: string) => dialog(ama).getByLabel(ama.t(`mall:address.field.${name}`), { exact: true });
  await field('name').fill('Ama Mensah');
  await field('mobile').fill('0244124417');
  await field('area').selectOption('GH-AA');
  await field('postal').fill(postal);
  await field('address').fill('12 Oxford Street, blue gate');
  return field;
}

test('R-48 Q49 a visitor looks round and is asked to log in for an item', { tag: '@quick' }, async ({ player }) => {
  const visitor = await player();
  await visitor.visit('/mall');
  await visitor.page.locator('.shop-card').first().click();
  await expect(visitor.page).toHaveURL(/\/mall\/3$/);
  await expect(visitor.page.locator('.good')).toHaveCount(6);
  await visitor.page.locator('.good').first().click();
  await expect(visitor.page.getByRole('dialog')).toContainText(visitor.t('shell:guard.title'));
});

test('MAL-1 airtime is paid with coins and delivered', async ({ player, server }) => {
  const ama = await shopper(() => player({ signedIn: true }), server);
  await ama.visit('/mall/detail/1');
  await buyNow(ama).click();
  const [network] = (await ama.member.ask(contract.mall.detail, { id: 1 })).networks.all;
  await dialog(ama).getByLabel(ama.t('mall:network.label')).selectOption(network!);
  await order(ama).click();
  await expect(dialog(ama)).toContainText(ama.t('mall:receipt.number'));
  expect((await ama.member.purses()).coins).toBe(58_850);
  await dialog(ama)
    .getByRole('button', { name: ama.t('mall:receipt.order') })
    .click();
  await expect(ama.page).toHaveURL(/\/mall\/orders\/\d+$/);
  await expect(ama.page.locator('.order-timeline')).toContainText(ama.t('mall:step.placed'));
});

test('MAL-1 MAL-2 a parcel is ordered with an address, and cancelled', async ({ player, server }) => {
  test.slow();
  const ama = await shopper(() => player({ signedIn: true }), server);
  await ama.visit('/mall/detail/6');
  await expect(buyNow(ama)).toBeDisabled();
  await ama.page.locator('.goods-options').getByRole('button', { name: 'L', exact: true }).click();
  await ama.button('mall:cart.add').click();
  await ama.page.locator('.mall-bar__cart').click();
  await expect(ama.page.locator('.cart-line')).toHaveCount(1);
  // The cart is kept on the phone.
  await ama.page.reload();
  await expect(ama.page.locator('.cart-line')).toHaveCount(1);
  await ama.page.locator('.action-bar').getByRole('button').click();

  // The order names each wrong field, in words of the specification.
  await order(ama).click();
  for (const text of ['Please fill in the tel', 'Please fill in the name', 'Please select a receiving area'])
    await expect(dialog(ama)).toContainText(text);
  await expect(dialog(ama)).toContainText('Address can not be empty');
  expect(await violations(ama)).toEqual([]);
  const field = await fillAddress(ama, { postal: 'GA-18' });
  await expect(dialog(ama)).toContainText('Wrong postal code');
  await field('postal').fill('ga 184 2210');
  await field('address').focus();
  await expect(field('postal')).toHaveValue('GA-184-2210');
  await expect(dialog(ama)).not.toContainText('Wrong postal code');

  await order(ama).click();
  await expect(dialog(ama)).toContainText(ama.t('mall:receipt.parcel.title'), patience);
  expect((await ama.member.purses()).coins).toBe(25_000);
  await dialog(ama)
    .getByRole('button', { name: ama.t('mall:receipt.order') })
    .click();
  await expect(ama.page.locator('.order-target')).toContainText('12 Oxford Street, blue gate');
  expect(await violations(ama)).toEqual([]);
  await ama.button('mall:cancel.action').click();
  await dialog(ama)
    .getByRole('button', { name: ama.t('mall:cancel.yes'), exact: true })
    .click();
  await expect(ama.page.locator('.order-timeline')).toContainText(ama.t('mall:cancelled.member'), patience);
  expect((await ama.member.purses()).coins).toBe(60_000);
  await ama.visit('/mall/cart');
  await expect(ama.page.getByText(ama.t('mall:cart.emptyTitle'))).toBeVisible();
});

test('D3 Q53 after lost answers one order is made', async ({ player, server }) => {
  const ama = await shopper(() => player({ signedIn: true }), server);
  const keys = keysOf(ama.page, /\/mall-service\/buy$/);
  await ama.visit('/mall/detail/4');
  await loseAnswers(ama.page, buys, 2);
  await buyNow(ama).click();
  await order(ama).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(dialog(ama)).toContainText(ama.t('mall:receipt.number'), patience);
  expect(new Set(keys).size).toBe(1);
  expect(await ama.member.ask(contract.mall.orders, {})).toHaveLength(1);
  expect((await ama.member.purses()).coins).toBe(54_800);
});

test('Q63 who lacks the level is led to the member centre', async ({ player, server }) => {
  const ama = await shopper(() => player({ signedIn: true }), server, { level: 1 });
  await ama.visit('/mall/3');
  await expect(ama.page.locator('.good')).toHaveCount(6);
  await expect(ama.page.locator('.mall-gate')).toContainText(ama.t('mall:gate.title', { level: 3 }));
  await ama.button('mall:gate.way').click();
  await expect(ama.page).toHaveURL(/\/subscriber\/memberCenter$/);
});

test('MAL-1 too few coins: the item says how many are missing', async ({ player, server }) => {
  const ama = await shopper(() => player({ signedIn: true }), server, { coins: 8_240 });
  await ama.visit('/mall/detail/5');
  await expect(ama.page.locator('.order-missing')).toContainText('26,760');
  await ama.button('mall:earn.coins').click();
  await expect(ama.page).toHaveURL(/\/tasks$/);
});

test('R-50 HOM-9 HOM-17 unknown jumps are invalid, and home and Me lead to the mall', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/mall/jump/999999');
  await expect(ama.page.getByText('The activity is invalid')).toBeVisible();
  await ama.visit('/mall/jump/6');
  await expect(ama.page).toHaveURL(/\/mall\/detail\/6$/);
  await ama.visit('/me');
  for (const type of [3, 4]) await expect(ama.page.locator(`a[href="/mall/${type}"]`)).toHaveCount(1);
  await ama.visit('/categories/7/games');
  await ama.page.getByRole('button', { name: 'Baobab Mall' }).click();
  await expect(ama.page).toHaveURL(/\/mall$/);
});
