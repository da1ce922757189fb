import type { Language } from '../../../contract';
import { contract } from '../../../contract';
import { win } from '../../drivers/cashier';
import { give } from '../../drivers/gifts';
import { holdAnswers } from '../../drivers/answers';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';
import { closeResults, refundPath, roundOf, toSale } from '../../drivers/refund';
import { landed } from '../../drivers/wheel';

const sizes = [
  { width: 844, height: 390 },
  { width: 640, height: 360 },
  { width: 820, height: 1_180 },
  { width: 1_440, height: 900 },
] as const;
type Size = { width: number; height: number };
const turned = sizes[0];
const upright = { width: 390, height: 844 };
const languages: readonly Language[] = ['en', 'fr', 'pt'];

/** The pages with a stage, and the main button of each. */
const stages = [
  { path: '/games/coin-spin/1', main: '.wheel-spin' },
  { path: '/diamond/spin', main: '.wheel-spin' },
  { path: '/activities/collect-cards', main: '.cards-tray .btn--lg' },
  { path: refundPath, main: '.refund-buy .btn--lg' },
  { path: '/lottery/red-blue', main: '.lot-play .action-bar .btn' },
] as const;

/**
 * What is wrong with a button: not wholly inside the window, or covered at its middle or near its ends; and what
 * scrolls in the window of a turned phone.
 */
const faultsOf = (player: Player, selector: string, isTurned: boolean): Promise<string[]> =>
  player.page.evaluate(
    ({ main, low }) => {
      const faults: string[] = [];
      const button = [...document.querySelectorAll<HTMLElement>(main)].find((one) => one.checkVisibility());
      if (button === undefined) return [`there is no ${main}`];
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || height < 44)
        faults.push(`the button is at ${[left, top, right, bottom].map(Math.round).join(' ')}`);
      for (const share of [0.1, 0.5, 0.9]) {
        const over = document.elementFromPoint(left + width * share, top + height / 2);
        if (over === null || !button.contains(over)) faults.push(`covered by ${over?.className ?? 'nothing'}`);
      }
      const root = document.scrollingElement as HTMLElement;
      if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
      if (low && root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight} high`);
      for (const dock of document.querySelectorAll<HTMLElement>('.stage-page__dock'))
        if (low && dock.checkVisibility() && dock.scrollHeight > dock.clientHeight)
          faults.push(`the dock is ${dock.scrollHeight} high`);
      return faults;
    },
    { main: selector, low: isTurned },
  );

/** Sets the size of the window and waits until the layout and the scene have followed. */
async function turn({ page }: Player, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

for (const language of languages)
  test(`NAV-16 stages show their main button on every screen, ${language}`, async ({ player, server }) => {
    const ama = await player({ language, signedIn: true, context: { reducedMotion: 'reduce' } });
    await toSale(server, ama);
    await closeResults(ama);
    await ama.visit('/home');
    for (const { path, main } of stages) {
      await ama.travel(path);
      await expect(ama.page.locator(main).filter({ visible: true })).toBeVisible();
      for (const size of [...sizes, upright]) {
        await turn(ama, size);
        const isTurned = size.height < 480;
        const name = `${path} at ${size.width} × ${size.height}`;
        await expect
          .soft(async () => {
            // A window about the last round may open meanwhile; only waiting for an element closes it (closeResults).
            await expect(ama.page.locator(main).filter({ visible: true })).toBeVisible();
            expect(await faultsOf(ama, main, isTurned), name).toEqual([]);
          })
          .toPass({ timeout: 8_000 });
      }
    }
  });

test('the main button of each stage works on a turned phone', async ({ player, server }) => {
  const ama = await player({ signedIn: true, context: { viewport: turned, reducedMotion: 'reduce' } });
  await give(server, ama, { purse: 'coins', amount: 1_000 });
  await win(server, ama.member, 10_000);
  await toSale(server, ama);
  await closeResults(ama);

  await ama.visit('/games/coin-spin/1');
  await ama.page.locator('.wheel-spin').tap();
  await landed(ama, 20_000);

  await ama.travel('/activities/collect-cards');
  await ama.page.locator('.cards-tray .btn--lg').tap();
  await expect
    .poll(async () => (await ama.member.ask(contract.collectCards.member, {})).chances, { timeout: 20_000 })
    .toBe(1);

  await ama.travel(refundPath);
  await ama.page.locator('.refund-buy .btn--lg').tap();
  await expect.poll(async () => (await roundOf(ama)).own?.codes ?? 0, { timeout: 20_000 }).toBe(3);

  await ama.travel('/lottery/red-blue');
  await ama.button('lottery:pick.quick').tap();
  await ama.page.locator('.lot-play .action-bar .btn').tap();
  await expect(ama.page.getByRole('dialog', { name: ama.t('lottery:bought.title') })).toBeVisible();
});

test('turning the phone keeps numbers, amounts and a running spin', async ({ player, server }) => {
  const ama = await player({ signedIn: true, context: { viewport: upright, reducedMotion: 'reduce' } });
  await give(server, ama, { purse: 'coins', amount: 1_000 });
  await toSale(server, ama);
  await closeResults(ama);

  await ama.visit(refundPath);
  await ama.page.locator('.refund-quick').nth(1).tap();
  await turn(ama, turned);
  await expect(ama.page.locator('.refund-stepper output')).toHaveText('10');

  await ama.travel('/lottery/red-blue');
  await ama.button('lottery:pick.quick').tap();
  const picked = ama.page.locator('.lot-pad__cell[aria-pressed="true"]');
  await expect(picked).toHaveCount(7);
  const numbers = await picked.allInnerTexts();
  await turn(ama, upright);
  expect(await picked.allInnerTexts()).toEqual(numbers);

  await ama.travel('/games/coin-spin/1');
  const letGo = await holdAnswers(ama.page, '**/api/account-service/**/bet');
  await ama.page.locator('.wheel-spin').tap();
  await turn(ama, turned);
  await expect(ama.page.locator('.wheel-spin')).toHaveText(ama.t('wheel:turning'));
  letGo();
  await landed(ama, 20_000);
  expect(await ama.member.ask(contract.coinSpin.records, { limit: 5 })).toHaveLength(1);
});

test('the rain is played on a turned phone, with its display inside the window', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player({ signedIn: true, context: { viewport: turned, reducedMotion: 'reduce' } });
  await ama.visit();
  await ama.openRain();
  for (const size of [...sizes, turned]) {
    await turn(ama, size);
    await expect.soft(ama.start, `${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 });
  }
  await ama.startRain();
  for (const part of ['.rain-hud__caught', '.rain-ring', '.rain-hud__sound'])
    await expect(ama.page.locator(part), part).toBeInViewport({ ratio: 1 });
  const field = await ama.page.locator('.rain__frame').boundingBox();
  expect(field).toMatchObject({ x: 0, y: 0, ...turned });
  await ama.catch(2);
  await ama.sleepThroughRain();
  await expect(ama.rain.getByText(ama.t('rain:award.added'), { exact: true })).toBeVisible({ timeout: 30_000 });
});
