import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import {
  codes,
  coinTypeSchema,
  contract,
  faqTypes,
  formatMoney,
  marketIn,
  giftTypes,
  languages,
  marketCodes,
  markets,
  optionTypes,
  pageTypes,
} from '../../contract';
import { helpPlaces } from '../../contract/safer-play-help';
import { isMobile } from '../../contract/numbers/mobile';
import { taxOn } from '../../contract/withdraw-taxes';
import { rainOdds } from '../areas/cash-rain/settings';
import { rainOddsOf, rainSettingsOf } from '../areas/cash-rain/settings-of';
import { coinsPerMinor, moneyFactor, scaled } from '../fairness/market-scale';
import { marketTerms } from '../areas/lobby/seed/market-terms';
import { createHarness, type Harness } from '../testing/harness';

const { member, config, cashRain, content } = contract;
/** Ten past noon of the market's wall clock, 20 November 2026. */
const noon = { GH: '12:10:00Z', KE: '09:10:00Z', UG: '09:10:00Z', NG: '11:10:00Z', BR: '15:10:00Z' } as const;
const symbols = { GH: '₵', KE: 'KSh', UG: 'USh', NG: '₦', BR: 'R$' } as const;
const ages = { GH: 18, KE: 18, UG: 25, NG: 18, BR: 18 } as const;

describe.each(marketCodes)('NAV-31 NAV-32 the server with MARKET=%s', (code) => {
  const market = markets[code];
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ market: code, seed: true, now: Date.parse(`2026-11-20T${noon[code]}`) });
  }, 60_000);
  afterAll(() => house.finish());
  const option = async (type: number) => (await house.call(config.optionByType, { type })).data[0]?.content ?? '';

  test('SES-13 only mobile numbers of the market are accepted', async () => {
    expect(
      await house.call(member.checkMobile, { mobile: market.mobile.example }, { headers: { deviceid: 'own-number' } }),
    ).toMatchObject({ code: 0 });
    for (const other of marketCodes) {
      const number = markets[other].mobile.example;
      if (isMobile(market, number)) continue;
      expect(
        await house.call(member.checkMobile, { mobile: number }, { headers: { deviceid: `of-${other}` } }),
      ).toMatchObject({ code: codes.invalid });
    }
    for (const bad of [
      market.mobile.example.slice(1),
      `${market.mobile.example}0`,
      `9${market.mobile.example.slice(1)}`.replace(/^9(?=1)/, '0'),
    ]) {
      expect(isMobile(market, bad)).toBe(false);
    }
  });

  test('SES-17 a member registers with the market’s code length and legal age', async () => {
    const mobile = market.mobile.example;
    const { data } = await house.call(member.sendSms, { mobile, purpose: 'register' });
    expect(data.length).toBe(code === 'GH' ? 4 : 6);
    const [sent] = await house.outbox(mobile);
    expect(sent?.code).toHaveLength(data.length);
    const form = { mobile, password: 'market-lamp 7', smsCode: sent?.code ?? '', termsVersion: '1' };
    const refused = await house.call(
      member.reg,
      { ...form, ageConfirmed: '0' },
      { headers: { 'accept-language': 'en' } },
    );
    expect(refused.msg).toContain(String(ages[code]));
    const limits = market.limitsAtSignUp ? { depositLimit: '50000', timeLimit: '60' } : {};
    for (const missing of Object.keys(limits)) {
      const without = { ...form, ...limits, ageConfirmed: '1' as const, [missing]: undefined };
      expect(await house.call(member.reg, without)).toMatchObject({ code: codes.invalid, data: { field: missing } });
    }
    const registered = await house.call(member.reg, { ...form, ...limits, ageConfirmed: '1' });
    expect(registered).toMatchObject({ code: 0, data: { memberInfo: { mobile } } });
    // Q46: what was chosen holds from the first moment.
    const status = await house.call(contract.protection.status, {}, { token: registered.data.token });
    const chosen = status.data.limits
      .filter(({ amount }) => amount !== null)
      .map(({ kind, window, amount }) => [kind, window, amount]);
    expect(chosen).toEqual(
      market.limitsAtSignUp
        ? [
            ['deposit', 'month', 50_000],
            ['time', 'day', 60],
          ]
        : [],
    );
  });

  test('NAV-36 texts name amounts in the market’s currency', async () => {
    expect(market.legalAge).toBe(ages[code]);
    const others = Object.entries(symbols)
      .filter(([other]) => other !== code)
      .map(([, symbol]) => symbol);
    const texts = [
      ...(await house.call(config.options, {})).data.map((one) => one.content),
      ...(await house.call(cashRain.cfg, {})).data.rules,
      ...(await house.call(content.faq, { size: 50 })).data.list.map(({ answer }) => answer),
    ].join('\n');
    expect(texts).toContain(symbols[code]);
    for (const symbol of others) expect(texts).not.toContain(symbol);
    expect(await option(optionTypes.minDeposit)).toBe(String(marketTerms[code].minDeposit));
    expect(await option(optionTypes.topUpTips)).toContain(
      formatMoney(marketIn(market, 'en'), marketTerms[code].minDeposit),
    );
  });

  test('NAV-18 without Accept-Language the market’s language is used', async () => {
    const { data } = await house.call(
      content.page,
      { type: pageTypes.about },
      { headers: { 'accept-language': undefined } },
    );
    expect(data[0]?.title).toBe(code === 'BR' ? 'Sobre o Baobab' : 'About Baobab');
  });

  test('ECO-7 the rain uses the market’s amounts and clock', async () => {
    const { data } = await house.call(cashRain.cfg, {});
    const open = data.durations.find(({ status }) => status === 1);
    expect(open?.id).toBe(`${code}-20261120-1200`);
    expect(data.poolLeft).toBe(20_000 * moneyFactor[code]);
    const cash = data.odds
      .filter(({ giftType }) => giftType === giftTypes.minor || giftType === giftTypes.units)
      .map(({ giftType, giftAmount }) => (giftType === giftTypes.units ? giftAmount * market.scale : giftAmount));
    expect(cash).toEqual([10, 50, 100, 500, 2_000].map((pesewas) => pesewas * moneyFactor[code]));
    expect(data.title).toContain(formatMoney(marketIn(market, 'en'), 2_000 * moneyFactor[code]));
    const { token } = await house.member({ registeredAt: house.clock.now() - 30 * 86_400_000 });
    expect((await house.call(cashRain.cfg, {}, { token })).data).toMatchObject({
      memberStatus: 1,
      neededDeposit: 1_000 * moneyFactor[code],
    });
  });

  test('ECO-7 the odds of the rain have the weights of Ghana', () => {
    const table = rainOddsOf(market);
    expect(table.rows.map(({ weight }) => weight)).toEqual(rainOdds.rows.map(({ weight }) => weight));
    expect(rainSettingsOf(market).poolCap).toBeGreaterThanOrEqual(2_000 * moneyFactor[code] * 3);
    expect(table.version === rainOdds.version).toBe(code === 'GH');
  });

  test('SYS 4030 CSP-4 a coin has the same relative worth everywhere', async () => {
    const { coinsPerMinor: shown } = v.parse(coinTypeSchema, JSON.parse(await option(optionTypes.coinType)));
    expect(shown).toBe(coinsPerMinor(code));
    expect(1_000 / shown).toBe(scaled(code, 100));
  });

  test('WDR-14 the displayed tax is the tax in force', async () => {
    const day = '2026-11-20';
    const share = Math.max(taxOn(code, 'withdrawal', day), taxOn(code, 'netWinnings', day)) / 10_000;
    expect(Number(await option(optionTypes.taxAmount))).toBe(share);
    expect(await option(optionTypes.taxEnabled)).toBe(share > 0 ? '1' : '0');
    expect(taxOn(code, 'deposit', day)).toBe(code === 'KE' ? 500 : 0);
  });

  test('SUP-2 SUP-3 the FAQ has 25 questions, pages have three languages', async () => {
    const first = await house.call(content.faq, { page: 1, size: 20 });
    const second = await house.call(content.faq, { page: 2, size: 20 });
    expect([first.data.total, first.data.list.length, second.data.list.length]).toEqual([25, 20, 5]);
    expect(
      (await house.call(content.faq, { type: faqTypes.safety })).data.list.every(
        ({ type }) => type === faqTypes.safety,
      ),
    ).toBe(true);
    const titles = await Promise.all(
      languages.map(
        async (language) =>
          (await house.call(content.page, { type: pageTypes.saferPlay }, { headers: { 'accept-language': language } }))
            .data[0]?.title,
      ),
    );
    expect(titles).toEqual(['Playing safely', 'Jeu responsable', 'Jogo responsável']);
    expect(await house.call(content.page, { type: 9 })).toMatchObject({ code: 0, data: [] });
  });

  test('every help organisation is listed with its source', () => {
    expect(helpPlaces[code].length).toBeGreaterThan(1);
    for (const { url, source } of helpPlaces[code]) {
      expect(url).toMatch(/^(https:\/\/[^\s]+|tel:\d+)$/);
      expect(source).not.toBe('');
    }
  });
});

test('a tax rate applies from its date', () => {
  expect([taxOn('GH', 'netWinnings', '2025-04-01'), taxOn('GH', 'netWinnings', '2025-04-02')]).toEqual([1_000, 0]);
  expect([
    taxOn('KE', 'deposit', '2025-06-30'),
    taxOn('KE', 'deposit', '2025-07-01'),
    taxOn('KE', 'withdrawal', '2025-06-30'),
  ]).toEqual([1_500, 500, 0]);
});
