import type { Page } from '@playwright/test';
import { formatMoney, markets } from '../../../contract';
import { prices } from '../../drivers/cashier';
import { expect, test } from '../../drivers/house';
import { manyPagesMs, memberRoutes, openRoutes, settled } from '../../drivers/places';
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
    visit: (path: string) => ama.visit(path),
    button: ama.page.locator('.action-bar').getByRole('button'),
    t: ama.t,
  }));
  const errors = errorsOf(page);
  await visit('/deposit');
  await page.locator('.package--hot').click();
  await expect(button).toHaveText(t('deposit:bar.payAmount', { amount: money(5_000) }));
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

test('the tabs show true texts and amounts after translation and a change of language', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const errors = errorsOf(ama.page);
  const tabs = ['/home', '/deposit', '/promotion', '/withdraw', '/me'];
  await ama.visit('/home');
  for (const tab of tabs) {
    await ama.travel(tab);
    await settled(ama);
    await translate(ama.page);
  }
  await ama.page.evaluate(() => document.querySelectorAll('.toast').forEach((one) => one.remove()));
  await ama.page
    .locator('.list-row')
    .filter({ hasText: new RegExp(ama.t('me:settings.language'), 'i') })
    .click();
  await ama.page.locator('.me-choice[lang=fr]').click();
  const fresh = await player({ of: ama, language: 'fr' });
  await fresh.visit('/home');
  // What counts down, and what changes with time, is in no `main` below.
  const texts = (page: Page): Promise<string> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.action-bar, .balance-pill, .field__label, .form-title, .nav-bar h1')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.innerText.trim())
        .join('\n'),
    );
  for (const tab of tabs.slice(0, 4)) {
    await ama.travel(tab);
    await fresh.travel(tab);
    await settled(fresh);
    await expect.poll(() => texts(ama.page), { message: tab }).toBe(await texts(fresh.page));
  }
  expect(errors).toEqual([]);
});

for (const [who, routes] of [
  ['everybody', openRoutes],
  ['members', memberRoutes],
] as const) {
  test(`every page of ${who} can be left after it was translated`, async ({ player }) => {
    test.setTimeout(manyPagesMs);
    const ama = await player({ signedIn: who === 'members' });
    const errors = errorsOf(ama.page);
    await ama.visit('/home');
    for (const route of routes) {
      await ama.travel(route);
      await settled(ama);
      await translate(ama.page);
      expect.soft(errors.splice(0), route).toEqual([]);
    }
    await ama.travel('/home');
    await settled(ama);
    expect(errors).toEqual([]);
  });
}
