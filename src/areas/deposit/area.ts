import { defineArea } from '../../core/area/area';

const paths = {
  deposit: '/deposit',
  nestedDeposit: '/nested-deposit',
  panPayHall: '/pay/hall/panpay',
  mpesaHall: '/pay/hall/mpesa',
  mpesaDeposit: '/pay/deposit/mpesa',
  otherWallet: '/pay/hall/wallet',
  paymentResult: '/pages/branch/payment',
  branchResult: '/pages/branch/:type',
  depositRecords: '/account/records/deposit',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const deposit = defineArea({
  name: 'deposit',
  paths,
  routes: [
    {
      path: paths.deposit,
      page: 'deposit',
      nextOf: 'members',
      words: ['pages', 'deposit'],
      title: 'title.deposit',
      auth: false,
      tab: 2,
      scrollTop: true,
      depth: 0,
      icon: { off: 'wallet', on: 'wallet-fill' },
    },
    {
      path: paths.nestedDeposit,
      page: 'nested-deposit',
      words: ['pages', 'deposit'],
      title: 'title.deposit',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
    {
      path: paths.panPayHall,
      page: 'pay-hall',
      words: ['deposit', 'pages'],
      title: 'title.payHall',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
    {
      path: paths.mpesaHall,
      page: 'pay-hall',
      words: ['deposit', 'pages'],
      title: 'title.payHall',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
    {
      path: paths.mpesaDeposit,
      page: 'pay-hall',
      words: ['deposit', 'pages'],
      title: 'title.payHall',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
    {
      path: paths.otherWallet,
      page: 'pay-hall',
      words: ['deposit', 'pages'],
      title: 'title.payHall',
      auth: false,
      scrollTop: true,
      depth: 1,
      onlyWith: 'otherWallet',
    },
    {
      path: paths.branchResult,
      page: 'pay-result',
      words: ['deposit', 'pages'],
      title: 'title.payResult',
      auth: false,
      scrollTop: true,
      depth: 2,
    },
    {
      path: paths.depositRecords,
      page: 'deposit-records',
      words: ['deposit', 'records'],
      title: 'title.depositRecords',
      auth: true,
      scrollTop: true,
      whileClosed: true,
      depth: 1,
    },
  ],
  ledgerReasons: {
    deposit: { icon: 'wallet-fill', tint: 'green' },
    'first-deposit': { icon: 'gift-fill', tint: 'gold' },
  },
});
