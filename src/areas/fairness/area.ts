import { defineArea } from '../../core/area/area';

const paths = {
  fairness: '/me/fairness',
  verifier: '/fairness',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const fairness = defineArea({
  name: 'fairness',
  paths,
  routes: [
    {
      path: paths.fairness,
      page: 'fairness',
      words: ['fairness', 'records'],
      title: 'title.fairness',
      auth: true,
      scrollTop: true,
      whileClosed: true,
      depth: 1,
    },
    {
      path: paths.verifier,
      page: 'verifier',
      words: ['fairness', 'records'],
      title: 'title.verifier',
      auth: false,
      scrollTop: true,
      whileClosed: true,
      depth: 2,
    },
  ],
});
