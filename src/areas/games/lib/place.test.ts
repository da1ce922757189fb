import { describe, expect, test } from 'vitest';
import { clampInsets, placeOf } from './place';

const at = (mode: string, id: string, query: Record<string, string> = {}) => placeOf({ params: { mode, id }, query });
const none = { top: 0, right: 0, bottom: 0, left: 0 };

describe('R-9 W17 the address of a game', () => {
  test('mode and id are read', () => {
    expect(at('launch', '101')).toEqual({ mode: 'real', id: '101', insets: none, reload: false, deposit: false });
    expect(at('demo', 'a-B-9')?.mode).toBe('demo');
  });

  test.each(['', 'real', 'DEMO', 'launch ', 'toString', '__proto__', '<script>'])('mode %j is refused', (mode) => {
    expect(at(mode, '101')).toBeNull();
  });

  test.each(['', '..', '../101', '101/..', '%2e%2e', '101?x=1', '101#x', 'a b', '"><', 'x'.repeat(41), '101\n'])(
    'id %j is refused',
    (id) => expect(at('demo', id)).toBeNull(),
  );

  test.each(['"><', 'NaN', '-5', '1e3', '0x10', 'Infinity', '12.5', ' 5', '5px', '', '9'.repeat(7)])(
    'GAM-4 the distance %j counts as none',
    (top) => expect(at('demo', '101', { top, left: top })?.insets).toEqual(none),
  );

  test('GAM-4 distances and switches are read', () => {
    const query = { top: '10', right: '20', bottom: '30', left: '40', refresh: '1', show: '1' };
    expect(at('demo', '101', query)).toMatchObject({
      insets: { top: 10, right: 20, bottom: 30, left: 40 },
      reload: true,
      deposit: true,
    });
    expect(at('demo', '101', { refresh: 'true', show: '2' })).toMatchObject({ reload: false, deposit: false });
  });
});

test('GAM-4 W17 distances leave the frame on the screen', () => {
  const screen = { width: 390, height: 844 };
  expect(clampInsets({ top: 10, right: 20, bottom: 30, left: 40 }, screen)).toEqual({
    top: 10,
    right: 20,
    bottom: 30,
    left: 40,
  });
  expect(clampInsets({ top: 999_999, right: 999_999, bottom: 999_999, left: 999_999 }, screen)).toEqual({
    top: 524,
    right: 0,
    bottom: 0,
    left: 110,
  });
  expect(clampInsets({ top: 5, right: 5, bottom: 5, left: 5 }, { width: 0, height: 0 })).toEqual(none);
});
