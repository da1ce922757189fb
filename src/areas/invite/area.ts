import { defineArea } from '../../core/area/area';

const paths = {
  invitation: '/invitation/:code/:channel',
  referFriend: '/activities/refer-friend/:id',
  referDetail: '/activities/refer-detail/:id',
  invite: '/activities/invite/:id/:action',
  inviteTasks: '/activities/invite-tasks/:id',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

const page = { words: ['invite'], scrollTop: true, depth: 1 } as const;

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
    { ...page, path: paths.referFriend, page: 'refer-friend', title: 'title.referFriend', auth: false },
    {
      ...page,
      path: paths.referDetail,
      page: 'refer-detail',
      words: ['invite', 'records'],
      title: 'title.referDetail',
      auth: true,
      depth: 2,
    },
    { ...page, path: paths.invite, page: 'invite', title: 'title.referFriend', auth: true },
    { ...page, path: paths.inviteTasks, page: 'invite-tasks', title: 'title.inviteTasks', auth: false },
  ],
});
