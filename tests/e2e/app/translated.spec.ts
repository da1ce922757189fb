import type { Page } from '@playwright/test';
import { formatMoney, markets } from '../../../contract';
import { prices } from '../../drivers/cashier';
import { expect, test } from '../../drivers/house';
import { translate } from '../../drivers/translator';

const money = (minor: number): string => formatMoney(markets.GH, minor);

/** Errors of the page and of its console since the call. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !/Failed to load resource/.test(line.text())) errors.push(line.text());
  });
  return errors;
}

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
