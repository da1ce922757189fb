// @vitest-environment happy-dom
import { allSettled, createEvent, createStore, fork } from 'effector';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { defineArea } from '../core/area/area';
import { installAreas } from '../core/area/install';
import { $entry, type Entered } from '../core/router';
import { firstScreenRested } from '../core/start';
import { trackRestored } from '../core/browser/trackers';
import './restored';

const opened = createEvent<unknown>();
const $opened = createStore(0).on(opened, (times) => times + 1);
const route = { title: 'title.me', auth: false, scrollTop: true, depth: 0 } as const;

beforeAll(() =>
  installAreas(
    [
      defineArea({
        name: 'trial',
        routes: [
          { ...route, path: '/trial-tab', page: 'trial', tab: 5 },
          { ...route, path: '/trial-form', page: 'trial' },
        ],
        pages: { trial: async () => ({ Page: () => null, opened }) },
      }),
    ],
    { otherWallet: false },
  ),
);

let stop = (): unknown => undefined;
afterEach(() => stop());

const at = (pathname: string): Entered => ({
  ...{ pathname, search: '', hash: '', key: 'k', index: 0 },
  ...{ action: 'push', direction: 'none' },
});

test.each([
  ['a tab reads its data again when the browser restored it', '/trial-tab', true, 1],
  ['a tab that was loaded does not', '/trial-tab', false, 0],
  ['another page stays as it is', '/trial-form', true, 0],
])('CF5 %s', async (_, pathname, persisted, times) => {
  const scope = fork({ values: [[$entry, at(pathname)]] });
  stop = () => allSettled(trackRestored.teardown, { scope });
  await allSettled(firstScreenRested, { scope });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  await allSettled(scope);
  expect(scope.getState($opened)).toBe(times);
});
