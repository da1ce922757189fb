import { defineArea } from '../../core/area';
import { faq, page } from './faq-and-pages';
import { helpContent } from './content';

export const help = defineArea({
  name: 'help',
  calls: [faq, page],
  content: helpContent,
});
