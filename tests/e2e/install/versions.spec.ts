import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { basePath, codes } from '../../../contract';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

/** The calls that a server of the last release has. */
const released = new Set(
  Object.keys(JSON.parse(readFileSync(new URL('../../../contract/released.json', import.meta.url), 'utf8')) as object),
);

/** An answer as a newer server may give it: in every object there is one thing more. */
const grown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  return {
    ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, grown(inner)])),
    sinceTomorrow: { of: ['another', 'kind'], count: 1 },
  };
};

/** The server is a version newer: it says more than this app knows. */
const newer = (page: Page) =>
  page.route(`**${basePath}/**`, async (route) => {
    // A question that the page has given up meanwhile has no answer.
    const response = await route.fetch().catch(() => null);
    if (response === null) return;
    const text = await response.text();
    await route.fulfill({ response, body: text.startsWith('{') ? JSON.stringify(grown(JSON.parse(text))) : text });
  });
/** The server is a version older: what came since is no call of its. */
const older = (page: Page, refused: Set<string>) =>
  page.route(`**${basePath}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(basePath.length);
    if (released.has(path)) return route.continue();
    refused.add(path);
    return route.fulfill({
      status: 404,
      contentType: 'application/json',
      body: JSON.stringify({ code: codes.noSuchCall, msg: 'There is no such call.', data: null }),
    });
  });

/** The main way through the app: the lobby, a login, the balance, tabs that ask nothing first, the settings. */
async function goesThrough(ama: Player): Promise<void> {
  const { page, t } = ama;
  await ama.visit();
  await expect(page.locator('.game-tile').first()).toBeVisible();
  await ama.visit('/login');
  await ama.login();
  await expect(page.getByRole('button', { name: new RegExp(`^${t('auth:balance.label')}`) }).first()).toBeVisible();
  for (const tab of ['deposit', 'promotion', 'me'] as const) {
    await ama.tab(tab).click();
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeAttached();
  }
  await expect(ama.button('me:logout.action')).toBeVisible();
  await ama.visit('/me/settings');
  await page.getByRole('button', { name: t('settings:row.devices') }).click();
  await expect(page.getByText(t('security:devices.current'))).toBeVisible();
}

for (const [name, meet] of [
  ['older', older],
  ['newer', newer],
] as const) {
  test(`CF23 a kept page works with a server one version ${name}`, async ({ player }) => {
    const ama = await player();
    await ama.member.register();
    const thrown: string[] = [];
    ama.page.on('pageerror', ({ message }) => thrown.push(message));
    const refused = new Set<string>();
    await meet(ama.page, refused);
    await goesThrough(ama);
    expect(thrown).toEqual([]);
    await expect(ama.page.getByText(ama.t('common:error.title'))).toHaveCount(0);
  });
}
