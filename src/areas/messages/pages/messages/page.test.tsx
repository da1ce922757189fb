// @vitest-environment happy-dom
import { createWatch, fork } from 'effector';
import { beforeEach, describe, expect, test } from 'vitest';
import { $token } from '../../../../core/api';
import { $entry, routeRequested } from '../../../../core/router';
import { $theme, type Theme } from '../../../../core/theme/theme';
import { render } from '../../../../ui/test-render';
import { MessagesPage } from './page';

beforeEach(() => {
  document.body.innerHTML = '';
});

async function page(theme: Theme, pathname: string, search = '', token: string | null = 't'.repeat(43)) {
  const scope = fork({
    values: [
      [$token, token],
      [$theme, theme],
      [$entry, { pathname, search, hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }],
    ],
  });
  const wanted: string[] = [];
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  const shown = await render(<MessagesPage />, scope);
  const tabs = () => [...shown.host.querySelectorAll('.message-tabs__one')];
  return { ...shown, wanted, tabs };
}

describe('Q66 the messages by theme', () => {
  test('Q66 theme a has the system messages as a tab, at both addresses', async () => {
    for (const [pathname, search, on] of [
      ['/member/messages', '', [true, false]],
      ['/member/messages', '?tab=system', [false, true]],
      ['/system/messages', '', [false, true]],
    ] as const) {
      const { tabs, close } = await page('a', pathname, search);
      expect(tabs().map((tab) => tab.getAttribute('aria-pressed') === 'true')).toEqual(on);
      await close();
    }
  });

  test('Q66 theme b has a page of its own for each, with a way to the other', async () => {
    for (const [pathname, other] of [
      ['/member/messages', '/system/messages'],
      ['/system/messages', '/member/messages'],
    ] as const) {
      const { tabs, find, wanted, act, close } = await page('b', pathname);
      expect(tabs()).toEqual([]);
      await act(() => find<HTMLElement>('main .list button, main .list-row').click());
      expect(wanted).toEqual([other]);
      await close();
    }
  });
});

describe('Q49 a visitor at the system messages', () => {
  test('the tabs of theme a stay at the news, and lead to the own messages', async () => {
    const { tabs, wanted, act, find, close } = await page('a', '/system/messages', '', null);
    for (const tab of tabs()) await act(() => (tab as HTMLElement).click());
    expect(wanted).toEqual(['/member/messages', '/system/messages']);
    expect(find('main').querySelector('.messages__all')).toBeNull();
    await close();
  });
});
