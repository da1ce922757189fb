import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: ['/home', '/categories/1/games', '/search', '/search?q=dice'],
});
