import type { GameReceipt } from '../../../../contract/game-receipt';
import type { Language } from '../../../../contract/wire/headers';
import { textsOf, type CheckPart, type RoundSpeech } from '../../../../games/round-speech';
import type { CheckedRound } from '../../../../games/verify';

/** Makes `multiple` and `hundredths` of a language. */
export function roundNumbers(language: string): Pick<RoundSpeech, 'multiple' | 'hundredths'> {
  const digits = (value: number, most: number): string =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: most }).format(value);
  return {
    multiple: (tenThousandths) => `${digits(tenThousandths / 10_000, 4)}×`,
    hundredths: (value) => digits(value / 100, 2),
  };
}

/** What the rules make of the numbers of a round, sentence by sentence, in the words of its game. */
export const explainRound = (
  speech: RoundSpeech,
  { played: { revealed }, multiplier }: CheckedRound,
  { part: { explain, words }, language }: { readonly part: CheckPart; readonly language: Language },
): readonly string[] => explain({ ...speech, t: textsOf(words[language], language) }, revealed, multiplier);

/** How the stake and the multiplier give the payout, and what was paid. */
export const explainPayout = ({ t, money, multiple }: RoundSpeech, round: CheckedRound, receipt: GameReceipt): string =>
  t(round.game.stakeOf ? 'round.payChips' : 'round.pay', {
    stake: money(receipt.stake),
    multiple: multiple(round.multiplier),
    payout: money(round.payout),
    paid: money(receipt.payout),
  });
