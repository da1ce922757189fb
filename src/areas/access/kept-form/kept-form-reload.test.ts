// @vitest-environment happy-dom
import { allSettled, createEvent, createWatch, fork, type Scope } from 'effector';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '../../../../contract';
import { $entry, type Entered } from '../../../core/router';
import { createForm } from '../../../core/forms/form';
import { keepForm } from './kept-form';
import { sessionEnded, sessionStarted } from '../session';

const at = (pathname: string): Entered => ({
  pathname,
  search: '',
  hash: '',
  key: pathname,
  index: 0,
  action: 'push',
  direction: 'none',
});
const member = (id: string): Profile => ({ id, mobile: '0244123456', guid: `guid${id}` }) as Profile;
const opened = createEvent();
const done = createEvent();
const field = { init: '', check: () => null };
const form = createForm({ schema: { amount: field, pin: field } });
const { recalled } = keepForm({ key: 'reload', form, opened, fields: ['amount'], done });

const type = (scope: Scope, value: string, name: 'amount' | 'pin' = 'amount') =>
  allSettled(form.changed, { scope, params: { field: name, value } });
const enter = async (id: string | null = '1'): Promise<Scope> => {
  const scope = fork({ values: [[$entry, at('/page')]] });
  if (id !== null) await allSettled(sessionStarted, { scope, params: member(id) });
  await allSettled(opened, { scope });
  return scope;
};
const amountIn = (scope: Scope): string => scope.getState(form.$values).amount;
beforeEach(() => sessionStorage.clear());

const visitorForm = createForm({ schema: { mobile: field, pin: field } });
const visitorOpened = createEvent();
keepForm({
  key: 'visitor',
  form: visitorForm,
  opened: visitorOpened,
  fields: ['mobile'],
  done: sessionStarted,
  ofVisitor: true,
});

test('a visitor’s form survives a reload and ends at login or logout', async () => {
  const visit = async (scope = fork({ values: [[$entry, at('/login')]] })): Promise<Scope> => {
    await allSettled(visitorOpened, { scope });
    return scope;
  };
  const give = (scope: Scope, value: string) =>
    allSettled(visitorForm.changed, { scope, params: { field: 'mobile', value } });
  const mobileIn = async (): Promise<string> => (await visit()).getState(visitorForm.$values).mobile;
  const scope = fork({ values: [[$entry, at('/login')]] });
  await allSettled(sessionStarted, { scope, params: member('1') });
  await allSettled(sessionEnded, { scope, params: 'server' });
  await give(await visit(scope), '0244');
  expect([await mobileIn(), await mobileIn()]).toEqual(['0244', '0244']);
  await allSettled(sessionStarted, { scope, params: member('1') });
  await give(scope, '0245');
  expect(await mobileIn()).toBe('');
  await give(await visit(), '0244');
  await allSettled(sessionEnded, { scope, params: 'logout' });
  expect(await mobileIn()).toBe('');
});

describe('a form with a done event survives a plain reload', () => {
  test('the last typed values are restored, secrets are not', async () => {
    const scope = await enter();
    await type(scope, '1');
    await type(scope, '12');
    await type(scope, '2580', 'pin');
    expect((await enter()).getState(form.$values)).toEqual({ amount: '12', pin: '' });
  });

  test('the form is restored once the member is known', async () => {
    await type(await enter(), '12');
    const scope = await enter(null);
    const said: string[] = [];
    createWatch({
      unit: recalled,
      scope,
      fn: () => {
        said.push(amountIn(scope));
      },
    });
    expect([amountIn(scope), said]).toEqual(['', []]);
    await allSettled(sessionStarted, { scope, params: member('1') });
    expect([amountIn(scope), said.length]).toEqual(['12', 1]);
  });

  test('restored values do not overwrite newer typing', async () => {
    await type(await enter(), '12');
    const scope = await enter(null);
    await type(scope, '7');
    await allSettled(sessionStarted, { scope, params: member('1') });
    expect(amountIn(scope)).toBe('7');
  });

  test('a reload restores a reset form, but not an emptied field', async () => {
    const scope = await enter();
    await type(scope, '12');
    await allSettled(form.reset, { scope });
    expect(amountIn(await enter())).toBe('12');
    const other = await enter();
    await type(other, '');
    expect(amountIn(await enter())).toBe('');
  });

  test('another member, completion and a logout clear the form', async () => {
    await type(await enter(), '12');
    expect(amountIn(await enter('2'))).toBe('');
    const scope = await enter();
    await type(scope, '12');
    await allSettled(done, { scope });
    expect(amountIn(await enter())).toBe('');
    const other = await enter();
    await type(other, '5');
    await allSettled(sessionEnded, { scope: other, params: 'logout' });
    expect(amountIn(await enter())).toBe('');
  });
});
