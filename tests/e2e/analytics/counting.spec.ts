import type { Page, Request } from '@playwright/test';
import { password } from '../../drivers/member';
import { expect, test } from '../../drivers/house';

/** What a page sends to be counted. */
function countedBy(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/member-service/utils/events')) sent.push(request);
  });
  return sent;
}
const bodies = (sent: readonly Request[]) =>
  sent.map((request) => Object.fromEntries(new URLSearchParams(request.postData() ?? '')));

test('NAV-12 W15 a visit is counted without any personal data', async ({ player }) => {
  const ama = await player({ language: 'fr', theme: 'b' });
  await ama.member.register();
  const sent = countedBy(ama.page);
  const said: string[] = [];
  ama.page.on('console', (message) => said.push(message.text()));
  await ama.visit(`/login?r=${encodeURIComponent('/me?x=0244123456')}`);
  await ama.login(password);
  await ama.page.waitForTimeout(3_000);
  const token = (await ama.token()) ?? '-';
  await ama.tab('home').click();
  const kept = await ama.page.evaluate(async () =>
    JSON.stringify([
      { ...sessionStorage },
      history.state,
      document.documentElement.outerHTML,
      (await indexedDB.databases()).map(({ name }) => name),
    ]),
  );
  const local = await ama.page.evaluate(() =>
    JSON.stringify(Object.entries({ ...localStorage }).filter(([name]) => name !== 'baobab.token')),
  );
  // The phone goes into a pocket: the page is hidden and may never come back.
  await ama.page.evaluate(() => window.device.hidden(true));
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const all = bodies(sent);
  const events = all.flatMap(({ events: list = '[]' }) => JSON.parse(list) as Array<{ name: string; detail?: string }>);
  expect(events).toContainEqual({ name: 'pageView', detail: '/me' });
  expect(events).toContainEqual({ name: 'pageView', detail: '/home' });
  for (const request of sent) {
    const headers = await request.allHeaders();
    expect(headers['token']).toBeUndefined();
    expect(headers['deviceid']).toBeUndefined();
  }
  const { mobile } = ama.member;
  for (const secret of [password, token, mobile]) {
    expect(JSON.stringify(all)).not.toContain(secret);
    expect(said.join('\n')).not.toContain(secret);
  }
  for (const secret of [password, token]) {
    expect(kept).not.toContain(secret);
    expect(local).not.toContain(secret);
  }
});

test('a browser that asks not to be tracked is not counted', async ({ player }) => {
  const ama = await player();
  await ama.page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const sent = countedBy(ama.page);
  await ama.visit('/me');
  await expect(ama.page.getByText(ama.t('platform:tracking.browser'))).toBeVisible();
  await expect(ama.page.getByRole('switch', { name: ama.t('platform:tracking.label') })).toBeDisabled();
  await ama.page.waitForTimeout(3_000);
  await ama.page.evaluate(() => window.device.hidden(true));
  await ama.visit('/home');
  expect(sent).toEqual([]);
});

test('counting stays off after the player turns it off', async ({ player }) => {
  const ama = await player();
  const sent = countedBy(ama.page);
  await ama.visit('/me');
  await ama.page.getByRole('switch', { name: ama.t('platform:tracking.label') }).click();
  await expect(ama.page.getByText(ama.t('platform:tracking.off'))).toBeVisible();
  await ama.visit('/home');
  await ama.page.waitForTimeout(3_000);
  await ama.page.evaluate(() => window.device.hidden(true));
  await ama.visit('/me');
  await expect(ama.page.getByRole('switch', { name: ama.t('platform:tracking.label') })).not.toBeChecked();
  expect(sent).toEqual([]);
});
