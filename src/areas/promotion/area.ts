import { defineArea } from '../../core/area/area';

const paths = {
  promotion: '/promotion',
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
      words: ['pages'],
      title: 'title.promotion',
      auth: false,
      tab: 3,
      scrollTop: true,
      depth: 0,
      icon: { off: 'gift', on: 'gift-fill' },
    },
  ],
});
