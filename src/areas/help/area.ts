import { defineArea } from '../../core/area/area';

const paths = {
  license: '/me/settings/license',
  faq: '/me/faq',
  supports: '/supports',
  liveChat: '/supports/chat',
  h5: '/pages/h5/:type',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const help = defineArea({
  name: 'help',
  paths,
  routes: [
    {
      path: paths.license,
      page: 'license',
      words: ['settings', 'protection'],
      title: 'title.license',
      auth: false,
      scrollTop: true,
      whileClosed: true,
      depth: 2,
    },
    {
      path: paths.faq,
      page: 'faq',
      words: ['help'],
      title: 'title.faq',
      auth: false,
      scrollTop: true,
      whileClosed: true,
      depth: 2,
    },
    {
      path: paths.supports,
      page: 'supports',
      words: ['help', 'protection'],
      title: 'title.supports',
      auth: false,
      scrollTop: true,
      whileClosed: true,
      depth: 1,
    },
    {
      path: paths.liveChat,
      page: 'live-chat',
      words: ['help'],
      title: 'title.liveChat',
      auth: false,
      scrollTop: true,
      whileClosed: true,
      depth: 2,
    },
    {
      path: paths.h5,
      page: 'h5',
      words: ['help', 'protection'],
      title: 'title.h5',
      auth: false,
      scrollTop: true,
      whileClosed: true,
      depth: 2,
    },
  ],
});
