import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf } from '../../test-stream';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { lines, lineStake, mangoFever, readView, spinOf, strips, symbols } from './index';
import { threePays } from './table';

const stop = fc.nat({ max: 23 });
const spins = fc.tuple(stop, stop, stop);
const all = Array.from({ length: 24 ** 3 }, (_, at) =>
  spinOf([Math.floor(at / 576), Math.floor(at / 24) % 24, at % 24]),
);

describe('the reels of Mango Fever', () => {
  test('each reel has the published number of each symbol', () => {
    for (const strip of strips) {
      expect(strip).toHaveLength(24);
      expect(symbols.map((symbol) => strip.filter((one) => one === symbol).length)).toEqual([1, 2, 3, 4, 4, 5, 5]);
    }
  });
  test('Q71 the fifth symbol is the mango, with the pays that the table gives the plum', () => {
    expect(symbols[4]).toBe('mango');
    expect(threePays.mango).toBe(18);
    expect(symbols).not.toContain('plum');
    for (const words of [en, fr, pt]) expect(words.symbol.mango).toMatch(/^(mango|mangue|manga)$/i);
  });
  test('a window never repeats a symbol on a reel', () => {
    const repeats = ([first, second, third]: readonly string[]): boolean =>
      first === second || second === third || first === third;
    expect(all.filter(({ reels }) => reels.some(repeats))).toEqual([]);
  });
  test('the highest multiplier is 100 and is reached', () => {
    const most = Math.max(...all.map(({ pays }) => pays)) * lineStake;
    expect([most, mangoFever.maxMultiplier({})]).toEqual([1_000_000, 1_000_000]);
  });
  test('a line wins in 22.9 % of the spins', () => {
    for (const [index] of lines.entries()) {
      const hits = all.filter(({ wins }) => wins.some(({ line }) => line === index + 1)).length;
      expect(hits).toBe(3_169);
    }
  });
});

describe('a spin', () => {
  test('the paid lines follow the published table', () => {
    fc.assert(
      fc.property(spins, (facts) => {
        const view = spinOf(facts);
        const expected = lines.map((rows) => rows.map((row, reel) => view.reels[reel]![row]!));
        for (const [index, on] of expected.entries()) {
          const win = view.wins.find(({ line }) => line === index + 1);
          const same = on.every((symbol) => symbol === on[0]);
          const pays = same
            ? { seven: 500, bar: 100, bell: 40, melon: 20, mango: 18, lemon: 14, cherry: 15 }[on[0]!]
            : on[0] === 'cherry'
              ? on[1] === 'cherry'
                ? 5
                : 1
              : 0;
          expect(win?.pays ?? 0).toBe(pays);
          // Only matching cells are lit.
          if (win) expect(on.slice(0, win.count).every((symbol) => symbol === win.symbol)).toBe(true);
          if (win) expect(win.rows).toEqual(lines[index]!.slice(0, win.count));
        }
        expect(view.pays).toBe(view.wins.reduce((sum, { pays }) => sum + pays, 0));
      }),
    );
  });
  test('a spin is over at once and takes no step', () => {
    for (let number = 0; number < 200; number += 1) {
      const facts = mangoFever.draw({}, drawOf(number));
      const standing = mangoFever.standing({}, facts, [])!;
      expect(standing).toMatchObject({ over: true, canCollect: false });
      expect(readView(standing.view)).toEqual(standing.view);
      expect(mangoFever.revealed({}, facts, [])).toEqual(standing.view);
      expect(mangoFever.standing({}, facts, [1 as never])).toBeNull();
    }
  });
  test.each([null, 1, [], { lines: 5 }, 'x'])('the parameters %j are refused', (given) => {
    expect(mangoFever.readParams(given)).toBeNull();
  });
});
