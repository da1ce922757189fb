import { describe, expect, test } from 'vitest';
import { marketIn, markets } from '../../../contract/wire/markets';
import { chances, diceDuel, targetOf } from '../rules';
import { numberText, otherSide, paramsAt, positionOf } from './numbers';

const sides = ['under', 'over'] as const;

describe('rolls as text', () => {
  test('a roll has two digits before and after the sign of the language', () => {
    const texts = (['en', 'fr', 'pt'] as const).map((language) =>
      numberText(830, { market: marketIn(markets.GH, language) }),
    );
    expect(texts).toEqual(['08.30', '08,30', '08,30']);
    expect(numberText(0, { market: marketIn(markets.GH, 'en') })).toBe('00.00');
    expect(numberText(9_999, { market: marketIn(markets.GH, 'en') })).toBe('99.99');
  });
});

describe('the slider', () => {
  test('every position gives parameters that the rules accept', () => {
    for (const side of sides)
      for (let position = 0; position <= 100; position += 1) {
        const params = paramsAt(position, side);
        expect(diceDuel.readParams(params)).toEqual(params);
        expect(params.chance).toBeGreaterThanOrEqual(chances.min);
        expect(params.chance).toBeLessThanOrEqual(chances.max);
      }
  });

  test('a position inside the offered chances is kept, and the target is there', () => {
    for (const side of sides)
      for (let position = 5; position <= 95; position += 1) {
        const params = paramsAt(position, side);
        expect(positionOf(params)).toBe(position);
        expect(Math.abs(targetOf(params) - position * 100)).toBeLessThanOrEqual(1);
      }
  });

  test('the other side keeps the chance', () => {
    expect(otherSide({ side: 'under', chance: 4_800 })).toEqual({ side: 'over', chance: 4_800 });
    expect(otherSide(otherSide({ side: 'over', chance: 120 }))).toEqual({ side: 'over', chance: 120 });
  });
});
