import { defineArea } from '../../core/area/area';

const paths = {
  kyc: '/me/settings/kyc',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const kyc = defineArea({
  name: 'kyc',
  paths,
  routes: [
    {
      path: paths.kyc,
      page: 'kyc',
      words: ['kyc', 'pictures'],
      title: 'title.kyc',
      auth: true,
      scrollTop: true,
      whileClosed: true,
      depth: 2,
    },
  ],
});
