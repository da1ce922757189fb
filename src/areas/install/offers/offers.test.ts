// @vitest-environment happy-dom
import { allSettled, fork, type EventCallable } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { busyBegan, busyEnded } from '../../../core/busy';
import { routeRequested, routerStarted } from '../../../core/router';
import { $theme } from '../../../core/theme/theme';
import { $guid } from '../../access/session';
import type { InstallOffer } from '../../../core/browser/install-offer';
import { hiddenForSeconds, hideFx, lookFx, stripClosed, versionFx } from './app-strip';
import { mayOfferApp, type Visitor } from './facts';
import { installAccepted, installDismissed, installed, trackOffer } from './install';
import { $offer, offersStarted } from './model';

const android: Visitor = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile',
  touchPoints: 5,
  guid: null,
  hidden: false,
};
const app = { apkUrl: 'https://baobab.example/baobab.apk', imgUrl: '/icons/icon-192.png' };

describe('NAV-25 who is offered the app', () => {
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
  await allSettled(offersStarted, { scope });
  const outcome = { value: 'accepted' as 'accepted' | 'dismissed' };
  const prompt = vi.fn().mockResolvedValue(undefined);
  const offer = {
    prompt,
    get userChoice() {
      return Promise.resolve({ outcome: outcome.value });
    },
  } as unknown as InstallOffer;
  const offered = () => allSettled(trackOffer.fired as EventCallable<InstallOffer>, { scope, params: offer });
  return { scope, hide, prompt, outcome, offered, shown: () => scope.getState($offer)?.kind ?? null };
}
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('HOM-4 where', () => {
  test('only on home of theme B', async () => {
    expect((await open()).shown()).toBe('app');
    expect((await open({ theme: 'a' })).shown()).toBeNull();
    expect((await open({ path: '/me' })).shown()).toBeNull();
  });
  test('not while a round runs', async () => {
    const { scope, shown } = await open();
    await allSettled(busyBegan, { scope, params: 'rain' });
    expect(shown()).toBeNull();
    await allSettled(busyEnded, { scope, params: 'rain' });
    expect(shown()).toBe('app');
  });
  test('no app, no strip; an answer that does not come is no error on the screen', async () => {
    expect((await open({ version: { ...app, apkUrl: '' } })).shown()).toBeNull();
    expect((await open({ version: null })).shown()).toBeNull();
  });
});

describe('NAV-24 one offer at a time', () => {
  test('the installation goes before the app, and the app comes when the installation is settled', async () => {
    const { offered, shown, scope } = await open();
    expect(shown()).toBe('app');
    await offered();
    expect(shown()).toBe('install');
    await allSettled(installDismissed, { scope });
    expect(shown()).toBe('app');
  });

  test('once in a session: the next page of it does not ask again', async () => {
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
  ] as const)('not any more when it was %s', async (_, unit) => {
    const first = await open({ visitor: { ...android, hidden: true } });
    await first.offered();
    await allSettled(unit, { scope: first.scope });
    expect(first.shown()).toBeNull();
    sessionStorage.clear();
    const later = await open({ visitor: { ...android, hidden: true } });
    await later.offered();
    expect(later.shown()).toBeNull();
  });

  test('not in the installed app', async () => {
    const matches = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query.includes('standalone') }) as MediaQueryList);
    const { offered, shown } = await open({ visitor: { ...android, hidden: true } });
    await offered();
    expect(shown()).toBeNull();
    matches.mockRestore();
  });

  test('the browser’s own question is asked once, on a tap; a no there is a no for good', async () => {
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
  test('stays away for two hours once it is closed', async () => {
    const { scope, shown, hide } = await open();
    await allSettled(stripClosed, { scope });
    expect(shown()).toBeNull();
    expect(hiddenForSeconds).toBe(7_200);
    expect(hide).toHaveBeenCalledExactlyOnceWith(7_200);
  });
  test('goes when the visitor becomes known', async () => {
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
    await allSettled(offersStarted, { scope: signedIn });
    expect(signedIn.getState($offer)).toBeNull();
    await allSettled(routeRequested, { scope, params: { to: '/me' } });
    expect(shown()).toBeNull();
  });
});
