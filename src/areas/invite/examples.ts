import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: [
    '/invitation/ABCD2345/1',
    '/activities/refer-friend/1',
    '/activities/refer-friend/99',
    '/activities/invite-tasks/1',
  ],
  members: [
    '/activities/refer-detail/1',
    '/activities/invite/1/share',
    '/activities/invite/1/accept?code=ABCD2345',
    '/activities/invite/1/nothing',
  ],
});
