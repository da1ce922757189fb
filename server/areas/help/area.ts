import { supportMessages } from '../../db/schema';
import { defineArea, olderThan } from '../../core/area';
import { faq, page } from './faq-and-pages';
import { helpContent } from './content';
import { messageLifeMs, support } from './support';

export const help = defineArea({
  name: 'help',
  calls: [faq, page, support],
  content: helpContent,
  expiry: [olderThan(supportMessages.createdAt, messageLifeMs)],
  guards: { uniqueIndexes: ['support_messages_key'] },
});
