import { defineArea } from '../../core/area';
import { broadcasts } from './broadcasts';
import { newCount } from './counts';
import { batchRead, own, read, remove } from './own-messages';
import { system, systemRead } from './system-messages';
import { memberNotices } from './member-notices';
import { messagesContent } from './content';
import { texts } from './messages';

export const messages = defineArea({
  name: 'messages',
  calls: [broadcasts, memberNotices, system, systemRead, own, batchRead, read, newCount, remove],
  messages: texts,
  content: messagesContent,
});
