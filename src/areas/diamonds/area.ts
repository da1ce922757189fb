import { defineArea } from '../../core/area/area';

const paths = {
  diamondTasks: '/diamond/tasks',
  diamondExchange: '/diamond/exchange',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const diamonds = defineArea({
  name: 'diamonds',
  paths,
  routes: [
    {
      path: paths.diamondTasks,
      page: 'diamond-tasks',
      words: ['diamond', 'records'],
      title: 'title.diamondTasks',
      auth: true,
      scrollTop: true,
      depth: 1,
    },
    {
      path: paths.diamondExchange,
      page: 'diamond-exchange',
      words: ['diamond', 'records', 'wallet'],
      title: 'title.diamondExchange',
      auth: true,
      scrollTop: true,
      depth: 1,
    },
  ],
  ledgerReasons: {
    'diamond-task': { icon: 'check-circle-fill', tint: 'blue' },
    exchange: { icon: 'storefront', tint: 'teal' },
  },
});
