import { expect, test } from 'vitest';
import { stepKey } from './steps';

test('DEP-20 a bank that is asked wants no PIN; a phone does', () => {
  expect([
    stepKey('waiting', { mobile: '' }),
    stepKey('waiting', { mobile: '024•••••17' }),
    stepKey('sent', { mobile: '' }),
  ]).toEqual(['waitingBank', 'waiting', 'sent']);
});
