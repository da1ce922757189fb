import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: [
    '/login',
    '/register',
    '/authentication/sms/password-reset',
    '/activities/register/ABCD2345/1',
    '/account/mobile/deposit/Deposit',
  ],
  members: [
    '/me/settings/pin',
    '/me/settings/devices',
    '/password/reset',
    '/password/modify',
    '/authentication/branch',
  ],
  unvisited: {
    '/register/social': 'needs the ticket of a social login; otherwise the page of /register',
    '/social/return': 'needs the answer of a social provider, and leads to another page',
  },
});
