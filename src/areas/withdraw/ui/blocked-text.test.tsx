// @vitest-environment happy-dom
import { fork } from 'effector';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { optionTypes, type Profile, type WithdrawChannel } from '../../../../contract';
import withdraw from '../words/en.json';
import { render } from '../../../ui/test-render';
import { $options, $optionsState } from '../../../core/options';
import { $profile } from '../../access/session';
import { $answeredBalance } from '../../wallet/testing';
import { $channels, $last } from '../model/catalogue';
import { form, useBlockedText } from '../index';

const bank: WithdrawChannel = {
  id: 'PANPAY',
  channelCode: 'PANPAY',
  name: 'PanPay',
  logoUrl: '',
  memo: '',
  mobilePattern: '',
  withdrawFeeType: 2,
  withdrawFeeValue: 0,
  min: 200,
  max: 500_000,
  account: 'bank',
  banks: [{ sortCode: '040100', name: 'GCB Bank' }],
  pixKeys: [],
};
const option = (type: number, content: string) => ({ type, name: '', content });
function Why() {
  return <p>{useBlockedText()}</p>;
}
beforeEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['1000', '', 'You have ₵500.00 free to withdraw'],
  ['1', '', 'At least ₵2.00'],
  ['100', '123', 'An account number has 6 to 20 digits'],
])('WDR-10 the reason that blocks %s is shown with its values', async (amount, account, text) => {
  const values = { amount, account, channel: 'PANPAY', name: 'Ama Mensah', bank: '040100' };
  const scope = fork({
    values: [
      [$channels, [bank]],
      [$last, ''],
      [$profile, { id: '7', mobile: '0244123456' } as Profile],
      [$optionsState, 'ready'],
      [$options, [option(optionTypes.withdrawConfig, '1'), option(optionTypes.withdrawLimit, '200:1000000:2000000')]],
      [form.$values, values],
      [$answeredBalance, { money: 50_000, withdrawMoney: 50_000, coins: 0, diamonds: 0 }],
    ],
  });
  const page = await render(<span />, scope);
  i18next.addResourceBundle('en', 'withdraw', withdraw);
  await page.show(<Why />);
  expect(page.host.textContent).toBe(text);
  await page.close();
});
