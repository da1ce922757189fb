import type { Request } from '@playwright/test';
import { codes, contract, DepositState, markets, WithdrawState } from '../../../contract';
import { loseAnswers } from '../../drivers/answers';
import { identify, prices, win } from '../../drivers/cashier';
import { formatMobile } from '../../../contract/numbers/mobile';
import { expect, test } from '../../drivers/house';
import { looksAsItDid } from '../../drivers/looks';
import { Player } from '../../drivers/player';

const minute = 60_000;
const topUps = '**/api/account-service/pan-pay/deposit/init';
const inits = '**/api/account-service/pan-pay/withdraw/init';

test.beforeAll(async ({ server }) => {
  await server.operate(prices);
});

const hall = (player: Player) => player.page.locator('.hall');
/** Picks the hot package and pays. */
async function pay(player: Player): Promise<void> {
  await player.page.locator('.package--hot').click();
  await player.page.locator('.action-bar').getByRole('button').click();
  await expect(player.page).toHaveURL(/\/pay\/hall\/panpay\?/);
  await expect(hall(player)).toBeVisible();
}
/** The provider has the money by now. */
const paid = (player: Player) => player.server.clock({ advance: 30_000 });
const deposits = (player: Player) => player.member.ask(contract.pay.records, {});
const withdrawals = (player: Player) => player.member.ask(contract.withdraw.records, {});

/** Credited, once. */
async function credited(player: Player): Promise<void> {
  await expect
    .poll(async () => (await deposits(player)).map(({ state }) => state), { timeout: 40_000 })
    .toEqual([DepositState.success]);
  expect(await player.member.purses()).toMatchObject({ money: 5_004 });
}

test('DEP-15 DEP-20 DEP-21 DEP-23 a deposit goes from the package to the balance', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/deposit');
  await pay(ama);
  await paid(ama);
  await expect(ama.page).toHaveURL(/\/pages\/branch\/payment\?no=D/, { timeout: 40_000 });
  await expect(ama.heading('deposit:result.goodTitle')).toBeVisible();
  await credited(ama);
});

const interruptions: ReadonlyArray<{ name: string; act: (player: Player) => Promise<void> }> = [
  {
    name: 'a reload',
    act: async ({ page }) => {
      await page.reload();
    },
  },
  {
    name: 'three minutes without a network',
    act: async (player) => {
      await player.page.context().setOffline(true);
      await expect(player.page.getByText(player.t('deposit:hall.offlineText'))).toBeVisible();
      await player.server.clock({ advance: 3 * minute });
      await player.page.context().setOffline(false);
    },
  },
  {
    name: 'a session that has ended',
    act: async (player) => {
      await player.member.logout();
      await player.page.waitForURL(/\/login\?r=/, { timeout: 30_000 });
      await player.login();
      await expect(player.page).toHaveURL(/\/pay\/hall\/panpay\?/);
    },
  },
  {
    name: 'a closed tab',
    act: async (player) => {
      await player.page.goto('about:blank');
      await player.visit('/deposit');
      await player.page.locator('.deposit__under-way').click();
      await expect(player.page).toHaveURL(/\/pay\/hall\/panpay\?/);
    },
  },
  {
    name: 'a second tab',
    act: async (player) => {
      const second = await player.page.context().newPage();
      await second.goto(`${player.origin}/deposit`);
      await expect(second.locator('.deposit__under-way')).toBeVisible();
    },
  },
];
for (const { name, act } of interruptions) {
  test(`CF4 CF9 Q10 a deposit survives ${name} and is credited once`, async ({ player }) => {
    const ama = await player({ signedIn: true });
    await ama.visit('/deposit');
    await pay(ama);
    await act(ama);
    await expect(hall(ama)).toBeVisible();
    await paid(ama);
    await expect(ama.heading('deposit:result.goodTitle')).toBeVisible({ timeout: 60_000 });
    await credited(ama);
  });
}

test('CF7 F7 Q51 lost answers to Pay make one order with one key', async ({ player }) => {
  const ama = await player({ signedIn: true, theme: 'b' });
  await ama.visit('/deposit');
  const keys = await loseAnswers(ama.page, topUps, 2);
  await pay(ama);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  expect(await deposits(ama)).toHaveLength(1);
});

test('CF7 F10 Q53 a request whose key was closed makes no deposit', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/deposit');
  const held: Request[] = [];
  await ama.page.route(topUps, (route) => {
    held.push(route.request());
    return route.abort('connectionreset');
  });
  await ama.page.locator('.package--hot').click();
  await ama.page.locator('.action-bar').getByRole('button').click();
  await expect(ama.page.locator('.action-bar').getByText(ama.t('deposit:bar.checking'))).toBeVisible({
    timeout: 20_000,
  });
  await ama.server.clock({ advance: 3 * minute });
  await expect(ama.toast(ama.t('deposit:lapsed'))).toBeVisible({ timeout: 40_000 });
  const late = held[0]!;
  const answer = await ama.page.request.fetch(late.url(), {
    method: 'POST',
    headers: await late.allHeaders(),
    data: late.postData() ?? '',
  });
  expect(await answer.json()).toMatchObject({ code: codes.keyClosed });
  expect(await deposits(ama)).toEqual([]);
});

/** A member with winnings and identity details, at the withdraw tab. */
async function winner(player: Player, amount = 100_000): Promise<Player> {
  await identify(player.member);
  await win(player.server, player.member, amount);
  return player.visit('/withdraw');
}
const act = (player: Player) => player.page.locator('.action-bar').getByRole('button');
async function ask(player: Player, amount: string): Promise<void> {
  await player.page.getByLabel(player.t('withdraw:amount.label'), { exact: true }).fill(amount);
  await expect(act(player)).toBeEnabled();
  await act(player).click();
  if (player.theme === 'b') await player.button('withdraw:bar.confirm').click();
}
const outcome = (player: Player, ...titles: string[]) =>
  player.page.getByRole('dialog', {
    name: new RegExp(`^(${titles.map((title) => player.t(`withdraw:outcome.${title}`)).join('|')})$`),
  });

test('WDR-1 WDR-5 WDR-6 WDR-18 R-25 a withdrawal goes from the form to its record', async ({ player }) => {
  const ama = await winner(await player({ signedIn: true, context: { reducedMotion: 'reduce' } }));
  const { page, t } = ama;
  await expect(page.getByText('₵1,000.00').first()).toBeVisible();
  await expect(page.getByLabel(t('withdraw:account.mobile'))).toHaveValue(formatMobile(markets.GH, ama.member.mobile));
  await expect(page.getByLabel(t('withdraw:account.name'))).toHaveValue('Ama Mensah');
  await page.getByLabel(t('withdraw:amount.label'), { exact: true }).fill('1001');
  await expect(act(ama)).toBeDisabled();
  await expect(page.getByText(t('withdraw:blocked.balance', { free: '₵1,000.00' })).first()).toBeVisible();
  await ask(ama, '300');
  await expect(page).toHaveURL(/\/account\/withdraw-preview\?amount=300&channel=MTN_MM$/);
  const slip = page.locator('.slip');
  for (const sum of ['₵300.00', '−₵0.96', '₵299.04', '₵700.00'])
    await expect(slip.getByText(sum, { exact: true }).first()).toBeVisible();
  // A reload shows the same receipt, with the same account.
  await page.reload();
  await expect(slip.getByText('₵299.04').first()).toBeVisible();
  await looksAsItDid(ama, 'withdraw-preview');
  await page.getByRole('button', { name: t('withdraw:bar.takeAmount', { amount: '₵300.00' }) }).click();
  await expect(outcome(ama, 'done')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/withdraw-preview/);
  expect(await ama.member.ask(contract.account.balance, {})).toMatchObject({ withdrawMoney: 70_000 });
  await ama.server.clock({ advance: 30_000 });
  await expect(outcome(ama, 'donePaid')).toBeVisible({ timeout: 30_000 });
  await ama.button('withdraw:outcome.records').click();
  await expect(page).toHaveURL(/\/account\/records\/withdraw$/);
  await expect(page.locator('.record').getByText(t('withdraw:state.3'))).toBeVisible();
});

test('SES-20 WDR-6 Q84 a proof of identity over the preview takes the unchanged sum', async ({ player }) => {
  const ama = await winner(await player({ signedIn: true }));
  await ama.server.clock({ advance: 16 * minute });
  await ask(ama, '120');
  await ama.page.getByRole('button', { name: ama.t('withdraw:bar.takeAmount', { amount: '₵120.00' }) }).click();
  const proof = ama.page.getByRole('dialog', { name: ama.t('security:branch.title') });
  await expect(proof).toBeVisible();
  expect(await withdrawals(ama)).toEqual([]);
  await ama.button('access:register.sendCode').click();
  await expect(ama.button('access:register.resendIn')).toBeVisible();
  await ama.page.getByLabel(ama.t('access:field.smsCode')).fill(await ama.server.smsCode(ama.member.mobile));
  await ama.page
    .locator('form')
    .getByRole('button', { name: ama.t('security:branch.submit'), exact: true })
    .click();
  await expect(outcome(ama, 'done')).toBeVisible();
  expect(await withdrawals(ama)).toMatchObject([{ money: 12_000, net: 11_904 }]);
});

test('Q73 in theme B only Confirm takes the money', async ({ player }) => {
  const ama = await winner(await player({ signedIn: true, theme: 'b' }));
  const { page, t } = ama;
  await page.getByLabel(t('withdraw:amount.label'), { exact: true }).fill('200');
  await act(ama).click();
  const review = outcome(ama, 'review');
  for (const text of ['Ama Mensah', '₵200.00', '₵0.96', '₵199.04'])
    await expect(review.getByText(text).first()).toBeVisible();
  await expect(review.getByRole('button', { name: t('withdraw:bar.confirm'), exact: true })).toBeInViewport();
  await ama.button('withdraw:outcome.change').click();
  await expect(review).toBeHidden();
  expect(await withdrawals(ama)).toEqual([]);
  await ask(ama, '210');
  await expect(outcome(ama, 'done', 'donePaid')).toBeVisible({ timeout: 20_000 });
  expect(await withdrawals(ama)).toMatchObject([{ money: 21_000 }]);
});

test('CF7 F7 Q53 D4 in theme B lost answers make one withdrawal', async ({ player }) => {
  const ama = await winner(await player({ signedIn: true, theme: 'b' }));
  const keys = await loseAnswers(ama.page, inits, 5);
  await ask(ama, '200');
  await expect(outcome(ama, 'working', 'checking')).toBeVisible();
  await expect(outcome(ama, 'checking')).toBeVisible({ timeout: 30_000 });
  // The provider may have paid it meanwhile.
  await expect(outcome(ama, 'done', 'donePaid')).toBeVisible({ timeout: 40_000 });
  expect(new Set(keys).size).toBe(1);
  expect(await withdrawals(ama)).toHaveLength(1);
  expect(await ama.member.ask(contract.account.balance, {})).toMatchObject({ withdrawMoney: 80_000 });
});

test('CF4 CF6 the next visit finds the withdrawal of a closed tab', async ({ player }) => {
  const ama = await winner(await player({ signedIn: true, theme: 'b' }));
  await loseAnswers(ama.page, inits);
  await ask(ama, '150');
  await expect(outcome(ama, 'working', 'checking')).toBeVisible();
  await ama.page.goto('about:blank');
  await ama.page.unrouteAll({ behavior: 'ignoreErrors' });
  await ama.page.goto(`${ama.origin}/withdraw`);
  await expect(outcome(ama, 'done', 'donePaid')).toBeVisible({ timeout: 30_000 });
  expect(await withdrawals(ama)).toHaveLength(1);
});

test('CF9 CF7 Q53 two withdrawals without an answer are both found again', async ({ player }) => {
  const ama = await winner(await player({ signedIn: true, theme: 'b' }));
  const second = await ama.page.context().newPage();
  await second.goto(`${ama.origin}/withdraw`);
  const other = new Player(second, ama.member, 'en', 'b');
  for (const [tab, amount] of [
    [ama, '150'],
    [other, '160'],
  ] as const) {
    await loseAnswers(tab.page, inits, 100);
    await ask(tab, amount);
    await expect(outcome(tab, 'working', 'checking')).toBeVisible();
  }
  await second.close();
  await ama.page.goto('about:blank');
  await ama.page.unrouteAll({ behavior: 'ignoreErrors' });
  await ama.page.goto(`${ama.origin}/withdraw`);
  for (const amount of ['₵149.04', '₵159.04']) {
    await expect(outcome(ama, 'done', 'doneReview', 'donePaid').getByText(amount)).toBeVisible({ timeout: 30_000 });
    await ama.button('withdraw:outcome.close').click();
  }
  expect((await withdrawals(ama)).map(({ money }) => money).toSorted()).toEqual([15_000, 16_000]);
});

test('R-25 a preview without an account leads to the account field', async ({ player }) => {
  const ama = await winner(await player({ signedIn: true, language: 'fr' }));
  const { page, t } = ama;
  await ama.visit('/account/withdraw-preview?amount=100&channel=VODA_MM');
  await ama.button('withdraw:preview.addAccount').click();
  const account = page.getByLabel(t('withdraw:account.mobile')).filter({ visible: true });
  await expect(account).toBeFocused();
  await expect(account).toBeInViewport();
  await account.fill('0201234567');
  await act(ama).click();
  await expect(page).toHaveURL(/\/account\/withdraw-preview\?amount=100&channel=VODA_MM$/);
  await expect(page.getByRole('button', { name: t('withdraw:bar.takeAmount', { amount: '₵100,00' }) })).toBeEnabled();
});

test('ECO-13 a failed payment returns the whole sum and says so', async ({ player }) => {
  const ama = await winner(await player({ signedIn: true, language: 'fr' }));
  const { page, t } = ama;
  await page.getByText('Telecel Cash').click();
  await page.getByLabel(t('withdraw:account.mobile')).fill('0201234567');
  await ask(ama, '100');
  await page.getByRole('button', { name: t('withdraw:bar.takeAmount', { amount: '₵100,00' }) }).click();
  await ama.server.clock({ advance: 30_000 });
  await expect(outcome(ama, 'doneReturned')).toBeVisible({ timeout: 40_000 });
  await ama.button('withdraw:outcome.records').click();
  await expect(page.locator('.record')).toContainText(t('withdraw:list.returned', { amount: '₵100,00' }).slice(0, 20));
  expect(await withdrawals(ama)).toMatchObject([{ state: WithdrawState.failed, money: 10_000 }]);
  expect(await ama.member.ask(contract.account.balance, {})).toMatchObject({ withdrawMoney: 100_000 });
});

test('ECO-13 a larger sum is reviewed first and shows the time', async ({ player }) => {
  const ama = await winner(await player({ signedIn: true }));
  await ask(ama, '600');
  await expect(ama.page.getByText(ama.t('withdraw:step.aboutMinutes_other', { count: 2 }))).toBeVisible();
  await ama.page.getByRole('button', { name: ama.t('withdraw:bar.takeAmount', { amount: '₵600.00' }) }).click();
  await expect(outcome(ama, 'doneReview')).toBeVisible();
  await ama.button('withdraw:outcome.close').click();
  await expect(ama.page).toHaveURL(/\/withdraw$/);
  await expect(ama.page.locator('.withdraw__under-way').filter({ visible: true })).toContainText('₵600.00');
});

test('WDR-4 closing the identity window returns to the previous page', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/home');
  await ama.tab('withdraw').click();
  const window = ama.page.getByRole('dialog', { name: ama.t('kyc:title') });
  await expect(window).toBeVisible();
  await window.getByRole('button', { name: ama.t('common:close') }).click();
  await expect(ama.page).toHaveURL(/\/home$/);
});
