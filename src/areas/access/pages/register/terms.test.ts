import { allSettled } from 'effector';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '../../../../../contract';
import { $token, ApiError } from '../../../../core/api';
import { letIn } from '../../../../core/api/test-member';
import { json, listen, type TestServer } from '../../../../core/api/test-server';
import { dropFromVisit } from '../../../../core/storage/visit-storage';
import { $openTerms, termsClosed } from '../../sign-up/terms-sheet';
import { $terms } from '../../terms';
import { form } from './fields';
import { pageOn, right } from './test-support';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());
beforeEach(() => dropFromVisit('baobab.form.register'));
const page = pageOn(() => server);

const texts = (version: string) => ({ version, from: 0, terms: `Terms ${version}`, privacy: `Privacy ${version}` });
const changed = json({ code: codes.termsChanged, msg: 'changed', data: { version: '2' } });
const offline = () => Promise.reject(new ApiError({ code: -98, message: '', status: null }));

test('a refused version loads the new text and keeps the form', async () => {
  let version = '1';
  const { scope, fill, submit, sent, toasts } = await page({ readTerms: () => texts(version) });
  await fill({ ...right, inviteCode: 'ABCD1234' });
  version = '2';
  server.answer(changed, letIn);
  await submit();
  expect(sent('/reg').map(({ termsVersion }) => termsVersion)).toEqual(['1']);
  expect(scope.getState($openTerms)).toEqual({ kind: 'terms', changed: true });
  expect(scope.getState($terms)).toEqual(texts('2'));
  expect(scope.getState(form.$values)).toMatchObject({ ...right, inviteCode: 'ABCD1234' });
  expect([scope.getState($token), toasts]).toEqual([null, []]);
  await allSettled(termsClosed, { scope });
  expect(scope.getState($openTerms)).toBe(null);
  await submit();
  expect(sent('/reg').map(({ termsVersion }) => termsVersion)).toEqual(['1', '2']);
  expect(scope.getState($token)).not.toBe(null);
});

test('nothing is sent without the texts, and they are read again', async () => {
  let fails = true;
  server.answer(letIn);
  const { scope, fill, submit, sent, toasts } = await page({ readTerms: () => (fails ? offline() : texts('1')) });
  await fill(right);
  fails = false;
  await submit();
  expect(sent('/reg')).toEqual([]);
  expect(toasts).toEqual([{ kind: 'error', text: 'access:register.termsMissing' }]);
  expect(scope.getState($terms)).toEqual(texts('1'));
  await submit();
  expect(sent('/reg')).toHaveLength(1);
});

test('a new text that does not load is reported', async () => {
  let fails = false;
  const { scope, fill, submit, toasts } = await page({ readTerms: () => (fails ? offline() : texts('1')) });
  await fill(right);
  fails = true;
  server.answer(changed);
  await submit();
  expect([scope.getState($openTerms), toasts]).toEqual([
    null,
    [{ kind: 'error', text: 'access:register.termsMissing' }],
  ]);
  expect(scope.getState(form.$values)).toMatchObject(right);
});
