import { defineArea } from '../../core/area/area';

const paths = {
  invitation: '/invitation/:code/:channel',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const invite = defineArea({
  name: 'invite',
  paths,
  routes: [
    {
      path: paths.invitation,
      page: 'invitation',
      words: ['access'],
      title: 'title.invitation',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
  ],
});
