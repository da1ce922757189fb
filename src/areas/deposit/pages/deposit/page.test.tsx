// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  markets,
  optionTypes,
  type MarketCode,
  type OptionType,
  type PayChannel,
  type PayItem,
  type Profile,
} from '../../../../../contract';
import { $entry } from '../../../../core/router';
import { recordsFx } from '../..';
import { $options, $optionsState } from '../../../../core/options';
import { $profile, restSeen } from '../../../access/session';
import { $answeredBalance } from '../../../wallet/testing';
import { $token } from '../../../../core/api';
import { $market } from '../../../../core/market/market';
import deposit from '../../words/en.json';
import pages from '../../../../core/words/pages.en.json';
import { render } from '../../../../ui/test-render';
import { channelsFx, itemsFx } from './catalogue';
import { firstOfferFx } from './first-offer';
import { giftFx } from './gift';
import { amountTyped, opened, payTapped } from './model';
import { DepositPage } from './page';

const channel = (id: string, mobilePattern: string, memo: string): PayChannel => ({
  id,
  channelCode: id,
  name: id,
  logoUrl: '',
  memo,
  mobilePattern,
  min: 100,
  max: 500_000,
  tax: 0,
  refund: 0,
});
const option = (type: OptionType, content: string) => ({ type, name: String(type), content });
const given = [
  option(optionTypes.minDeposit, '100'),
  option(optionTypes.topUpTips, 'Keep your PIN to yourself\nMoney is here in seconds'),
  option(optionTypes.hotline, '0800 123'),
  option(optionTypes.ussd, '[{"name":"MTN *170#","url":""}]'),
  option(optionTypes.channelImage, '/art/things/phone'),
];

/** The deposit tab of a member with an MTN number. */
async function tab(
  options = given,
  {
    market = 'GH' as MarketCode,
    items = [] as PayItem[],
    channels = [channel('VODA_MM', '^020', 'Dial for it'), channel('MTN_MM', '^024', 'A prompt goes to your phone.')],
  } = {},
) {
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$market, markets[market]],
      [$profile, { id: '7', mobile: '0244123456' } as Profile],
      [$answeredBalance, { money: 100, withdrawMoney: 0, coins: 0, diamonds: 0 }],
      [$options, options],
      [$optionsState, 'ready'],
      [$entry, { pathname: '/deposit', search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }],
    ],
    handlers: [
      [itemsFx, () => items],
      [channelsFx, () => channels],
      [recordsFx, () => []],
      [firstOfferFx, () => null],
      [giftFx, () => null],
    ],
  });
  const page = await render(<DepositPage />, scope);
  i18next.addResourceBundle('en', 'deposit', deposit);
  i18next.addResourceBundle('en', 'pages', pages);
  await page.act(() => {
    void allSettled(opened, { scope });
  });
  await page.show(<DepositPage />);
  return { page, scope, text: () => page.host.textContent ?? '' };
}
beforeEach(() => {
  document.body.innerHTML = '';
});

test('DEP-3 DEP-6 a typed amount below the minimum shows the minimum', async () => {
  const { page, scope, text } = await tab();
  const field = page.find<HTMLInputElement>('.field input');
  expect([field.inputMode, field.maxLength, text().includes('Min ₵1.00')]).toEqual(['decimal', -1, true]);
  await page.act(() => {
    void allSettled(amountTyped, { scope, params: '0.5' });
  });
  expect([field.value, text().includes('At least ₵1.00')]).toEqual(['0.5', true]);
  await page.close();
});

test('Enter in the amount presses Pay', async () => {
  const { page, scope } = await tab();
  const pays = vi.fn();
  createWatch({ unit: payTapped, fn: pays, scope });
  const press = (key: string) =>
    page.act(() => void page.find('.field input').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await press('5');
  expect(pays).not.toHaveBeenCalled();
  await press('Enter');
  expect(pays).toHaveBeenCalledOnce();
  await page.close();
});

test('DEP-9 the note of the chosen channel names the charged number', async () => {
  const { page } = await tab();
  expect(page.find('.channel-memo').textContent).toBe('A prompt goes to your phone. It goes to 024•••••56.');
  await page.close();
});

test('DEP-11 DEP-12 the page shows support and the tips of option 1002', async () => {
  const { page } = await tab();
  expect(page.find('a[href="tel:0800123"]').textContent).toContain('0800 123');
  expect([...page.host.querySelectorAll('.tips-card__lines li')].map(({ textContent }) => textContent)).toEqual([
    'Keep your PIN to yourself',
    'Money is here in seconds',
  ]);
  await page.close();
});

test('DEP-27 DEP-28 the page shows dial codes only when the option has codes', async () => {
  const { page } = await tab();
  expect(page.find('.ussd__codes').textContent).toBe('MTN *170#');
  expect(page.find<HTMLImageElement>('.ussd img').src).toContain('/art/things/phone');
  await page.close();
  const none = await tab(given.filter(({ type }) => type !== optionTypes.ussd));
  expect(none.page.host.querySelector('.ussd')).toBeNull();
  await none.page.close();
});

test('DEP-3 an amount uses the market’s decimal sign', async () => {
  const { page, scope } = await tab(given, { market: 'BR' });
  const field = page.find<HTMLInputElement>('.field input');
  expect(field.placeholder).toBe('0,00');
  await page.act(() => {
    void allSettled(amountTyped, { scope, params: '50,5' });
  });
  expect([field.value, page.find('.action-bar button').textContent]).toEqual(['50,5', 'Pay R$\u00a050,50']);
  await page.close();
});

test('DEP-2 long sums use wide tiles and shorten only exact coin amounts', async () => {
  const item = (id: string, sum: number, bonus: number): PayItem => ({
    id,
    itemId: id,
    img: '',
    money: sum * 100,
    payMoney: sum * 100,
    bonus,
    hot: id === 'P1',
  });
  const { page } = await tab(given, {
    market: 'UG',
    items: [item('P1', 20_000, 200_000), item('P2', 100_000, 1_550_000), item('P3', 2_000, 9_900)],
  });
  const texts = (name: string) => [...page.host.querySelectorAll(name)].map(({ textContent }) => textContent);
  expect(page.host.querySelector('.deposit__packages--long')).not.toBeNull();
  expect(texts('.package__price, span.sr-only')).toEqual([
    'Pay USh\u00a020,000',
    'Pay USh\u00a0100,000',
    'Pay USh\u00a02,000',
  ]);
  expect([texts('.package__coins'), texts('.package__badge')]).toEqual([['+200K', '+1,550,000', '+9,900'], ['Hot']]);
  await page.close();
  const short = await tab(given, { items: [item('P1', 20, 200)] });
  expect(short.page.host.querySelector('.deposit__packages--long')).toBeNull();
  await short.page.close();
});

test('DEP-18 without a channel the page has no Pay button', async () => {
  const { page, text } = await tab(given, { channels: [] });
  expect([text().includes(deposit.closedTitle), page.host.querySelector('.action-bar')]).toEqual([true, null]);
  await page.close();
  const open = await tab();
  expect(open.page.host.querySelector('.action-bar')).not.toBeNull();
  await open.page.close();
});

test('Q77 during a break Pay is off and says why', async () => {
  const { page, scope, text } = await tab();
  await page.act(() => {
    void allSettled(amountTyped, { scope, params: '10' });
  });
  const pay = () => page.find<HTMLButtonElement>('.action-bar button');
  expect(pay().disabled).toBe(false);
  await page.act(() => {
    void allSettled(restSeen, { scope, params: { why: 'coolOff', until: Date.now() + 86_400_000 } });
  });
  expect(pay().disabled).toBe(true);
  expect(text()).toContain(i18next.t('common:rest.off.coolOff'));
  await page.close();
});
