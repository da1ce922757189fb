import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: ['/me'],
  members: ['/me/settings', '/me/profile'],
});
