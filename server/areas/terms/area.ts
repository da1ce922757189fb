import { defineArea } from '../../core/area';
import { accept } from './accept';
import { current } from './current';

export const terms = defineArea({
  name: 'terms',
  calls: [current, accept],
  guards: {
    triggers: ['terms_texts_append_only', 'terms_accepted_append_only'],
    uniqueIndexes: ['terms_texts_version'],
  },
});
