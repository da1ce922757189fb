import { contract, taskTypes } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { prices } from '../../drivers/cashier';
import { gameReady, houseGames, inGames, playRound } from '../../drivers/casino';
import { expect, test } from '../../drivers/house';

test.use({ launchOptions: chromiumLaunch });
test.beforeAll(async ({ server }) => {
  await server.operate(prices);
});

test(
  'TSK-5 TSK-6 Q68 tasks are finished and collected over a game and on their page',
  { tag: '@quick' },
  async ({ player }) => {
    test.slow();
    const ama = await player({ signedIn: true, context: inGames });
    const { page } = ama;
    const polls: Array<{ status: number; bytes: number }> = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('/tasks/progress')) return;
      void response.body().then(
        (body) => polls.push({ status: response.status(), bytes: body.length }),
        () => polls.push({ status: response.status(), bytes: 0 }),
      );
    });
    const row = (title: string) => page.locator('.task-row').filter({ hasText: title });
    const once = ama.t('tasks:once', { amount: '₵5' });
    const coins = async () => (await ama.member.ask(contract.account.balance, {})).bonusMoney;

    // An unfinished deposit task opens the nested deposit (TSK-6).
    await page.goto(`${ama.origin}/casino/launch/${houseGames.dice}`);
    await gameReady(ama);
    const entry = page.locator('.task-entry');
    await expect(entry).toContainText('₵0');
    await entry.click();
    await row(once).getByRole('button').click();
    const nested = page.frameLocator('.casino-deposit iframe');
    await nested.locator('.package--hot').click();
    await nested.locator('.action-bar').getByRole('button').click();
    await expect(nested.locator('.hall')).toBeVisible();
    await ama.server.clock({ advance: 30_000 });
    await nested.getByRole('button', { name: ama.t('deposit:result.done') }).click({ timeout: 60_000 });
    await expect(page.locator('.casino-deposit')).toHaveCount(0);

    // The finished task is collected over the game, once.
    const before = await coins();
    await entry.click();
    await row(once)
      .getByRole('button', { name: new RegExp(ama.t('tasks:receive')) })
      .click();
    await expect(row(once)).toContainText(ama.t('tasks:received'));
    expect(await coins()).toBe(before + 50);
    // The bet task leads back to the game: the panel closes.
    await row(ama.t('tasks:bet', { amount: '₵20' }))
      .getByRole('button')
      .click();
    await expect(page.locator('.task-panel')).toHaveCount(0);

    // A settled round moves the progress with the next poll. An unchanged answer has no body.
    await playRound(ama);
    await expect(entry).not.toContainText('₵0');
    await expect.poll(() => polls.filter(({ status }) => status === 304).length).toBeGreaterThan(0);
    expect(Math.max(...polls.map(({ bytes }) => bytes))).toBeLessThanOrEqual(300);

    // The other rounds of the day; then the bet task is collected, and the entry and its poll end.
    const isStaked = async () => {
      const { tasks } = await ama.member.ask(contract.task.list, {});
      return tasks.some(({ type, current, target }) => type === taskTypes.bet && current === target);
    };
    while (!(await isStaked())) await playRound(ama);
    await expect(entry).toContainText(ama.t('tasks:entry.ready'));
    await entry.click();
    await row(ama.t('tasks:bet', { amount: '₵20' }))
      .getByRole('button')
      .click();
    await expect(entry).toHaveCount(0);
    expect(await coins()).toBe(before + 150);
    const known = polls.length;
    await page.waitForTimeout(5_000);
    expect(polls.length).toBe(known);

    // The page shows the same: two tasks received, and the sum of the deposits waits.
    await ama.visit('/tasks');
    await expect(page.locator('.task-row__received')).toHaveCount(2);
    await row(ama.t('tasks:deposit', { amount: '₵50' }))
      .getByRole('button', { name: new RegExp(ama.t('tasks:receive')) })
      .click();
    await expect(page.locator('.task-row__received')).toHaveCount(3);
    expect(await coins()).toBe(before + 400);
  },
);
