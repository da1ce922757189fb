import { expect, test } from 'vitest';
import { cycleOf } from './acyclic-chunks';

test('a cycle of imports is found, and none where there is none', () => {
  const imports = new Map([
    ['home', ['core', 'lobby']],
    ['lobby', ['core']],
    ['core', []],
  ]);
  expect(cycleOf(imports)).toBeNull();
  expect(cycleOf(new Map([...imports, ['core', ['lobby']]]))).toEqual(['core', 'lobby']);
});
