// @vitest-environment happy-dom
import { allSettled, createEvent, createStore, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $token } from '../core/api';
import { defineArea } from '../core/area/area';
import { installAreas, installed } from '../core/area/install';
import { $lite } from '../core/browser/trackers';
import { $entry } from '../core/router';
import { routes } from '../core/router/routes';
import { firstScreenRested } from '../core/start';
import { idleFx, trackPressedLinks } from './ahead';

const ahead = createEvent();
const $asked = createStore(0).on(ahead, (times) => times + 1);
const load = vi.fn();
const page = (name: string) => async () => {
  load(name);
  return { Page: () => null, ahead };
};
const route = { title: 'title.me', auth: false, scrollTop: true, depth: 1 } as const;
const names = ['near', 'here', 'visitors', 'members'] as const;

beforeEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
  // Each test has pages of its own, because a page is loaded once.
  installed.length = 0;
  routes.length = 0;
});

let stop = (): unknown => undefined;
afterEach(() => stop());

let run = 0;
async function start({ token = null as string | null, saves = false, good = true } = {}) {
  run += 1;
  const called = (name: string) => `${name}${run}`;
  installAreas(
    [
      defineArea({
        name: 'trial',
        routes: [
          { ...route, path: '/near/:id', page: called('near') },
          { ...route, path: '/here', page: called('here') },
          { ...route, path: '/visitors', page: called('visitors'), nextOf: 'visitors' },
          { ...route, path: '/members', page: called('members'), nextOf: 'members' },
        ],
        pages: Object.fromEntries(names.map((name) => [called(name), page(name)])),
      }),
    ],
    { otherWallet: false },
  );
  const scope = fork({
    values: [
      [$token, token],
      [$lite, saves],
      [
        $entry,
        { ...{ pathname: '/here', search: '', hash: '', key: 'k', index: 0 }, action: 'push', direction: 'none' },
      ],
    ],
    handlers: [[idleFx, () => good]],
  });
  stop = () => allSettled(trackPressedLinks.teardown, { scope });
  await allSettled(firstScreenRested, { scope });
  return {
    loaded: () => load.mock.calls.map(([name]) => name as string),
    asked: () => scope.getState($asked),
    async press(href: string) {
      const link = document.body.appendChild(document.createElement('a'));
      link.setAttribute('href', href);
      link.innerHTML = '<b>there</b>';
      link.firstElementChild!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

test.each([
  ['visitors', null],
  ['members', 't'.repeat(43)],
])('on a good connection the next page of %s is loaded when idle, with its data', async (name, token) => {
  const { loaded, asked } = await start({ token });
  expect([loaded(), asked()]).toEqual([[name], 1]);
});

test('on a slow connection nothing is loaded when idle, but a pressed link is', async () => {
  const { loaded, press } = await start({ good: false });
  expect(loaded()).toEqual([]);
  await press('/near/7?from=home');
  expect(loaded()).toEqual(['near']);
});

test('nothing is loaded ahead for a player who saves data', async () => {
  const { loaded, press } = await start({ saves: true });
  await press('/near/7');
  expect(loaded()).toEqual([]);
});

test.each(['/here?open=daily', '/nowhere', 'https://example.com/near/7'])(
  'a press on %s loads nothing',
  async (href) => {
    const { loaded, press } = await start({ good: false });
    await press(href);
    expect(loaded()).toEqual([]);
  },
);
