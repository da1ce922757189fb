import { readFile } from 'node:fs/promises';
import { expect, test } from '../../drivers/house';

/** Posts winnings of 1.01, 1.02, … to the ledger, one a minute. */
const winnings = (mobile: string, count: number, now: number): string => `
  do $$ declare v_member bigint; begin
    select id into v_member from members where mobile = '${mobile}';
    for i in 1..${count} loop
      perform ledger_post(v_member, 'e2e-' || i, null, 'payout', '{}', 'system', ${now} - (${count} - i) * 60000, jsonb_build_array(
        jsonb_build_object('account', 'house:game', 'purse', 'cash', 'amount', -100 - i),
        jsonb_build_object('account', 'member', 'member', v_member, 'purse', 'withdrawable', 'amount', 100 + i)));
    end loop;
  end $$;`;

test('R-63 R-21 ACC-26 the wallet lists all movements and exports them', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  await server.operate(winnings(ama.member.mobile, 120, await server.now()));
  await ama.visit('/account/transactions');
  const rows = page.locator('.movement');
  await expect(rows).toHaveCount(50);
  await expect(page.locator('.wallet__money')).toHaveText('₵192.60');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(100);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(120);

  // The fortieth last: 1.40, with the balance that it made.
  const one = rows.filter({ hasText: '+₵1.40' });
  await one.scrollIntoViewIfNeeded();
  await one.getByRole('button').click();
  await expect(ama.heading('wallet:detail.title')).toBeVisible();
  await expect(page.locator('.receipt__amount')).toHaveText('+₵1.40');
  await expect(page.locator('.receipt__rows')).toContainText('₵48.20');
  await page.goBack();
  await expect(rows).toHaveCount(120);
  await expect(one).toBeInViewport();

  await page.evaluate(() => window.scrollTo(0, 0));
  const download = page.waitForEvent('download');
  await ama.button('wallet:csv.action').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('baobab-transactions.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(121);
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Winnings,,GHS,2\.2,192\.6,192\.6,\d+$/);

  await page.getByRole('button', { name: t('wallet:filter.coins'), exact: true }).click();
  await expect(page.getByText(t('wallet:empty.title'))).toBeVisible();
  await ama.button('wallet:empty.all').click();
  await expect(rows.first()).toContainText('+₵2.20');
});

test('R-63 a list that fails to load can be retried', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/me');
  await ama.page.route('**/transaction/records*', (route) => route.abort());
  await ama.page.getByRole('button', { name: ama.t('wallet:transactions') }).click();
  await expect(ama.page.getByText(ama.t('records:failedTitle'))).toBeVisible();
  await ama.page.unroute('**/transaction/records*');
  await ama.page.getByRole('alert').getByRole('button').click();
  await expect(ama.page.getByText(ama.t('wallet:empty.title'))).toBeVisible();
});
