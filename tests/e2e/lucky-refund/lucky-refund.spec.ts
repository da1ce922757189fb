import { contract, type RefundResult } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { keysOf, loseAnswers } from '../../drivers/answers';
import { win } from '../../drivers/cashier';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { misfits } from '../../drivers/misfits';
import type { Player } from '../../drivers/player';
import { closeResults, closeSales, giveFreeTicket, refundPath, roundOf, toDraw, toSale } from '../../drivers/refund';

test.use({ launchOptions: chromiumLaunch });

const refund = contract.luckyRefund;
const buys = '**/api/account-service/lucky-refund/buy';

const buyButton = (player: Player) => player.page.locator('.refund-buy .btn--lg');
const purse = (player: Player, name: 'cash' | 'coins' | 'diamonds') =>
  player.page
    .getByRole('group', { name: player.t('lucky-refund:payWith') })
    .getByRole('button', { name: player.t(`lucky-refund:${name}`) });
const own = async (player: Player): Promise<number> => (await roundOf(player)).own?.codes ?? 0;
/** Presses Buy and waits until the member has so many tickets more. */
async function buysTickets(player: Player, count = 3): Promise<void> {
  const before = await own(player);
  await buyButton(player).click();
  await expect.poll(() => own(player), { timeout: 30_000 }).toBe(before + count);
  await expect(buyButton(player)).toBeEnabled();
}

test('LRF-6 Q49 a visitor sees the round, and buying asks for the login', async ({ player }) => {
  const visitor = await player();
  await visitor.visit(refundPath);
  await expect(visitor.page.locator('.jackpot')).toBeVisible();
  await expect(visitor.page.locator('.coupon-link')).toHaveCount(0);
  await closeResults(visitor);
  await buyButton(visitor).click();
  await expect(visitor.page.getByRole('dialog')).toContainText(visitor.t('auth:required.title'));
});

test('LRF-6 Q60 tickets are bought with money and a coupon, coins and diamonds', async ({ player, server }) => {
  test.slow();
  const ama = await player({ signedIn: true });
  await win(server, ama.member, 10_000);
  await give(server, ama, { purse: 'coins', amount: 5_000 });
  await give(server, ama, { purse: 'diamonds', amount: 300 });
  await giveFreeTicket(server, ama);
  await toSale(server, ama);
  await closeResults(ama);
  await ama.visit(refundPath);
  await expect(buyButton(ama)).toContainText('3.00');

  await ama.page.locator('.coupon-link').click();
  await ama.page.getByRole('dialog').locator('button.coupon').click();
  await expect(buyButton(ama)).toContainText('2.00');
  await buysTickets(ama);
  expect(await ama.member.purses()).toMatchObject({ money: 9_800 });
  await expect(buyButton(ama)).toContainText('3.00');

  await purse(ama, 'coins').click();
  await buysTickets(ama);
  await purse(ama, 'diamonds').click();
  await buysTickets(ama);
  expect(await ama.member.purses()).toEqual({ money: 9_800, coins: 2_000, diamonds: 120 });
  await expect(ama.page.locator('.refund-mine__all')).toContainText('9');
});

test('LRF-6 Q60 a free ticket costs nothing', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await giveFreeTicket(server, ama);
  await toSale(server, ama);
  await closeResults(ama);
  await ama.visit(refundPath);
  const fewer = ama.button('lucky-refund:fewer');
  await fewer.click();
  await fewer.click();
  await ama.page.locator('.coupon-link').click();
  await ama.page.getByRole('dialog').locator('button.coupon').click();
  await expect(buyButton(ama)).toContainText('0.00');
  await buysTickets(ama, 1);
  const [code] = await ama.member.ask(refund.personalCodes, { refundId: (await roundOf(ama)).id });
  expect(code).toMatchObject({ purse: 'free', tier: null });
});

test('D3 LRF-6 after lost answers the tickets are sold once', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await win(server, ama.member, 10_000);
  await toSale(server, ama);
  const keys = keysOf(ama.page, /\/lucky-refund\/buy$/);
  await closeResults(ama);
  await ama.visit(refundPath);
  await loseAnswers(ama.page, buys, 2);
  await buyButton(ama).click();
  await expect(ama.page.locator('.refund-mine__all')).toContainText('3', { timeout: 60_000 });
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(new Set(keys).size).toBe(1);
  expect(await own(ama)).toBe(3);
  expect((await ama.member.purses()).money).toBe(9_700);
});

test('LRF-7 too little money buys nothing and offers a deposit', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await toSale(server, ama);
  await closeResults(ama);
  await ama.visit(refundPath);
  await buyButton(ama).click();
  await expect(ama.page.locator('.refund-why--bad')).toContainText(ama.t('lucky-refund:notBought'));
  await ama.page.locator('.refund-why--bad').getByRole('button').click();
  await expect(ama.page).toHaveURL(/\/deposit/);
  expect(await own(ama)).toBe(0);
});

test('LRF-3 LRF-9 Q39 Q40 a draw is seen, skipped and redeemed', async ({ player, server }) => {
  test.slow();
  const ama = await player({ signedIn: true });
  await win(server, ama.member, 30_000);
  const { id } = await toSale(server, ama);
  await closeResults(ama);
  // One code in five wins.
  for (let n = 0; n < 4; n += 1) await ama.member.ask(refund.buy, { refundId: id, quantity: 50 });
  const money = (await ama.member.purses()).money;

  await server.clock({ refund: 'countdown' });
  await ama.visit(refundPath);
  await expect(ama.button('lucky-refund:watch')).toBeVisible();
  expect(await misfits(ama)).toEqual([]);
  await ama.button('lucky-refund:watch').click();
  await expect(ama.page.locator('.draw')).toBeVisible();
  await expect(ama.page.locator('.draw-chip').first()).toContainText(ama.t('lucky-refund:draw.notYet'));

  // The page goes on by itself: the close, the publication, the draw.
  await closeSales(server, ama);
  await expect(ama.button('lucky-refund:draw.skip')).toBeVisible({ timeout: 60_000 });

  // A reload joins the draw at the same time. The server's clock goes back to the draw's first seconds, so that the
  // draw is not over before a slow machine has loaded the page.
  const { publishedAt } = await roundOf(ama);
  await server.clock({ set: new Date(publishedAt! + 2_000).toISOString() });
  await ama.page.reload();
  await expect(ama.button('lucky-refund:draw.skip')).toBeVisible({ timeout: 60_000 });
  await expect(ama.page.locator('.draw-plates__one')).toHaveCount(4);
  await expect(ama.page.locator('.draw-chip--won').first()).toBeVisible({ timeout: 60_000 });
  await ama.button('lucky-refund:draw.skip').click();
  await expect(ama.page).toHaveURL(new RegExp(`/results\\?round=${id}$`));

  // The draw of this round is not shown a second time (LRF-4).
  await ama.visit(refundPath);
  await expect(ama.page.locator('.refund-hero')).toBeVisible();
  await expect(ama.page.locator('.draw')).toHaveCount(0);
  await ama.visit(`/activities/lucky-refund/results?theme=1&round=${id}`);
  await expect(ama.page.locator('.result-hero--podium')).toBeVisible();
  await ama.visit(`/activities/lucky-refund/results?theme=0&round=${id}`);
  await expect(ama.page.locator('.result-tier')).toHaveCount(4);
  const prizes: RefundResult[] = await ama.member.ask(refund.personalResults, {});
  const sum = prizes.reduce((all, { prize }) => all + prize, 0);
  expect(prizes.length).toBeGreaterThan(0);
  await ama.page.locator('.result-mine .btn').click();
  await expect(ama.page.locator('.result-mine .btn')).toHaveText(ama.t('lucky-refund:result.redeemed'), {
    timeout: 60_000,
  });
  expect((await ama.member.purses()).money).toBe(money + sum);
});

test('LRF-9 a late viewer joins the draw, and without graphics it is a list', async ({ player, server }) => {
  test.slow();
  const ama = await player({ signedIn: true });
  await win(server, ama.member, 10_000);
  const { id } = await toSale(server, ama);
  await ama.member.ask(refund.buy, { refundId: id, quantity: 50 });
  await toDraw(server, ama);
  await server.clock({ advance: 3_000 });
  const late = await player({ of: ama, context: { reducedMotion: 'reduce' } });
  await late.visit(refundPath);
  await expect(late.button('lucky-refund:draw.skip')).toBeVisible();
  await server.clock({ advance: 45_000 });
  await late.page.reload();
  await expect(late.page.locator('.refund-hero')).toBeVisible();
  await expect(late.page.locator('.draw')).toHaveCount(0);
});

test('LRF-10 an unknown theme number is an error, and a draw can be checked', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await toSale(server, ama);
  const { id } = await toDraw(server, ama);
  await ama.visit('/activities/lucky-refund/results?theme=7');
  await expect(ama.page.getByRole('alert')).toContainText(ama.t('lucky-refund:result.unknown'));
  await ama.visit(`/activities/lucky-refund/check?round=${id}`);
  await expect(ama.page.getByRole('status').filter({ hasText: ama.t('lucky-refund:checker.good') })).toBeVisible();
});
