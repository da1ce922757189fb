import { describe, expect, test } from 'vitest';
import { diamondTaskKinds, marketCodes, markets } from '../../../contract';
import { coinsPerMinor } from '../../fairness/market-scale';
import { refundSettingsOf, termsAt } from '../lucky-refund/settings';
import { exchangeSettingsOf, rateOf, taskSettingsOf } from './settings';
import { ratingSettings } from '../rating/settings';
import { signInSettings } from '../daily/settings';
import { coinPrices } from '../wheel/settings';
import { worth } from '../../fairness/worth';

const all = marketCodes.map((code) => [code, markets[code]] as const);

describe('the daily sign-in (ECO-5)', () => {
  test('SGN-3 each daily sign-in pays for a spin of wheel 1', () => {
    expect(signInSettings.coins).toEqual([50, 50, 50, 50, 50, 50, 200]);
    expect(Math.min(...signInSettings.coins)).toBeGreaterThanOrEqual(coinPrices[0]);
    expect(ratingSettings.coins).toBeGreaterThanOrEqual(coinPrices[0]);
  });
});

describe.each(all)('%s', (_, market) => {
  test('DIA-4 the exchange has the published rates (ECO-4)', () => {
    const { offers, weeklyCap, highCap, highLevel } = exchangeSettingsOf(market);
    const { price: ticketPrice } = termsAt(refundSettingsOf(market), 0);
    const worths = { coinsPerMinor: coinsPerMinor(market.code), ticketPrice };
    const rates = offers.map((offer) => [offer.id, offer.diamonds, rateOf(offer, market, worths), offer.minLevel]);
    expect(rates).toEqual([
      [1, 60, 8_333, 1],
      [2, 100, 7_500, 1],
      [3, 250, 8_000, 2],
      [4, 500, 8_500, 3],
      [5, 1_000, 9_000, 5],
      [6, 2_500, 9_500, 7],
    ]);
    expect([highCap / weeklyCap, highLevel]).toEqual([3, 8]);
    expect(offers.find(({ id }) => id === 1)).toMatchObject({ kind: 'ticket', amount: 1, enable: true });
  });
  test('Q46 only Brazil closes the identity and limit tasks', () => {
    const closed = taskSettingsOf(market)
      .tasks.filter(({ enable }) => !enable)
      .map(({ kind }) => kind);
    expect(closed).toEqual(market.code === 'BR' ? ['kyc', 'limit'] : []);
  });
  test('DIA-2 stake tasks return at most 9 % of the margin (ECO-3)', () => {
    const { tasks } = taskSettingsOf(market);
    const stakes = tasks.filter(({ kind }) => kind === 'stake');
    const given = stakes.reduce((sum, { bonus }) => sum + worth({ giftType: 4, giftAmount: bonus }, market), 0) / 100;
    expect(given / (Math.max(...stakes.map(({ target }) => target)) * 0.03)).toBeCloseTo(0.0867, 3);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
    expect(new Set(tasks.map(({ kind }) => kind))).toEqual(new Set(diamondTaskKinds));
  });
});
