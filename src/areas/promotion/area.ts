import { defineArea } from '../../core/area/area';

const paths = {
  promotion: '/promotion',
  promotionDetail: '/activities/promotion/:id',
  christmas: '/publicize/christmas',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const promotion = defineArea({
  name: 'promotion',
  paths,
  routes: [
    {
      path: paths.promotion,
      page: 'promotion',
      words: ['pages', 'promotion'],
      title: 'title.promotion',
      auth: false,
      tab: 3,
      scrollTop: true,
      depth: 0,
      icon: { off: 'gift', on: 'gift-fill' },
    },
    {
      path: paths.promotionDetail,
      page: 'promotion-detail',
      words: ['promotion'],
      title: 'title.promotionDetail',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
    {
      path: paths.christmas,
      page: 'christmas',
      words: ['promotion'],
      title: 'title.christmas',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
  ],
});
