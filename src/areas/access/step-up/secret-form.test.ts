import { allSettled, createEvent, fork } from 'effector';
import { expect, test } from 'vitest';
import { createForm } from '../../../core/forms/form';
import { sessionEnded } from '../session';
import { emptySecretForm } from './secret-form';

const opened = createEvent();
const form = createForm({ schema: { pin: { init: '', check: () => null } } });
emptySecretForm({ form, opened });

test.each([
  ['opening the page', opened, undefined],
  ['the end of the session', sessionEnded, 'server'],
] as const)('a form of secrets is emptied by %s', async (_, clock, params) => {
  const scope = fork();
  await allSettled(opened, { scope });
  await allSettled(form.changed, { scope, params: { field: 'pin', value: '2580' } });
  expect(scope.getState(form.$values).pin).toBe('2580');
  await allSettled(clock as typeof sessionEnded, { scope, params: params as 'server' });
  expect(scope.getState(form.$values).pin).toBe('');
});
