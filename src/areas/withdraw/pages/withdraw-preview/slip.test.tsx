// @vitest-environment happy-dom
import i18next from 'i18next';
import { expect, test } from 'vitest';
import type { WithdrawChannel } from '../../../../../contract';
import words from '../../words/en.json';
import { render } from '../../../../ui/test-render';
import { Slip } from './slip';

const channel: WithdrawChannel = {
  id: 'PANPAY',
  channelCode: 'PANPAY',
  name: 'PanPay',
  logoUrl: '',
  memo: '',
  mobilePattern: '',
  withdrawFeeType: 2,
  withdrawFeeValue: 0,
  min: 2_000,
  max: 500_000,
  account: 'bank',
  banks: [],
  pixKeys: [],
};
const quote = { money: 10_000, fee: 0, tax: 0, net: 10_000, feeShare: null, taxShare: 0, reviewMs: 0 };
const to = async (account: string) => {
  const page = await render(<span />);
  i18next.addResourceBundle('en', 'withdraw', words);
  await page.show(<Slip slip={{ quote, channel, account, kind: 'bank', name: 'Ama Mensah', after: 0 }} />);
  const text = page.find('.slip__to').textContent;
  await page.close();
  return text;
};

test('R-25 the receipt names the channel, and the account once known', async () => {
  expect([await to(''), await to('1234567890')]).toEqual(['PanPay', 'PanPay · 1234567890']);
});
