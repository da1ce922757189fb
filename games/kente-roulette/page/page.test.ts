import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { markets } from '../../../contract/wire/markets';
import { createSpeech } from '../../shell/speech';
import { kenteRoulette, positionNamed, positions, stakeOf } from '../rules';
import type { KenteParams, KenteView } from '../rules';
import { amountAt, chipCount, chipOf, chipText, chipValue, doubled, emptyTable, withChips, without } from './chips';
import { kenteGame } from './game';
import { createHandStore, handActions } from './hand';
import { cellByKey, numberName, placeName, placesOn, tableRows } from './places';
import type { KentePlay, KenteRound } from './types';

const languages = ['en', 'fr', 'pt'] as const;
const speech = (language: (typeof languages)[number]) => createSpeech(language, 'GH', kenteGame.words);
const limits = { min: 10, max: 50_000, step: 10, maxPayout: 5_000_000 };

/** A page on which `setParams` changes the parameters, as in the shell. */
function page(given: Partial<KentePlay> = {}) {
  const store = createHandStore();
  let params: KenteParams = emptyTable;
  const setParams = vi.fn((next: KenteParams) => {
    params = next;
  });
  return {
    store,
    setParams,
    get chips() {
      return params.chips;
    },
    /** A round was played: the shell takes the chips off. */
    played: () => {
      params = emptyTable;
    },
    get actions() {
      const play = { ...speech('en'), phase: 'idle', canSet: true, table: limits, params, setParams, ...given };
      return handActions(store, play as unknown as KentePlay);
    },
  };
}

const roundOf = (params: KenteParams, pocket: number): KenteRound => {
  const standing = kenteRoulette.standing(params, pocket, [])!;
  const [stake, payout, view] = [stakeOf(params), standing.payout!, standing.view as unknown as KenteView];
  const tone = payout > stake ? 'win' : payout > 0 ? 'calm' : 'none';
  const { multiplier } = standing;
  return { id: 'r', open: false, stake, payout, multiplier, canCollect: false, params, steps: [], view, tone };
};

describe('the chips on the table', () => {
  test('chips on a place are added up, in the order of the table', () => {
    const table = withChips(withChips(emptyTable, ['red', '17'], 100), ['17', '17-18'], 50);
    expect(table.chips).toEqual([
      ['17', 150],
      ['17-18', 50],
      ['red', 100],
    ]);
    expect(kenteRoulette.readParams(table)).toEqual(table);
    expect([amountAt(table, '17'), amountAt(table, '5')]).toEqual([150, 0]);
    expect(doubled(table).chips.map(([, amount]) => amount)).toEqual([300, 100, 200]);
    expect(without(table, '17').chips).toHaveLength(2);
  });

  test('every chip of every market is on the grid of its stakes', () => {
    for (const market of Object.values(markets))
      for (let chip = 0; chip < chipCount; chip += 1) {
        const value = chipValue(chip, market);
        expect(value % chipValue(0, market)).toBe(0);
        expect(chipOf(value, market)).toBe(chip);
        expect(chipText(value, market).length).toBeLessThanOrEqual(5);
      }
    const { GH, UG } = markets;
    expect([10, 100, 1_250, 50_000, 1_000_000].map((amount) => chipText(amount, GH))).toEqual([
      '0.10',
      '1',
      '12.5',
      '500',
      '10K',
    ]);
    expect(chipText(chipValue(6, UG), UG)).toBe('25K');
    expect(chipOf(5, GH)).toBe(0);
  });
});

describe('what the player does with chips', () => {
  test('undo takes back each change, clear and double included', () => {
    const one = page();
    one.actions.place(['17'], 500);
    one.actions.place(['red'], 100);
    one.actions.double();
    expect(one.chips).toEqual([
      ['17', 1_000],
      ['red', 200],
    ]);
    one.actions.clear();
    expect(one.chips).toEqual([]);
    for (let step = 0; step < 3; step += 1) one.actions.undo();
    expect(one.chips).toEqual([['17', 500]]);
    one.actions.undo();
    expect([one.chips, one.actions.canUndo]).toEqual([[], false]);
    one.actions.undo();
    expect(one.chips).toEqual([]);
  });

  test('after a round nothing can be undone, and the last chips can be repeated', () => {
    const one = page();
    one.actions.place(['17'], 500);
    const round = roundOf({ chips: one.chips }, 5);
    one.played();
    expect(one.actions.canUndo).toBe(false);
    one.actions.repeat(round.params);
    expect(one.chips).toEqual([['17', 500]]);
  });

  test('chips above the highest stake or payout, or on a 41st place, are not placed', () => {
    const one = page();
    one.actions.place(['red'], 50_000);
    one.actions.place(['17'], 10);
    expect([one.chips, one.actions.hand.refused]).toEqual([[['red', 50_000]], { by: 'stake' }]);
    one.actions.double();
    expect(one.chips).toEqual([['red', 50_000]]);
    one.actions.remove('red');
    expect([one.chips, one.actions.hand.refused]).toEqual([[], null]);
    const low = page({ table: { ...limits, maxPayout: 3_500 } });
    low.actions.place(['17'], 100);
    expect([low.chips, low.actions.hand.refused]).toEqual([[], { by: 'payout' }]);
    const many = page();
    const names = positions.slice(0, 41).map(({ name }) => name);
    many.actions.place(names, 10);
    expect([many.chips, many.actions.hand.refused]).toEqual([[], { by: 'places' }]);
  });

  test('during a round the table stays as it is', () => {
    const one = page({ canSet: false });
    one.actions.place(['17'], 500);
    one.actions.repeat({ chips: [['5', 100]] });
    one.actions.undo();
    expect(one.setParams).not.toHaveBeenCalled();
  });

  test('whatever is placed can be read by the rules', () => {
    const step = fc.oneof(
      fc.tuple(fc.constantFrom(...positions.map(({ name }) => name)), fc.nat({ max: chipCount - 1 })),
      fc.constantFrom('undo' as const, 'double' as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const one = page();
        for (const move of steps) {
          if (move === 'undo') one.actions.undo();
          else if (move === 'double') one.actions.double();
          else one.actions.place([move[0]], chipValue(move[1], markets.GH));
          const { chips } = one;
          if (chips.length > 0) expect(kenteRoulette.readParams({ chips })).toEqual({ chips });
          expect(stakeOf({ chips })).toBeLessThanOrEqual(limits.max);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the places of the table', () => {
  test('each number, dozen and even chance has one cell', () => {
    expect(tableRows.flat()).toHaveLength(36 + 3 + 6);
    for (const name of tableRows.flat()) expect(positionNamed(name)).toBeDefined();
  });

  test('the sheets of the numbers together offer all other bets', () => {
    const offered = new Set(tableRows.flat().concat('0'));
    for (let number = 0; number <= 36; number += 1) for (const { name } of placesOn(number)) offered.add(name);
    expect(offered.size).toBe(positions.length);
    expect(placesOn(17).map(({ name }) => name)).toEqual([
      '17',
      '14-17',
      '16-17',
      '17-18',
      '17-20',
      '16-17-18',
      '13-14-16-17',
      '14-15-17-18',
      '16-17-19-20',
      '17-18-20-21',
      '13-14-15-16-17-18',
      '16-17-18-19-20-21',
      'column-2',
    ]);
  });

  test('arrow keys reach every cell and stay on the table', () => {
    const seen = new Set(['0']);
    const queue = ['0'];
    for (let name = queue.pop(); name !== undefined; name = queue.pop())
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']) {
        const to = cellByKey(name, key)!;
        expect(positionNamed(to)).toBeDefined();
        if (!seen.has(to)) queue.push(to);
        seen.add(to);
      }
    expect(seen.size).toBe(46);
    expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].map((key) => cellByKey('17', key))).toEqual([
      '18',
      '23',
      '16',
      '11',
    ]);
    expect([cellByKey('13', 'ArrowLeft'), cellByKey('33', 'ArrowDown'), cellByKey('red', 'ArrowUp')]).toEqual([
      '0',
      'dozen-2',
      'dozen-2',
    ]);
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft'].map((key) => cellByKey('17', key, 12))).toEqual(['5', '29', '16']);
    expect([cellByKey('13', 'ArrowLeft', 12), cellByKey('33', 'ArrowDown', 12)]).toEqual(['0', 'dozen-3']);
    expect(cellByKey('17', 'a')).toBeNull();
  });

  test.each(languages)('every place and number has a name in %s', (language) => {
    const said = speech(language);
    for (const place of positions) expect(placeName(place, said)).not.toMatch(/kind_|\{\{|undefined/);
    for (const name of tableRows.slice(6).flat()) expect(said.t(`cell_${name}`)).not.toContain('cell_');
    for (const number of [0, 1, 2]) expect(numberName(number, said)).not.toMatch(/number_|\{\{/);
  });
});

describe('the page in words', () => {
  const primary = (given: Partial<KentePlay>) =>
    kenteGame.primary?.({ ...speech('en'), phase: 'idle', params: emptyTable, table: limits, ...given } as KentePlay);
  const whyNot = (params: KenteParams, table = limits) =>
    kenteGame.whyNot?.({ ...speech('en'), params, table } as unknown as KentePlay);

  test('board 25: the large button has the sum of the chips', () => {
    const params: KenteParams = {
      chips: [
        ['17', 500],
        ['red', 900],
      ],
    };
    expect(primary({ params })).toMatchObject({ label: 'Spin', amount: '₵14.00', act: 'play' });
    expect(primary({})).toMatchObject({ label: 'Place a chip', act: 'play', disabled: true });
    expect(primary({ phase: 'showing', params })?.act).toBe('skip');
  });

  test('too little and too much are explained', () => {
    expect(whyNot(emptyTable)).toBeNull();
    expect(whyNot({ chips: [['17', 100]] }, { ...limits, min: 2_000 })).toBe('The lowest stake of a round is ₵20.');
    expect(whyNot({ chips: [['17', 60_000]] })).toContain('at most ₵500');
  });

  test('chip, scene and live region get the number', () => {
    const round = roundOf({ chips: [['17', 500]] }, 17);
    expect(kenteGame.chip?.(round, speech('en'))).toEqual({ text: '17', won: false, kind: 'black' });
    expect(kenteGame.chip?.(roundOf({ chips: [['17', 500]] }, 0), speech('en'))?.kind).toBe('green');
    expect(kenteGame.says(round, speech('en'))).toBe('The ball lies on 17, black.');
    expect(kenteGame.says(roundOf({ chips: [['17', 500]] }, 32), speech('fr'))).toBe('La bille est sur le 32, rouge.');
    expect(kenteGame.look(round, speech('pt'))).toEqual({ pocket: 17 });
  });

  test.each(languages)('the help is written in %s', (language) => {
    const { t } = speech(language);
    expect(kenteGame.help.filter((key) => t(key) === key)).toEqual([]);
  });

  test('all languages have the same words', () => {
    const keys = languages.map((language) => Object.keys(kenteGame.words[language]));
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]).toEqual(keys[0]);
  });
});
