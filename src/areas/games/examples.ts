import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: ['/casino/demo/106'],
  members: ['/me/game-records', '/me/game-records/none'],
});
