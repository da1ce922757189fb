import { contract, type CardsMember } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { keysOf, loseAnswers } from '../../drivers/answers';
import { prices } from '../../drivers/cashier';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

test.use({ launchOptions: chromiumLaunch });

const path = '/activities/collect-cards';
const draws = '**/api/account-service/collect-cards/draw';
const cards = contract.collectCards;

const lamp = (player: Player, at: number) => player.page.locator('.cards-lamp').nth(at);
const main = (player: Player) => player.page.locator('.cards-tray .btn').last();
const read = (player: Player): Promise<CardsMember> => player.member.ask(cards.member, {});

test('CRD-4 Q61 a chosen lamp gives a card with its check', { tag: '@quick' }, async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit(path);
  await ama.button('cards:action.free').click();
  await expect(main(ama)).toHaveText(ama.t('cards:action.light'));
  await lamp(ama, 3).click();
  await expect(ama.page.locator('.cards-card:not(.cards-card--missing)')).toHaveCount(1, { timeout: 30_000 });
  expect(await read(ama)).toMatchObject({ chances: 0, lights: [3] });
  await ama.button('cards:help').click();
  await ama.button('cards:records.open').click();
  await ama.page.getByRole('dialog').locator('.record').first().click();
  await expect(ama.page).toHaveURL(/\/fairness\?seed=/);
});

test('Q49 a visitor sees the cards, and an action asks for the login', async ({ player }) => {
  const ama = await player({});
  await ama.visit(path);
  await expect(ama.page.locator('.cards-card')).toHaveCount(5);
  await ama.button('cards:action.login').click();
  await ama.page
    .getByRole('dialog')
    .getByRole('button', { name: ama.t('shell:guard.confirm') })
    .click();
  await expect(ama.page).toHaveURL(/\/login.*collect-cards/);
});

test('D3 after lost answers one card is drawn', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.member.ask(cards.takeFree, {});
  const keys = keysOf(ama.page, /collect-cards\/draw$/);
  await ama.visit(path);
  await loseAnswers(ama.page, draws, 2);
  await main(ama).click();
  await expect(ama.page.locator('.cards-card:not(.cards-card--missing)')).toHaveCount(1, { timeout: 60_000 });
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(new Set(keys).size).toBe(1);
  expect(await ama.member.ask(cards.records, {})).toHaveLength(1);
});

test('Q61 CRD-6 duplicates are swapped, and a set gives its gift', async ({ player, server }) => {
  test.slow();
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'coins', amount: 20_000 });
  const spare = (member: CardsMember) => member.cardSet.reduce((all, { count }) => all + Math.max(0, count - 1), 0);
  const isFull = (member: CardsMember) => member.cardSet.every(({ count }) => count > 0);
  let member = await read(ama);
  let swapped = false;
  while (!isFull(member)) {
    if (spare(member) >= 8) {
      await ama.visit(path);
      const swap = ama.t('cards:swap.open', { have: spare(member), need: 8 });
      await ama.page.getByRole('button', { name: swap }).click();
      const sheet = ama.page.getByRole('dialog');
      await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(1);
      await sheet.locator('.btn--lg').click();
      await expect(sheet).toHaveCount(0);
      swapped = true;
    } else {
      await ama.member.ask(cards.buy, { cost: 400 });
      await ama.member.ask(cards.draw, { light: 0 });
    }
    member = await read(ama);
  }
  test.info().annotations.push({ type: 'swapped', description: String(swapped) });
  await ama.visit(path);
  await main(ama).click();
  const dialog = ama.page.getByRole('dialog');
  await expect(dialog).toContainText('3.00');
  await dialog.getByRole('button', { name: ama.t('cards:won.close') }).click();
  expect(await read(ama)).toMatchObject({ sets: 1 });
  // The list is public and a few seconds old.
  await expect
    .poll(async () => (await ama.member.ask(cards.notices, {})).length, { timeout: 15_000 })
    .toBeGreaterThan(0);
});

test('DEP-24 CRD-5 a deposit gives chances, and its result says so', async ({ player, server }) => {
  await server.operate(prices);
  const ama = await player({ signedIn: true });
  await ama.visit('/deposit');
  await ama.page.locator('.package--hot').click();
  await ama.page.locator('.action-bar').getByRole('button').click();
  await expect(ama.page.locator('.hall')).toBeVisible();
  await ama.server.clock({ advance: 30_000 });
  await expect(ama.page.locator('.given-chances')).toContainText('+2', { timeout: 60_000 });
  expect(await read(ama)).toMatchObject({ chances: 2, firstLeft: false });
});

test('CRD-3 the gift box of home leads to the cards and is then dark', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/home');
  await ama.touches();
  const box = ama.page.locator('.gift-box');
  await expect(box).toBeVisible({ timeout: 30_000 });
  await box.click();
  await expect(ama.page).toHaveURL(new RegExp(`${path}$`));
  await ama.visit('/home');
  await expect(ama.page.locator('.home__rain')).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('Q26 Q92 a lamp is lit by itself after ten seconds, once that is switched on', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.member.ask(cards.takeFree, {});
  await ama.visit(path);
  const choice = ama.page.getByRole('switch');
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  await expect(ama.page.locator('.cards-lamp__seconds')).toHaveCount(0);
  await choice.click();
  await expect(ama.page.locator('.cards-lamp__seconds')).toBeVisible();
  await expect(ama.page.locator('.cards-card:not(.cards-card--missing)')).toHaveCount(1, { timeout: 40_000 });
});
