import { keysOf, loseAnswers } from '../../drivers/answers';
import { violations } from '../../drivers/axe';
import { expect, test } from '../../drivers/house';
import { settled } from '../../drivers/places';
import type { Player } from '../../drivers/player';

const claims = '**/api/vip/benefits/personal-enjoyed?*';
const claim = /personal-enjoyed\?benefitsId=/;

/** New members have level 5, which gives 50 coins a day. */
test.beforeAll(async ({ server }) => {
  await server.operate('alter table members alter column level_id set default 5');
});

const tile = (player: Player) => player.page.locator('.benefit').filter({ hasText: 'Daily coins' });
const open = async (player: Player): Promise<void> => {
  await player.visit('/subscriber/memberCenter');
  await expect(tile(player)).toBeVisible();
};

test('VIP-4 VIP-5 VIP-8 R-47 two taps claim once, then the benefit says so', { tag: '@quick' }, async ({ player }) => {
  const ama = await player({ signedIn: true });
  const keys = keysOf(ama.page, claim);
  await open(ama);
  await expect(ama.page.locator('.benefit').first()).toHaveClass(/benefit--ready/);
  await tile(ama)
    .getByRole('button')
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  const dialog = ama.page.getByRole('dialog', { name: ama.t('vip:congratulations') });
  await expect(dialog).toContainText('50');
  await dialog.getByRole('button', { name: ama.t('common:ok') }).click();
  expect(keys).toHaveLength(1);
  expect(await ama.member.purses()).toMatchObject({ coins: 50 });
  await tile(ama)
    .getByRole('button', { name: ama.t('vip:claimed') })
    .click();
  await expect(ama.page.getByRole('dialog')).toContainText(ama.t('vip:cash_back.alert_msg'));
  await ama.visit('/subscriber/memberCenter/records');
  await expect(ama.page.locator('.record')).toHaveCount(1);
});

test('D3 CF7 after lost answers the app shows one claim', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const keys = keysOf(ama.page, claim);
  await open(ama);
  await loseAnswers(ama.page, claims, 2);
  await tile(ama).getByRole('button').click();
  await expect(ama.page.getByRole('dialog', { name: ama.t('vip:congratulations') })).toBeVisible({ timeout: 30_000 });
  expect(new Set(keys).size).toBe(1);
  expect(await ama.member.purses()).toMatchObject({ coins: 50 });
});

test('HOM-18 Me shows the benefits as a strip with 4.5 slides', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/me');
  const strip = ama.page.locator('.benefit-strip');
  await expect(strip.locator('li').first()).toBeVisible();
  const shown = await strip.evaluate((list) => {
    const [slide] = list.children;
    const { paddingLeft, columnGap } = getComputedStyle(list);
    const width = list.clientWidth - 2 * parseFloat(paddingLeft);
    return (width - 4 * parseFloat(columnGap)) / slide!.getBoundingClientRect().width;
  });
  expect(shown).toBeCloseTo(4.5, 1);
  await strip.getByRole('button').nth(1).click();
  await expect(ama.page).toHaveURL(/\/subscriber\/memberCenter$/);
});

for (const theme of ['a', 'b'] as const)
  test(`NAV-19 VIP-1 axe finds nothing in the member centre, theme ${theme}`, async ({ player }) => {
    const ama = await player({ signedIn: true, theme, context: { reducedMotion: 'reduce' } });
    await open(ama);
    await expect(ama.page.locator('.club-level__name')).toContainText(ama.t(`me:level.${theme}.5`));
    await settled(ama);
    expect(await violations(ama)).toEqual([]);
  });
