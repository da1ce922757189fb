import { readFileSync } from 'node:fs';
import { contract, writeReceipt, type Receipt } from '../../../contract';
import { violations } from '../../drivers/axe';
import { expect, test } from '../../drivers/house';
import { looksAsItDid } from '../../drivers/looks';
import { settled } from '../../drivers/places';
import type { Player, Theme } from '../../drivers/player';
import type { ServerProcess } from '../../drivers/server';

/** Coins out of nowhere, and spins paid with them: draws to be checked. */
async function spins(server: ServerProcess, player: Player, count: number): Promise<void> {
  const { member } = player;
  await server.operate(`select ledger_post(id, 'e2e-coins', null, 'opening', '{}'::jsonb, 'system', registered_at, jsonb_build_array(
    jsonb_build_object('account', 'house:promo', 'member', null, 'purse', 'coins', 'amount', -10000),
    jsonb_build_object('account', 'member', 'member', id, 'purse', 'coins', 'amount', 10000))) from members where mobile = '${member.mobile}'`);
  for (let at = 0; at < count; at += 1) {
    await member.ask(contract.coinSpin.bet, { id: 1 }, `e2e-spin-${member.mobile}-${at}`);
    await server.clock({ advance: 10_000 });
  }
}
const rows = (player: Player) => player.page.locator('.fair-draw');
const verdict = (player: Player, key: string) =>
  player.page.getByRole('status').getByRole('heading', { name: player.t(`fairness:check.${key}`) });

test('R-69 CSP-5 Q37 a member opens a sealed draw and verifies it', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  await spins(server, ama, 3);
  await ama.visit('/me');
  await page.getByRole('button', { name: t('shell:title.fairness') }).click();
  await expect(rows(ama)).toHaveCount(3);
  const hash = (await page.locator('.fair-seal .hex').first().innerText()).replace(/\s/g, '');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);

  // One tap from the list, one more opens the secret, and the draw is right.
  await rows(ama).first().getByRole('button').click();
  await expect(verdict(ama, 'sealed')).toBeVisible();
  await ama.button('fairness:check.reveal').click();
  await expect(verdict(ama, 'right')).toBeVisible();
  await expect(page.locator('.check-step--good')).toHaveCount(7);
  await expect(page.getByText(hash.slice(0, 8)).first()).toBeVisible();

  // Back in the list all draws of that secret are open, and the next one is sealed.
  await page.goBack();
  await expect(rows(ama).getByText(t('fairness:draws.check'))).toHaveCount(3);
  expect((await page.locator('.fair-seal .hex').first().innerText()).replace(/\s/g, '')).not.toBe(hash);

  // The receipt, by somebody who is not signed in and whose network is gone.
  const [outcome] = await ama.member.ask(contract.fairness.outcomes, {});
  const { text } = await ama.member.ask(contract.fairness.receipt, outcome!);
  const awa = await player();
  await awa.visit('/fairness');
  await awa.page.context().setOffline(true);
  await awa.page.getByLabel(t('fairness:check.paste')).fill(text);
  await awa.button('fairness:check.run').click();
  await expect(awa.heading('fairness:file.right')).toBeVisible();
  await expect(awa.page.locator('.check-step--good')).toHaveCount(5);
  await expect(awa.page.locator('.check-step--open')).toHaveCount(2);
});

test('CSP-5 D7 a member’s own valid seed is used for the next draw', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  await ama.visit('/me/fairness');
  await ama.button('fairness:seal.change').click();
  const field = page.getByRole('textbox', { name: t('fairness:seed.label') });
  for (const wrong of ['Kofi', 'Kofi é7', 'Kofi_12']) {
    await field.fill(wrong);
    await field.blur();
    await expect(page.getByText(t('fairness:seed.wrong'))).toBeVisible();
    await expect(ama.button('fairness:seed.save')).toBeDisabled();
  }
  await field.fill('Kofi2026');
  await ama.button('fairness:seed.save').click();
  await expect(page.getByText(t('fairness:opened.match'))).toBeVisible();
  await ama.button('fairness:opened.done').click();
  await expect(page.locator('.fair-seal__seed')).toHaveText('Kofi2026');
  await spins(server, ama, 1);
  expect((await ama.member.ask(contract.fairness.outcomes, {}))[0]).toMatchObject({ clientSeed: 'Kofi2026', nonce: 0 });
});

test('R-69 an invalid receipt is not called right', async ({ player }) => {
  const ama = await player();
  const made =
    'BR1.GH.coin-spin-1.coin-1-1.c5-1.ypxdXGnRtj6zi_Oo2PCS18epgQMxg-f-GgxhGaLPtVc.AAAA.abcde.0.0.50.abc.0000000';
  await ama.visit(`/fairness#r=${made}`);
  await expect(ama.page.getByText(ama.t('fairness:check.pasteWrong'))).toBeVisible();
});

/** A golden vector as a receipt of the first coin wheel: the same picture every day. */
function goldenReceipt(): string {
  const { tables, vectors } = JSON.parse(readFileSync('tests/fairness/vectors.json', 'utf8')) as {
    tables: Record<string, number[]>;
    vectors: Array<Pick<Receipt, 'serverSeed' | 'serverHash' | 'clientSeed' | 'nonce' | 'slice'> & { table: string }>;
  };
  const { table, ...vector } = vectors.find((one) => one.table === 'coin-wheel' && one.slice === 3)!;
  const amounts = [0, 10, 30, 50, 1, 5, 10, 200, 50, 100, 500, 2_000];
  const kinds = [0, 3, 3, 3, 4, 1, 1, 3, 1, 1, 1, 1] as const;
  return writeReceipt({
    ...vector,
    market: 'GH',
    game: 'coin-spin-1',
    oddsVersion: 'coins-50-1',
    stake: 50,
    at: Date.UTC(2026, 10, 20, 12, 5),
    prizes: tables[table]!.map((weight, index) => ({ giftType: kinds[index]!, giftAmount: amounts[index]!, weight })),
  });
}

for (const theme of ['a', 'b'] as const satisfies readonly Theme[]) {
  test(`R-69 a checked draw and its receipt look as stored, theme ${theme}`, async ({ player }) => {
    const ama = await player({ theme, context: { reducedMotion: 'reduce' } });
    const { page } = ama;
    await page.route('**/fairness/{commitment,odds}*', (route) => route.abort());
    await ama.visit(`/fairness#r=${goldenReceipt()}`);
    await expect(ama.heading('fairness:file.right')).toBeVisible();
    await looksAsItDid(ama, 'verdict');
    expect(await violations(ama)).toEqual([]);
    await ama.button('fairness:share.action').click();
    await expect(page.getByRole('img', { name: ama.t('fairness:share.qr') })).toBeVisible();
    await settled(ama);
    expect(await violations(ama)).toEqual([]);
  });
}
