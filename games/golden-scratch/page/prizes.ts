import type { Speech } from '../../shell/game';
import { amounts, weights } from '../rules';
import type { Amount } from '../rules';

const cards = weights.reduce((sum, weight) => sum + weight, 0);

export interface Prize {
  /** Null: no prize. */
  readonly amount: Amount | null;
  readonly text: string;
  /** For example "1 in 30". */
  readonly odds: string;
}

/** The prizes of a card for `stake` (minor units), highest first; the last entry is a card without a prize. */
export function prizesOf(stake: number, speech: Speech): readonly Prize[] {
  const paying = amounts.map((amount, index) => ({
    amount,
    text: speech.moneyShort(speech.payout(stake, amount)),
    odds: speech.t('oneIn', { many: speech.count(Math.round(cards / weights[index + 1]!)) }),
  }));
  const lost = {
    amount: null,
    text: speech.t('noPrize'),
    odds: speech.t('ofHundred', { share: Math.round((weights[0] / cards) * 100) }),
  };
  return [...paying.reverse(), lost];
}
