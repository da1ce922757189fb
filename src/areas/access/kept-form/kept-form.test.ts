// @vitest-environment happy-dom
import { allSettled, createEvent, fork, type Scope } from 'effector';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '../../../../contract';
import { $entry, type Entered } from '../../../core/router';
import { $proofWaits, $token, signedOutByServer } from '../../../core/api';
import { proofEnded } from '../proof-ended';
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
const member = (id: string): Profile =>
  ({
    id,
    mobile: '0244123456',
    nickName: '',
    img: '',
    money: 0,
    withdrawMoney: 0,
    bonusMoney: 0,
    diamond: 0,
    levelId: 1,
    score: 0,
    guid: `guid${id}`,
    inviteCode: '',
    hasPinCode: false,
    registeredAt: 1,
  }) as Profile;
const opened = createEvent();
const field = { init: '', check: () => null };
const form = createForm({ schema: { name: field, password: field } });
keepForm({ key: 'test', form, opened, fields: ['name'] });

/**
 * One visit of a member to the page. The form's values live in the scope; kept values live in the tab's session
 * storage.
 */
async function visit(id = '1'): Promise<Scope> {
  const scope = fork({ values: [[$entry, at('/page')]] });
  await allSettled(sessionStarted, { scope, params: member(id) });
  await allSettled(opened, { scope });
  return scope;
}
async function typed(): Promise<Scope> {
  const scope = await visit();
  await allSettled(form.changed, { scope, params: { field: 'name', value: 'Ama' } });
  await allSettled(form.changed, { scope, params: { field: 'password', value: 'tro-tro 1957' } });
  return scope;
}
/** A call of the member waits for a proof. */
const proofAwaited = async (scope: Scope) => {
  await allSettled($token, { scope, params: 't'.repeat(43) });
  await allSettled($proofWaits, { scope, params: [() => undefined] });
};
beforeEach(() => sessionStorage.clear());

describe('a form after the end of its session', () => {
  test.each([
    ['NAV-28 a 401', (scope: Scope) => allSettled(signedOutByServer, { scope })],
    ['SES-20 a proof', proofAwaited],
  ])('%s: a reload restores the form without the password', async (_, begin) => {
    await begin(await typed());
    const after = await visit();
    expect(after.getState(form.$values)).toEqual({ name: 'Ama', password: '' });
    expect((await visit()).getState(form.$values).name).toBe('');
  });

  test('Q84 a proof that was given leaves no copy of the form', async () => {
    const scope = await typed();
    await proofAwaited(scope);
    expect(sessionStorage.length).toBe(1);
    await allSettled(proofEnded, { scope, params: true });
    expect(sessionStorage.length).toBe(0);
  });

  test('W15 no password is ever written into storage', async () => {
    await allSettled(signedOutByServer, { scope: await typed() });
    expect(JSON.stringify({ ...sessionStorage })).toContain('Ama');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('tro-tro');
  });

  test('the form is deleted when another member opens the page', async () => {
    await allSettled(signedOutByServer, { scope: await typed() });
    expect((await visit('2')).getState(form.$values).name).toBe('');
    expect((await visit()).getState(form.$values).name).toBe('');
  });

  test('a logout deletes the form', async () => {
    const scope = await typed();
    await allSettled(signedOutByServer, { scope });
    await allSettled(sessionEnded, { scope, params: 'logout' });
    expect((await visit()).getState(form.$values).name).toBe('');
  });

  test('a session that ends on another page stores no form', async () => {
    const scope = await typed();
    await allSettled($entry, { scope, params: at('/home') });
    await allSettled(signedOutByServer, { scope });
    expect(sessionStorage.length).toBe(0);
  });

  test('CF16 invalid stored data is removed', async () => {
    for (const junk of ['{', 'null', '{"writer":"1"}', '[]']) {
      sessionStorage.setItem('baobab.form.test', junk);
      expect((await visit()).getState(form.$values).name).toBe('');
      expect(sessionStorage.getItem('baobab.form.test')).toBe(null);
    }
  });
});
