import { loseAnswers } from '../../drivers/answers';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

const address = '**/api/config-service/support/message';
const words = 'My deposit of yesterday has not come.';

async function write(player: Player): Promise<void> {
  const { page, t } = player;
  await page.getByLabel(t('help:chat.contact')).fill('0240000009');
  await page.getByLabel(t('help:chat.textLabel')).fill(words);
  await player.button('help:chat.send').click();
}
const openForm = async (player: Player): Promise<void> => {
  await player.visit('/supports/chat');
  await player.button('help:chat.writeHere').click();
};

test('R-65 the chat opens with the member’s reference', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/supports');
  await ama.button('help:chat.row').click();
  await expect(ama.page).toHaveURL(/\/supports\/chat$/);
  const link = ama.page.locator('.chat__body a').first();
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(ama.page.locator('.chat__reference b')).toHaveText(/\d/);
});

test('R-65 CF7 a message arrives once after lost answers, and shows its reference', async ({ player }) => {
  const ama = await player();
  const keys: string[] = [];
  ama.page.on('request', (request) => {
    const body = new URLSearchParams(request.postData() ?? '');
    if (request.url().includes('/support/message')) keys.push(body.get('key') ?? '');
  });
  await openForm(ama);
  await loseAnswers(ama.page, address, 1);
  await write(ama);
  await expect(ama.page.getByRole('status').filter({ hasText: /S-\d+/ })).toBeVisible({ timeout: 30_000 });
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('R-65 a short message is not sent, and the form says why', async ({ player }) => {
  const ama = await player();
  await openForm(ama);
  let sent = 0;
  await ama.page.route(address, (route) => {
    sent += 1;
    return route.continue();
  });
  await ama.page.getByLabel(ama.t('help:chat.textLabel')).fill('short');
  await ama.button('help:chat.send').click();
  await expect(ama.page.getByText(ama.t('help:chat.textError'))).toBeVisible();
  await expect(ama.page.getByText(ama.t('help:chat.contactError'))).toBeVisible();
  expect(sent).toBe(0);
});
