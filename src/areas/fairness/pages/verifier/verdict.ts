import type { AnswerOf, Checked, contract, GameReceipt, Receipt } from '../../../../../contract';
import type { RoundCheck } from '../../../../../games/verify';

export type Commitment = AnswerOf<typeof contract.fairness.commitment>;
export type PublishedOdds = AnswerOf<typeof contract.fairness.odds>;

/** Everything known about a draw: the phone's computation and the server's data. A part is null while it is unknown. */
export interface Known {
  readonly receipt: Receipt;
  readonly checked: Checked | null;
  readonly commitment: Commitment | null;
  readonly odds: PublishedOdds | null;
}

/** `good`, `bad`, or `open` when unknown. */
export type Answer = 'good' | 'bad' | 'open';
export const answers = (right: boolean | null): Answer => (right === null ? 'open' : right ? 'good' : 'bad');

/** Whether this server committed to the seed no later than the draw; null while unknown. */
export const sealedBefore = ({
  commitment,
  receipt,
}: {
  readonly commitment: Commitment | null;
  readonly receipt: { readonly at: number };
}): boolean | null => {
  if (commitment === null) return null;
  return commitment.state !== 'unknown' && commitment.committedAt !== null && commitment.committedAt <= receipt.at;
};

/**
 * Whether the receipt's weights equal the published table of its version; null while unknown. Gifts may carry a
 * member's multiplier, weights never do.
 */
export const publishedTable = ({ odds, receipt }: Pick<Known, 'odds' | 'receipt'>): boolean | null => {
  if (odds === null) return null;
  return (
    odds.rows.length === receipt.prizes.length &&
    odds.rows.every(({ weight }, index) => receipt.prizes[index]!.weight === weight)
  );
};

/** The verdict of a game round. Its rules are checked by the computation itself. */
export function roundVerdictOf({
  receipt,
  check,
  commitment,
}: {
  readonly receipt: GameReceipt;
  readonly check: RoundCheck | null;
  readonly commitment: Commitment | null;
}): Verdict | 'unknown' {
  if (check?.kind === 'unknownRules') return 'unknown';
  if (check?.kind === 'impossible' || (check?.kind === 'checked' && !check.right)) return 'wrong';
  if (commitment?.state === 'unknown' || sealedBefore({ commitment, receipt }) === false) return 'foreign';
  return check?.kind === 'checked' ? 'right' : 'sealed';
}

export type Verdict = 'right' | 'wrong' | 'foreign' | 'sealed';

/**
 * The verdict. A wrong computation decides first. A receipt that the server did not commit to is never "right", even
 * when its computation is.
 */
export function verdictOf(known: Known): Verdict {
  if (known.checked !== null && !known.checked.right) return 'wrong';
  if (known.commitment?.state === 'unknown' || sealedBefore(known) === false || publishedTable(known) === false)
    return 'foreign';
  return known.checked === null ? 'sealed' : 'right';
}
