import { contract } from '../../../contract';
import { identify, prices, win } from '../../drivers/cashier';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';
import { landed } from '../../drivers/wheel';

test.beforeAll(async ({ server }) => {
  await server.operate(prices);
});

/** The app has another device id from now on, as after an update that cleared it, but still the session. */
const renew = ({ page }: Player) =>
  page.addInitScript(() => localStorage.setItem('baobab.device', JSON.stringify('device-after-an-update')));

/** Proves by a code from the outbox that it is the member, above the page that stays (Q84). */
async function prove(player: Player, path: RegExp): Promise<void> {
  const { page, t } = player;
  const proof = page.getByRole('dialog', { name: t('security:branch.title') });
  await expect(proof).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.locator('.toast')).toHaveCount(0);
  // The member has just registered: a device without a proof shares the wait between two codes of a number.
  await player.server.clock({ advance: 61_000 });
  await player.button('access:register.sendCode').click();
  await expect(player.button('access:register.resendIn')).toBeVisible();
  await page.getByLabel(t('access:field.smsCode')).fill(await player.server.smsCode(player.member.mobile));
  await player.button('security:branch.submit').click();
  await expect(proof).toHaveCount(0);
}

test('A2 SES-20 CSP-1 with a new device id a spin needs one proof', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'coins', amount: 1_000 });
  await renew(ama);
  await ama.visit('/games/coin-spin/1');
  const spin = ama.page.locator('.wheel-spin');
  await expect(ama.page.locator('.wheel__purse')).toContainText('1,000');
  await spin.click();
  await prove(ama, /\/games\/coin-spin\/1$/);
  // The spin that waited for the proof goes on; the next one needs none.
  for (let spins = 1; spins <= 2; spins += 1) {
    if (spins > 1) await spin.click();
    await landed(ama, 20_000);
    await expect.poll(async () => (await ama.member.ask(contract.coinSpin.records, { limit: 5 })).length).toBe(spins);
    await server.clock({ advance: 10_000 });
  }
});

test('A2 SES-20 DEP-15 with a new device id Pay needs one proof', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await renew(ama);
  await ama.visit('/deposit');
  await ama.page.locator('.package--hot').click();
  const pay = ama.page.locator('.action-bar').getByRole('button');
  await pay.click();
  await prove(ama, /\/deposit$/);
  await expect(ama.page).toHaveURL(/\/pay\/hall\/panpay\?/);
  expect(await ama.member.ask(contract.pay.records, {})).toHaveLength(1);
});

test('A2 SES-20 WDR-15 with a new device id a withdrawal needs one proof', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await identify(ama.member);
  await win(server, ama.member, 100_000);
  await renew(ama);
  await ama.visit('/withdraw');
  await ama.page.getByLabel(ama.t('withdraw:amount.label'), { exact: true }).fill('120');
  const act = ama.page.locator('.action-bar').getByRole('button');
  await act.click();
  const take = ama.page.getByRole('button', { name: ama.t('withdraw:bar.takeAmount', { amount: '₵120.00' }) });
  await take.click();
  await prove(ama, /\/account\/withdraw-preview\?amount=120/);
  const sums = async () => (await ama.member.ask(contract.withdraw.records, {})).map(({ money }) => money);
  await expect.poll(sums).toEqual([12_000]);
});

test('Q84 SES-20 a proof in the rain ends in the rain', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player({ signedIn: true });
  await renew(ama);
  await ama.visit();
  await ama.widget.click();
  await prove(ama, /\/home$/);
  await expect(ama.start).toBeVisible();
});

test('Q84 closing the proof in the rain says why, and the rain can be closed', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player({ signedIn: true });
  await renew(ama);
  await ama.visit();
  await ama.widget.click();
  const proof = ama.page.getByRole('dialog', { name: ama.t('security:branch.title') });
  await expect(proof).toBeVisible();
  await ama.page.keyboard.press('Escape');
  await expect(proof).toHaveCount(0);
  await expect(ama.rain).toContainText('Please confirm first that it is you');
  await ama.button('rain:error.back').click();
  await expect(ama.rain).toBeHidden();
  await expect(ama.page).toHaveURL(/\/home$/);
});

test('Q84 a login with the password for a proof in the rain ends in the rain', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player({ signedIn: true });
  await renew(ama);
  await ama.visit();
  await ama.widget.click();
  await ama.button('security:branch.login').click();
  await expect(ama.page).toHaveURL(/\/login\?r=%2Fhome%3Fopen%3Dcash-rain$/);
  await expect(ama.rain).toBeHidden();
  await ama.login();
  await expect(ama.start).toBeVisible();
});
