import { defineArea } from '../../core/area/area';

const paths = { collectCards: '/activities/collect-cards' } as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const collectCards = defineArea({
  name: 'collect-cards',
  paths,
  routes: [
    {
      path: paths.collectCards,
      stage: 'scene',
      page: 'collect-cards',
      words: ['cards', 'records'],
      title: 'title.collectCards',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
  ],
  ledgerReasons: {
    cards: { icon: 'gift-fill', tint: 'gold' },
    'card-chance': { icon: 'coins-fill', tint: 'blue' },
  },
});
