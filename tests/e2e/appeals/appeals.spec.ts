import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { contract } from '../../../contract';
import { loseAnswers } from '../../drivers/answers';
import { violations } from '../../drivers/axe';
import { expect, test } from '../../drivers/house';
import { settled } from '../../drivers/places';
import type { Player } from '../../drivers/player';

const uploads = '**/member-service/utils/images';
const submits = '**/member-service/feedback/submit';

/** A photo that differs from all others, with a place in its EXIF data. */
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(120 * 80 * 3), { raw: { width: 120, height: 80, channels: 3 } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-EXIF' } })
    .toBuffer(),
});
const add = async ({ page }: Player, ...names: string[]) =>
  page.getByTestId('pictures-files').setInputFiles(await Promise.all(names.map(photo)));
const sentOnes = ({ page }: Player) => page.locator('.pictures__state--sent');

async function order({ member }: Player): Promise<string> {
  const { transNo } = await member.ask(contract.pay.topUp, {
    payChannel: 'MTN_MM',
    payMoney: 5_000,
    clientOrderId: randomBytes(12).toString('hex'),
  });
  return transNo;
}
const wordIn = (shown: string): string => /word for the next step: (\w+)/.exec(shown)![1]!;

test(
  'R-35 R-36 SUP-4 Q58 an appeal with pictures is rejected, proven and accepted',
  { tag: '@quick' },
  async ({ player, server }) => {
    // The desk stops and starts the server four times.
    test.setTimeout(240_000);
    const ama = await player({ signedIn: true, theme: 'b' });
    const { page } = ama;
    const transNo = await order(ama);
    await ama.visit(`/feedback/deposit/${transNo}`);
    await expect(page.locator('.appeal-about')).toContainText('₵50.00');
    await expect(ama.button('appeals:send')).toBeDisabled();
    await page.locator('textarea').fill('I paid at 09:31, nothing came.');
    const bodies: Buffer[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/utils/images')) bodies.push(request.postDataBuffer() ?? Buffer.alloc(0));
    });
    await add(ama, 'one.jpg', 'two.jpg');
    await expect(sentOnes(ama)).toHaveCount(2);
    expect(Buffer.concat(bodies).toString('latin1')).not.toContain('SECRET-EXIF');
    await ama.button('appeals:send').click();
    await expect(page).toHaveURL(/\/feedback\/timeline\/\d+$/);
    const id = /\d+$/.exec(page.url())![0];
    await expect(page.locator('.appeal-event')).toHaveCount(1);
    await expect(page.locator('.appeal-event img')).toHaveCount(2);

    const shown = await server.desk('appeals', 'show', id, '--by', 'esi');
    expect(shown).toContain('I paid at 09:31, nothing came.');
    await server.desk('appeals', 'reject', id, wordIn(shown), '1', '--by', 'esi', 'The slip has no number.');
    await ama.visit(`/feedback/deposit/${transNo}`);
    await expect(page).toHaveURL(new RegExp(`/feedback/timeline/${id}$`));
    await expect(page.locator('.appeal__verdict')).toContainText('The slip has no number.');
    await expect(page.locator('.appeal-steps__one--bad')).toContainText(ama.t('appeals:step.rejected'));
    await settled(ama);
    expect(await violations(ama)).toEqual([]);

    await ama.button('appeals:addPicture').click();
    await add(ama, 'proof.jpg');
    await expect(sentOnes(ama)).toHaveCount(1);
    await ama.button('appeals:reply.send').click();
    await expect(page.locator('.appeal-event')).toHaveCount(3);
    const again = await server.desk('appeals', 'show', id, '--by', 'esi');
    await server.desk('appeals', 'accept', id, wordIn(again), '--by', 'esi', 'It is in your balance.');
    await ama.visit('/member/messages');
    await page.getByText(`Appeal ${id} is accepted`).first().click();
    await page.getByRole('link', { name: 'See the appeal' }).click();
    await expect(page.locator('.appeal__verdict')).toContainText('It is in your balance.');
  },
);

test('CF7 pictures survive a lost connection and a reload, and are sent once', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const { page } = ama;
  await ama.visit('/feedback/submit?kind=other');
  await page.locator('textarea').fill('My account shows another name.');
  await add(ama, 'one.jpg');
  await expect(sentOnes(ama)).toHaveCount(1);
  let cut = true;
  let asked = 0;
  await page.route(uploads, (route) => {
    asked += 1;
    return cut ? route.abort('connectionreset') : route.continue();
  });
  await add(ama, 'two.jpg');
  await expect(page.locator('.pictures__state--lost')).toHaveCount(1);
  await expect(ama.button('appeals:send')).toBeDisabled();
  cut = false;
  await page.getByRole('button', { name: ama.t('pictures:retry') }).click();
  await expect(sentOnes(ama)).toHaveCount(2);
  expect(asked).toBeGreaterThan(1);
  await page.reload();
  await expect(page.locator('textarea')).toHaveValue('My account shows another name.');
  await expect(sentOnes(ama)).toHaveCount(2);
  await expect(page.locator('.pictures__one img')).toHaveCount(2);
});

test('D3 Q58 a lost answer makes one appeal', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const { page } = ama;
  await ama.visit('/feedback/submit?kind=account');
  await page.locator('textarea').fill('I cannot change my number.');
  await loseAnswers(page, submits, 2);
  await ama.button('appeals:send').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/\/feedback\/timeline\/\d+$/, { timeout: 30_000 });
  expect(await ama.member.ask(contract.appeals.list, {})).toHaveLength(1);
  await ama.visit('/feedback');
  await expect(page.locator('.record')).toHaveCount(1);
});

test('W11 a file that is no picture is refused with a reason', async ({ player }) => {
  const ama = await player({ signedIn: true, language: 'fr' });
  const { page } = ama;
  await ama.visit('/feedback/submit?kind=other');
  await page
    .getByTestId('pictures-files')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await expect(page.locator('.pictures__problem')).toHaveText(ama.t('pictures:unreadable'));
  await page.getByRole('button', { name: ama.t('pictures:remove').replace('{{number}}', '1') }).click();
  await expect(page.locator('.pictures__one')).toHaveCount(0);
});

test('Q34 an appeal of another member and an unknown order are not shown', async ({ player }) => {
  const [ama, kofi] = [await player({ signedIn: true }), await player({ signedIn: true })];
  const transNo = await order(ama);
  const { id } = await ama.member.ask(contract.appeals.submit, {
    kind: 'deposit',
    reference: transNo,
    text: 'I paid and nothing came.',
    clientKey: randomBytes(16).toString('hex'),
  });
  await kofi.visit(`/feedback/timeline/${id}`);
  await expect(kofi.page.getByText(kofi.t('appeals:gone.title'))).toBeVisible();
  await kofi.visit(`/feedback/deposit/${transNo}`);
  await expect(kofi.page.getByText(kofi.t('appeals:unknown.title'))).toBeVisible();
});

test('Q58 a member takes an appeal back', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const { page } = ama;
  const { id } = await ama.member.ask(contract.appeals.submit, {
    kind: 'other',
    text: 'The sound does not stop.',
    clientKey: randomBytes(16).toString('hex'),
  });
  await ama.visit(`/feedback/timeline/${id}`);
  await ama.button('appeals:withdraw.action').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ama.t('appeals:withdraw.yes') })
    .click();
  await expect(page.locator('.appeal__verdict')).toContainText(ama.t('appeals:state.withdrawn.title'));
  await expect(ama.button('appeals:withdraw.action')).toHaveCount(0);
});
