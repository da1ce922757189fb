import { defineArea } from '../../core/area/area';

const paths = {
  memberCenter: '/subscriber/memberCenter',
  memberRecords: '/subscriber/memberCenter/records',
  cashBack: '/subscriber/cashBack',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

const page = { auth: true, scrollTop: true } as const;

export const vip = defineArea({
  name: 'vip',
  paths,
  routes: [
    {
      path: paths.memberCenter,
      page: 'member-center',
      words: ['vip', 'me'],
      title: 'title.memberCenter',
      ...page,
      depth: 1,
    },
    {
      path: paths.memberRecords,
      page: 'member-records',
      words: ['vip', 'records'],
      title: 'title.memberRecords',
      ...page,
      depth: 2,
    },
    { path: paths.cashBack, page: 'cash-back', words: ['vip', 'me'], title: 'title.cashBack', ...page, depth: 1 },
  ],
  ledgerReasons: {
    vip: { icon: 'crown-fill', tint: 'gold' },
    'cash-back': { icon: 'wallet-fill', tint: 'green' },
  },
});
