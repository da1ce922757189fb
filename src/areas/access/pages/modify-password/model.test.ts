import { allSettled, createWatch, fork } from 'effector';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../contract';
import { $entry, backRequested } from '../../../../core/router';
import { $apiBase, $token } from '../../../../core/api';
import { cut, json, listen, type TestServer } from '../../../../core/api/test-server';
import { $isUnknown, $refusals, form, opened } from './model';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());

type Answer = Parameters<TestServer['answer']>[0];
async function page(answer: Answer, typed = { old: 'tro-tro 1957', new: 'Harmattan-1957', again: 'Harmattan-1957' }) {
  server.answer(json({ code: 0, data: { freshUntil: Date.now() + 900_000, hasPinCode: false, pinLeft: 5 } }), answer);
  const place = {
    pathname: '/password/modify',
    search: '',
    hash: '',
    key: '1',
    index: 1,
    action: 'push' as const,
    direction: 'none' as const,
  };
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$apiBase, server.base],
      [$entry, place],
    ],
  });
  let left = 0;
  createWatch({ unit: backRequested, scope, fn: () => (left += 1) });
  await allSettled(opened, { scope });
  for (const field of ['old', 'new', 'again'] as const)
    await allSettled(form.changed, { scope, params: { field, value: typed[field] } });
  await allSettled(form.submitted, { scope });
  return {
    scope,
    left: () => left,
    sent: () => server.seen.slice(1).map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
  };
}

describe('R-15 ACC-5 a new password', () => {
  test('C9 Q50 a saved password closes the page and empties the form', async () => {
    const { scope, left, sent } = await page(json({ code: 0, data: {} }));
    expect(sent()).toEqual([{ old: 'tro-tro 1957', new: 'Harmattan-1957' }]);
    expect(left()).toBe(1);
    expect(scope.getState(form.$values)).toEqual({ old: '', new: '', again: '' });
  });

  test.each([
    [
      'SES-15 the two new ones differ',
      { old: 'a', new: 'Harmattan-1957', again: 'Harmattan-1958' },
      'again',
      'security:password.mismatch',
    ],
    ['SES-14 the new one is too short', { old: 'a', new: 'short', again: 'short' }, 'new', 'auth:error.passwordLength'],
    [
      'the new one is the old one',
      { old: 'Harmattan-1957', new: 'Harmattan-1957', again: 'Harmattan-1957' },
      'new',
      'security:password.same',
    ],
    [
      'Q5 the old one is missing',
      { old: '', new: 'Harmattan-1957', again: 'Harmattan-1957' },
      'old',
      'auth:error.empty',
    ],
  ] as const)('%s: nothing is sent', async (_, typed, field, error) => {
    const { scope, sent } = await page(json({ code: 0, data: {} }), typed);
    expect(sent()).toEqual([]);
    expect(scope.getState(form.$errors)[field]).toBe(error);
  });

  test('a refusal shows at its field until the field changes', async () => {
    const { scope, left } = await page(
      json({ code: codes.wrongPassword, msg: 'This is not your password', data: { field: 'old' } }),
    );
    expect(scope.getState($refusals)).toEqual({ old: 'This is not your password' });
    expect(left()).toBe(0);
    await allSettled(form.changed, { scope, params: { field: 'old', value: 'other' } });
    expect(scope.getState($refusals)).toEqual({});
  });

  test('CF7 Q53 a lost answer is not called failed and keeps the form', async () => {
    const { scope, left } = await page(cut());
    expect(scope.getState($isUnknown)).toBe(true);
    expect(scope.getState($refusals)).toEqual({});
    expect([left(), scope.getState(form.$values).new]).toEqual([0, 'Harmattan-1957']);
  });
});
