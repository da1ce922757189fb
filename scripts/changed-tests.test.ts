import { describe, expect, test } from 'vitest';
import { testsFor } from './changed-tests.mjs';

describe('tests of a change', () => {
  test('a model runs its own tests and the tests of its importers', () => {
    const { unit, server, browser, quick } = testsFor(['src/areas/wheel/model/play.ts']);
    expect(unit).toContain('src/areas/wheel/model/play.test.ts');
    expect(server.every((name) => name.startsWith('server/areas/wheel/'))).toBe(true);
    expect(browser.some((name) => name.startsWith('tests/e2e/wheel/'))).toBe(true);
    expect(unit.length).toBeLessThan(80);
    expect(quick).toBe(false);
  });

  test('a verb runs the tests of its area in each layer', () => {
    const { server, unit, browser } = testsFor(['server/areas/mall/buy.ts']);
    expect(server.filter((name) => name.startsWith('server/areas/mall/')).length).toBeGreaterThan(1);
    expect(unit.some((name) => name.startsWith('src/areas/mall/'))).toBe(true);
    expect(browser.some((name) => name.startsWith('tests/e2e/mall/'))).toBe(true);
    expect(server.length).toBeLessThan(30);
  });

  test('a module of all pages runs the short set of browser tests', () => {
    expect(testsFor(['src/core/api/client.ts']).quick).toBe(true);
  });

  test('the host of scenes runs the picture tests of every scene', () => {
    const { browser } = testsFor(['scenes/kit/host.ts']);
    expect(browser).toContain('tests/visual/mango-fever/fever-states.spec.ts');
    expect(browser).toContain('tests/visual/cash-rain/rain-states.spec.ts');
  });

  test('a file of a game runs the tests of all games', () => {
    for (const file of ['games/dice-duel/rules/mutants.ts', 'tests/fairness/games/dice_duel.py']) {
      const { unit } = testsFor([file]);
      expect(unit).toEqual(expect.arrayContaining(['games/verify.test.ts', 'scripts/new-game.test.ts']));
    }
    expect(testsFor(['server/areas/mall/buy.ts']).unit).not.toContain('scripts/new-game.test.ts');
  });

  test('a test that changed runs itself', () => {
    expect(testsFor(['tests/e2e/mall/mall.spec.ts'], ['tests/e2e/mall/mall.spec.ts']).browser).toHaveLength(1);
  });
});
