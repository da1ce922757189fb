import type { FrameLocator } from '@playwright/test';
import { games } from '../../../games';
import { gameFrame, houseGames, inGames, mainButton, openGame } from '../../drivers/casino';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

/** A phone turned, a small phone turned, a tablet, a desktop, CSS px. */
const sizes = [
  { width: 844, height: 390 },
  { width: 640, height: 360 },
  { width: 820, height: 1_180 },
  { width: 1_440, height: 900 },
] as const;

/** What is wrong with the layout of a game: runs in its frame. */
function faults(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1)
    found.push(`scrolls: ${root.scrollWidth} × ${root.scrollHeight} in ${innerWidth} × ${innerHeight}`);
  const buttons = [...document.querySelectorAll<HTMLElement>('.dock .play-btn')];
  if (buttons.length === 0) found.push('no main button');
  for (const button of buttons) {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || bottom - top < 44)
      found.push(`main button at ${left},${top} to ${right},${bottom}`);
    for (const share of [0.1, 0.5, 0.9]) {
      const over = document.elementFromPoint(left + (right - left) * share, (top + bottom) / 2);
      if (over === null || !button.contains(over)) found.push(`covered at ${share} by ${over?.className}`);
    }
  }
  const amounts = '.play-btn .btn__cost, .stake-row__amount b, .presets button';
  for (const amount of document.querySelectorAll<HTMLElement>(amounts)) {
    if (!amount.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(amount);
    const rows = new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 8)));
    const { left, right } = range.getBoundingClientRect();
    if (rows.size > 1) found.push(`wraps: ${amount.textContent}`);
    const box = (amount.closest('button, .stake-row__amount') ?? amount).getBoundingClientRect();
    if (left < box.left - 1 || right > box.right + 1) found.push(`cut: ${amount.textContent}`);
  }
  return found;
}

/** Data saver: games are drawn without a canvas, so that thirteen of them take seconds. The layout is the same. */
const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: Object.assign(new EventTarget(), { saveData: true }),
  });
};

/** A player in the demo of games, who uses a mouse: a touch screen would scale the page of a desktop. */
async function newcomer(player: (wish: object) => Promise<Player>, language: 'en' | 'fr' | 'pt'): Promise<Player> {
  const ama = await player({ language, context: { ...inGames, viewport: sizes[0], isMobile: false, hasTouch: false } });
  await ama.page.addInitScript(saveData);
  return ama;
}

/** The faults of the game on the page in all sizes. */
async function faultsIn(ama: Player): Promise<string[]> {
  const frame = await (await ama.page.locator('.casino__game').elementHandle())!.contentFrame();
  const found: string[] = [];
  for (const size of sizes) {
    await ama.page.setViewportSize(size);
    const { width, height } = (await ama.page.locator('.casino__game').boundingBox())!;
    await frame!.waitForFunction(
      ([w, h]) => innerWidth === w && innerHeight === h,
      [Math.floor(width), Math.floor(height)],
    );
    // The layout follows the size in the next frame.
    await frame!.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    found.push(...(await frame!.evaluate(faults)).map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  return found;
}

/** What must be chosen before the main button can be pressed. */
async function choose(frame: FrameLocator, slug: string): Promise<void> {
  if (slug === 'oware-gems') await frame.locator('.oware-picks__quick').click();
  if (slug === 'kente-roulette') await frame.locator('.kente-cell[data-name="red"]').click();
}

for (const language of ['en', 'fr', 'pt'] as const) {
  test(`all games fit turned phones, tablets and desktops in ${language}`, async ({ player }) => {
    const ama = await newcomer(player, language);
    const found: string[] = [];
    for (const { house } of games) {
      const frame = await openGame(ama, 'demo', house.id);
      if (language === 'en') await choose(frame, house.slug);
      found.push(...(await faultsIn(ama)).map((fault) => `${house.slug} at ${fault}`));
    }
    expect(found).toEqual([]);
  });
}

/**
 * Waits until a round is over or waits for the player. At its end the page goes one step back in its history, which
 * would stop the way to the next game.
 */
async function rest({ page }: Player, frame: FrameLocator, slug: string): Promise<void> {
  const game = frame.locator('.game');
  const ends = slug === 'golden-scratch' ? /^showing$/ : /^(idle|open)$/;
  await expect(game).toHaveAttribute('data-phase', ends, { timeout: 20_000 });
  if ((await game.getAttribute('data-phase')) === 'idle')
    await page.waitForFunction(() => (history.state as { layer?: boolean } | null)?.layer !== true);
}

test('a tap on the main button plays in each game on a turned phone', async ({ player }) => {
  const ama = await newcomer(player, 'en');
  for (const { house } of games) {
    const frame = await openGame(ama, 'demo', house.id);
    await choose(frame, house.slug);
    const button = mainButton(frame).first();
    await expect(button).toBeEnabled();
    // The demo of the shared round keeps its bets in the page.
    const answered = house.slug === 'rocket-rush' ? null : ama.page.waitForResponse('**/house-games/play');
    const box = (await button.boundingBox())!;
    await ama.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    if (answered) {
      expect((await answered).status(), house.slug).toBe(200);
      await rest(ama, frame, house.slug);
    } else await expect(button).not.toHaveText(/^Bet/);
  }
});

test('a turned phone keeps round, stake and open sheet', async ({ player }) => {
  const ama = await newcomer(player, 'en');
  await ama.page.setViewportSize({ width: 390, height: 844 });
  const frame = await openGame(ama, 'demo', houseGames.mines);
  const game = frame.locator('.game');
  const stake = frame.locator('.stake-row__amount b').first();
  await frame.getByRole('button', { name: 'Raise the stake' }).click();
  const staked = await stake.textContent();
  await mainButton(frame).click();
  await expect(game).toHaveAttribute('data-phase', 'open');
  await frame.getByRole('button', { name: 'Help' }).click();
  await game.evaluate((element) => element.setAttribute('data-kept', ''));
  await ama.page.setViewportSize(sizes[0]);
  await expect(frame.locator('html')).toHaveAttribute('data-layout', 'turned');
  await expect(game).toHaveAttribute('data-kept', '');
  await expect(game).toHaveAttribute('data-phase', 'open');
  await expect(frame.locator('dialog[open]')).toBeVisible();
  await ama.page.keyboard.press('Escape');
  await expect(frame.locator('dialog[open]')).toHaveCount(0);
  await expect(stake).toHaveText(staked!);
  await ama.page.setViewportSize({ width: 390, height: 844 });
  await expect(frame.locator('html')).toHaveAttribute('data-layout', 'phone');
  await expect(game).toHaveAttribute('data-phase', 'open');
});

test('arrows move the stake, M switches the sound, a held key plays once', async ({ player }) => {
  const ama = await newcomer(player, 'en');
  const frame = await openGame(ama, 'demo', houseGames.fever);
  const stake = frame.locator('.stake-row__amount b').first();
  const before = await stake.textContent();
  await frame.locator('h1').click();
  await ama.page.keyboard.press('Escape');
  await frame.locator('body').evaluate((body) => (body.ownerDocument.activeElement as HTMLElement | null)?.blur());
  await ama.page.keyboard.press('ArrowUp');
  await expect(stake).not.toHaveText(before!);
  await ama.page.keyboard.press('ArrowDown');
  await expect(stake).toHaveText(before!);
  const sound = frame.getByRole('button', { name: 'Sound on' });
  const on = await sound.getAttribute('aria-pressed');
  await ama.page.keyboard.press('m');
  await expect(sound).not.toHaveAttribute('aria-pressed', on!);
  let plays = 0;
  ama.page.on('request', (request) => {
    if (request.url().endsWith('/house-games/play')) plays += 1;
  });
  await mainButton(frame).focus();
  await ama.page.keyboard.down('Enter');
  for (let held = 0; held < 20; held += 1) await ama.page.keyboard.down('Enter');
  await ama.page.keyboard.up('Enter');
  await expect(gameFrame(ama).locator('.game')).toHaveAttribute('data-phase', 'idle');
  expect(plays).toBe(1);
});

test('a large frame has tabs with rules, odds, bets and fairness, and the next games beside them', async ({
  player,
}) => {
  const ama = await newcomer(player, 'en');
  await ama.page.setViewportSize({ width: 1_440, height: 900 });
  const frame = await openGame(ama, 'demo', houseGames.mines);
  const tabs = frame.getByRole('tablist', { name: 'About this game' });
  const panel = frame.getByRole('tabpanel');
  await expect(panel).toContainText('A round pays at most');
  await tabs.getByRole('tab', { name: 'Odds' }).click();
  await expect(panel.locator('table')).toBeVisible();
  const stake = await frame.locator('.stake-row__amount b').first().textContent();
  await ama.page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'My bets' })).toBeFocused();
  await expect(panel).toContainText('No rounds yet');
  await ama.page.keyboard.press('End');
  await expect(panel).toContainText('Demo rounds use the same rules');
  // The arrows belong to the tabs here.
  await expect(frame.locator('.stake-row__amount b').first()).toHaveText(stake!);
  // R leaves the choice of a tile to the device, and the button says so.
  await mainButton(frame).click();
  const random = frame.getByRole('button', { name: 'Open a random tile' });
  await expect(random).toBeEnabled();
  await frame.locator('body').evaluate((body) => (body.ownerDocument.activeElement as HTMLElement | null)?.blur());
  await ama.page.keyboard.press('r');
  await expect(frame.locator('.mines-tiles button:not([data-cell=closed])').first()).toBeAttached();
  const next = ama.page.getByRole('region', { name: 'Next games' });
  await expect(next.locator('.game-tile')).toHaveCount(3);
  const [card, tab] = [(await next.boundingBox())!, (await frame.locator('.tabs').boundingBox())!];
  expect([card.y, card.height]).toEqual([tab.y, tab.height]);
  expect(card.x).toBeGreaterThanOrEqual(tab.x + tab.width);
  await next.locator('.game-tile').first().click();
  await expect(ama.page.getByRole('dialog')).toBeVisible();
  await ama.page.keyboard.press('Escape');
  // A lower window has no room for them.
  await ama.page.setViewportSize({ width: 1_440, height: 700 });
  await expect(next).toHaveCount(0);
  await expect(tabs).toHaveCount(0);
});
