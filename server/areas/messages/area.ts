import { defineArea } from '../../core/area';
import { broadcasts } from './broadcasts';
import { memberNotices } from './member-notices';
import { messagesContent } from './content';
import { texts } from './messages';

export const messages = defineArea({
  name: 'messages',
  calls: [broadcasts, memberNotices],
  messages: texts,
  content: messagesContent,
});
