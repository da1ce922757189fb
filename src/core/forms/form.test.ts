import { allSettled, createWatch, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import { createForm, type FieldSpec } from './form';

const schema: Record<'mobile' | 'again', FieldSpec<'mobile' | 'again'>> = {
  mobile: { init: '', check: (value) => (/^0\d{9}$/.test(value) ? null : 'auth:mobile') },
  again: { init: '', check: (value, all) => (value === all.mobile ? null : 'auth:again') },
};
const form = createForm({ schema });
const other = createForm({ schema });

test('SES-13 an error shows after the field is left, not while typing', async () => {
  const scope = fork();
  await allSettled(form.changed, { scope, params: { field: 'mobile', value: '024' } });
  expect(scope.getState(form.$errors)).toEqual({ mobile: null, again: null });
  await allSettled(form.blurred, { scope, params: 'mobile' });
  expect(scope.getState(form.$errors)).toEqual({ mobile: 'auth:mobile', again: null });
  await allSettled(form.changed, { scope, params: { field: 'mobile', value: '0244123456' } });
  expect(scope.getState(form.$errors).mobile).toBeNull();
});

test('SES-8 a form can be submitted only when every field is valid', async () => {
  const scope = fork();
  const valid = vi.fn();
  createWatch({ unit: form.valid, scope, fn: valid });
  await allSettled(form.submitted, { scope });
  expect(valid).not.toHaveBeenCalled();
  expect(scope.getState(form.$errors)).toEqual({ mobile: 'auth:mobile', again: null });
  await allSettled(form.changed, { scope, params: { field: 'mobile', value: '0244123456' } });
  expect(scope.getState(form.$canSubmit)).toBe(false);
  await allSettled(form.changed, { scope, params: { field: 'again', value: '0244123456' } });
  expect(scope.getState(form.$canSubmit)).toBe(true);
  await allSettled(form.submitted, { scope });
  expect(valid).toHaveBeenCalledExactlyOnceWith({ mobile: '0244123456', again: '0244123456' });
});

test('reset clears the values and the errors', async () => {
  const scope = fork();
  await allSettled(form.changed, { scope, params: { field: 'mobile', value: '1' } });
  await allSettled(form.submitted, { scope });
  await allSettled(form.reset, { scope });
  expect(scope.getState(form.$values)).toEqual({ mobile: '', again: '' });
  expect(scope.getState(form.$errors)).toEqual({ mobile: null, again: null });
});

test('two forms have separate store ids', () => {
  expect(form.$values.sid).toBeTruthy();
  expect(form.$values.sid).not.toBe(other.$values.sid);
  const scope = fork({ values: [[form.$values, { mobile: '1', again: '2' }]] });
  expect(scope.getState(other.$values)).toEqual({ mobile: '', again: '' });
});
