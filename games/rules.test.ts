import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../contract/wire/headers';
import { games } from './index';
import { gameById, gameBySlug, houseGames } from './rules';
import { drawOf } from './test-stream';

describe('the registry of house games', () => {
  test('games are found by id and by slug', () => {
    const ids = houseGames.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    for (const game of houseGames) expect([gameById(game.id), gameBySlug(game.slug)]).toEqual([game, game]);
    expect([gameById('999'), gameBySlug('__proto__')]).toEqual([undefined, undefined]);
  });
  test('a game has one name in its manifest and its words', () => {
    for (const { house, name } of games)
      for (const language of languages) {
        const words = readFileSync(join(import.meta.dirname, house.slug, 'words', `${language}.json`), 'utf8');
        expect((JSON.parse(words) as { name: string }).name, language).toBe(name);
      }
  });
  test('every example is read as it is', () => {
    for (const game of houseGames) for (const params of game.examples) expect(game.readParams(params)).toEqual(params);
  });
  test('untrusted JSON never throws and is never played', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 4 }), (params, steps) => {
        for (const game of houseGames) {
          const played = game.play({ params, steps, draw: drawOf(1) });
          if (game.readParams(params) === null) expect(played).toBeNull();
          else if (played !== null) expect(played.steps).toEqual(steps);
        }
      }),
    );
  });
  test('the same draw and steps always give the same round', () => {
    for (const game of houseGames)
      for (const params of game.examples.slice(0, 30)) {
        const play = () => game.play({ params, steps: [], draw: drawOf(7) });
        expect(play()).toEqual(play());
        expect(play()!.standing.multiplier).toBeLessThanOrEqual(game.maxMultiplier(params));
      }
  });
  test('functions without a refusal throw for invalid parameters', () => {
    for (const game of houseGames) {
      expect(() => game.maxMultiplier('x')).toThrow(TypeError);
      expect(() => game.ways(null)).toThrow(TypeError);
      expect(() => game.returnOf([])).toThrow(TypeError);
    }
  });
});
