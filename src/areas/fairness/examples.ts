import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: ['/fairness'],
  members: ['/me/fairness'],
});
