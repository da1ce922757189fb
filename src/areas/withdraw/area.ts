import { defineArea } from '../../core/area/area';

const paths = {
  withdraw: '/withdraw',
  accountWithdraw: '/account/withdraw',
  withdrawPreview: '/account/withdraw-preview',
  withdrawRecords: '/account/records/withdraw',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const withdraw = defineArea({
  name: 'withdraw',
  paths,
  routes: [
    {
      path: paths.withdraw,
      page: 'withdraw',
      words: ['withdraw', 'pages', 'wallet'],
      title: 'title.withdraw',
      auth: false,
      tab: 4,
      scrollTop: true,
      whileClosed: true,
      depth: 0,
      icon: { off: 'hand-withdraw', on: 'hand-withdraw-fill' },
    },
    {
      path: paths.accountWithdraw,
      page: 'withdraw',
      words: ['withdraw', 'pages', 'wallet'],
      title: 'title.withdraw',
      auth: true,
      scrollTop: true,
      whileClosed: true,
      depth: 1,
    },
    {
      path: paths.withdrawPreview,
      page: 'withdraw-preview',
      words: ['withdraw'],
      title: 'title.withdrawPreview',
      auth: true,
      scrollTop: true,
      whileClosed: true,
      depth: 2,
    },
    {
      path: paths.withdrawRecords,
      page: 'withdraw-records',
      words: ['withdraw', 'records'],
      title: 'title.withdrawRecords',
      auth: true,
      scrollTop: true,
      whileClosed: true,
      depth: 2,
    },
  ],
  ledgerReasons: {
    withdraw: { icon: 'hand-withdraw-fill', tint: 'blue' },
    'withdraw-return': { icon: 'arrow-clockwise', tint: 'teal' },
  },
});
