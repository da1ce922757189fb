import { defineArea } from '../../core/area';
import { faq, page } from './content';

export const help = defineArea({
  name: 'help',
  calls: [faq, page],
});
