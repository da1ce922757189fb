import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: [
    '/lottery',
    '/lottery/red-blue',
    '/lottery/sunset',
    '/lottery/check?draw=1',
    '/lottery/draw?game=sunset&draw=1',
  ],
  members: ['/lottery/tickets', '/lottery/tickets/1'],
  closedAccounts: ['/lottery/tickets'],
});
