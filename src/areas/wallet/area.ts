import { defineArea } from '../../core/area/area';

const paths = {
  wallet: '/account/transactions',
  transaction: '/account/transaction/:id',
  prizes: '/account/prizes',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const wallet = defineArea({
  name: 'wallet',
  paths,
  routes: [
    {
      path: paths.wallet,
      page: 'wallet',
      words: ['wallet', 'records'],
      title: 'title.wallet',
      auth: true,
      scrollTop: true,
      whileClosed: true,
      depth: 1,
    },
    {
      path: paths.transaction,
      page: 'transaction',
      words: ['wallet', 'records', 'deposit'],
      title: 'title.transaction',
      auth: true,
      scrollTop: true,
      whileClosed: true,
      depth: 2,
    },
    {
      path: paths.prizes,
      page: 'prizes',
      words: ['wallet', 'records'],
      title: 'title.prizes',
      auth: true,
      scrollTop: true,
      whileClosed: true,
      depth: 1,
    },
  ],
  ledgerReasons: {
    stake: { icon: 'game-controller-fill', tint: 'sand' },
    payout: { icon: 'trophy-fill', tint: 'gold' },
    opening: { icon: 'database-fill', tint: 'sand' },
    'draw-ticket': { icon: 'ticket', tint: 'gold' },
    'draw-prize': { icon: 'trophy-fill', tint: 'gold' },
    unlock: { icon: 'key-fill', tint: 'teal' },
  },
});
