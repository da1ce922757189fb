import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: ['/deposit', '/nested-deposit', '/pay/hall/panpay', '/pages/branch/payment'],
  members: ['/account/records/deposit'],
  unvisited: {
    '/pay/hall/mpesa': 'the page of /pay/hall/panpay',
    '/pay/deposit/mpesa': 'the page of /pay/hall/panpay',
    '/pay/hall/wallet': 'the page of /pay/hall/panpay, in markets with another wallet',
  },
});
