import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: ['/invitation/ABCD2345/1'],
});
