import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: ['/withdraw'],
  members: ['/account/withdraw', '/account/withdraw-preview?amount=5', '/account/records/withdraw'],
  closedAccounts: ['/withdraw', '/account/records/withdraw'],
});
