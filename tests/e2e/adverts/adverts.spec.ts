import { advertPositions } from '../../../contract';
import { violations } from '../../drivers/axe';
import { expect, test } from '../../drivers/house';
import { settled } from '../../drivers/places';
import type { Player, Theme } from '../../drivers/player';
import { afterTwoMinutes, category, onNewDay, withCodes } from './popups';

const themes: readonly Theme[] = ['a', 'b'];
const popup = (player: Player) =>
  player.page.getByRole('dialog', { name: player.t('home:popup.label') }).filter({ visible: true });

test('ADV-9 the count-down shows the time left, and stays away for two minutes', async ({ player }) => {
  const ama = await player();
  await afterTwoMinutes(ama);
  const digits = popup(ama).locator('.event-popup__digits');
  await expect(digits).toHaveCount(3);
  const [hours, minutes] = [await digits.nth(0).innerText(), await digits.nth(1).innerText()].map(Number);
  expect(hours! * 60 + minutes!).toBeGreaterThan(0);
  expect(hours).toBeLessThan(7 * 24);
  const seconds = await digits.nth(2).innerText();
  await expect(digits.nth(2)).not.toHaveText(seconds);
  await popup(ama)
    .getByRole('button', { name: ama.t('home:popup.close') })
    .click();
  await expect(popup(ama)).toHaveCount(0);
  const cookie = (await ama.page.context().cookies()).find(({ name }) => name === 'baobab_count_down');
  const left = cookie!.expires - Date.now() / 1000;
  expect(left).toBeGreaterThan(60);
  expect(left).toBeLessThanOrEqual(121);
  await ama.page.reload();
  await ama.started();
  await ama.touches();
  await ama.page.waitForTimeout(1_500);
  await expect(popup(ama)).toHaveCount(0);
});

test('ADV-11 the coins of the sign-in are announced, with the way to the wheel', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/home?open=daily');
  const overlay = ama.page.getByRole('dialog', { name: ama.t('daily:title') });
  await overlay.getByRole('button', { name: new RegExp(`^${ama.t('daily:sign')}`) }).click();
  await expect.poll(async () => (await ama.member.purses()).coins).toBe(50);
  await overlay.locator('.dialog__close').click();
  await expect(popup(ama)).toContainText('50');
  await expect(popup(ama)).toContainText(ama.t('adverts:coins.signIn'));
  await popup(ama).getByRole('link').click();
  await expect(ama.page).toHaveURL(/\/games\/coin-spin\/1$/);
});

test('ADV-5 new codes are shown once, and OK leads to the lucky refund', async ({ player }) => {
  const ama = await player();
  await withCodes(ama, ['A550318', 'D207741', 'G914406', 'L038825', 'S661930']);
  const dialog = ama.page.getByRole('dialog', { name: ama.t('adverts:codes.title_other', { count: 5 }) });
  await expect(dialog.locator('.event-popup__code')).toHaveText([
    'A550318',
    'D207741',
    'G914406',
    'L038825',
    'S661930',
  ]);
  await expect(dialog.locator('.event-popup__all')).toHaveText(ama.t('adverts:codes.all_other', { count: 5 }));
  await dialog.getByRole('button', { name: ama.t('adverts:codes.ok'), exact: true }).click();
  await expect(ama.page).toHaveURL(/\/activities\/lucky-refund\/index$/);
});

test('ADV-4 Q67 the popup of a category opens once a day', async ({ player }) => {
  const ama = await player();
  await onNewDay(ama, category, 'baobab.popup.category');
  await expect(popup(ama)).toHaveCount(1);
  await popup(ama).locator('.dialog__close').click();
  await expect(popup(ama)).toHaveCount(0);
  await ama.page.reload();
  await ama.started();
  await ama.touches();
  await ama.page.waitForTimeout(1_500);
  await expect(popup(ama)).toHaveCount(0);
});

for (const theme of themes)
  test(`NAV-19 ADV-5 ADV-9 axe finds nothing in the popups, theme ${theme}`, async ({ player }) => {
    const ama = await player({ theme, context: { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } } });
    await afterTwoMinutes(ama);
    await expect(popup(ama)).toHaveCount(1);
    await settled(ama);
    expect(await violations(ama)).toEqual([]);
    await withCodes(ama, ['A550318', 'D207741']);
    await expect(ama.page.locator('.event-popup__code')).toHaveCount(2);
    await settled(ama);
    expect(await violations(ama)).toEqual([]);
  });

test('ADV-1 the operator sees a draft in the app before it is published', async ({ player, server }) => {
  // The desk stops and starts the server.
  test.setTimeout(180_000);
  await server.operate(`
    insert into adverts (market, id, type_id, position, sort, image, url, content, published) values
      ('GH', 995, 8, ${advertPositions.swipe}, 0, '/art/promo/coin-wheel', '/games/coin-spin/1',
       '{"en":"New\\nA draft offer\\n\\nGo","fr":"a\\nb\\n\\nc","pt":"a\\nb\\n\\nc"}', false)`);
  const address = /https?:\/\/[^/\s]+(\/\S+\?preview=\S+)/.exec(await server.desk('adverts', 'preview', '995'))![1]!;
  const esi = await player();
  const draft = (of: Player) => of.page.locator('.swipe-strip').getByText('A draft offer');
  await esi.visit(address);
  await expect(draft(esi)).toBeAttached();
  await esi.tab('home').click();
  await esi.tab('promotion').click();
  await expect(draft(esi)).toBeAttached();
  const ama = await player();
  await ama.visit('/promotion');
  await expect(ama.page.locator('.swipe-strip')).toBeVisible();
  await expect(draft(ama)).toHaveCount(0);
});
