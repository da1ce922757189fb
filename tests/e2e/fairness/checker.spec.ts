import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { readGameReceipt, writeGameReceipt, writeReceipt, type Receipt } from '../../../contract';
import { games } from '../../../games';
import { checkerBudget } from '../../../scripts/build-checker.mjs';
import { violations } from '../../drivers/axe';
import { words } from '../../drivers/words';

const file = resolve('dist/app/baobab-checker.html');
const address = pathToFileURL(file).href;
const { tables, vectors } = JSON.parse(readFileSync('tests/fairness/vectors.json', 'utf8')) as {
  tables: Record<string, number[]>;
  vectors: Array<
    Pick<Receipt, 'serverHash' | 'clientSeed' | 'nonce' | 'slice'> & { table: string; serverSeed: string }
  >;
};
const receipts = vectors.map(({ table, serverSeed, serverHash, clientSeed, nonce, slice }): Receipt => ({
  market: 'GH',
  game: 'coin-spin-1',
  oddsVersion: 'vector',
  prizes: tables[table]!.map((weight) => ({ giftType: 3, giftAmount: 5, weight })),
  serverHash,
  serverSeed,
  clientSeed,
  nonce,
  slice,
  stake: 50,
  at: 1_763_640_300_000,
}));
const rounds = (JSON.parse(readFileSync('tests/fairness/game-vectors.json', 'utf8')) as Array<{ receipt: string }>).map(
  ({ receipt }) => readGameReceipt(receipt)!,
);
const t = words('en');
test.use({ locale: 'en-GB' });

test('FAIR-6 the checker file verifies all golden vectors without a network', async ({ page, context }) => {
  // Thousands of receipts of fourteen games.
  test.setTimeout(300_000);
  // The rules of all games and the texts in three languages; about 25 KB compressed.
  expect(statSync(file).size).toBeLessThanOrEqual(checkerBudget(games.length));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.setOffline(true);
  await page.goto(address);
  const verdicts = (texts: readonly string[]) =>
    page.evaluate(async (all) => {
      const field = document.querySelector('textarea')!;
      const counts: Record<string, number> = {};
      for (const text of all) {
        document.querySelector('#proof')!.replaceChildren();
        field.value = text;
        field.dispatchEvent(new Event('input'));
        while (document.querySelector('.verdict') === null) await new Promise((done) => setTimeout(done));
        const said = document.querySelector('.verdict')!.className;
        counts[said] = (counts[said] ?? 0) + 1;
      }
      return counts;
    }, texts);
  expect(await verdicts(receipts.map(writeReceipt))).toEqual({ 'verdict good': receipts.length });
  const several = receipts.filter(({ prizes }) => prizes.length > 1).slice(0, 50);
  expect(
    await verdicts(
      several.map((receipt) => writeReceipt({ ...receipt, slice: (receipt.slice + 1) % receipt.prizes.length })),
    ),
  ).toEqual({ 'verdict bad': 50 });
  expect(await verdicts(rounds.map(writeGameReceipt))).toEqual({ 'verdict good': rounds.length });
  expect(
    await verdicts(rounds.slice(0, 40).map((round) => writeGameReceipt({ ...round, payout: round.payout + 1 }))),
  ).toEqual({ 'verdict bad': 40 });
  expect(asked).toEqual([address]);
});

test('the checker’s own policy blocks requests and markup in receipts', async ({ page }) => {
  await page.goto(address);
  const broken = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => done(violatedDirective));
        void fetch('https://baobab.example/').catch(() => undefined);
      }),
  );
  expect(broken).toBe('connect-src');
  await page.getByLabel(t('fairness:check.paste')).fill('<img src=x onerror=alert(1)>');
  await expect(page.getByRole('alert')).toHaveText(t('fairness:check.pasteWrong'));
  await expect(page.locator('img')).toHaveCount(0);
});

test('the checker asks for the secret of a sealed receipt', async ({ page }) => {
  const receipt = receipts[1]!;
  await page.goto(`${address}#r=${writeReceipt({ ...receipt, serverSeed: null })}`);
  await page.getByLabel(t('fairness:file.secret')).fill('nonsense');
  await expect(page.getByRole('alert')).toHaveText(t('fairness:file.secretWrong'));
  await page.getByLabel(t('fairness:file.secret')).fill(receipt.serverSeed!);
  await expect(page.getByRole('heading', { name: t('fairness:file.right') })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations({ page })).toEqual([]);
  }
  for (const language of ['fr', 'pt'] as const) {
    await page.getByRole('combobox').selectOption(language);
    await expect(page.getByRole('heading', { name: words(language)('fairness:file.right') })).toBeVisible();
  }
});
