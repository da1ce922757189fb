import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  members: [
    '/member/messages',
    '/member/messages?tab=system',
    '/system/messages',
    '/member/messages/1',
    '/system/messages/1',
  ],
});
