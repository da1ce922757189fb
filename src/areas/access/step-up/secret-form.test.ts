import { allSettled, createEvent, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import { codes } from '../../../../contract';
import { sessionEnded } from '../session';
import { ApiError } from '../../../core/api';
import { createForm } from '../../../core/forms/form';
import { emptySecretForm } from './secret-form';

const opened = createEvent();
const failed = createEvent<ApiError>();
const form = createForm({ schema: { pin: { init: '', check: () => null } } });
emptySecretForm({ form, opened, failed });

const refusal = (code: number) => new ApiError({ code, message: '', status: 200 });
async function typed() {
  const scope = fork();
  await allSettled(opened, { scope });
  await allSettled(form.changed, { scope, params: { field: 'pin', value: '2580' } });
  return { scope, value: () => scope.getState(form.$values).pin };
}

describe('a form of secrets', () => {
  test('SES-20 the form survives one branch authentication', async () => {
    const { scope, value } = await typed();
    await allSettled(failed, { scope, params: refusal(codes.stepUp) });
    await allSettled(opened, { scope });
    expect(value()).toBe('2580');
    await allSettled(opened, { scope });
    expect(value()).toBe('');
  });

  test('leaving the page any other way empties the form', async () => {
    const { scope, value } = await typed();
    await allSettled(failed, { scope, params: refusal(codes.wrongPassword) });
    expect(value()).toBe('2580');
    await allSettled(opened, { scope });
    expect(value()).toBe('');
  });

  test('the end of the session empties the form', async () => {
    const { scope, value } = await typed();
    await allSettled(failed, { scope, params: refusal(codes.stepUp) });
    await allSettled(sessionEnded, { scope, params: 'server' });
    expect(value()).toBe('');
    await allSettled(opened, { scope });
    expect(value()).toBe('');
  });
});
