import { expect, test } from 'vitest';
import { dropLine, dropPegs, dropPockets, dropSize } from './cells';

test('ACC-27 the picture of a drop ends over its pocket', () => {
  const path = [1, 0, 1, 1, 0, 1, 1, 1] as Array<0 | 1>;
  const drop = { rows: 8 as const, path };
  expect(dropPegs(drop).match(/M/g)).toHaveLength(52);
  expect(dropSize(drop)).toEqual({ width: 10, height: 9.6 });
  const line = dropLine(drop);
  expect(line.startsWith('M5 0.5L5.5 1.5L5 2.5L')).toBe(true);
  const end = Number(/L([\d.]+) [\d.]+$/.exec(line)?.[1]);
  expect(end).toBe(dropPockets(drop)[6]! + 0.5);
});
