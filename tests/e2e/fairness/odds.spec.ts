import { contract } from '../../../contract';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

/** What a window on the screen says of its odds: how many rows, the sum of their chances in percent, and its words. */
async function oddsOf({ page }: Player) {
  const window = page.getByRole('dialog').filter({ visible: true }).last();
  const rows = window.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  const chances = await rows.getByRole('cell').allInnerTexts();
  return {
    rows: chances.length,
    sum: chances.reduce((sum, text) => sum + Number(text.replace('%', '')), 0),
    text: await window.innerText(),
  };
}

test('RAN-1 the rules show the rain’s odds and version before play', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player({ signedIn: true });
  const { oddsVersion, odds } = await ama.member.ask(contract.cashRain.cfg, {});
  await ama.visit();
  await ama.openRain();
  // For the first rain of a new member the table is open already.
  await expect(ama.rain.locator('.rain-odds')).toHaveAttribute('open', '');
  const shown = await oddsOf(ama);
  expect(shown.rows).toBe(odds.length);
  expect(shown.sum).toBeCloseTo(100, 0);
  expect(shown.text).toContain(ama.t('rain:rules.version', { version: oddsVersion }));
});

test('CSP-1 DIA-1 each wheel shows its odds and version before play', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const coin = await ama.member.ask(contract.coinSpin.cfg, {});
  const diamond = await ama.member.ask(contract.diamondSpin.cfgV2, {});
  const wheels = [
    ...coin.wheels.map(({ id, ...wheel }) => ({ path: `/games/coin-spin/${id}`, ...wheel })),
    { path: '/diamond/spin', ...diamond },
  ];
  for (const { path, prizes, oddsVersion } of wheels) {
    await ama.visit(path);
    await ama.page.getByRole('button', { name: new RegExp(`^${ama.t('wheel:odds.open')}`) }).click();
    const shown = await oddsOf(ama);
    expect(shown.rows, path).toBe(prizes.length);
    expect(shown.sum, path).toBeCloseTo(100, 0);
    expect(shown.text, path).toContain(ama.t('wheel:odds.version', { version: oddsVersion }));
  }
});
