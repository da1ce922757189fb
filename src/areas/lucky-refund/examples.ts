import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: [
    '/activities/lucky-refund/index',
    '/activities/lucky-refund/results?theme=0',
    '/activities/lucky-refund/check',
  ],
});
