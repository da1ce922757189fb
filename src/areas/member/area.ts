import { defineArea } from '../../core/area/area';

const paths = {
  me: '/me',
  settings: '/me/settings',
  profile: '/me/profile',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const member = defineArea({
  name: 'member',
  paths,
  routes: [
    {
      path: paths.me,
      page: 'me',
      words: ['me', 'wallet', 'vip'],
      title: 'title.me',
      auth: false,
      tab: 5,
      scrollTop: true,
      depth: 0,
      icon: { off: 'user', on: 'user-fill' },
    },
    {
      path: paths.settings,
      page: 'settings',
      words: ['settings'],
      title: 'title.settings',
      auth: true,
      scrollTop: true,
      depth: 1,
    },
    {
      path: paths.profile,
      page: 'profile',
      words: ['profile'],
      title: 'title.profile',
      auth: true,
      scrollTop: true,
      depth: 2,
    },
  ],
});
