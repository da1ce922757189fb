import { codes, contract, languages, pageTypes } from '../../../contract';
import { expect, testWith } from '../../drivers/house';
import { password } from '../../drivers/member';
import type { Player } from '../../drivers/player';
import type { ServerProcess } from '../../drivers/server';

// The server is not shared: a new version concerns all its members.
const test = testWith({});
test.describe.configure({ mode: 'default' });

/** Puts a new version into force. Its terms say `Rule <version>`. */
async function publish(server: ServerProcess, version: string): Promise<void> {
  const texts = (text: string) => JSON.stringify(Object.fromEntries(languages.map((language) => [language, text])));
  await server.operate(
    `insert into terms_texts (market, version, terms, privacy, published_at)
     values ('GH', '${version}', '${texts(`Rule ${version}`)}', '${texts(`Privacy ${version}`)}', 0)`,
  );
}
const due = async ({ member }: Player) => (await member.ask(contract.account.profile, {})).termsDue;

test('a member is asked once for new terms, and can put it off', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  const sheet = page.getByRole('dialog', { name: t('terms:ask.title') });
  await ama.visit('/home');
  await ama.started();
  await ama.touches();
  // The window must not open: it would be there by then.
  await page.waitForTimeout(1_500);
  await expect(sheet).toBeHidden();

  await publish(server, 'two');
  await ama.visit('/home');
  await ama.started();
  await ama.touches();
  await expect(sheet).toBeVisible({ timeout: 30_000 });
  await expect(sheet.getByText('Rule two')).toBeVisible();
  await sheet.getByRole('button', { name: t('terms:privacy') }).click();
  await expect(sheet.getByText('Privacy two')).toBeVisible();
  await sheet.getByRole('button', { name: t('terms:ask.later') }).click();
  await expect(sheet).toBeHidden();
  await expect(ama.member.ask(contract.dailyBonus.sign, {})).rejects.toThrow(String(codes.termsChanged));

  await ama.visit('/home');
  await ama.started();
  await ama.touches();
  await sheet.getByRole('button', { name: t('terms:ask.accept') }).click({ timeout: 30_000 });
  await expect(sheet).toBeHidden();
  expect(await due(ama)).toBeUndefined();
  await ama.member.ask(contract.dailyBonus.sign, {});

  await ama.visit('/home');
  await ama.started();
  await ama.touches();
  // The window must not open: it would be there by then.
  await page.waitForTimeout(1_500);
  await expect(sheet).toBeHidden();
});

test('a version that comes during a registration is shown; the form stays', async ({ player, server }) => {
  const ama = await player();
  const { page, t, member } = ama;
  await ama.visit('/register');
  await page.getByLabel(t('access:field.mobile')).fill(member.mobile);
  await ama.button('access:register.sendCode').click();
  await expect(ama.button('access:register.resendIn')).toBeVisible();
  await page.getByLabel(t('access:field.smsCode')).fill(await server.smsCode(member.mobile));
  await page.getByLabel(t('access:field.newPassword')).fill(password);
  await page.getByLabel(t('access:register.age', { age: 18 })).check();
  await publish(server, 'three');
  const submit = page.locator('form').getByRole('button', { name: t('access:register.submit'), exact: true });
  await submit.click();
  const sheet = page.getByRole('dialog', { name: t('terms:terms') });
  await expect(sheet.getByText('Rule three')).toBeVisible();
  await expect(sheet.getByText(t('terms:changed'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await submit.click();
  await page.waitForURL((url) => !url.pathname.startsWith('/register'));
  member.token = await ama.token();
  expect(await due(ama)).toBeUndefined();
});

for (const [type, title] of [
  [pageTypes.terms, 'terms:terms'],
  [pageTypes.privacy, 'help:supports.privacy'],
] as const)
  test(`R-30 page ${type} shows the version in force`, async ({ player }) => {
    const ama = await player();
    await ama.visit(`/pages/h5/${type}`);
    await expect(ama.heading(title)).toBeVisible();
    await expect(ama.page.getByText(/^Version \S+, in force since /)).toBeVisible();
  });
