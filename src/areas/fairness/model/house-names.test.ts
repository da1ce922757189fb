import { expect, test } from 'vitest';
import { games } from '../../../../games';
import { houseNames } from './house-names';

test('every house game has its name in lists of draws', () => {
  expect(Object.fromEntries(houseNames)).toEqual(
    Object.fromEntries(games.map(({ house: { slug }, name }) => [slug, name])),
  );
});
