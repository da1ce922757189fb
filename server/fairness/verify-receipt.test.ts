import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { contract, readReceipt, writeReceipt, type MarketCode, type Receipt } from '../../contract';
import { post } from '../ledger';
import { createHarness } from '../testing/harness';

const { cashRain, coinSpin, diamondSpin, fairness } = contract;
const program = fileURLToPath(new URL('../../tests/fairness/verify.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs verify.py; `status` 0 means that the receipt is right. */
const verify = (...given: string[]) => {
  const { status, stdout } = spawnSync('python3', [program, ...given], { encoding: 'utf8' });
  return { status, stdout };
};
const letters = ['n', 'm', 'u', 'c', 'd'] as const;
const prizeOf = ({ prizes, slice }: Receipt): string =>
  `${letters[prizes[slice]!.giftType]}${prizes[slice]!.giftAmount}`;

/** One draw of each kind in a market, with its revealed receipt and the published table in a file. */
async function draw(market: MarketCode) {
  const house = await createHarness({ market, now: Date.parse('2026-11-20T12:05:00Z') - offsets[market] * 3_600_000 });
  const { id, token } = await house.member({ levelId: 5 });
  const entries = (['coins', 'diamonds'] as const).flatMap((purse) => [
    { account: 'house:promo', purse, amount: -10_000 } as const,
    { account: 'member', purse, amount: 10_000 } as const,
  ]);
  await post(house.db, { memberId: id, key: 'gift', reason: 'opening', now: house.clock.now(), entries });
  const {
    data: { durations },
  } = await house.call(cashRain.cfg, {}, { token });
  await house.call(cashRain.drawStatus, { id: durations.find(({ status }) => status === 1)!.id }, { token });
  await house.call(cashRain.gifts, {}, { token });
  await house.call(coinSpin.bet, { id: 2 }, { token });
  house.clock.advance(5_000);
  await house.call(diamondSpin.bet, { index: 2 }, { token });
  const {
    data: { active },
  } = await house.call(fairness.seeds, {}, { token });
  await house.call(fairness.rotate, { serverHash: active.serverHash }, { token });
  const { data: outcomes } = await house.call(fairness.outcomes, {}, { token });
  const all = await Promise.all(
    outcomes.map(async ({ game, oddsVersion, serverHash, nonce }) => {
      const {
        data: { text },
      } = await house.call(fairness.receipt, { serverHash, nonce }, { token });
      const odds = join(folder, `${market}-${oddsVersion}.json`);
      writeFileSync(
        odds,
        JSON.stringify({ code: 0, data: (await house.call(fairness.odds, { version: oddsVersion })).data }),
      );
      return { game, text, odds, receipt: readReceipt(text)! };
    }),
  );
  await house.finish();
  return all;
}
const made = new Map<MarketCode, ReturnType<typeof draw>>();
const drawn = (market: MarketCode): ReturnType<typeof draw> => {
  if (!made.has(market)) made.set(market, draw(market));
  return made.get(market)!;
};
const offsets: Record<MarketCode, number> = { GH: 0, KE: 3, UG: 3, NG: 1, BR: -3 };

describe('FAIR-6 verify.py checks a receipt without our code', () => {
  test.each(['GH', 'UG', 'BR'] as const)('%s: the receipts of rain and both wheels are right', async (market) => {
    const all = await drawn(market);
    // A new member of Brazil has no rain before a deposit (Q46).
    expect(all.map(({ game }) => game).sort()).toEqual([
      ...(market === 'BR' ? [] : ['cash-rain']),
      'coin-spin-2',
      'diamond-spin',
    ]);
    for (const { text, odds, receipt } of all) {
      expect(verify('--prize', prizeOf(receipt), '--odds', odds, text), text).toMatchObject({ status: 0 });
    }
  });

  test('a receipt with any altered character is refused', async () => {
    const { text } = (await drawn('GH'))[0]!;
    expect(verify(text).status).toBe(0);
    for (let at = 4; at < text.length; at += 31) {
      const other = text[at] === '7' ? '8' : '7';
      const altered = text.slice(0, at) + other + text.slice(at + 1);
      expect(verify(altered), `${at}: ${altered}`).toMatchObject({ status: 1 });
    }
  });

  test('an altered prize is refused even with a new checksum', async () => {
    for (const { text, odds, receipt } of await drawn('GH')) {
      const prizes = receipt.prizes.map((prize, index) =>
        index === receipt.slice ? { ...prize, giftType: 1 as const, giftAmount: 123_456 } : prize,
      );
      const forged = writeReceipt({ ...receipt, prizes });
      expect(verify('--odds', odds, forged).stdout).toContain('NOT those of the published table');
      expect(verify('--odds', odds, forged).status).toBe(1);
      expect(verify('--prize', prizeOf(receipt), forged)).toMatchObject({
        status: 1,
        stdout: expect.stringContaining('NOT that of the slice'),
      });
      expect(verify('--prize', 'm123456', text).status).toBe(1);
    }
  });

  test('another slice or another stake is refused', async () => {
    const all = await drawn('GH');
    const wheel = all.find(({ game }) => game === 'diamond-spin')!;
    expect(
      verify(writeReceipt({ ...wheel.receipt, slice: (wheel.receipt.slice + 1) % wheel.receipt.prizes.length })).status,
    ).toBe(1);
    expect(
      verify('--odds', wheel.odds, writeReceipt({ ...wheel.receipt, stake: wheel.receipt.stake * 10 })).status,
    ).toBe(1);
    expect(verify('--odds', all.find(({ game }) => game === 'cash-rain')!.odds, wheel.text).status).toBe(1);
  });
}, 60_000);
