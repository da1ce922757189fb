import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { keysOf, loseAnswers } from '../../drivers/answers';
import { identify } from '../../drivers/cashier';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';
import type { ServerProcess } from '../../drivers/server';

test.use({ launchOptions: chromiumLaunch });

const collects = '**/api/account-service/diamond-task/collect';
const exchanges = '**/api/account/exchange';
const claim = /diamond-task\/collect$|account\/exchange$/;

const level = (server: ServerProcess, { member }: Player, to: number) =>
  server.operate(`update members set level_id = ${to} where mobile = '${member.mobile}'`);
const task = ({ page }: Player, title: string) => page.locator('.task').filter({ hasText: title });
const collect = (player: Player, title: string) =>
  player.page.getByRole('button', { name: `${player.t('diamond:tasks.collect')}: ${title}` });
const purse = ({ page }: Player) => page.locator('.gem-hall__count');
const tile = ({ page }: Player, gain: string) =>
  page.getByRole('button', { name: new RegExp(`^${gain.replace('.', '\\.')} `) });
const sheet = ({ page }: Player) => page.getByRole('dialog').filter({ visible: true }).last();
const confirm = (player: Player) =>
  sheet(player).getByRole('button', { name: new RegExp(`^${player.t('diamond:exchange.confirm')}`) });
/** What is left after the last bytes of a lost answer: the app asks again by itself. */
const patience = { timeout: 40_000 };

for (const theme of ['a', 'b'] as const)
  test(`R-43 R-44 DIA-2 DIA-4 a member collects a task and exchanges diamonds, theme ${theme}`, async ({
    player,
    server,
  }) => {
    const ama = await player({ signedIn: true, theme });
    await give(server, ama, { purse: 'diamonds', amount: 298 });
    await level(server, ama, 2);
    await identify(ama.member);
    await ama.visit('/diamond/tasks');
    await expect(purse(ama)).toContainText('298');
    await collect(ama, 'Open the app').click();
    await expect(task(ama, 'Open the app')).toContainText(ama.t('diamond:tasks.received'));
    await expect(purse(ama)).toContainText('300');

    await ama.button('diamond:tasks.exchange').click();
    await expect(ama.page).toHaveURL(/\/diamond\/exchange$/);
    await tile(ama, '₵4.00').click();
    // Everything is said before a diamond goes.
    await expect(sheet(ama)).toContainText('250 diamonds');
    await expect(sheet(ama)).toContainText('50 diamonds');
    await expect(sheet(ama)).toContainText('₵96.00');
    expect((await ama.member.purses()).diamonds).toBe(300);
    await confirm(ama).click();
    await expect(sheet(ama)).toContainText(ama.t('diamond:exchange.done.title', { gain: '₵4.00' }));
    expect(await ama.member.purses()).toMatchObject({ money: 400, diamonds: 50 });
    await sheet(ama)
      .getByRole('button', { name: ama.t('diamond:exchange.done.wallet') })
      .click();
    await expect(ama.page.locator('.wallet__money')).toHaveText('₵4.00');
    await expect(ama.page.locator('.movement').filter({ hasText: ama.t('wallet:reason.exchange') })).toHaveCount(2);
    await expect(ama.page.locator('.locked-meter')).toContainText('₵4.00');
  });

test('A8 M19 double taps collect once and exchange once', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'diamonds', amount: 400 });
  const keys = keysOf(ama.page, claim);
  await ama.visit('/diamond/tasks');
  await collect(ama, 'Open the app').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(purse(ama)).toContainText('402');
  expect(keys).toHaveLength(1);
  await ama.visit('/diamond/exchange');
  await tile(ama, '1,500 coins').click();
  await confirm(ama).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(sheet(ama)).toContainText(ama.t('diamond:exchange.done.title', { gain: '1,500 coins' }));
  expect(keys).toHaveLength(2);
  expect(await ama.member.purses()).toMatchObject({ coins: 1_500, diamonds: 302 });
});

test('D3 F7 lost answers lead to one claim and one exchange', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'diamonds', amount: 400 });
  const keys = keysOf(ama.page, claim);
  await ama.visit('/diamond/tasks');
  for (const address of [collects, exchanges]) await loseAnswers(ama.page, address, 2);
  await collect(ama, 'Open the app').click();
  await expect(task(ama, 'Open the app')).toContainText(ama.t('diamond:tasks.received'), patience);
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  await ama.button('diamond:tasks.exchange').click();
  await tile(ama, '1,500 coins').click();
  await confirm(ama).click();
  await expect(sheet(ama)).toContainText(ama.t('diamond:exchange.done.title', { gain: '1,500 coins' }), patience);
  expect(new Set(keys).size).toBe(2);
  expect(await ama.member.purses()).toMatchObject({ coins: 1_500, diamonds: 302 });
  expect(await ama.member.ask(contract.diamondTask.records, { page: 1, size: 20 })).toHaveLength(1);
});

test('D3 Q53 the next visit shows an exchange without an answer', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'diamonds', amount: 400 });
  await ama.visit('/diamond/exchange');
  let losing = true;
  await ama.page.route(exchanges, async (route) => {
    const response = await route.fetch();
    // The page of the first visit may have closed meanwhile, so that its request can no longer be answered.
    await (losing ? route.abort('connectionreset') : route.fulfill({ response })).catch(() => undefined);
  });
  await tile(ama, '1,500 coins').click();
  await confirm(ama).click();
  await expect(ama.page.locator('.exchange__checking')).toBeVisible(patience);
  // The page is left before an answer comes through: this visit hears none.
  await ama.page.goto('about:blank');
  losing = false;
  await ama.visit('/diamond/exchange');
  await expect(sheet(ama)).toContainText(ama.t('diamond:exchange.done.title', { gain: '1,500 coins' }), patience);
  expect(await ama.member.purses()).toMatchObject({ coins: 1_500, diamonds: 300 });
});

test('DIA-4 each closed offer shows its reason and the next step', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'diamonds', amount: 9_000 });
  await ama.visit('/diamond/exchange');
  await expect(tile(ama, '₵4.00')).toContainText('V2');
  await tile(ama, '₵4.00').click();
  await expect(sheet(ama)).toContainText(ama.t('diamond:exchange.reason.level.title', { level: 2 }));
  await expect(confirm(ama)).toHaveCount(0);
  await level(server, ama, 7);
  await ama.visit('/diamond/exchange');
  await tile(ama, '₵47.50').click();
  await sheet(ama)
    .getByRole('button', { name: ama.t('diamond:exchange.reason.kyc.way') })
    .click();
  await expect(ama.page).toHaveURL(/\/me\/settings\/kyc$/);
  await identify(ama.member);
  for (const key of ['e2e-cap-first-exchange', 'e2e-cap-second-exchange'])
    await ama.member.ask(contract.exchange.exchange, { id: 6 }, key);
  await ama.visit('/diamond/exchange');
  await expect(ama.page.locator('.week')).toContainText('₵5.00');
  await expect(tile(ama, '₵8.50')).toContainText(ama.t('diamond:exchange.gate.cap'));
  await tile(ama, '₵8.50').click();
  await expect(sheet(ama)).toContainText(ama.t('diamond:exchange.reason.cap.title'));
  await sheet(ama)
    .getByRole('button', { name: ama.t('common:ok') })
    .click();
  await tile(ama, '₵4.00').click();
  await expect(confirm(ama)).toBeEnabled();

  const kofi = await player({ signedIn: true });
  await kofi.visit('/diamond/exchange');
  await tile(kofi, '1,500 coins').click();
  await expect(sheet(kofi)).toContainText('100 diamonds');
  await sheet(kofi)
    .getByRole('button', { name: kofi.t('diamond:exchange.reason.diamonds.way') })
    .click();
  await expect(kofi.page).toHaveURL(/\/diamond\/tasks$/);
});

test('F15 offline, the Collect button is disabled and says why', async ({ player, server }) => {
  const ama = await player({ signedIn: true, language: 'fr' });
  await give(server, ama, { purse: 'diamonds', amount: 400 });
  await ama.visit('/diamond/tasks');
  const button = ama.page.locator('.task .btn--primary').first();
  await expect(button).toBeEnabled();
  await ama.page.context().setOffline(true);
  await expect(button).toBeDisabled();
  await expect(ama.page.getByText(ama.t('diamond:tasks.why'))).toBeVisible();
  await ama.page.context().setOffline(false);
  await expect(button).toBeEnabled();
});

test('DIA-3 DIA-2 the records show tasks and diamonds, in and out', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'diamonds', amount: 200 });
  await ama.member.ask(contract.diamondTask.collect, { id: 1 }, 'e2e-records-a-task');
  await ama.member.ask(contract.exchange.exchange, { id: 2 }, 'e2e-records-exchange');
  await ama.visit('/diamond/tasks');
  await ama.button('diamond:tasks.records.open').click();
  await expect(sheet(ama).locator('.record')).toHaveCount(1);
  await ama.visit('/diamond/exchange');
  await ama.button('diamond:records.open').click();
  await expect(sheet(ama).locator('.record')).toHaveCount(3);
  await sheet(ama)
    .getByRole('button', { name: ama.t('diamond:records.type.2'), exact: true })
    .click();
  await expect(sheet(ama).locator('.record')).toHaveCount(1);
  await expect(sheet(ama).locator('.record')).toContainText('−100');
});

test('HOM-17 DIA-5 Me’s diamonds lead to the exchange and its tips', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/me');
  await ama.page.locator('.me-balances__to').nth(1).click();
  await expect(ama.page).toHaveURL(/\/diamond\/exchange$/);
  await expect(ama.page.locator('.tips-card li')).toHaveCount(4);
});
