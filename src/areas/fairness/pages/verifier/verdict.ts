import type { AnswerOf, Checked, contract, Receipt } from '../../../../../contract';

export type Commitment = AnswerOf<typeof contract.fairness.commitment>;
export type PublishedOdds = AnswerOf<typeof contract.fairness.odds>;

/**
 * What is known of a draw: the sums of this phone, and what the house says about it; null while, or as long as, it is
 * not known.
 */
export interface Known {
  readonly receipt: Receipt;
  readonly checked: Checked | null;
  readonly commitment: Commitment | null;
  readonly odds: PublishedOdds | null;
}

/** Good, bad, or not asked. */
export type Answer = 'good' | 'bad' | 'open';
export const answers = (right: boolean | null): Answer => (right === null ? 'open' : right ? 'good' : 'bad');

/** The seal was this house's own, and was fixed no later than the draw. */
export const sealedBefore = ({ commitment, receipt }: Pick<Known, 'commitment' | 'receipt'>): boolean | null => {
  if (commitment === null) return null;
  return commitment.state !== 'unknown' && commitment.committedAt !== null && commitment.committedAt <= receipt.at;
};

/**
 * The chances of the receipt are those of the published table of its version. Gifts may be multiplied for a member,
 * chances never are.
 */
export const publishedTable = ({ odds, receipt }: Pick<Known, 'odds' | 'receipt'>): boolean | null => {
  if (odds === null) return null;
  return (
    odds.rows.length === receipt.prizes.length &&
    odds.rows.every(({ weight }, index) => receipt.prizes[index]!.weight === weight)
  );
};

export type Verdict = 'right' | 'wrong' | 'foreign' | 'sealed';

/**
 * In one word. The sums speak first; a receipt that the house does not stand behind is not called right, however well
 * it adds up.
 */
export function verdictOf(known: Known): Verdict {
  if (known.checked !== null && !known.checked.right) return 'wrong';
  if (known.commitment?.state === 'unknown' || sealedBefore(known) === false || publishedTable(known) === false)
    return 'foreign';
  return known.checked === null ? 'sealed' : 'right';
}
