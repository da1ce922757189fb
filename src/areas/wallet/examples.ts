import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  members: ['/account/transactions', '/account/transaction/1', '/account/prizes'],
});
