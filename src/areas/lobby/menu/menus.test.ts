import { allSettled, fork } from 'effector';
import { describe, expect, test, vi } from 'vitest';
import type { MenuItem } from '../../../../contract';
import { ApiError } from '../../../core/api';
import { languageLoaded } from '../../../core/i18n/language';
import { $problems } from '../../../core/problems';
import { writeStored } from '../../../core/storage/storage';
import { drawerMenu, homeMenu, menuColumns } from './menus';

const item = (id: number): MenuItem => ({
  id,
  title: `Item ${id}`,
  url: '/promotion',
  img: '/art/menu/wallet',
  content: '',
  actived: true,
});

describe('menus', () => {
  test('HOM-2 Q21 the grid has four columns, or five for five entries', () => {
    expect([1, 3, 4, 5, 6, 8, 10].map(menuColumns)).toEqual([4, 4, 4, 5, 4, 4, 4]);
  });
  test('HOM-2 the grid shows the server’s items for position 100102', async () => {
    const scope = fork({ handlers: [[homeMenu.loadFx, () => [item(1), item(2)]]] });
    await allSettled(homeMenu.requested, { scope });
    expect(scope.getState(homeMenu.$items).map(({ id }) => id)).toEqual([1, 2]);
    expect(scope.getState(homeMenu.$status)).toBe('ready');
  });
  test('HOM-20 a menu item that is switched off is never shown', async () => {
    const off = { ...item(2), actived: false };
    const load = (menu: typeof homeMenu) => {
      const scope = fork({ handlers: [[menu.loadFx, () => [item(1), off]]] });
      return allSettled(menu.requested, { scope }).then(() => scope.getState(menu.$items).map(({ id }) => id));
    };
    expect(await load(homeMenu)).toEqual([1]);
    expect(await load(drawerMenu)).toEqual([1]);
    const stored = fork({
      handlers: [
        [
          homeMenu.loadFx,
          () => {
            throw new ApiError({ code: -98, message: '', status: null });
          },
        ],
        [homeMenu.recallFx, () => ({ language: 'en', items: [item(1), off] })],
      ],
    });
    await allSettled(homeMenu.requested, { scope: stored });
    expect(stored.getState(homeMenu.$items).map(({ id }) => id)).toEqual([1]);
  });
  test('NAV-18 a menu in the previous language is dropped and requested again', async () => {
    const answers: Array<(items: MenuItem[]) => void> = [];
    const scope = fork({
      handlers: [
        [
          homeMenu.loadFx,
          () =>
            new Promise<MenuItem[]>((resolve) => {
              answers.push(resolve);
            }),
        ],
      ],
    });
    const settled = allSettled(homeMenu.requested, { scope });
    void allSettled(languageLoaded, { scope, params: 'fr' });
    answers[0]?.([item(5)]);
    await vi.waitUntil(() => answers.length === 2);
    expect(scope.getState(homeMenu.$items)).not.toContainEqual(item(5));
    answers[1]?.([item(6)]);
    await settled;
    expect(scope.getState(homeMenu.$items).map(({ id }) => id)).toEqual([6]);
  });
  test('NAV-18 a stored menu in another language is not shown', async () => {
    writeStored('baobab.menu.100102', { language: 'fr', items: [item(5)] });
    let asked = 0;
    const lost = () => {
      asked += 1;
      throw new ApiError({ code: -98, message: 'no status', status: null });
    };
    const scope = fork({ handlers: [[homeMenu.loadFx, lost]] });
    await allSettled(languageLoaded, { scope, params: 'en' });
    expect([asked, scope.getState(homeMenu.$items)]).toEqual([1, []]);
    const french = fork({ handlers: [[homeMenu.loadFx, lost]] });
    await allSettled(languageLoaded, { scope: french, params: 'fr' });
    expect(french.getState(homeMenu.$items)).toEqual([item(5)]);
  });
  test('HOM-2 without an answer the stored menu stays and the failure is logged', async () => {
    const scope = fork({
      values: [[homeMenu.$all, [item(1)]]],
      handlers: [
        [
          homeMenu.loadFx,
          () => {
            throw new ApiError({ code: -98, message: 'no status', status: null });
          },
        ],
      ],
    });
    await allSettled(homeMenu.requested, { scope });
    expect(scope.getState(homeMenu.$items)).toHaveLength(1);
    expect(scope.getState($problems)[0]?.what).toBe('menu 100102');
  });
});
