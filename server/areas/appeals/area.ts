import { defineArea } from '../../core/area';
import { texts } from './messages';
import { about, detail, list } from './read';
import { reply, submit, withdraw } from './write';

export const appeals = defineArea({
  name: 'appeals',
  calls: [about, submit, list, detail, reply, withdraw],
  messages: texts,
  guards: {
    triggers: ['appeal_events_append_only'],
    uniqueIndexes: ['appeals_one_open', 'appeal_events_member_id_client_key_key'],
  },
});
