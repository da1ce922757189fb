import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: ['/system/messages', '/system/messages/1'],
  members: ['/member/messages', '/member/messages?tab=system', '/member/messages/1'],
});
