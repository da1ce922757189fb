import { contract, maskMobile } from '../../../contract';
import { win } from '../../drivers/cashier';
import { houseGames } from '../../../games/rules';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

const field = ({ page }: Player) => page.getByRole('searchbox');
const results = ({ page }: Player) => page.locator('.result__name');

test('HOM-10 @quick a search with a typo finds the game in each language and theme', async ({ player }) => {
  for (const [language, theme] of [
    ['en', 'a'],
    ['fr', 'b'],
    ['pt', 'a'],
  ] as const) {
    const ama = await player({ language, theme });
    await ama.visit('/home');
    await ama.page.getByRole('link', { name: ama.t('home:search') }).click();
    await expect(field(ama)).toBeFocused();
    await field(ama).fill('mengo');
    // Weaker matches, such as a kind of game with a similar word, come after it.
    await expect(results(ama).first()).toHaveText('Mango Fever');
    await field(ama).fill('caça níqueis');
    await expect(results(ama).first()).toHaveText('Mango Fever');
    await field(ama).fill('zzzz');
    await expect(ama.page.getByText(ama.t('browse:nothing.title'))).toBeVisible();
    await ama.button('browse:nothing.clear').click();
    await expect(ama.page.locator('.search .game-tile').first()).toBeVisible();
  }
});

test('filters narrow the games, and the way back from a game keeps them', async ({ player }) => {
  const ama = await player();
  await ama.visit('/search?q=baobab');
  // The games of the supplier Baobab, the mall and the four lotteries.
  const count = houseGames.length + 5;
  await expect(
    ama.page.getByRole('status').filter({ hasText: ama.t('home:games.count_other', { count }) }),
  ).toBeVisible();
  await ama.page.getByRole('button', { name: ama.t('browse:sort.best') }).click();
  const sheet = ama.page.getByRole('dialog');
  await sheet.getByRole('button', { name: ama.t('browse:volatility.high'), exact: true }).click();
  await sheet.getByRole('switch', { name: ama.t('browse:filter.fresh') }).click();
  await sheet.getByRole('button', { name: ama.t('browse:show_other', { count: 2 }) }).click();
  // The player chooses the volatility of Genie's Gold, so it counts as high too.
  await expect(results(ama)).toHaveCount(2);
  await results(ama).filter({ hasText: 'Golden Scratch' }).click();
  await ama.button('launch:demo.button').click();
  await ama.button('launch:demo.confirm').click();
  await expect(ama.page).toHaveURL(/\/casino\/demo\/113/);
  await ama.page.goBack();
  await expect(results(ama)).toHaveCount(2);
});

test('HOM-10 C109 favourites are kept on the server and are in My Game with the played games', async ({
  player,
  server,
}) => {
  const ama = await player({ signedIn: true });
  await win(server, ama.member, 20_000);
  const launch = await ama.member.ask(contract.bets.launch, { gameId: '105' });
  await ama.member.ask(contract.houseGames.play, {
    session: launch.session,
    key: `e2e${Math.floor(performance.now() * 1_000)}aaaaaaaaaaaa`,
    stake: 200,
    params: JSON.stringify({ chance: 5_000, side: 'under' }),
  });
  await ama.visit('/search?q=gem');
  const heart = ama.page.getByRole('button', { name: ama.t('browse:favourite', { name: 'Gem Mines' }) });
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'false');
  await heart.first().click();
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await ama.member.ask(contract.browse.favourites, {})).games).toEqual(['106']);
  const phone = await player({ of: ama, theme: 'b' });
  await phone.visit('/categories/999998/games');
  await expect(phone.page.locator('.game-grid img')).toHaveCount(2);
  await expect(phone.page.locator('.game-grid img').nth(0)).toHaveAttribute('alt', 'Gem Mines');
  await expect(phone.page.locator('.game-grid img').nth(1)).toHaveAttribute('alt', 'Dice Duel');
});

test('HOM-10 a visitor who taps a heart is asked to log in', async ({ player }) => {
  const ama = await player();
  await ama.visit('/search?q=dice');
  await ama.page.getByRole('button', { name: ama.t('browse:favourite', { name: 'Dice Duel' }) }).click();
  await expect(ama.page.getByText(ama.t('auth:required.body'))).toBeVisible();
});

test('HOM-13 C111 Q47 a win shows in the feed with a masked number', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await win(server, ama.member, 20_000);
  const launch = await ama.member.ask(contract.bets.launch, { gameId: '105' });
  let payout = 0;
  for (let nth = 0; nth < 30 && payout === 0; nth += 1) {
    const { round } = await ama.member.ask(contract.houseGames.play, {
      session: launch.session,
      key: `e2e${nth}${Math.floor(performance.now() * 1_000)}bbbbbbbbbbbb`,
      stake: 200,
      params: JSON.stringify({ chance: 9_000, side: 'under' }),
    });
    payout = round.payout;
    await ama.server.clock({ advance: 4_000 });
  }
  expect(payout).toBeGreaterThan(200);
  const esi = await player({ theme: 'b' });
  await esi.visit('/search');
  await expect(esi.page.locator('.win').first()).toContainText(maskMobile(ama.member.mobile));
  expect(await esi.page.content()).not.toContain(ama.member.mobile);
  // Savanna has no ticker: its home shows the wins below the shelves.
  await esi.visit('/home');
  const wins = esi.page.getByRole('region', { name: esi.t('browse:wins.title') });
  await expect(async () => {
    await esi.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(wins).toContainText(maskMobile(ama.member.mobile), { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  expect(await esi.page.content()).not.toContain(ama.member.mobile);
});
