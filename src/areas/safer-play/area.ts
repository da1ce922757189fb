import { defineArea } from '../../core/area/area';

const paths = {
  exclusion: '/me/settings/exclusion',
  limits: '/me/settings/limits',
  closed: '/account/closed',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const saferPlay = defineArea({
  name: 'safer-play',
  paths,
  routes: [
    {
      path: paths.exclusion,
      page: 'exclusion',
      words: ['protection'],
      title: 'title.exclusion',
      auth: true,
      scrollTop: true,
      depth: 2,
    },
    {
      path: paths.limits,
      page: 'limits',
      words: ['protection'],
      title: 'title.limits',
      auth: true,
      scrollTop: true,
      depth: 2,
    },
    {
      path: paths.closed,
      page: 'closed',
      words: ['protection'],
      title: 'title.closed',
      auth: true,
      scrollTop: true,
      depth: 1,
    },
  ],
});
