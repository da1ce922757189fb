// @vitest-environment happy-dom
import { allSettled, fork, type EventCallable, type Scope } from 'effector';
import { Provider } from 'effector-react';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vipEntry, type MenuItem, type Profile } from '../../../../../contract';
import { $theme } from '../../../../core/theme/theme';
import { loginWithTokenFx, logoutFx, profileFx, sessionStarted } from '../../../access/session';
import { $token, ApiError } from '../../../../core/api';
import { texts } from '../../../../core/i18n/english';
import { trackTransfers } from './data-used';
import { $allItems, $menu, amountsToggled, logoutQuestion, menuFx, opened } from './model';
import { Page } from './page';

const profile: Profile = {
  id: '1',
  mobile: '0244124417',
  nickName: 'Ama Mensah',
  img: '',
  money: 128_450,
  withdrawMoney: 100_000,
  bonusMoney: 8240,
  diamond: 36,
  levelId: 4,
  score: 6420,
  guid: 'abcdefgh',
  inviteCode: 'ABCDEFGH',
  hasPinCode: false,
  registeredAt: 1,
};
type Handlers = NonNullable<NonNullable<Parameters<typeof fork>[1]>['handlers']>;
let root: Root;
const screen = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );

beforeAll(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: texts as never },
    ns: Object.keys(texts),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(() => act(() => root.unmount()));

const show = (scope: Scope) =>
  act(() =>
    root.render(
      <Provider value={scope}>
        <Page />
      </Provider>,
    ),
  );
const visitor = () => fork();
async function member({ theme = 'a' as 'a' | 'b', answers = [] as Handlers } = {}) {
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$theme, theme],
    ],
    handlers: answers,
  });
  await allSettled(sessionStarted, { scope, params: profile });
  return scope;
}

describe('HOM-17 Me', () => {
  test('the page shows the member with a masked mobile', async () => {
    await show(await member());
    expect(screen()).toContain('Ama Mensah');
    expect(screen()).toContain('024•••••17');
    expect(screen()).not.toContain('0244124417');
    expect(screen()).toContain('6,420 points this year');
  });

  test.each([
    ['a', 'V4 Elite'],
    ['b', 'V4 Exemplar'],
  ] as const)('VIP-1 in theme %s level 4 is called %s', async (theme, name) => {
    await show(await member({ theme }));
    expect(screen()).toContain(name);
    expect(document.querySelector('.vip-shield--4')?.getAttribute('aria-label')).toBe('VIP level 4');
  });

  test('Q7 the page shows money, coins, diamonds and the locked money', async () => {
    await show(await member());
    for (const text of ['₵1,284.50', '8,240', '36', '₵284.50 locked', 'play ₵284.50 more and it is yours to withdraw.'])
      expect(screen()).toContain(text);
  });

  test('hidden money stays hidden on the next visit', async () => {
    const scope = await member();
    await show(scope);
    await act(() => button('Hide amount')?.click());
    expect(screen()).not.toContain('1,284.50');
    expect(screen()).not.toContain('284.50 locked');
    const next = await member();
    await allSettled(opened as EventCallable<unknown>, { scope: next, params: undefined });
    await show(next);
    expect(screen()).not.toContain('1,284.50');
    await act(() => allSettled(amountsToggled, { scope: next }));
    await allSettled(trackTransfers.teardown, { scope: next });
  });

  test('the page shows the server’s menu when it has entries', async () => {
    const item = (title: string, url: string): MenuItem => ({
      id: title.length,
      title,
      url,
      img: '',
      content: '',
      actived: true,
    });
    const scope = fork({
      values: [
        [$token, 't'.repeat(40)],
        [$allItems, [item('Promotions', '/promotion')]],
      ],
    });
    await allSettled(sessionStarted, { scope, params: profile });
    await show(scope);
    expect([...document.querySelectorAll('a.list-row')].map((row) => row.getAttribute('href'))).toEqual(['/promotion']);
  });

  test('HOM-19 the menu entry with HOOK-VIP shows the level, and no other entry does', async () => {
    const item = (id: number, content: string): MenuItem => ({
      id,
      title: `Row ${id}`,
      url: '/promotion',
      img: '',
      content,
      actived: true,
    });
    const scope = fork({
      values: [
        [$token, 't'.repeat(40)],
        [$allItems, [item(1, ''), item(2, vipEntry)]],
      ],
    });
    await allSettled(sessionStarted, { scope, params: { ...profile, levelId: 4 } });
    await show(scope);
    const rows = [...document.querySelectorAll('a.list-row')].map((row) => row.textContent);
    expect(rows).toEqual(['Row 1', 'Row 2V4 Elite']);
  });

  test('HOM-20 a menu item that is switched off is not shown', async () => {
    const item = (id: number, actived: boolean): MenuItem => ({
      id,
      title: `Row ${id}`,
      url: '/promotion',
      img: '',
      content: '',
      actived,
    });
    const scope = fork({ handlers: [[menuFx, () => [item(1, true), item(2, false)]]] });
    await allSettled(menuFx, { scope });
    expect(scope.getState($menu).map(({ id }) => id)).toEqual([1]);
  });

  test('SES-21 logging out asks first', async () => {
    let calls = 0;
    const scope = await member({
      answers: [
        [
          logoutFx,
          () => {
            calls += 1;
            return {};
          },
        ],
      ],
    });
    await show(scope);
    await act(() => button('Log out')?.click());
    expect([scope.getState(logoutQuestion.$open), calls]).toEqual([true, 0]);
    await act(() => allSettled(logoutQuestion.yes, { scope }));
    expect([calls, scope.getState($token)]).toEqual([1, null]);
  });

  test('a visitor sees login, registration, language and look', async () => {
    await show(visitor());
    expect(screen()).toContain('Your place under the tree');
    expect(button('Login')).toBeDefined();
    expect(button('Register')).toBeDefined();
    expect(screen()).toContain('Language');
    expect(screen()).toContain('Look');
    expect(button('Log out')).toBeUndefined();
  });

  test('an account that fails to load says so and can be retried', async () => {
    let calls = 0;
    const scope = fork({
      values: [[$token, 't'.repeat(40)]],
      handlers: [
        [
          loginWithTokenFx,
          () =>
            ++calls === 1
              ? Promise.reject(new ApiError({ code: -98, message: 'no', status: null }))
              : Promise.resolve(profile),
        ],
        [profileFx, () => profile],
      ],
    });
    await allSettled(loginWithTokenFx, { scope });
    await show(scope);
    expect(screen()).toContain('We cannot load your account right now.');
    await act(async () => {
      button('Try again')?.click();
      await allSettled(scope);
    });
    expect(calls).toBe(2);
  });
});
