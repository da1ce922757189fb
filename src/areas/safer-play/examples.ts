import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  members: ['/me/settings/exclusion', '/me/settings/limits'],
  closedAccounts: ['/account/closed'],
});
