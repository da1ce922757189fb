import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  members: ['/me/settings/kyc'],
  closedAccounts: ['/me/settings/kyc'],
});
