import { allSettled, createWatch, fork } from 'effector';
import { expect, test } from 'vitest';
import { inviteCheckFx } from '../../invite';
import { registerFx } from '../../entering';
import { termsFx } from '../../terms';
import { form } from './fields';
import { $fieldErrors, opened } from './model';
import { readShown } from './test-support';

const right = { mobile: '0244123456', password: 'tro-tro 1957', isOfAge: '1' };

/** Opens the register page; the server knows every code except NOPE1234. */
async function page(query: Record<string, string> = {}) {
  const known = ((_: unknown, { code }: { code: string }) => ({ known: code !== 'NOPE1234' })) as never;
  const scope = fork({
    handlers: [
      [inviteCheckFx, known],
      [termsFx, readShown],
      [registerFx, () => new Promise(() => undefined)],
    ],
  });
  const sent: unknown[] = [];
  createWatch({ unit: registerFx, scope, fn: (input) => sent.push(input) });
  await allSettled(opened, { scope, params: { query } });
  const fill = async (values: Record<string, string>) => {
    for (const [field, value] of Object.entries(values))
      await allSettled(form.changed, { scope, params: { field: field as 'mobile', value } });
  };
  const error = () => scope.getState($fieldErrors).inviteCode;
  return { scope, sent, fill, error };
}

test('Q76 an unknown code shows an error on blur and is not sent', async () => {
  const { scope, sent, fill, error } = await page();
  await fill({ ...right, inviteCode: 'NOPE1234' });
  expect(error()).toBeNull();
  await allSettled(form.blurred, { scope, params: 'inviteCode' });
  expect(error()).toBe('access:invite.unknownField');
  void allSettled(form.submitted, { scope });
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('inviteCode');
});

test('Q76 the unknown code of a link shows an error at once', async () => {
  const { scope, sent, fill, error } = await page({ code: 'NOPE1234', channel: '2' });
  expect(error()).toBe('access:invite.unknownField');
  await fill({ ...right, inviteCode: 'ABCD2345' });
  await allSettled(form.blurred, { scope, params: 'inviteCode' });
  expect(error()).toBeNull();
  void allSettled(form.submitted, { scope });
  expect(sent).toMatchObject([{ inviteCode: 'ABCD2345' }]);
});
