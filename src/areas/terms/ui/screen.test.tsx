// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import type { Profile } from '../../../../contract';
import { $token } from '../../../core/api';
import { $entry } from '../../../core/router';
import { $mayOpenItself } from '../../../core/self-opening';
import { render } from '../../../ui/test-render';
import { $profile, profileFx } from '../../access/session';
import { termsFx } from '../../access/terms';
import { screenFx, termsAskStarted } from '../model/gate';
import { $open, acceptFx } from '../model/model';
import en from '../words/en.json';
import { TermsAsk } from './screen';

const texts = {
  version: '2026-12',
  from: Date.UTC(2026, 11, 1, 12),
  terms: '# Play\nBe fair.',
  privacy: 'We keep it.',
};

test('both texts can be read, and the shown version is accepted', async () => {
  const sent: unknown[] = [];
  const scope = fork({
    values: [
      [$token, 't'.repeat(43)],
      [$profile, { id: '1', termsDue: '2026-12' } as Profile],
      [$mayOpenItself, true],
      [$entry, { pathname: '/home', search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }],
    ],
    handlers: [
      [screenFx, () => ({})],
      [termsFx, () => texts],
      [profileFx, () => ({ id: '1' })],
      [
        acceptFx,
        (_: unknown, { input }: { input: unknown }) => (sent.push(input), { version: '2026-12', acceptedAt: 0 }),
      ],
    ],
  });
  await allSettled(termsAskStarted, { scope });
  await expect.poll(() => scope.getState($open)).toBe(true);
  const page = await render(<TermsAsk />, scope);
  const text = () => document.body.textContent ?? '';
  const press = (name: string) =>
    page.act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!.click());
  expect(text()).toContain('Version 2026-12');
  expect(document.querySelector('h3')?.textContent).toBe('Play');
  await press(en.privacy);
  expect(text()).toContain('We keep it.');
  expect(text()).not.toContain('Be fair.');
  await press(en.ask.accept);
  expect(sent).toEqual([{ version: '2026-12' }]);
  expect(scope.getState($open)).toBe(false);
  await page.close();
});
