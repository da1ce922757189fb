import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import { $location, entered, routeRequested, type Entered, type RouteRequest } from '../router';
import { linkTapped } from './model';

const at = (pathname: string): Entered => ({
  pathname,
  search: '',
  hash: '',
  key: 'k',
  index: 0,
  action: 'push',
  direction: 'none',
});

describe('links', () => {
  test.each([
    ['/home?open=cash-rain', true],
    ['/Home/?open=cash-rain', true],
    ['/promotion', false],
  ])('HOM-9 a link to %s from /home replaces the entry: %s', async (to, replace) => {
    const scope = fork();
    const asked: RouteRequest[] = [];
    createWatch({
      unit: routeRequested,
      scope,
      fn: (request) => {
        asked.push(request);
      },
    });
    void allSettled(entered, { scope, params: at('/home') });
    await Promise.resolve();
    expect(scope.getState($location).pathname).toBe('/home');
    void allSettled(linkTapped, { scope, params: to });
    await Promise.resolve();
    expect(asked).toEqual([{ to, replace }]);
  });
});
