import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  members: ['/games/coin-spin/1', '/diamond/spin'],
});
