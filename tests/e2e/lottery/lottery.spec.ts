import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { keysOf, loseAnswers } from '../../drivers/answers';
import { win } from '../../drivers/cashier';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';
import { giveFreeTicket } from '../../drivers/refund';

test.use({ launchOptions: chromiumLaunch });

const buys = '**/api/lottery-service/buy';
const cell = (player: Player, pad: 'red' | 'blue', number: number) =>
  player.page
    .getByRole('group', { name: player.t(`lottery:pick.${pad}`), exact: true })
    .getByRole('button', { name: String(number), exact: true });
const buyButton = (player: Player) => player.page.locator('.action-bar').getByRole('button');
const bought = (player: Player) => player.page.getByRole('dialog', { name: player.t('lottery:bought.title') });

test('LOT-1 LOT-3 Q49 a visitor picks numbers and is asked to log in', { tag: '@quick' }, async ({ player }) => {
  const visitor = await player();
  await visitor.visit('/lottery');
  await visitor.page.locator('.lot-card').first().click();
  await expect(visitor.page).toHaveURL(/\/lottery\/red-blue$/);
  await expect(buyButton(visitor)).toBeDisabled();
  await visitor.button('lottery:pick.quick').click();
  await expect(visitor.page.locator('.lot-pad__cell[aria-pressed="true"]')).toHaveCount(7);
  await buyButton(visitor).click();
  await expect(visitor.page.getByRole('dialog')).toContainText(visitor.t('auth:required.title'));
});

test('LOT-2 a ticket is bought, drawn and paid by the server’s clock', async ({ player, server }) => {
  test.slow();
  const ama = await player({ signedIn: true });
  await win(server, ama.member, 100_000);
  await ama.visit('/lottery/red-blue');
  for (const number of [3, 9, 14, 21, 27]) await cell(ama, 'red', number).click();
  await cell(ama, 'blue', 7).click();
  await expect(buyButton(ama)).toBeDisabled();
  await cell(ama, 'red', 32).click();
  await expect(ama.page.locator('.action-bar')).toContainText('₵2.00');

  // All blue numbers make 16 lines, one of which wins the sixth prize or more.
  await ama.page.getByRole('switch').click();
  for (let number = 1; number <= 16; number += 1) if (number !== 7) await cell(ama, 'blue', number).click();
  await expect(ama.page.locator('.action-bar')).toContainText('₵32.00');
  await buyButton(ama).click();
  await expect(bought(ama)).toContainText('₵32.00');
  expect((await ama.member.purses()).money).toBe(96_800);
  await bought(ama)
    .getByRole('button', { name: ama.t('lottery:bought.see') })
    .click();
  await expect(ama.page.locator('.lot-paper')).toContainText(/RB \d{4} \d{4}/);
  await expect(ama.page.locator('.lot-paper')).toContainText(ama.t('lottery:ticket.waits'));

  const [ticket] = await ama.member.ask(contract.lottery.tickets, {});
  const { drawAt } = ticket!.entries[0]!;
  await server.clock({ set: new Date(drawAt + 2_000).toISOString() });
  await expect
    .poll(async () => (await ama.member.ask(contract.lottery.tickets, {}))[0]!.entries[0]!.state, { timeout: 60_000 })
    .toBe('won');
  await ama.visit(`/lottery/tickets/${ticket!.id}`);
  await expect(ama.page.locator('.lot-paper__result .lot-ball')).toHaveCount(7);
  await expect(ama.page.locator('.lot-paper__sum')).toBeVisible();
  expect((await ama.member.purses()).money).toBeGreaterThanOrEqual(97_400);

  // The ticket stays readable without a network.
  await expect(ama.page.locator('.lot-ticket__saved')).toBeVisible();
  // The draw is shown again, and can be skipped.
  await ama.button('lottery:stage.watch').click();
  await expect(ama.page).toHaveURL(/\/lottery\/draw\?game=red-blue&draw=\d+&at=\d+$/);
  // On a busy machine the draw may be over before the tap; it is then shown again.
  await expect(async () => {
    if (await ama.button('lottery:stage.again').isVisible()) await ama.button('lottery:stage.again').click();
    await ama.button('lottery:stage.skip').click({ timeout: 2_000 });
  }).toPass();
  await expect(ama.page.locator('.lot-draw__result .lot-ball')).toHaveCount(7);
  await expect(ama.page.locator('.lot-draw__own')).not.toContainText(ama.t('lottery:ticket.none'));
  await expect(ama.button('lottery:stage.again')).toBeVisible();
  await ama.page.goBack();
  // The phone computes the draw again, and finds the ticket in it.
  await ama.button('lottery:ticket.check').click();
  await expect(ama.page).toHaveURL(/\/lottery\/check\?draw=\d+&leaf=/);
  await expect(ama.page.getByRole('status').filter({ hasText: ama.t('lucky-refund:checker.good') })).toBeVisible();
  await expect(ama.page.locator('.refund-check__line')).toHaveCount(5);
  await expect(ama.page.locator('.refund-check__line--bad')).toHaveCount(0);
  await ama.visit('/lottery/tickets');
  await expect(ama.page.locator('.record')).toHaveCount(1);
});

test('Q60 a free ticket pays a line, and is used once', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await giveFreeTicket(server, ama);
  await ama.visit('/lottery/red-blue');
  await ama.button('lottery:pick.quick').click();
  await ama.page
    .locator('.lot-game .list-row')
    .filter({ hasText: ama.t('coupons:row') })
    .click();
  await ama.page.getByRole('dialog').locator('button.coupon').click();
  await expect(ama.page.locator('.action-bar')).toContainText('₵0.00');
  await buyButton(ama).click();
  await expect(bought(ama)).toContainText('₵0.00');
  const [ticket] = await ama.member.ask(contract.lottery.tickets, {});
  expect(ticket).toMatchObject({ stake: 200, off: 200 });
});

test('D3 Q53 after lost answers one ticket is sold', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await win(server, ama.member, 10_000);
  const keys = keysOf(ama.page, /\/lottery-service\/buy$/);
  await ama.visit('/lottery/red-blue');
  await ama.button('lottery:pick.quick').click();
  await loseAnswers(ama.page, buys, 2);
  await buyButton(ama).click();
  await expect(bought(ama)).toBeVisible({ timeout: 60_000 });
  expect(new Set(keys).size).toBe(1);
  expect(await ama.member.ask(contract.lottery.tickets, {})).toHaveLength(1);
  expect((await ama.member.purses()).money).toBe(9_800);
});

test('LOT-3 too little money leads to a deposit, and nothing is sold', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/lottery/sunset');
  await ama.button('lottery:pick.quick').click();
  await buyButton(ama).click();
  await expect(ama.page.getByRole('dialog')).toContainText(ama.t('lottery:poor.title'));
  expect(await ama.member.ask(contract.lottery.tickets, {})).toEqual([]);
  await ama.visit('/lottery/none');
  await expect(ama.page.getByText(ama.t('lottery:unknown'))).toBeVisible();
});
