// @vitest-environment happy-dom
import { allSettled, fork, type EventCallable } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { busyBegan, busyEnded } from '../../../core/busy';
import { routeRequested, routerStarted } from '../../../core/router';
import { $theme } from '../../../core/theme/theme';
import { $guid } from '../../access/session';
import { homeRested } from '../../adverts/popups';
import type { InstallPrompt } from '../../../core/browser/install-prompt';
import { hiddenForSeconds, hideFx, lookFx, stripClosed, versionFx } from './app-strip';
import { mayOfferApp, type Visitor } from './facts';
import { installAccepted, installDismissed, installed, trackInstallPrompt } from './install';
import { $prompt, promptsStarted } from './model';

const android: Visitor = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile',
  touchPoints: 5,
  guid: null,
  hidden: false,
};
const app = { apkUrl: 'https://baobab.example/baobab.apk', imgUrl: '/icons/icon-192.png' };

describe('NAV-25 visitors who get an offer of the app', () => {
  test.each<[string, Partial<Visitor>, boolean]>([
    ['an unknown visitor with Android', {}, true],
    ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }, false],
    [
      'an iPad that calls itself a Mac',
      { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', touchPoints: 5 },
      false,
    ],
    ['a Mac', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', touchPoints: 0 }, true],
    ['somebody with a guid', { guid: 'abcd1234' }, false],
    ['somebody who closed it lately', { hidden: true }, false],
    ['the app itself', { userAgent: `${android.userAgent} BaobabApp/2.1` }, false],
  ])('%s', (_, change, offered) => expect(mayOfferApp({ ...android, ...change })).toBe(offered));
});

async function open({
  theme = 'b' as 'a' | 'b',
  path = '/home',
  visitor = android,
  version = app as typeof app | null,
  rested = true,
} = {}) {
  window.history.replaceState(null, '', path);
  const hide = vi.fn();
  const scope = fork({
    values: [[$theme, theme]],
    handlers: [
      [lookFx, () => visitor],
      [versionFx, () => version ?? Promise.reject(new Error('gone'))],
      [hideFx, hide],
    ],
  });
  await allSettled(routerStarted, { scope });
  await allSettled(promptsStarted, { scope });
  if (rested) await allSettled(homeRested, { scope });
  const outcome = { value: 'accepted' as 'accepted' | 'dismissed' };
  const prompt = vi.fn().mockResolvedValue(undefined);
  const offer = {
    prompt,
    get userChoice() {
      return Promise.resolve({ outcome: outcome.value });
    },
  } as unknown as InstallPrompt;
  const offered = () => allSettled(trackInstallPrompt.fired as EventCallable<InstallPrompt>, { scope, params: offer });
  return { scope, hide, prompt, outcome, offered, shown: () => scope.getState($prompt)?.kind ?? null };
}
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('HOM-4 the place of the strip', () => {
  test('the strip shows only on home of theme B', async () => {
    expect((await open()).shown()).toBe('app');
    expect((await open({ theme: 'a' })).shown()).toBeNull();
    expect((await open({ path: '/me' })).shown()).toBeNull();
  });
  test('not before popups may open by themselves', async () => {
    const { scope, shown, offered } = await open({ rested: false });
    await offered();
    expect(shown()).toBeNull();
    await allSettled(homeRested, { scope });
    expect(shown()).toBe('install');
  });
  test('the strip does not show while a round runs', async () => {
    const { scope, shown } = await open();
    await allSettled(busyBegan, { scope, params: 'rain' });
    expect(shown()).toBeNull();
    await allSettled(busyEnded, { scope, params: 'rain' });
    expect(shown()).toBe('app');
  });
  test('without an app or an answer no strip shows', async () => {
    expect((await open({ version: { ...app, apkUrl: '' } })).shown()).toBeNull();
    expect((await open({ version: null })).shown()).toBeNull();
  });
});

describe('NAV-24 one offer at a time', () => {
  test('the offer to install comes before the app’s strip', async () => {
    const { offered, shown, scope } = await open();
    expect(shown()).toBe('app');
    await offered();
    expect(shown()).toBe('install');
    await allSettled(installDismissed, { scope });
    expect(shown()).toBe('app');
  });

  test('the offer to install shows once in a session', async () => {
    const first = await open({ visitor: { ...android, hidden: true } });
    await first.offered();
    expect(first.shown()).toBe('install');
    const second = await open({ visitor: { ...android, hidden: true } });
    await second.offered();
    expect(second.shown()).toBeNull();
    sessionStorage.clear();
    const nextSession = await open({ visitor: { ...android, hidden: true } });
    await nextSession.offered();
    expect(nextSession.shown()).toBe('install');
  });

  test.each([
    ['dismissed', installDismissed],
    ['installed', installed],
  ] as const)('the offer to install does not return after being %s', async (_, unit) => {
    const first = await open({ visitor: { ...android, hidden: true } });
    await first.offered();
    await allSettled(unit, { scope: first.scope });
    expect(first.shown()).toBeNull();
    sessionStorage.clear();
    const later = await open({ visitor: { ...android, hidden: true } });
    await later.offered();
    expect(later.shown()).toBeNull();
  });

  test('the installed app shows no offer to install', async () => {
    const matches = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query.includes('standalone') }) as MediaQueryList);
    const { offered, shown } = await open({ visitor: { ...android, hidden: true } });
    await offered();
    expect(shown()).toBeNull();
    matches.mockRestore();
  });

  test('the browser’s own question is asked once, and No is final', async () => {
    const { offered, scope, prompt, outcome, shown } = await open({ visitor: { ...android, hidden: true } });
    await offered();
    expect(prompt).not.toHaveBeenCalled();
    outcome.value = 'dismissed';
    await Promise.all([allSettled(installAccepted, { scope }), allSettled(installAccepted, { scope })]);
    expect(prompt).toHaveBeenCalledOnce();
    expect(shown()).toBeNull();
    expect(localStorage.getItem('baobab.install')).toBe('"dismissed"');
  });
});

describe('NAV-26 the strip', () => {
  test('a closed strip stays away for two hours', async () => {
    const { scope, shown, hide } = await open();
    await allSettled(stripClosed, { scope });
    expect(shown()).toBeNull();
    expect(hiddenForSeconds).toBe(7_200);
    expect(hide).toHaveBeenCalledExactlyOnceWith(7_200);
  });
  test('the strip goes when the visitor becomes known', async () => {
    const { scope, shown } = await open();
    expect(shown()).toBe('app');
    const signedIn = fork({
      values: [
        [$guid, 'abcd1234'],
        [$theme, 'b'],
      ],
      handlers: [
        [lookFx, () => android],
        [versionFx, () => app],
        [hideFx, () => undefined],
      ],
    });
    await allSettled(promptsStarted, { scope: signedIn });
    await allSettled(homeRested, { scope: signedIn });
    expect(signedIn.getState($prompt)).toBeNull();
    await allSettled(routeRequested, { scope, params: { to: '/me' } });
    expect(shown()).toBeNull();
  });
});
