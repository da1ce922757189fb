import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from './index';
import { gameKinds } from './game-kinds';

test.each(languages)('each kind of game has a name in %s, and its own one', (language) => {
  const file = join(import.meta.dirname, `../src/areas/lobby/words/launch.${language}.json`);
  const { kind } = JSON.parse(readFileSync(file, 'utf8')) as { kind: Record<string, string> };
  const names = gameKinds.map((one) => kind[one]);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(gameKinds.length);
});
