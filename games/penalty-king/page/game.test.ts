import { describe, expect, test } from 'vitest';
import { createSpeech } from '../../shell/speech';
import { penaltyKing } from '../rules';
import type { PenaltyView, Side } from '../rules';
import { penaltyKingGame } from './game';
import type { PenaltyPlay, PenaltyRound } from './types';

const languages = ['en', 'fr', 'pt'] as const;
const speech = (language: (typeof languages)[number]) => createSpeech(language, 'GH', penaltyKingGame.words);

const roundOf = (side: Side, dive: Side): PenaltyRound => {
  const standing = penaltyKing.standing({ side }, dive, []);
  const multiplier = standing?.multiplier ?? 0;
  const view = standing?.view as unknown as PenaltyView;
  const payout = Math.floor((500 * multiplier) / 10_000);
  const rest = { id: 'r', open: false, stake: 500, canCollect: false, steps: [] } as const;
  return { ...rest, payout, multiplier, params: { side }, view, tone: payout > 500 ? 'win' : 'none' };
};

describe('a shot in words', () => {
  test('the live region says goal or saved and the side of the keeper', () => {
    expect(penaltyKingGame.says(roundOf('left', 'right'), speech('en'))).toBe('Goal! The keeper dived to the right.');
    expect(penaltyKingGame.says(roundOf('left', 'left'), speech('en'))).toBe('Saved. The keeper dived to the left.');
    expect(penaltyKingGame.says(roundOf('right', 'left'), speech('fr'))).toBe(
      'But\u00a0! Le gardien a plongé à gauche.',
    );
  });

  test('the chip names the result, and the scene gets both sides', () => {
    const round = roundOf('right', 'right');
    expect(penaltyKingGame.chip?.(round, speech('pt'))).toEqual({ text: 'Defesa', won: false });
    expect(penaltyKingGame.chip?.(roundOf('right', 'left'), speech('pt'))).toEqual({ text: 'Gol', won: true });
    expect(penaltyKingGame.look(round, speech('pt'))).toEqual({ side: 'right', dive: 'right', goal: false });
  });
});

describe('the large button', () => {
  const primary = (given: Partial<PenaltyPlay>) =>
    penaltyKingGame.primary?.({
      ...speech('en'),
      phase: 'idle',
      params: { side: 'left' },
      stake: 500,
      ...given,
    } as PenaltyPlay);

  test('it says what a goal pays', () => {
    expect(primary({})).toMatchObject({ label: 'Shoot', amount: 'to win ₵9.70', act: 'play' });
  });

  test('while a shot is presented it skips', () => {
    expect(primary({ phase: 'showing' })?.act).toBe('skip');
  });
});

test.each(languages)('the help is written in %s', (language) => {
  const { t } = speech(language);
  expect(penaltyKingGame.help.filter((key) => t(key) === key)).toEqual([]);
});

test('all languages have the same words', () => {
  const keys = languages.map((language) => Object.keys(penaltyKingGame.words[language]));
  expect(keys[1]).toEqual(keys[0]);
  expect(keys[2]).toEqual(keys[0]);
});
