import { allSettled, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../../../contract';
import { ApiError } from '../../shared/api';
import { $problems } from '../../shared/lib/problems';
import { homeMenu, menuColumns } from './menus';

const item = (id: number): MenuItem => ({ id, title: `Item ${id}`, url: '/promotion', img: '/art/menu/wallet', content: '', actived: true });

describe('menus', () => {
  test('HOM-2 four columns, five when there are exactly five entries', () => {
    expect([1, 3, 4, 5, 6, 8, 10].map(menuColumns)).toEqual([4, 4, 4, 5, 4, 4, 4]);
  });
  test('HOM-2 the grid is what the server says for position 100102', async () => {
    const scope = fork({ handlers: [[homeMenu.loadFx, () => [item(1), item(2)]]] });
    await allSettled(homeMenu.requested, { scope });
    expect(scope.getState(homeMenu.$items).map(({ id }) => id)).toEqual([1, 2]);
    expect(scope.getState(homeMenu.$status)).toBe('ready');
  });
  test('HOM-2 without an answer the stored menu stays and the failure is logged', async () => {
    const scope = fork({
      values: [[homeMenu.$items, [item(1)]]],
      handlers: [[homeMenu.loadFx, () => { throw new ApiError({ code: -98, message: 'no status', status: null }); }]],
    });
    await allSettled(homeMenu.requested, { scope });
    expect(scope.getState(homeMenu.$items)).toHaveLength(1);
    expect(scope.getState($problems)[0]?.what).toBe('menu 100102');
  });
});
