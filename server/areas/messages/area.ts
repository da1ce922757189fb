import { defineArea } from '../../core/area';
import { broadcasts } from './broadcasts';
import { memberNotices } from './member-notices';

export const messages = defineArea({
  name: 'messages',
  calls: [broadcasts, memberNotices],
});
