import { formatMoney, markets } from '../../../contract';
import { errorsOf } from '../../drivers/page-errors';
import { prices } from '../../drivers/cashier';
import { houseGames, inGames, openGame } from '../../drivers/casino';
import { expect, test } from '../../drivers/house';
import { translate, writeTranslated } from '../../drivers/translator';

const money = (minor: number): string => formatMoney(markets.GH, minor);

test.beforeAll(async ({ server }) => {
  await server.operate(prices);
});

test('Pay says the amount of the field after the page was translated', async ({ player }) => {
  const { page, visit, button, t } = await player({ signedIn: true }).then((ama) => ({
    page: ama.page,
    // The watcher of translated texts starts after the first paint.
    visit: (path: string) => ama.visit(path).then(() => ama.started()),
    button: ama.page.locator('.action-bar').getByRole('button'),
    t: ama.t,
  }));
  const errors = errorsOf(page);
  await visit('/deposit');
  await page.locator('.package--hot').click();
  await expect(button).toHaveText(t('deposit:bar.payAmount', { amount: money(5_004) }));
  for (const [typed, minor] of [
    ['300', 30_000],
    ['20.50', 2_050],
    ['1,000', 100_000],
  ] as const) {
    expect(await translate(page)).toBeGreaterThan(20);
    await expect(button, 'an amount is put back').toContainText(/₵/);
    await page.locator('.field__input').first().fill(typed);
    await expect(button).toHaveText(t('deposit:bar.payAmount', { amount: money(minor) }));
  }
  await page.locator('.field__input').first().fill('1e3');
  await expect(button).toBeDisabled();
  await expect(page.locator('.field__error')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a game keeps its amounts true when its frame is translated', async ({ player }) => {
  test.slow();
  const ama = await player({ context: inGames });
  await openGame(ama, 'demo', houseGames.dice);
  const frame = ama.page.frames().find((one) => one.url().includes('/frames/'))!;
  const { faults, texts } = await writeTranslated(frame);
  expect(faults).toEqual([]);
  expect(texts).toBeGreaterThan(3);
});

test('a translation before the watcher starts leaves the amounts true', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const errors = errorsOf(ama.page);
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await ama.page.route(/after-paint-[^/]*[.]js/, async (route) => {
    await held;
    await route.continue();
  });
  await ama.visit('/deposit');
  const field = ama.page.locator('.field__input').first();
  const button = ama.page.locator('.action-bar').getByRole('button');
  await field.fill('300');
  await expect(button).toHaveText(ama.t('deposit:bar.payAmount', { amount: money(30_000) }));
  await translate(ama.page);
  await field.fill('500');
  release();
  await ama.started();
  await expect(button).toHaveText(ama.t('deposit:bar.payAmount', { amount: money(50_000) }));
  expect(errors).toEqual([]);
});
