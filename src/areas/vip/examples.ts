import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  members: ['/subscriber/memberCenter', '/subscriber/memberCenter/records', '/subscriber/cashBack'],
});
