import { allSettled, fork, type EventCallable } from 'effector';
import { expect, test } from 'vitest';
import { $token } from '../../core/api';
import { wordsFx } from '../../core/i18n/words';
import { codesClosed, codesSeen } from '../adverts/popups';
import { askFx, readFx, started } from './after-sign-in';

test.each<[string, EventCallable<void>]>([
  ['OK', codesSeen],
  ['closing the popup', codesClosed],
])('ADV-5 %s marks the new codes as seen', async (_, answer) => {
  const read: unknown[] = [];
  const scope = fork({
    values: [[$token, 't'.repeat(40)]],
    handlers: [
      [wordsFx, () => undefined],
      [askFx, () => ({ refundId: 7, codes: ['K482915'] })],
      // The handler of a call receives its source first.
      [
        readFx,
        (__: unknown, { input }: { input: unknown }) => {
          read.push(input);
          return {};
        },
      ],
    ],
  });
  await allSettled(started[0]!, { scope });
  await allSettled(answer, { scope });
  expect(read).toEqual([{ refundId: 7 }]);
});
