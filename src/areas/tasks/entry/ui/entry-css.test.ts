import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./entry.css', import.meta.url), 'utf8');
/** The declarations of the box in which the entry lies. */
const box = /\.task-over \{([^}]*)\}/.exec(css)![1]!;

/**
 * The free heights above and below the box on a stage of `height` units of `--r`, from the style sheet: the expression
 * of `--dock` without units, with 100% as the height of the stage.
 */
function freeOn(height: number): number {
  const dock = /--dock:([^;]*);/.exec(box)![1]!;
  const plain = dock
    .replaceAll('var(--r)', '1')
    .replaceAll('100%', String(height))
    .replaceAll('calc', '')
    .replaceAll(/\b(max|min)\b/g, 'Math.$1');
  return Number(new Function(`return ${plain}`)());
}

test('GAM-5 the entry cannot lie over the dock of a house game', () => {
  expect(/inset:[^;]*;/.exec(box)![0]).toMatch(/ var\(--dock\);$/);
  expect([667, 480, 900].map(freeOn)).toEqual([210, 210, 210]);
});

test('GAM-5 on a low screen the box has the height of the entry', () => {
  const top = 58;
  expect(freeOn(300)).toBe(300 - top - 64);
  expect(freeOn(100)).toBe(10);
});
