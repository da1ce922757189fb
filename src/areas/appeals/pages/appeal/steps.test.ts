import { expect, test } from 'vitest';
import type { Appeal, AppealEventType } from '../../../../../contract';
import { stepsOf } from './steps';

const event = (type: AppealEventType, id: number): Appeal['events'][number] => ({
  id,
  type,
  time: id,
  text: '',
  reason: 0,
  agent: '',
  pictures: [],
});
const of = (state: Appeal['state'], ...types: AppealEventType[]) =>
  stepsOf({ state, events: types.map(event) }).map((step) => `${step.name} ${step.state}`);

test.each([
  ['submitted', ['submitted'], ['submitted now', 'review off', 'decision off']],
  ['review', ['submitted', 'review'], ['submitted done', 'review now', 'decision off']],
  ['info', ['submitted', 'asked'], ['submitted done', 'review done', 'info now', 'decision off']],
  ['review', ['submitted', 'asked', 'replied'], ['submitted done', 'review now', 'info done', 'decision off']],
  [
    'rejected',
    ['submitted', 'review', 'asked', 'replied', 'rejected'],
    ['submitted done', 'review done', 'info done', 'rejected bad'],
  ],
  ['accepted', ['submitted', 'accepted'], ['submitted done', 'review done', 'accepted done']],
  ['withdrawn', ['submitted', 'withdrawn'], ['submitted done', 'review off', 'withdrawn done']],
] as const)('Q31 steps of an appeal in state %s after %j', (state, types, steps) => {
  expect(of(state, ...types)).toEqual(steps);
});
