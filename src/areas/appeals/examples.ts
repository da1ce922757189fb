import { defineExamples } from '../../core/area/examples';

const own = [
  '/feedback',
  '/feedback/submit?kind=other',
  '/feedback/submit',
  '/feedback/timeline/4001',
  '/feedback/deposit/D000000000000000',
];

export const examples = defineExamples({ members: own, closedAccounts: ['/feedback', '/feedback/submit?kind=other'] });
