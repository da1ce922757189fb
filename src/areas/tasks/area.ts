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
  pages: { tasks: () => import('./pages/tasks') },
  words: {
    tasks: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
  ledgerReasons: { task: { icon: 'check-circle-fill', tint: 'gold' } },
});
