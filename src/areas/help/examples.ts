import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: ['/me/settings/license', '/me/faq', '/supports', '/supports/chat', '/pages/h5/3002', '/pages/h5/3004'],
  closedAccounts: ['/supports'],
});
