// @vitest-environment happy-dom
import { allSettled, createEvent, createWatch, fork, type Scope } from 'effector';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '../../../../contract';
import { $entry, type Entered } from '../../router';
import { createForm } from '../form';
import { keepForm } from './kept-form';
import { sessionEnded, sessionStarted } from '../../../areas/access/session';

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

test('a form of a visitor is nobody’s: kept after a session of whoever that ended, given back at once, dropped by whoever signs in or out', async () => {
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

describe('a form that names when it is done outlives a plain reload', () => {
  test('what was typed last is there again, secrets are not', async () => {
    const scope = await enter();
    await type(scope, '1');
    await type(scope, '12');
    await type(scope, '2580', 'pin');
    expect((await enter()).getState(form.$values)).toEqual({ amount: '12', pin: '' });
  });

  test('it waits until it is known who is here, and then says that it is there', async () => {
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

  test('what is typed meanwhile is not overwritten', async () => {
    await type(await enter(), '12');
    const scope = await enter(null);
    await type(scope, '7');
    await allSettled(sessionStarted, { scope, params: member('1') });
    expect(amountIn(scope)).toBe('7');
  });

  test('what its writer has emptied again is not offered; what the end of a session empties is', async () => {
    const scope = await enter();
    await type(scope, '12');
    await allSettled(form.reset, { scope });
    expect(amountIn(await enter())).toBe('12');
    const other = await enter();
    await type(other, '');
    expect(amountIn(await enter())).toBe('');
  });

  test('another member never sees it, done forgets it, and so does a logout', async () => {
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
