import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: [
    '/promotion',
    '/activities/promotion/1',
    '/activities/promotion/7',
    '/activities/promotion/99',
    '/publicize/christmas',
  ],
});
