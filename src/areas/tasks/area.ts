import { defineArea } from '../../core/area/area';

const paths = { tasks: '/tasks' } as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const tasks = defineArea({
  name: 'tasks',
  paths,
  routes: [
    {
      path: paths.tasks,
      page: 'tasks',
      words: ['tasks', 'diamond'],
      title: 'title.tasks',
      auth: true,
      scrollTop: true,
      depth: 1,
    },
  ],
  ledgerReasons: { task: { icon: 'check-circle-fill', tint: 'gold' } },
});
