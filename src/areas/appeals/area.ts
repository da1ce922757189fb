import { defineArea } from '../../core/area/area';

const paths = {
  appeals: '/feedback',
  appealForm: '/feedback/submit',
  appeal: '/feedback/timeline/:id',
  appealDeposit: '/feedback/deposit/:id',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

const all = { words: ['appeals', 'pictures', 'records'], auth: true, scrollTop: true, whileClosed: true } as const;
const form = { ...all, page: 'appeal-form', title: 'title.appealForm', depth: 3 };

export const appeals = defineArea({
  name: 'appeals',
  paths,
  routes: [
    { ...all, path: paths.appeals, page: 'appeals', title: 'title.appeals', depth: 2 },
    { ...all, path: paths.appeal, page: 'appeal', title: 'title.appeal', depth: 3 },
    { ...form, path: paths.appealForm },
    { ...form, path: paths.appealDeposit },
  ],
});
