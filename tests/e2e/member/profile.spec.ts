import sharp from 'sharp';
import { expect, test } from '../../drivers/house';

const wide = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2b6' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-EXIF' } })
    .toBuffer();

test('R-19 ACC-8 ACC-22 CF5 identity details survive a reload and come back masked', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/me/settings/kyc');
  const { page } = ama;
  const field = (name: string) => page.locator(`input[name=${name}]`);
  const number = `GHA-${ama.member.mobile.slice(1)}-7`;
  await field('firstName').fill('Ama1');
  await field('surname').fill('Owusu Ansah');
  for (const [index, value] of ['08', '03', '1994', 'Ghana Card'].entries())
    await page.locator('select').nth(index).selectOption(value);
  await field('ID_NUMBER').fill(number);
  await expect(ama.button('kyc:submit')).toBeDisabled();
  await field('RESIDENTIAL_ADDRESS').fill('12 Ring Road, Accra');
  await ama.button('kyc:submit').click();
  await expect(page.getByText(ama.t('kyc:problem.letters'))).toBeVisible();
  await expect(field('firstName')).toBeFocused();
  await page.reload();
  await expect(field('surname')).toHaveValue('Owusu Ansah');
  await field('firstName').fill('Ama');
  await ama.button('kyc:submit').click();
  await expect(page.getByRole('heading', { name: ama.t('kyc:state.submitted.title') })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(number);
  await page.reload();
  await expect(page.locator('main')).toContainText('•••••••••••');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(number);
});

test('R-61 ACC-2 ACC-3 W11 a member changes the name and a square picture', async ({ player }) => {
  const ama = await player({ signedIn: true, theme: 'b' });
  await ama.visit('/me/profile');
  const { page } = ama;
  await page.locator('input[name=nickName]').fill('Ama Mensah');
  await ama.button('profile:save').click();
  await expect(ama.button('profile:save')).toBeDisabled();
  // A keyboard user continues from the focused element.
  await expect(page.getByText(ama.t('profile:why.same'))).toBeFocused();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '../../me.svg.html', mimeType: 'text/html', buffer: await wide() });
  await expect(page.getByRole('dialog', { name: ama.t('profile:crop.title') })).toBeVisible();
  await ama.button('profile:crop.use').click();
  await expect(page.locator('.profile-face__picture')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\.webp$/);
  const source = await page.locator('.profile-face__picture').getAttribute('src');
  const served = await page.request.get(`${ama.server.url}${source}`);
  expect(served.headers()['x-content-type-options']).toBe('nosniff');
  const bytes = await served.body();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 288, height: 288 });
  expect(bytes.toString('latin1')).not.toContain('SECRET-EXIF');
  await ama.visit('/me');
  await expect(page.getByText('Ama Mensah')).toBeVisible();
  await expect(page.locator('.me-member__picture')).toHaveAttribute('src', source ?? '');
});

test('Q53 ACC-2 a name typed offline survives a reload', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/me/profile');
  const { page } = ama;
  const name = page.locator('input[name=nickName]');
  await ama.started();
  await name.fill('Ama Offline');
  await page.context().setOffline(true);
  await ama.button('profile:save').click();
  const toast = page.locator('.toast').filter({ hasText: ama.t('common:error.noStatus') });
  await expect(toast).toBeVisible();
  const strip = page.locator('.offline');
  await expect(strip).toBeVisible();
  const [said, below] = [await toast.boundingBox(), await strip.boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.context().setOffline(false);
  await page.reload();
  await expect(name).toHaveValue('Ama Offline');
  await ama.button('profile:save').click();
  await expect(page.locator('.toast').filter({ hasText: ama.t('profile:saved') })).toBeVisible();
});

test('ACC-3 an invalid picture is refused, and the face stays', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/me/profile');
  await ama.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') });
  await expect(ama.toast(ama.t('profile:picture.unreadable'))).toBeVisible();
  await expect(ama.page.locator('.profile-face__picture')).toHaveText('P');
});
