import { defineArea } from '../../core/area/area';

const paths = {
  messages: '/member/messages',
  message: '/member/messages/:id',
  systemMessages: '/system/messages',
  systemMessage: '/system/messages/:id',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

const list = { page: 'messages', words: ['messages', 'records'], auth: true, scrollTop: false, depth: 1 } as const;
const one = { page: 'message', words: ['messages'], title: 'title.message', auth: true, scrollTop: true, depth: 2 };
/** Visitors may read the news for everybody; only marking as read belongs to a member (Q49). */
const forAll = { auth: false } as const;

export const messages = defineArea({
  name: 'messages',
  paths,
  routes: [
    { ...list, path: paths.messages, title: 'title.messages' },
    { ...one, path: paths.message },
    { ...list, ...forAll, path: paths.systemMessages, title: 'title.systemMessages' },
    { ...one, ...forAll, path: paths.systemMessage },
  ],
});
