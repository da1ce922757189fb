import { defineArea } from '../../core/area/area';

const paths = { giveaway: '/activities/giveaway/:id' } as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const giveaway = defineArea({
  name: 'giveaway',
  paths,
  routes: [
    {
      path: paths.giveaway,
      page: 'giveaway',
      words: ['giveaway', 'access'],
      title: 'title.giveaway',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
  ],
  ledgerReasons: { giveaway: { icon: 'gift-fill', tint: 'red' } },
});
