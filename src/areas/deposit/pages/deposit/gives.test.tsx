import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { Window } from 'happy-dom';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  contract,
  formatMoney,
  marketCodes,
  markets,
  type AnswerOf,
  type Call,
  type MarketCode,
  type Profile,
} from '../../../../../contract';
import { balances } from '../../../../../server/ledger';
import { depositsOf } from '../../../../../server/testing/deposits';
import { createHarness, type Harness } from '../../../../../server/testing/harness';
import { $entry } from '../../../../core/router';
import { $mayOpenItself } from '../../../../core/self-opening';
import { orderFx, outcomeFx, personaFx, recordsFx, resultShown, ResultView } from '../..';
import { $profile } from '../../../access/session';
import { $token } from '../../../../core/api';
import { $market } from '../../../../core/market/market';
import { removeStored } from '../../../../core/storage/storage';
import { forgetRequests } from '../../../../core/money/test-requests';
import words from '../../words/en.json';
import { texts } from '../../../../core/i18n/english';
import { channelsFx, itemsFx } from './catalogue';
import { firstOfferFx } from './first-offer';
import { FirstOfferPopup } from './first-offer-popup';
import { DepositForm } from './form';
import { giftFx } from './gift';
import { amountTyped, itemPicked, opened, payTapped } from './model';
import { PayBar } from './pay-bar';
import { payFx } from './top-up';

const { pay } = contract;
const mobiles: Record<MarketCode, string> = { GH: '02400', KE: '07100', UG: '07700', NG: '08030', BR: '11912' };
let serial = 5_000;
const mobileOf = (market: MarketCode): string =>
  mobiles[market] + String((serial += 1)).padStart(markets[market].mobile.length - 5, '0');

/** Parses the first number of coins in a text: "+1,500", "+200K", "+1.5M". */
function coinsIn(text: string): number {
  const found = /\+\s?([\d.,]+)([KM])?/.exec(text);
  if (!found) return 0;
  const unit = { K: 1_000, M: 1_000_000 }[found[2] ?? ''];
  return unit === undefined
    ? Number(found[1]!.replace(/[.,]/g, ''))
    : Math.round(Number(found[1]!.replace(',', '.')) * unit);
}

type Choice = { itemId: string } | { amount: string };

/** The deposit page of one member, connected to a real server. */
async function pageOf(house: Harness) {
  const market = house.deps.market;
  const member = await house.member({ mobile: mobileOf(market.code), registeredAt: house.clock.now() - 7_200_000 });
  const ask = async <C extends Call>(call: C, input: object = {}, key?: string): Promise<AnswerOf<C>> => {
    const answer = await house.call(call, input as never, {
      token: member.token,
      ...(key === undefined ? {} : { key }),
    });
    if (answer.code !== 0) throw new Error(`${call.path}: ${answer.code} ${answer.msg}`);
    return answer.data as AnswerOf<C>;
  };
  const scope = fork({
    values: [
      [$mayOpenItself, true],
      [$token, member.token],
      [$market, market],
      [$profile, { id: String(member.id), mobile: member.mobile } as Profile],
      [$entry, { pathname: '/deposit', search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }],
    ],
    handlers: [
      [itemsFx, () => ask(pay.items)],
      [channelsFx, () => ask(pay.channels)],
      [recordsFx, () => []],
      [giftFx, () => ask(pay.gift)],
      [firstOfferFx, () => ask(pay.firstOffer)],
      [personaFx, () => ask(pay.persona)],
      [orderFx, (_: unknown, { input }: { input: object }) => ask(pay.result, input)],
      [outcomeFx, (_: unknown, { input }: { input: object }) => ask(pay.outcome, input)],
      [
        payFx,
        ({ input, key }: { input: object; key: string }) => ask(pay.topUp, { ...input, clientOrderId: key }, key),
      ],
    ],
  });
  /** Renders the current screen on the server side into a document of its own. */
  const show = (node: ReactNode) => {
    const { document } = new Window();
    document.body.innerHTML = renderToStaticMarkup(<Provider value={scope}>{node}</Provider>);
    return {
      all: (selector: string) => [...document.querySelectorAll(selector)],
      text: (selector: string): string => document.querySelector(selector)?.textContent ?? '',
    };
  };
  return {
    house,
    member,
    ask,
    scope,
    show,
    open: () => allSettled(opened, { scope }),
    form: () =>
      show(
        <>
          <DepositForm />
          <PayBar />
          <FirstOfferPopup />
        </>,
      ),
  };
}
type Page = Awaited<ReturnType<typeof pageOf>>;

/**
 * Pays for one choice and compares the tile, the bar, the receipt and the ledger. Returns the gift's coins on the
 * receipt.
 */
async function payAndCompare({ house, member, ask, scope, open, form, show }: Page, choice: Choice): Promise<number> {
  await open();
  const items = await ask(pay.items);
  await ('itemId' in choice
    ? allSettled(itemPicked, { scope, params: choice.itemId })
    : allSettled(amountTyped, { scope, params: choice.amount }));
  const shown = form();
  const tile =
    'itemId' in choice
      ? coinsIn(
          shown.all('.package')[items.findIndex(({ id }) => id === choice.itemId)]!.querySelector('.package__coins')
            ?.textContent ?? '',
        )
      : null;
  const bar = { cash: shown.text('.action-bar__get .num'), coins: coinsIn(shown.text('.action-bar__note')) };
  const before = await balances(house.db, member.id);
  await allSettled(payTapped, { scope });
  await house.deps.payments.idle();
  const [order] = await ask(pay.records, {});
  await depositsOf(house).callback(order!.transNo, 'success');
  const after = await balances(house.db, member.id);
  await allSettled(resultShown, { scope, params: order!.transNo });
  const result = show(
    <ResultView>
      <span />
    </ResultView>,
  );
  const rows = new Map(
    result
      .all('.pay-result__rows > div')
      .map((row) => [row.querySelector('dt')!.textContent, row.querySelector('dd')!.textContent]),
  );
  const parts = [words.sum.packageCoins, words.sum.refund, words.sum.firstCoins].map((name) =>
    coinsIn(rows.get(name) ?? ''),
  );
  const gained = after.coins - before.coins;
  const receipt = { cash: result.text('.pay-result__amount'), coins: parts.reduce((sum, part) => sum + part, 0) };
  expect({ choice, bar, tile: tile ?? gained, receipt }).toEqual({
    choice,
    bar: { cash: receipt.cash, coins: gained },
    tile: gained,
    receipt: { cash: bar.cash, coins: gained },
  });
  const { market } = house.deps;
  expect(bar.cash).toBe(formatMoney(market, after.locked - before.locked));
  if (rows.has(words.sum.coins)) expect(coinsIn(rows.get(words.sum.coins)!)).toBe(gained);
  return parts[2]!;
}

beforeAll(async () => {
  if (!i18next.isInitialized)
    await i18next
      .use(initReactI18next)
      .init({ lng: 'en', resources: { en: texts }, defaultNS: 'common', interpolation: { escapeValue: false } });
  i18next.addResourceBundle('en', 'deposit', words);
});
afterEach(() => {
  forgetRequests('baobab.deposit.claim');
  removeStored('baobab.first-offer.closed');
});

describe.each(marketCodes)('the results of a deposit in %s', (code) => {
  test('DEP-2 DEP-25 Q6 popup, tile, bar, receipt and books agree in every case', async () => {
    const house = await createHarness({ seed: true, market: code });
    try {
      const visitor = await pageOf(house);
      const items = await visitor.ask(pay.items);
      const gift = await visitor.ask(pay.gift);
      await visitor.open();
      const popup = visitor
        .form()
        .all('.first-offer__coins')
        .map(({ textContent }) => coinsIn(textContent));
      const offered = gift === null ? [] : items.filter(({ payMoney }) => payMoney >= gift.min).slice(0, 4);
      expect([gift === null, popup]).toEqual([code === 'BR', offered.map(({ bonus }) => bonus + gift!.coins)]);

      const units = (minor: number): string => String(minor / house.deps.market.scale);
      const least = Math.max(...(await visitor.ask(pay.channels)).slice(0, 1).map(({ min }) => min), 100);
      const typed = [...new Set([least, ...(gift === null ? [] : [gift.min - house.deps.market.scale, gift.min])])].map(
        (minor): Choice => ({ amount: units(minor) }),
      );
      const second: Choice = { itemId: items[3]!.id };
      for (const choice of [...items.map(({ id }): Choice => ({ itemId: id })), ...typed]) {
        const page = await pageOf(house);
        const paid =
          'itemId' in choice
            ? items.find(({ id }) => id === choice.itemId)!.payMoney
            : Number(choice.amount) * house.deps.market.scale;
        const first = gift !== null && paid >= gift.min ? gift.coins : 0;
        expect(await payAndCompare(page, choice)).toBe(first);
        // The second deposit brings the gift only when the first one was below its minimum.
        if ('amount' in choice)
          expect(await payAndCompare(page, second)).toBe(gift === null || first > 0 ? 0 : gift.coins);
      }
      expect(await house.audit()).toEqual([]);
    } finally {
      await house.close();
    }
  }, 120_000);
});
