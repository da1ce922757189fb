import { allSettled, createWatch, fork } from 'effector';
import { expect, test } from 'vitest';
import { $entry, backRequested, entered, routeRequested, type Entered } from '../../../core/router';
import { entered as opened } from './form';
import { formWanted } from './way-back';

const at = (pathname: string, index: number): Entered => ({
  pathname,
  search: '',
  hash: '',
  key: `${index}.k`,
  index,
  action: 'push',
  direction: 'forward',
});

/** Where "change" leads from the preview, for a form that was opened before or after this module loaded. */
async function wayFrom(form: string, { early }: { early: boolean }) {
  const scope = fork({ values: [[$entry, at(form, 1)]] });
  const ways: string[] = [];
  createWatch({ unit: backRequested, scope, fn: () => void ways.push('back') });
  createWatch({
    unit: routeRequested,
    scope,
    fn: ({ to, replace }) => void ways.push(`${replace ? 'over it' : 'to'} ${to}`),
  });
  if (!early) await allSettled(entered, { scope, params: at(form, 1) });
  await allSettled(opened, { scope });
  await allSettled(entered, { scope, params: at('/account/withdraw-preview', 2) });
  await allSettled(opened, { scope });
  await allSettled(formWanted, { scope });
  return ways;
}

test.each(['/withdraw', '/account/withdraw'])(
  'CF29 WDR-18 the preview goes back to the form %s before it',
  async (form) => {
    expect(await wayFrom(form, { early: false })).toEqual(['back']);
    expect(await wayFrom(form, { early: true })).toEqual(['back']);
  },
);

test('CF29 a preview opened by its address is replaced by the form', async () => {
  expect(await wayFrom('/home', { early: true })).toEqual(['over it /withdraw']);
});
