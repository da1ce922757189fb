import { defineArea } from '../../core/area/area';

const paths = {
  luckyRefund: '/activities/lucky-refund/index',
  refundResults: '/activities/lucky-refund/results',
  refundCheck: '/activities/lucky-refund/check',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const luckyRefund = defineArea({
  name: 'lucky-refund',
  paths,
  routes: [
    {
      path: paths.luckyRefund,
      stage: 'scene',
      page: 'lucky-refund',
      words: ['lucky-refund', 'coupons'],
      title: 'title.luckyRefund',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
    {
      path: paths.refundResults,
      page: 'refund-results',
      words: ['lucky-refund'],
      title: 'title.refundResults',
      auth: false,
      scrollTop: true,
      depth: 2,
    },
    {
      path: paths.refundCheck,
      page: 'refund-check',
      words: ['lucky-refund'],
      title: 'title.refundCheck',
      auth: false,
      scrollTop: true,
      depth: 3,
    },
  ],
});
