import { expect, test } from 'vitest';
import { stepKey } from './deposit-steps';

test('DEP-20 a payment by phone waits for a PIN, by bank not', () => {
  expect([
    stepKey('waiting', { mobile: '' }),
    stepKey('waiting', { mobile: '024•••••17' }),
    stepKey('sent', { mobile: '' }),
  ]).toEqual(['waitingBank', 'waiting', 'sent']);
});
